/** What a device signs while its member is there, so that it may send it while locked (docs/decisions/036). */
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

/** What a device signs for the fence of an act and the pieces of its file: the account, and the key, a UUID in small letters. */
export const stampedText = (accountId: string, key: string): string => `barnobat send ${accountId} ${key}`

/** An act that waits: exactly this one. */
export interface StampedAct {
  accountId: string
  /** A UUID in small letters. */
  key: string
  method: string
  path: string
  /** Fields of the body that the answers of other acts fill in after the stamp; they are not covered. */
  open: readonly string[]
  body: Readonly<Record<string, unknown>>
}

/** What is signed of an act: method, path and a digest of the body, the open fields left out. */
export function stampedAct({ accountId, key, method, path, open, body }: StampedAct): string {
  const covered = JSON.stringify(Object.entries(body).filter(([name]) => !open.includes(name)))
  return `barnobat act ${accountId} ${key} ${method} ${path} ${open.join()} ${bytesToHex(sha256(utf8ToBytes(covered)))}`
}

/** Signature and open fields as they travel. A stamp of a key alone has no semicolon. */
export const actStamp = (signature: string, open: readonly string[]): string => `${signature};${open.join()}`

/** The parts of an act's stamp; null where the text is the stamp of a key alone. */
export function readActStamp(text: string): { signature: string; open: string[] } | null {
  const at = text.indexOf(';')
  return at < 0
    ? null
    : {
        signature: text.slice(0, at),
        open: text
          .slice(at + 1)
          .split(',')
          .filter(Boolean),
      }
}
