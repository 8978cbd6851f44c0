/** Examines the bytes of a file, not its declared type (GAP41). */
import { FILE_LIMIT } from '#contract/kernel/file.ts'
import { isPdf } from '#contract/kernel/value/pdf.ts'
import { fileWords as words } from '#contract/permits/document-words.ts'
import { fileTypeFromBuffer } from 'file-type'
import type { Tables } from '../db/tables.ts'
import type { OutsideContext } from '../context.ts'
import { aroundJpeg, aroundPng, badFile, endsAsArchive, hidesAnother, saysMarkup } from './checks.ts'
import { examinePdf } from './pdf.ts'
import type { Pictures } from './pictures.ts'
import { drawing, PIXEL_LIMIT } from './room.ts'

/** File types that are stored: none that a browser would execute. */
export type StoredMime = Tables['stored_file']['mime']

/** Detects the type of the bytes. Refuses at the field File: empty, too large, another type, truncated, or more than one format. */
export async function examine({ outside }: Pick<OutsideContext, 'outside'>, file: Uint8Array): Promise<StoredMime> {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength)
  if (bytes.length === 0) throw badFile(words.empty)
  if (bytes.length > FILE_LIMIT) throw badFile(words.tooLarge, 'too-large')
  const mime = isPdf(bytes) ? 'application/pdf' : (await fileTypeFromBuffer(bytes))?.mime
  switch (mime) {
    case 'application/pdf': {
      using _ = await drawing()
      await examinePdf(bytes)
      return mime
    }
    case 'image/jpeg':
    case 'image/png':
      await examinePicture(outside.pictures, bytes, mime)
      return mime
    default:
      throw badFile(isMarkup(bytes) ? words.markup : words.kind, 'wrong-media-type')
  }
}

const isMarkup = (bytes: Buffer) =>
  /^(\ufeff|ï»¿)?\s*<(!doctype|\?xml|!--|html|svg|head|body|script)/i.test(bytes.toString('latin1', 0, 512))

async function examinePicture(pictures: Pictures, bytes: Buffer, mime: 'image/jpeg' | 'image/png'): Promise<void> {
  const { width, height } = await pictures.sizeOf(bytes).catch(refuseCut)
  if (width * height > PIXEL_LIMIT) throw badFile(words.vast)
  const around = mime === 'image/png' ? aroundPng(bytes) : aroundJpeg(bytes)
  if (!around) throw badFile(words.cut)
  if (saysMarkup(bytes) || endsAsArchive(bytes) || (await hidesAnother(around, mime))) throw badFile(words.double)
  await pictures.unfold(bytes).catch(refuseCut)
}

function refuseCut(): never {
  throw badFile(words.cut)
}
