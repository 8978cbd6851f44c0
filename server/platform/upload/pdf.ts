/** What a PDF may be: paper. Nothing that runs, opens or carries something else, also where it is packed. */
import { setImmediate } from 'node:timers/promises'
import { promisify } from 'node:util'
import { constants, inflateRaw } from 'node:zlib'
import { pdfFault, pdfName } from '#contract/kernel/value/pdf.ts'
import { fileWords as words } from '#contract/permits/document-words.ts'
import { badFile, endsAsArchive, saysMarkup } from './checks.ts'

/** Bytes that are searched at once; others have their turn in between. */
const STRETCH = 1024 * 1024
/** Longer than any name that is searched for, however it is spelled. */
const OVERLAP = 128

const active = pdfName(
  'JavaScript',
  'Launch',
  'EmbeddedFile',
  'EmbeddedFiles',
  'RichMedia',
  'ImportData',
  'SubmitForm',
  // What opens a file elsewhere, plays, or is a form of its own language.
  'GoToR',
  'GoToE',
  'Rendition',
  'Movie',
  'Sound',
  'XFA',
)
/** A link that opens by itself; links that a reader presses are paper too. */
const selfOpening = /\/(?:OpenAction|AA)[\0\t\n\f\r ]*<<(?:(?!endobj)[\s\S]){0,600}?\/(?:U|#55)(?:R|#52)(?:I|#49)(?!\w)/
const opensBy = /\/OpenAction[\0\t\n\f\r ]+(\d{1,7})[\0\t\n\f\r ]+\d{1,5}[\0\t\n\f\r ]+R/g
/** A name so short stands in pictures by chance: it counts among readable words, with a program behind it. */
const script = /[\0\t\n\f\r -~]{8}\/(?:J|#4[aA])(?:S|#53)[\0\t\n\f\r ]*(?:[(<]|\d+[\0\t\n\f\r ]+\d+[\0\t\n\f\r ]+R)/

/** Refuses a PDF that is cut, locked, active, or something else besides. */
export async function examinePdf(bytes: Buffer): Promise<void> {
  const fault = pdfFault(bytes)
  if (fault) throw badFile({ cut: words.pdfCut, double: words.double, locked: words.pdfLocked }[fault])
  if (saysMarkup(bytes) || endsAsArchive(bytes)) throw badFile(words.double)
  if (opensLink(bytes.toString('latin1'))) throw badFile(words.pdfActive)
  await mustBeStill(bytes)
  for await (const plain of unpacked(bytes)) await mustBeStill(plain)
}

/** Whether what it opens by itself stands elsewhere and is a link. */
function opensLink(text: string): boolean {
  return [...text.matchAll(opensBy)].some(([, id]) => {
    const begins = new RegExp(`(?<!\\d)${id}[\\0\\t\\n\\f\\r ]+\\d{1,5}[\\0\\t\\n\\f\\r ]+obj`).exec(text)
    return begins !== null && /\/(?:U|#55)(?:R|#52)(?:I|#49)(?!\w)/.test(text.slice(begins.index).split('endobj', 1)[0]!)
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

/** Most bytes that are read and made in unpacking one document, and most streams it may have. */
const WORK = 128 * 1024 * 1024
const MOST = 10_000
const MESSES = 8
/** How far before a stream its description may begin. */
const DESCRIPTION = 2048

const flate = pdfName('FlateDecode', 'Fl')
const filter = pdfName('Filter', 'F')
const objects = pdfName('ObjStm')

/**
 * The content of every packed stream, whatever it calls itself. Refuses streams that break off in a mess, objects packed
 * in a way that is not read here, and a document of which more would come than anybody reads.
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
