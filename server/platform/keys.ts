/** The server's own keys: private keys in the data folder, public keys in the database. */
import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes, randomUUID } from 'node:crypto'
import { chmodSync, existsSync, linkSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ed25519 } from '@noble/curves/ed25519.js'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import { keyIdOf } from '#contract/halls/split/hash.ts'
import { CannotStart } from './console.ts'
import type { Db } from './db/open.ts'

/** Stores the public key of a private key in the database; returns its id. */
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

/** The secret key of a data folder by its file name: 32 bytes, created if missing. */
export const secretOf = (dataDir: string, file: string): Uint8Array => hexToBytes(hexOf(join(dataDir, 'keys'), file))

/** The secret key of a data folder; null without that file. */
export function existingSecret(dataDir: string, file: string): Uint8Array | null {
  const path = join(dataDir, 'keys', file)
  return existsSync(path) ? hexToBytes(readSecret(path)) : null
}

/** A digest that only this server can compute, so that its text cannot be found by trying. The signature stays secret. */
export const keyedDigest = (seal: (message: Uint8Array) => { signature: Uint8Array }, text: string): Buffer =>
  createHash('sha256')
    .update(seal(new Uint8Array(Buffer.from(text))).signature)
    .digest()

/** Encrypts a text that must be readable again, so that a copy of the database does not reveal it. */
export interface SecretBox {
  /** AES-256-GCM: twelve bytes of nonce, the ciphertext, sixteen of tag. `about` binds it to its owner, as additional data. */
  seal: (text: string, about: string) => Buffer
  /** Throws if the box, the key or `about` differs. */
  open: (sealed: Buffer, about: string) => string
}

/** The secret box of a 32-byte key; instances that share a database share its file. */
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

/** Signs a text of this server: HMAC-SHA-256, base64url. */
export type TextSeal = (text: string) => string

/** The signer of file URLs for a 32-byte key; instances that share a database share its file. */
export function addressSealOf(secret: Uint8Array): TextSeal {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'barnobat file addresses', 32))
  return (text) => createHmac('sha256', key).update(text).digest('base64url')
}

/** Throws CannotStart if other users can read it: they could sign in the server's name. */
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
  // Written completely before it is renamed: another instance starting on the same folder never reads a part of it.
  const draft = `${path}.${randomUUID()}`
  writeFileSync(draft, `${secret}\n`, { flag: 'wx', mode: 0o600 })
  chmodSync(draft, 0o600)
  try {
    linkSync(draft, path)
    return secret
  } catch (error) {
    // Another process was faster.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    return readFileSync(path, 'utf8').trim()
  } finally {
    rmSync(draft)
  }
}
