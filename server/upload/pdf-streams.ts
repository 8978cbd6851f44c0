/** What is packed inside a PDF, where a word is not to be seen from outside. */
import { promisify } from 'node:util'
import { constants, inflateRaw } from 'node:zlib'
import { fileWords as words } from '#contract/words/document.ts'
import { badFile } from './bad-file.ts'

const inflate = promisify<Buffer, object, Buffer>(inflateRaw)

/** Most bytes that are read and made in unpacking one paper, and most streams it may have. */
const WORK = 128 * 1024 * 1024
const MOST = 10_000
const MESSES = 8
/** How far before a stream its description may begin. */
const DESCRIPTION = 2048

/** A letter of a name, or the two hex digits that may stand for it. */
const spelling = (letter: string) => {
  const [high, low] = letter.charCodeAt(0).toString(16)
  return `(?:${letter}|#${high}[${low}${low!.toUpperCase()}])`
}

/** Finds the names of a PDF, however they are spelled: `/JavaScript` is `/J#61vaScript` too. */
export const plainName = (...names: string[]) =>
  new RegExp(`/(?:${names.map((name) => [...name].map(spelling).join('')).join('|')})(?![\\w])`)

const flate = plainName('FlateDecode', 'Fl')
const filter = plainName('Filter', 'F')
const objects = plainName('ObjStm')

/**
 * The content of every packed stream, whatever it calls itself. Refuses streams that break off in a mess, objects packed
 * in a way that is not read here, and a paper of which more would come than anybody reads.
 */
export async function* unpacked(bytes: Buffer): AsyncGenerator<Buffer> {
  const text = bytes.toString('latin1')
  let [left, streams, messes] = [WORK, 0, 0]
  for (const { index, 0: mark } of text.matchAll(/(?<!end)stream(?:\r\n|\r|\n)/g)) {
    streams += 1
    if (streams > MOST) throw badFile(words.pdfVast)
    const description = describing(text, index)
    const from = index + mark.length
    if (!isZlib(bytes, from)) {
      // A description is not to be trusted in anything but what it promises to hold.
      if (objects.test(description) && filter.test(description)) throw badFile(words.pdfCut)
      continue
    }
    const plain = await plainOf(bytes, from, left)
    if (plain === 'too much') throw badFile(words.pdfVast)
    if (plain) {
      left -= plain.read + plain.content.length
      yield plain.content
    } else if (flate.test(description) || objects.test(description)) throw badFile(words.pdfCut)
    // Something else that looked packed, by chance. How much work it was is not known, so there may be but few.
    else if ((messes += 1) > MESSES) throw badFile(words.pdfCut)
    if (left <= 0) throw badFile(words.pdfVast)
  }
}

/** The words between the object's beginning and its stream. */
function describing(text: string, at: number): string {
  const before = text.slice(Math.max(0, at - DESCRIPTION), at)
  return before.slice(Math.max(before.lastIndexOf('endobj'), before.lastIndexOf('endstream'), 0))
}

/** Whether a zlib header stands there (RFC 1950). */
function isZlib(bytes: Buffer, at: number): boolean {
  return at + 2 < bytes.length && (bytes[at]! & 0x0f) === 8 && bytes.readUInt16BE(at) % 31 === 0
}

/** What comes out; null when it breaks off in a mess. Neither a missing end nor a wrong sum hinders a reader of PDFs. */
async function plainOf(bytes: Buffer, from: number, most: number) {
  try {
    const packed = bytes.subarray(from + 2)
    const options = { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: most, info: true }
    const { buffer, engine } = (await inflate(packed, options)) as unknown as { buffer: Buffer; engine: { bytesWritten: number } }
    return { content: buffer, read: engine.bytesWritten }
  } catch (error) {
    return (error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE' ? ('too much' as const) : null
  }
}
