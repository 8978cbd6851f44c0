/** Allowed content of a PDF: printable pages only. No active or embedded content, also inside compressed streams. */
import { setImmediate } from 'node:timers/promises'
import { promisify } from 'node:util'
import { constants, inflateRaw } from 'node:zlib'
import { pdfFault, pdfName } from '#contract/kernel/value/pdf.ts'
import { fileWords as words } from '#contract/permits/document-words.ts'
import { badFile, endsAsArchive, saysMarkup } from './checks.ts'

/** Bytes that are searched at once; the event loop runs in between. */
const STRETCH = 1024 * 1024
/** Longer than any searched name in any spelling. */
const OVERLAP = 128

const active = pdfName(
  'JavaScript',
  'Launch',
  'EmbeddedFile',
  'EmbeddedFiles',
  'RichMedia',
  'ImportData',
  'SubmitForm',
  // Actions that open other files, play media, or contain a form in its own language.
  'GoToR',
  'GoToE',
  'Rendition',
  'Movie',
  'Sound',
  'XFA',
)
/** A link that opens automatically; links that a reader clicks are allowed. */
const selfOpening = /\/(?:OpenAction|AA)[\0\t\n\f\r ]*<<(?:(?!endobj)[\s\S]){0,600}?\/(?:U|#55)(?:R|#52)(?:I|#49)(?!\w)/
const opensBy = /\/OpenAction[\0\t\n\f\r ]+(\d{1,7})[\0\t\n\f\r ]+\d{1,5}[\0\t\n\f\r ]+R/g
/** A name this short occurs in pictures by chance: it counts only among readable text, followed by a program. */
const script = /[\0\t\n\f\r -~]{8}\/(?:J|#4[aA])(?:S|#53)[\0\t\n\f\r ]*(?:[(<]|\d+[\0\t\n\f\r ]+\d+[\0\t\n\f\r ]+R)/

/** Refuses a PDF that is truncated, encrypted, active, or also another format. */
export async function examinePdf(bytes: Buffer): Promise<void> {
  const fault = pdfFault(bytes)
  if (fault) throw badFile({ cut: words.pdfCut, double: words.double, locked: words.pdfLocked }[fault])
  if (saysMarkup(bytes) || endsAsArchive(bytes)) throw badFile(words.double)
  if (opensLink(bytes.toString('latin1'))) throw badFile(words.pdfActive)
  await mustBeStill(bytes)
  for await (const plain of unpacked(bytes)) await mustBeStill(plain)
}

/** Whether its open action refers to an object with a link. */
function opensLink(text: string): boolean {
  return [...text.matchAll(opensBy)].some(([, id]) => {
    const begins = new RegExp(`(?<!\\d)${id}[\\0\\t\\n\\f\\r ]+\\d{1,5}[\\0\\t\\n\\f\\r ]+obj`).exec(text)
    if (!begins) return false
    const end = text.indexOf('endobj', begins.index)
    return /\/(?:U|#55)(?:R|#52)(?:I|#49)(?!\w)/.test(text.slice(begins.index, end < 0 ? undefined : end))
  })
}

async function mustBeStill(bytes: Buffer): Promise<void> {
  for (let at = 0; at < bytes.length; at += STRETCH) {
    const text = bytes.toString('latin1', at, at + STRETCH + OVERLAP)
    if (active.test(text) || script.test(text) || selfOpening.test(text)) throw badFile(words.pdfActive)
    if (bytes.length > STRETCH) await setImmediate()
  }
}

const inflate = promisify<Buffer, object, Buffer>(inflateRaw)

/** Maximum bytes read and produced when unpacking one document, and maximum streams. */
const WORK = 128 * 1024 * 1024
const MOST = 10_000
const MESSES = 8
/** Maximum length of a stream's dictionary. */
const DESCRIPTION = 2048

const flate = pdfName('FlateDecode', 'Fl')
const filter = pdfName('Filter', 'F')
const objects = pdfName('ObjStm')

/**
 * Yields the content of every compressed stream, of any declared type. Refuses streams that end in invalid data, objects
 * compressed in an unsupported way, and a document that expands beyond the limit.
 */
async function* unpacked(bytes: Buffer): AsyncGenerator<Buffer> {
  const text = bytes.toString('latin1')
  let [left, streams, messes] = [WORK, 0, 0]
  for (const { index, 0: mark } of text.matchAll(/(?<!end)stream(?:\r\n|\r|\n)/g)) {
    streams += 1
    if (streams > MOST) throw badFile(words.pdfVast)
    const description = describing(text, index)
    const from = index + mark.length
    if (!isZlib(bytes, from)) {
      // A stream's dictionary is trusted only for what it declares to contain.
      if (objects.test(description) && filter.test(description)) throw badFile(words.pdfCut)
      continue
    }
    const plain = await plainOf(bytes, from, left)
    if (plain === 'too much') throw badFile(words.pdfVast)
    if (plain) {
      left -= plain.read + plain.content.length
      yield plain.content
    } else if (flate.test(description) || objects.test(description)) throw badFile(words.pdfCut)
    // Other data that resembled a compressed stream. Its cost is unknown, so only a few are allowed.
    else if ((messes += 1) > MESSES) throw badFile(words.pdfCut)
    if (left <= 0) throw badFile(words.pdfVast)
  }
}

/** The dictionary between the object's beginning and its stream. */
function describing(text: string, at: number): string {
  const before = text.slice(Math.max(0, at - DESCRIPTION), at)
  return before.slice(Math.max(before.lastIndexOf('endobj'), before.lastIndexOf('endstream'), 0))
}

/** Whether a zlib header is at this position (RFC 1950). */
function isZlib(bytes: Buffer, at: number): boolean {
  return at + 2 < bytes.length && (bytes.readUInt8(at) & 0x0f) === 8 && bytes.readUInt16BE(at) % 31 === 0
}

/** Decompresses a stream; null if it ends in invalid data. PDF readers ignore a missing end and a wrong checksum. */
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
