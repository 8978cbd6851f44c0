/** The server's own keys: secret halves in the data folder, public halves in the database. */
import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes, randomUUID } from 'node:crypto'
import { chmodSync, existsSync, linkSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ed25519 } from '@noble/curves/ed25519.js'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import { keyIdOf } from '#contract/halls/split/verify.ts'
import { CannotStart } from './console.ts'
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

/** Keeps a text that must be read again, and that no copy of the database alone gives away. */
export interface SecretBox {
  /** AES-256-GCM: twelve bytes of nonce, the sealed text, sixteen of its mark. `about` names whose it is, and opens nothing else. */
  seal: (text: string, about: string) => Buffer
  /** Throws where the box, the key or `about` is another. */
  open: (sealed: Buffer, about: string) => string
}

/** The box of a secret key of 32 bytes; instances that share a database share the file of it. */
export function secretBoxOf(secret: Uint8Array): SecretBox {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'barnobat secrets', 32))
  return {
    seal(text, about) {
      const nonce = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(about))
      return Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
    },
    open(sealed, about) {
      const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, 12)).setAAD(Buffer.from(about))
      decipher.setAuthTag(sealed.subarray(-16))
      return Buffer.concat([decipher.update(sealed.subarray(12, -16)), decipher.final()]).toString('utf8')
    },
  }
}

/** Says of a text that this server wrote it: HMAC-SHA-256, base64url. */
export type TextSeal = (text: string) => string

/** The seal of a secret key of 32 bytes, for the addresses of files; instances that share a database share the file of it. */
export function addressSealOf(secret: Uint8Array): TextSeal {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'barnobat file addresses', 32))
  return (text) => createHmac('sha256', key).update(text).digest('base64url')
}

/** Throws CannotStart where others may read it: a key that somebody else has signs for them too. */
function readSecret(path: string): string {
  const others = statSync(path).mode & 0o077
  if (others !== 0 && process.platform !== 'win32') {
    throw new CannotStart(`Others can read the key ${path}. Close it (chmod 600), and think of who may have read it.`)
  }
  return readFileSync(path, 'utf8').trim()
}

function hexOf(folder: string, file: string): string {
  const path = join(folder, file)
  if (existsSync(path)) return readSecret(path)
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
