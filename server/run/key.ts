/** The key records are signed with: made at the first start, kept in the data folder, its public half in the database. */
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ed25519 } from '@noble/curves/ed25519.js'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import { keyIdOf } from '#contract/split/verify.ts'
import type { Db } from '../db/open.ts'

/** Signs the hash of a record (hex). */
export type Sealer = (recordHash: string) => { signature: string; key_id: string }

const FILE = 'record-signing-key'

/**
 * The sealer of this data folder. To rotate, stop the server, move the file away and start it again: new records carry
 * the new key's id, old ones keep theirs, and both public halves stay in the database.
 */
export const openSealer = (db: Db, dataDir: string, now: Date): Promise<Sealer> =>
  sealerOf(db, hexToBytes(secretOf(join(dataDir, 'keys'))), now)

/** The sealer of a secret key of 32 bytes; its public half is known to the database from now on. */
export async function sealerOf(db: Db, secret: Uint8Array, now: Date): Promise<Sealer> {
  const publicKey = bytesToHex(ed25519.getPublicKey(secret))
  const id = keyIdOf(publicKey)
  await db
    .insertInto('signing_key')
    .values({ id, public_key: publicKey, made_at: now, retired_at: null })
    .onConflict((key) => key.doNothing())
    .execute()
  return (recordHash) => ({ signature: bytesToHex(ed25519.sign(hexToBytes(recordHash), secret)), key_id: id })
}

function secretOf(folder: string): string {
  const path = join(folder, FILE)
  if (existsSync(path)) return readFileSync(path, 'utf8').trim()
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const secret = bytesToHex(ed25519.utils.randomSecretKey())
  try {
    writeFileSync(path, `${secret}\n`, { flag: 'wx', mode: 0o600 })
  } catch (error) {
    // Another instance on the same folder was faster.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    return readFileSync(path, 'utf8').trim()
  }
  chmodSync(path, 0o600)
  return secret
}
