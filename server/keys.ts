/** The server's own keys: secret halves in the data folder, public halves in the database. */
import { createHash, randomUUID } from 'node:crypto'
import { chmodSync, existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ed25519 } from '@noble/curves/ed25519.js'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import { keyIdOf } from '#contract/split/verify.ts'
import type { Db } from './db/open.ts'

/** Makes the public half of a secret key known to the database; answers its id. */
export async function knownKey(db: Db, secret: Uint8Array, purpose: 'record' | 'permit', now: Date): Promise<string> {
  const publicKey = bytesToHex(ed25519.getPublicKey(secret))
  const id = keyIdOf(publicKey)
  await db
    .insertInto('signing_key')
    .values({ id, public_key: publicKey, made_at: now, retired_at: null, purpose })
    .onConflict((key) => key.doNothing())
    .execute()
  return id
}

/** The secret key of a data folder by the name of its file: 32 bytes, made when there is none. */
export const secretOf = (dataDir: string, file: string): Uint8Array => hexToBytes(hexOf(join(dataDir, 'keys'), file))

/** A digest only this server can work out: whoever reads it cannot try texts at leisure. The signature itself is told nobody. */
export const keyedDigest = (seal: (message: Uint8Array) => { signature: Uint8Array }, text: string): Buffer =>
  createHash('sha256')
    .update(seal(new Uint8Array(Buffer.from(text))).signature)
    .digest()

function hexOf(folder: string, file: string): string {
  const path = join(folder, file)
  if (existsSync(path)) return readFileSync(path, 'utf8').trim()
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const secret = bytesToHex(ed25519.utils.randomSecretKey())
  // Whole before it has its name: another instance that starts on the same folder never reads half of it.
  const draft = `${path}.${randomUUID()}`
  writeFileSync(draft, `${secret}\n`, { flag: 'wx', mode: 0o600 })
  chmodSync(draft, 0o600)
  try {
    linkSync(draft, path)
    return secret
  } catch (error) {
    // The other one was faster.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    return readFileSync(path, 'utf8').trim()
  } finally {
    rmSync(draft)
  }
}
