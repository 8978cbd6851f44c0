/** Heads of the log: the text of a checkpoint (C2SP tlog-checkpoint), and the short code of a head on paper. */
import { latinDigits } from '../../kernel/value/digits.ts'
import { isSignedBy, readNote, type Note, type NoteKey } from './note.ts'

/** The first `size` entries of a log, by their root in hex. */
export interface LogHead {
  size: number
  root: string
}

/** A head with the name of its log. */
export interface Checkpoint extends LogHead {
  origin: string
}

const ROOT = /^[A-Za-z\d+/]{43}=$/
const SIZE = /^(?:0|[1-9]\d{0,14})$/

const toHex = (base64: string) => Array.from(atob(base64), (char) => char.charCodeAt(0).toString(16).padStart(2, '0')).join('')
const toBase64 = (hex: string) => btoa(hex.replace(/../g, (byte) => String.fromCharCode(Number.parseInt(byte, 16))))

export const formatCheckpoint = ({ origin, size, root }: Checkpoint): string => `${origin}\n${size}\n${toBase64(root)}\n`

/** Reads the text of a checkpoint; null if it is not one. */
export function readCheckpoint(body: string): Checkpoint | null {
  const [origin = '', size = '', root = ''] = body.split('\n')
  return origin !== '' && SIZE.test(size) && ROOT.test(root) ? { origin, size: Number(size), root: toHex(root) } : null
}

/** Reads a checkpoint that one of these public keys (bytes) signed; null if none did. */
export function openCheckpoint(
  text: string,
  publicKeys: readonly Uint8Array[],
): { checkpoint: Checkpoint; note: Note; publicKey: Uint8Array } | null {
  const note = readNote(text)
  const checkpoint = note && readCheckpoint(note.body)
  if (!checkpoint) return null
  const publicKey = publicKeys.find((key) => isSignedBy(logKey(checkpoint.origin, key), note))
  return publicKey ? { checkpoint, note, publicKey } : null
}

/** The key of a log: its name is the origin. */
export const logKey = (origin: string, publicKey: Uint8Array): NoteKey => ({ name: origin, kind: 1, publicKey })

/** Digits of a root in a code: another tree of that size with the same digits cannot be computed. */
const CODE_DIGITS = 16

/** The short code of a head, for paper: `1234-9f86d081884c7d65`. */
export const headCode = ({ size, root }: LogHead): string => `${size}-${root.slice(0, CODE_DIGITS)}`

/** Reads a code as it was typed, with spaces and Persian digits; null if it is not one. */
export function readHeadCode(text: string): { size: number; digits: string } | null {
  const [, size = '', digits = ''] =
    /^(\d{1,15})[-\u2010-\u2015](\w+)$/.exec(latinDigits(text).replace(/\s/g, '').toLowerCase()) ?? []
  return new RegExp(`^[\\da-f]{${CODE_DIGITS}}$`).test(digits) && Number(size) > 0 ? { size: Number(size), digits } : null
}
