/** Signed notes of C2SP: texts with signature lines, Ed25519, and the cosignatures of witnesses with their time. */
import { ed25519 } from '@noble/curves/ed25519.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'

/** The kinds of keys: 1 signs the text, 4 the text with a time (cosignature/v1). */
type KeyKind = 1 | 4

/** A key that signs notes, as it is published: `name+id+base64`. */
export interface NoteKey {
  name: string
  kind: KeyKind
  publicKey: Uint8Array
}

/** A signature line. `id` in hex. */
interface NoteLine {
  name: string
  id: string
  signature: Uint8Array
}

/** A note: its text, which ends with a line break, and its signature lines. */
export interface Note {
  body: string
  lines: NoteLine[]
}

/** Signs bytes; a key in a browser answers later. */
export type Sign = (message: Uint8Array<ArrayBuffer>) => Uint8Array | Promise<Uint8Array>

const base64 = (bytes: Uint8Array) => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
const TEXT_64 = /^(?:[A-Za-z\d+/]{4})*(?:[A-Za-z\d+/]{2}==|[A-Za-z\d+/]{3}=)?$/
/** The bytes of a base64 text; null for any other text. */
const fromBase64 = (text: string) => (TEXT_64.test(text) ? Uint8Array.from(atob(text), (char) => char.charCodeAt(0)) : null)

/** The id of a key, eight hex digits: from its name, its kind and the key, so that no two are mistaken for each other. */
export const noteKeyId = ({ name, kind, publicKey }: NoteKey): string =>
  bytesToHex(sha256(concatBytes(utf8ToBytes(`${name}\n`), Uint8Array.of(kind), publicKey))).slice(0, 8)

/** Whether a text can name a key: no spaces and no plus sign. */
export const isKeyName = (name: string): boolean => /^[^\s+]{1,100}$/.test(name)

/** The published form of a key. */
export const formatKey = (key: NoteKey): string =>
  `${key.name}+${noteKeyId(key)}+${base64(concatBytes(Uint8Array.of(key.kind), key.publicKey))}`

/** Reads a published key; null if it is not one, or its id is another's. */
export function readKey(text: string): NoteKey | null {
  const [, name = '', id, encoded = ''] = /^([^+]+)\+([\da-f]{8})\+(\S+)$/.exec(text.trim()) ?? []
  const [kind, ...bytes] = fromBase64(encoded) ?? []
  if (!isKeyName(name) || (kind !== 1 && kind !== 4) || bytes.length !== 32) return null
  const key: NoteKey = { name, kind, publicKey: Uint8Array.from(bytes) }
  return noteKeyId(key) === id ? key : null
}

const DASH = '\u2014'

/** A signature line without its line break. `signature`: for kind 4 with the time in front. */
const formatLine = (key: NoteKey, signature: Uint8Array): string =>
  `${DASH} ${key.name} ${base64(concatBytes(hexToBytes(noteKeyId(key)), signature))}`

/** Reads a signature line; null if it is not one. */
export function readLine(line: string): NoteLine | null {
  const [, name = '', encoded = ''] = new RegExp(`^${DASH} (\\S+) (\\S+)$`).exec(line) ?? []
  const bytes = fromBase64(encoded)
  if (!isKeyName(name) || !bytes || bytes.length < 5) return null
  return { name, id: bytesToHex(bytes.slice(0, 4)), signature: bytes.slice(4) }
}

/** Reads a note; null if it is not one. Its signatures are not verified. */
export function readNote(text: string): Note | null {
  const end = text.lastIndexOf('\n\n')
  if (end < 0 || !text.endsWith('\n')) return null
  const lines = text
    .slice(end + 2, -1)
    .split('\n')
    .map(readLine)
  const read = lines.filter((line) => line !== null)
  return read.length === lines.length ? { body: text.slice(0, end + 1), lines: read } : null
}

export const formatNote = (body: string, lines: readonly string[]): string =>
  `${body}\n${lines.map((line) => `${line}\n`).join('')}`

/** The message of a cosignature: `seconds` since 1970. */
const witnessed = (body: string, seconds: number) => utf8ToBytes(`cosignature/v1\ntime ${seconds}\n${body}`)

/** The signature line of a log's key over a text. */
export const signBody = async (key: NoteKey, body: string, sign: Sign): Promise<string> =>
  formatLine(key, await sign(new Uint8Array(utf8ToBytes(body))))

/** The signature line of a witness over a text, at `seconds` since 1970. */
export async function cosignBody(key: NoteKey, body: string, seconds: number, sign: Sign): Promise<string> {
  const time = new Uint8Array(8)
  new DataView(time.buffer).setBigUint64(0, BigInt(seconds))
  return formatLine(key, concatBytes(time, await sign(new Uint8Array(witnessed(body, seconds)))))
}

/** Whether a line is this key's signature of the text. */
export const isSignedBy = (key: NoteKey, { body, lines }: Note): boolean =>
  lines.some(({ name, id, signature }) => {
    if (key.kind !== 1 || name !== key.name || id !== noteKeyId(key) || signature.length !== 64) return false
    return ed25519.verify(signature, utf8ToBytes(body), key.publicKey)
  })

/** When a witness signed this text, seconds since 1970; null if the line is not its signature. */
export function cosignedAt(key: NoteKey, body: string, { name, id, signature }: NoteLine): number | null {
  if (key.kind !== 4 || name !== key.name || id !== noteKeyId(key) || signature.length !== 72) return null
  const seconds = Number(new DataView(signature.buffer, signature.byteOffset).getBigUint64(0))
  if (!Number.isSafeInteger(seconds)) return null
  return ed25519.verify(signature.slice(8), witnessed(body, seconds), key.publicKey) ? seconds : null
}
