/** Looks at the bytes of a file, and at nothing that was said of them (GAP41). */
import { FILE_LIMIT } from '#contract/document.ts'
import { fileWords as words } from '#contract/words/document.ts'
import { fileTypeFromBuffer } from 'file-type'
import sharp from 'sharp'
import type { StoredMime } from '../db/tables-permit.ts'
import { slots } from '../slots.ts'
import { badFile } from './bad-file.ts'
import { endsAsArchive, hidesAnother, saysMarkup } from './foreign.ts'
import { examinePdf } from './pdf.ts'
import { aroundJpeg, aroundPng } from './picture-parts.ts'

/** The most pixels a picture may have; a camera of today makes fewer. */
export const PIXEL_LIMIT = 60_000_000
/** How long a picture may take to be unfolded, seconds: some are made to take hours. */
export const DRAWING_SECONDS = 20
/** Pictures and papers that are unfolded at once: each may take a few hundred megabytes. */
export const drawing = slots(2)

/** What the bytes are. Refuses at the field File: empty, too large, another kind, cut, or more than one thing. */
export async function examine(file: Uint8Array): Promise<StoredMime> {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength)
  if (bytes.length === 0) throw badFile(words.empty)
  if (bytes.length > FILE_LIMIT) throw badFile(words.tooLarge, 'too-large')
  const mime = (await fileTypeFromBuffer(bytes))?.mime
  switch (mime) {
    case 'application/pdf': {
      using _ = await drawing()
      await examinePdf(bytes)
      return mime
    }
    case 'image/jpeg':
    case 'image/png':
      await examinePicture(bytes, mime)
      return mime
    default:
      throw badFile(isMarkup(bytes) ? words.markup : words.kind, 'wrong-media-type')
  }
}

const isMarkup = (bytes: Buffer) =>
  /^(\ufeff|ï»¿)?\s*<(!doctype|\?xml|!--|html|svg|head|body|script)/i.test(bytes.toString('latin1', 0, 512))

async function examinePicture(bytes: Buffer, mime: 'image/jpeg' | 'image/png'): Promise<void> {
  const { width, height } = await sizeOf(bytes)
  if (width * height > PIXEL_LIMIT) throw badFile(words.vast)
  const around = mime === 'image/png' ? aroundPng(bytes) : aroundJpeg(bytes)
  if (!around) throw badFile(words.cut)
  if (saysMarkup(bytes) || endsAsArchive(bytes) || (await hidesAnother(around, mime))) throw badFile(words.double)
  using _ = await drawing()
  try {
    // Small, but made of every line of the picture: one that is missing or broken ends it.
    const picture = sharp(bytes, { failOn: 'error', limitInputPixels: PIXEL_LIMIT, sequentialRead: true })
    await picture.resize(16, 16).timeout({ seconds: DRAWING_SECONDS }).raw().toBuffer()
  } catch {
    throw badFile(words.cut)
  }
}

/** Read from the header alone. */
async function sizeOf(bytes: Buffer): Promise<{ width: number; height: number }> {
  try {
    return await sharp(bytes, { limitInputPixels: false }).metadata()
  } catch {
    throw badFile(words.cut)
  }
}
