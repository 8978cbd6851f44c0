/** The text a device signs while its member is present, so that it may send it while locked (docs/decisions/036). */
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

/** The text a device signs for the fence of a command and the chunks of its file: the account, and the key, a lower-case UUID. */
export const stampedText = (accountId: string, key: string): string => `barnobat send ${accountId} ${key}`

/** The queued command that is signed. */
export interface StampedAct {
  accountId: string
  /** A lower-case UUID. */
  key: string
  method: string
  path: string
  /** Body fields filled in after the stamp from responses of other commands; they are not covered. */
  open: readonly string[]
  body: Readonly<Record<string, unknown>>
}

/** The signed text of a command: method, path and a digest of the body without the open fields. */
export function stampedAct({ accountId, key, method, path, open, body }: StampedAct): string {
  const covered = JSON.stringify(Object.entries(body).filter(([name]) => !open.includes(name)))
  return `barnobat act ${accountId} ${key} ${method} ${path} ${open.join()} ${bytesToHex(sha256(utf8ToBytes(covered)))}`
}

/** Signature and open fields in wire format. A stamp of a key alone has no semicolon. */
export const actStamp = (signature: string, open: readonly string[]): string => `${signature};${open.join()}`

/** Parses a command's stamp; null if the text is the stamp of a key alone. */
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
