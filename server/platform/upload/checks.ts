/** Refuses files, and detects a second format in them: a picture that is also a page, an archive, a program. */
import { Refusal, type RefusalCode } from '#contract/kernel/refusal.ts'
import { fileTypeFromBuffer } from 'file-type'

/** The refusal of a file, at its field (S0 §3). */
export function badFile(sentence: string, code: RefusalCode = 'broken-rule'): Refusal {
  return new Refusal(code, { message: sentence, faults: { File: sentence } })
}

/** Distance from the end within which archive programs find an archive. */
const ARCHIVE_END = 65_557

const MARKUP = /^<(script|iframe|!doctype|\?php|html[\s>])/i
const LONGEST_MARKUP = '<!doctype'.length
/** The bytes after `<`, so that the few candidates of a picture cost no text. */
const MARKUP_STARTS = new Set(Buffer.from('sSiIhH!?'))

/** Markup that browsers would execute. Long enough not to occur in picture data by chance. */
export function saysMarkup(bytes: Buffer): boolean {
  // A text of the whole file would cost twice its memory and most of the time.
  for (let at = bytes.indexOf('<'); at >= 0; at = bytes.indexOf('<', at + 1))
    if (MARKUP_STARTS.has(bytes[at + 1]!) && MARKUP.test(bytes.toString('latin1', at, at + LONGEST_MARKUP))) return true
  return false
}

/** An archive is read from its end, so any data may precede it. */
export const endsAsArchive = (bytes: Buffer) => bytes.subarray(-ARCHIVE_END).includes('PK\u0005\u0006', 0, 'latin1')

const otherFormats = ['%PDF-', 'PK\u0003\u0004', 'Rar!\u001a', "7z\xbc\xaf'", '\u007fELF', 'GIF87a', 'GIF89a', '<svg ', '<svg>']

/** Whether another file is hidden around a picture of this type (`image/jpeg`). */
export async function hidesAnother({ asides, tail }: Around, mime: string): Promise<boolean> {
  if ([...asides, tail].some((part) => otherFormats.some((sign) => part.includes(sign, 0, 'latin1')))) return true
  const after = tail.length > 0 ? await fileTypeFromBuffer(tail) : undefined
  // Cameras append a second, smaller picture of the same kind.
  return after !== undefined && after.mime !== mime
}

/** All data outside the picture: comments, application segments, and what follows the end. */
export interface Around {
  /** The data between, in pieces. */
  asides: Buffer[]
  /** Data after the picture's end. */
  tail: Buffer
}

const SIGNATURE = 8
/** A real picture has a few dozen segments; one with millions is an attack on the parser. */
const MOST_ASIDES = 2000
const [EOI, SOS, SOI, TEM] = [0xd9, 0xda, 0xd8, 0x01]
const isRestart = (marker: number) => marker >= 0xd0 && marker <= 0xd7

/** Null if the picture is incomplete. */
export function aroundPng(bytes: Buffer): Around | null {
  const asides: Buffer[] = []
  let at = SIGNATURE
  while (at + 12 <= bytes.length && asides.length < MOST_ASIDES) {
    const size = bytes.readUInt32BE(at)
    const kind = bytes.toString('latin1', at + 4, at + 8)
    const end = at + 12 + size
    if (end > bytes.length) return null
    if (kind === 'IEND') return { asides, tail: bytes.subarray(end) }
    if (kind !== 'IDAT') asides.push(bytes.subarray(at + 4, end))
    at = end
  }
  return null
}

/** Null if the picture is incomplete. */
export function aroundJpeg(bytes: Buffer): Around | null {
  const asides: Buffer[] = []
  let at = 2
  while (at + 1 < bytes.length && asides.length < MOST_ASIDES) {
    if (bytes[at] !== 0xff) return null
    const marker = bytes.readUInt8(at + 1)
    if (marker === EOI) return { asides, tail: bytes.subarray(at + 2) }
    // A fill byte before a marker, or a marker without a segment.
    if (marker === 0xff) at += 1
    else if (marker === SOI || marker === TEM || isRestart(marker)) at += 2
    else {
      if (at + 4 > bytes.length) return null
      const end = at + 2 + bytes.readUInt16BE(at + 2)
      asides.push(bytes.subarray(at, end))
      at = marker === SOS ? endOfScan(bytes, end) : end
    }
  }
  return null
}

/** The next marker after coded data, in which 0xff is followed by 0 or by a restart. */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1]
    if (next !== undefined && next !== 0 && next !== 0xff && !isRestart(next)) return at
  }
  return bytes.length
}
