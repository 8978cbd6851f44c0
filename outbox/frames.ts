/**
 * A small sealed file as texts of QR codes, for a phone that has only a camera (offline.md 2.7). Each frame stands alone: which
 * set it belongs to, which of how many it is, and a check of its own, so that any order will do and no wrong byte comes in.
 */
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, concatBytes } from '@noble/hashes/utils.js'
import type { Bytes } from './seal.ts'

/** Bytes in a frame: a code of 65 squares, which the camera of a cheap phone reads off another phone. */
const BODY = 300
/** More would have to be held before a camera for more than half a minute. */
export const MOST_FRAMES = 60
/** The largest file that may be shown, bytes. */
export const MOST_SHOWN = BODY * MOST_FRAMES

const NAME = 'BARNOBAT'
const VERSION = 1
const CHECK = 8

/** What of a set has been seen. */
export interface Gathered {
  set: string
  total: number
  parts: ReadonlyMap<number, Bytes>
}

/**
 * What a text before the camera was. `new` and `known` are frames of the set. `other-set`: of another handing over. `damaged`: ours,
 * and not as it was written. `newer`: of a later build. `not-ours`: some other code.
 */
export type Heard = 'new' | 'known' | 'other-set' | 'damaged' | 'newer' | 'not-ours'

const nameOf = (bytes: Uint8Array) => bytesToHex(sha256(bytes)).slice(0, CHECK).toUpperCase()
const checkOf = (head: string, body: string) => nameOf(new TextEncoder().encode(`${head}/${body}`))

/** The frames of a file, in the alphabet in which codes are smallest. Throws `RangeError` for one that is larger than `MOST_SHOWN`. */
export function framesOf(file: Bytes): string[] {
  if (file.length === 0 || file.length > MOST_SHOWN) throw new RangeError(`${file.length} bytes cannot be shown`)
  const set = nameOf(file)
  const total = Math.ceil(file.length / BODY)
  return Array.from({ length: total }, (_, at) => {
    const head = `${NAME}/${VERSION}/${set}/${at + 1}/${total}`
    const body = base45(file.subarray(at * BODY, (at + 1) * BODY))
    return `${head}/${checkOf(head, body)}/${body}`
  })
}

const FRAME = /^BARNOBAT\/(\d{1,4})\/([\dA-F]{8})\/(\d{1,3})\/(\d{1,3})\/([\dA-F]{8})\/([\dA-Z $%*+\-./:]+)$/

/** Takes a text that a camera has read; `before` is what was gathered until then, null at the beginning. */
export function gather(before: Gathered | null, text: string): { heard: Heard; gathered: Gathered | null } {
  const left = (heard: Heard) => ({ heard, gathered: before })
  if (!text.startsWith(`${NAME}/`)) return left('not-ours')
  const version = /^BARNOBAT\/(\d{1,4})\//.exec(text)?.[1]
  if (Number(version) > VERSION) return left('newer')
  const [, , set, n, of, check, body] = FRAME.exec(text) ?? []
  if (!set || !body || Number(version) !== VERSION) return left('damaged')
  const [index, total] = [Number(n), Number(of)]
  const bytes = bytesOf(body)
  const isWhole = check === checkOf(text.slice(0, text.length - body.length - CHECK - 2), body)
  if (!isWhole || !bytes || index < 1 || index > total || total > MOST_FRAMES) return left('damaged')
  if (before && (before.set !== set || before.total !== total)) return left('other-set')
  if (before?.parts.has(index)) return left('known')
  return { heard: 'new', gathered: { set, total, parts: new Map([...(before?.parts ?? []), [index, bytes]]) } }
}

/** Numbers of the frames that have not been seen, from 1. */
export const missingOf = ({ total, parts }: Gathered): number[] =>
  Array.from({ length: total }, (_, at) => at + 1).filter((n) => !parts.has(n))

/** The file, once every frame was seen; null before. */
export function fileIn(gathered: Gathered): Bytes | null {
  if (missingOf(gathered).length > 0) return null
  const whole = concatBytes(...Array.from({ length: gathered.total }, (_, at) => gathered.parts.get(at + 1)!))
  return nameOf(whole) === gathered.set ? whole : null
}

/** The letters of a QR code's alphanumeric mode, each worth its place (RFC 9285). */
const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:'

function base45(bytes: Uint8Array): string {
  const letter = (n: number) => LETTERS[n % LETTERS.length]!
  let text = ''
  for (let at = 0; at < bytes.length; at += 2) {
    const isPair = at + 1 < bytes.length
    const n = isPair ? bytes[at]! * 256 + bytes[at + 1]! : bytes[at]!
    text += letter(n) + letter(Math.floor(n / 45)) + (isPair ? letter(Math.floor(n / 2025)) : '')
  }
  return text
}

/** Null for a text that no bytes were written as. */
function bytesOf(text: string): Bytes | null {
  if (text.length % 3 === 1) return null
  const bytes: number[] = []
  for (let at = 0; at < text.length; at += 3) {
    const [low, middle, high] = Array.from(text.slice(at, at + 3), (letter) => LETTERS.indexOf(letter))
    const n = low! + middle! * 45 + (high ?? 0) * 2025
    if (n > (high === undefined ? 255 : 65_535)) return null
    bytes.push(...(high === undefined ? [n] : [n >> 8, n & 255]))
  }
  return new Uint8Array(bytes)
}
