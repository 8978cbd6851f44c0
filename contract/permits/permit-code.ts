/** The signed code on a permit's printout: a few bytes, encoded as text that a person can also type. */
import { ed25519 } from '@noble/curves/ed25519.js'
import { concatBytes, hexToBytes, bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { base32, bytesOfBase32 } from '../kernel/value/base32.ts'
import { onlyDigits } from '../kernel/value/digits.ts'
import { CODE_DAYS } from './permit.ts'

/** Content of a code; no personal data. */
export interface CodeContent {
  permitId: number
  cargoId: number
  /** To the minute. */
  issuedAt: Date
  /** As stored on the vehicle, `12ع345` and `67`; an unusual plate may be truncated. */
  plateNumber: string
  plateSerial: string
  /** The last three digits of the vehicle's smart card. */
  vehicleCardEnd: string
}

const VERSION = 1
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
/** Version, permit, cargo, minute, card. */
const HEAD = 1 + 6 + 6 + 4 + 2
const KEY = 4
const SIGNATURE = 64
/** UTF-8 bytes; at these maximums the text still fits into 300 with a URL before it. */
const PLATE_BYTES = { number: 24, serial: 12 }
/** Maximum length of a text that is parsed; no code is as long. */
const LONGEST = 1_000

/** The longest prefix of a text that fits into this many bytes, without splitting a letter, with its length before it. */
function lengthAndBytes(text: string, most: number): Uint8Array {
  let fitting = ''
  for (const letter of text) {
    if (utf8ToBytes(fitting + letter).length > most) break
    fitting += letter
  }
  const bytes = utf8ToBytes(fitting)
  return concatBytes(Uint8Array.of(bytes.length), bytes)
}

/** The bytes that are signed. */
export function codeMessage(content: CodeContent): Uint8Array {
  const head = new DataView(new ArrayBuffer(HEAD))
  head.setUint8(0, VERSION)
  // An id has six bytes: the upper two, then the lower four.
  const id = (at: number, n: number) => {
    head.setUint16(at, Math.floor(n / 2 ** 32))
    head.setUint32(at + 2, n % 2 ** 32)
  }
  id(1, content.permitId)
  id(7, content.cargoId)
  head.setUint32(13, Math.floor(content.issuedAt.getTime() / MINUTE))
  const end = onlyDigits(content.vehicleCardEnd).slice(-3)
  head.setUint16(17, end.length * 1000 + Number(end))
  return concatBytes(
    new Uint8Array(head.buffer),
    lengthAndBytes(content.plateNumber, PLATE_BYTES.number),
    lengthAndBytes(content.plateSerial, PLATE_BYTES.serial),
  )
}

/** The code: message, key and signature in Crockford's base32. `seal` signs the message; its key id is 16 hex digits. */
export function permitCode(
  content: CodeContent,
  seal: (message: Uint8Array) => { signature: Uint8Array; keyId: string },
): string {
  const message = codeMessage(content)
  const { signature, keyId } = seal(message)
  return base32(concatBytes(message, hexToBytes(keyId.slice(0, KEY * 2)), signature))
}

/** Data to check a code against: the platform's public keys (hex), the voided permits, and the time. */
export interface CodeContext {
  keys: readonly { id: string; publicKey: string }[]
  voided: readonly number[]
  now: Date
}

/** `content` is present only with a valid signature: forged content is never shown. */
export type PermitCodeCheck =
  | { ok: true; content: CodeContent }
  | { ok: false; why: 'unreadable' | 'unknown-key' | 'forged' | 'expired' | 'voided'; content: CodeContent | null }

/**
 * Parses and verifies a code. Accepts camera or keyboard input: any letter case, spaces and dashes, O for 0, I and L for 1,
 * digits of any script, or a whole URL that ends in `#CODE`.
 */
export function checkPermitCode(text: string, { keys, voided, now }: CodeContext): PermitCodeCheck {
  const bytes = text.length > LONGEST ? null : bytesOfBase32(text.slice(text.lastIndexOf('#') + 1))
  const read = bytes && readCode(bytes)
  if (!read) return { ok: false, why: 'unreadable', content: null }
  const candidates = keys.filter(({ id }) => id.startsWith(read.key))
  if (candidates.length === 0) return { ok: false, why: 'unknown-key', content: null }
  if (!candidates.some(({ publicKey }) => signs(read, publicKey))) return { ok: false, why: 'forged', content: null }
  const { content } = read
  if (voided.includes(content.permitId)) return { ok: false, why: 'voided', content }
  if (now.getTime() > content.issuedAt.getTime() + CODE_DAYS * DAY) return { ok: false, why: 'expired', content }
  return { ok: true, content }
}

interface Read {
  content: CodeContent
  message: Uint8Array
  key: string
  signature: Uint8Array
}

function signs({ signature, message }: Read, publicKey: string): boolean {
  try {
    // Strict: a signature that two implementations could judge differently is invalid.
    return ed25519.verify(signature, message, hexToBytes(publicKey), { zip215: false })
  } catch {
    return false
  }
}

/** Parses a code's bytes; null unless they are exactly what `codeMessage` writes. */
function readCode(bytes: Uint8Array): Read | null {
  const ends = bytes.length - KEY - SIGNATURE
  if (ends < HEAD + 2 || bytes[0] !== VERSION) return null
  const message = bytes.slice(0, ends)
  const head = new DataView(message.buffer)
  const id = (at: number) => head.getUint16(at) * 2 ** 32 + head.getUint32(at + 2)
  const number = textAt(message, HEAD)
  const serial = number && textAt(message, number.next)
  if (!number || !serial || serial.next !== message.length) return null
  const card = head.getUint16(17)
  const digits = Math.floor(card / 1000)
  const content = {
    permitId: id(1),
    cargoId: id(7),
    issuedAt: new Date(head.getUint32(13) * MINUTE),
    plateNumber: number.text,
    plateSerial: serial.text,
    vehicleCardEnd: digits === 0 ? '' : String(card % 1000).padStart(digits, '0'),
  }
  return { content, message, key: bytesToHex(bytes.slice(ends, ends + KEY)), signature: bytes.slice(ends + KEY) }
}

function textAt(bytes: Uint8Array, at: number): { text: string; next: number } | null {
  const next = at + 1 + (bytes[at] ?? 0)
  if (at >= bytes.length || next > bytes.length) return null
  try {
    return { text: new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes.slice(at + 1, next)), next }
  } catch {
    return null
  }
}
