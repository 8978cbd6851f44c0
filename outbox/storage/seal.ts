/** Encryption at rest on this device: AES-GCM, with a random key or a key from a password (docs/decisions/036). */
import { foldPassword } from '#contract/access/password.ts'

export type Bytes = Uint8Array<ArrayBuffer>
/** Sealed with AES-GCM. */
export interface Sealed {
  iv: Bytes
  bytes: ArrayBuffer
}

const ROUNDS = 600_000
const AES = { name: 'AES-GCM' } as const

export const randomBytes = (size: number) => crypto.getRandomValues(new Uint8Array(size))
export const base64 = (bytes: ArrayBuffer | Bytes) =>
  btoa(Array.from(new Uint8Array(bytes), (byte) => String.fromCharCode(byte)).join(''))
export const bytesOf = (text: string): Bytes => Uint8Array.from(atob(text), (char) => char.charCodeAt(0))

export async function seal(key: CryptoKey, bytes: BufferSource): Promise<Sealed> {
  const iv = randomBytes(12)
  return { iv, bytes: await crypto.subtle.encrypt({ ...AES, iv }, key, bytes) }
}
/** Throws if the key or the bytes do not match. */
export const unseal = (key: CryptoKey, { iv, bytes }: Sealed): Promise<ArrayBuffer> =>
  crypto.subtle.decrypt({ ...AES, iv }, key, bytes)

export const sealJson = (key: CryptoKey, value: unknown) => seal(key, new TextEncoder().encode(JSON.stringify(value)))
export const unsealJson = async (key: CryptoKey, sealed: Sealed): Promise<unknown> =>
  JSON.parse(new TextDecoder().decode(await unseal(key, sealed)))

/** Imports a key of 32 bytes; it is not extractable. */
export const aesKey = (bytes: BufferSource) => crypto.subtle.importKey('raw', bytes, AES, false, ['encrypt', 'decrypt'])

/** Derives a key from a password, independent of keyboard and script: PBKDF2 over SHA-256. */
export async function passwordKey(password: string, salt: Bytes): Promise<CryptoKey> {
  const folded = new TextEncoder().encode(foldPassword(password))
  const typed = await crypto.subtle.importKey('raw', folded, 'PBKDF2', false, ['deriveKey'])
  const how = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: ROUNDS }
  return crypto.subtle.deriveKey(how, typed, { ...AES, length: 256 }, false, ['encrypt', 'decrypt'])
}

/** Opens data sealed with a password; null if the password does not match. */
export async function unsealByPassword(password: string, salt: Bytes, sealed: Sealed): Promise<Bytes | null> {
  const opened = await unseal(await passwordKey(password, salt), sealed).catch(() => null)
  return opened && new Uint8Array(opened)
}
