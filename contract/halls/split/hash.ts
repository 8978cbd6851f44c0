import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

/** SHA-256 of a text's UTF-8 bytes, hex. */
export const hashOf = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)))

/** The id of a key: the beginning of its hash, so that no other key can have it. `publicKey` in hex. */
export const keyIdOf = (publicKey: string): string => hashOf(publicKey).slice(0, 16)

/** As `hashOf`, in another thread where the platform hashes: only pages of a secure address do. */
export async function hashAside(text: string): Promise<string> {
  try {
    return bytesToHex(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))))
  } catch {
    return hashOf(text)
  }
}
