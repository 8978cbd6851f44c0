/** Signs of a second thing in one file: a picture that is also a page, an archive, a program. */
import { fileTypeFromBuffer } from 'file-type'
import type { Around } from './picture-parts.ts'

/** How far from its end an archive may be found by those who open archives. */
const ARCHIVE_END = 65_557

/** What browsers would run wherever they found it. Long enough not to be met in picture data by chance. */
export const saysMarkup = (bytes: Buffer) => /<script|<iframe|<!doctype|<\?php|<html[\s>]/i.test(bytes.toString('latin1'))

/** An archive opens from its end, whatever stands before it. */
export const endsAsArchive = (bytes: Buffer) => bytes.subarray(-ARCHIVE_END).includes('PK\u0005\u0006', 0, 'latin1')

const otherFormats = ['%PDF-', 'PK\u0003\u0004', 'Rar!\u001a', "7z\xbc\xaf'", '\u007fELF', 'GIF87a', 'GIF89a', '<svg ', '<svg>']

/** Whether something else is hidden around a picture of this type (`image/jpeg`). */
export async function hidesAnother({ asides, tail }: Around, mime: string): Promise<boolean> {
  if ([...asides, tail].some((part) => otherFormats.some((sign) => part.includes(sign, 0, 'latin1')))) return true
  const after = tail.length > 0 ? await fileTypeFromBuffer(tail) : undefined
  // Cameras put a second, smaller picture of the same kind behind the first.
  return after !== undefined && after.mime !== mime
}
