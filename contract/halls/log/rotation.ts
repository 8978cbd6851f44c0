/** A change of the key that signs records and the log: the new key is named by a signature of the one before it. */
import { ed25519 } from '@noble/curves/ed25519.js'
import { hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'

/** A key as the server publishes it, hex; `previous` and `rotation` (a signature of `previous`) are null for the first one. */
export interface PublishedKey {
  publicKey: string
  previous?: string | null | undefined
  rotation?: string | null | undefined
}

/** The bytes that the former key signs. Keys in hex. */
export const rotationMessage = (previous: string, next: string): Uint8Array =>
  utf8ToBytes(`barnobat key rotation\n${previous}\n${next}\n`)

const isKey = (text: string | null | undefined): text is string => /^[\da-f]{64}$/.test(text ?? '')

function isSuccessor({ publicKey, previous, rotation }: PublishedKey): boolean {
  if (!isKey(publicKey) || !isKey(previous) || !/^[\da-f]{128}$/.test(rotation ?? '')) return false
  return ed25519.verify(hexToBytes(rotation!), rotationMessage(previous, publicKey), hexToBytes(previous))
}

/** The keys that follow these ones by valid statements, one after the other; without the given ones. */
export function successorsOf(seen: ReadonlySet<string>, published: readonly PublishedKey[]): Set<string> {
  const found = new Set<string>()
  for (let before = -1; before < found.size;) {
    before = found.size
    for (const key of published) {
      const { publicKey, previous } = key
      if (seen.has(publicKey) || found.has(publicKey) || !isKey(previous)) continue
      if ((seen.has(previous) || found.has(previous)) && isSuccessor(key)) found.add(publicKey)
    }
  }
  return found
}
