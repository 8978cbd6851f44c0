/** Detects the file type by its bytes alone: the name is arbitrary. */

import { isPdf, PDF_HEAD } from '#contract/kernel/value/pdf.ts'

/** Accepted types (GAP41). `heic` is the format of iPhones: re-encoded if the browser can decode it, and never sent unchanged. */
export type FileKind = 'jpeg' | 'png' | 'pdf' | 'heic'

const marks = {
  jpeg: [0xff, 0xd8, 0xff],
  png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
} as const satisfies Partial<Record<FileKind, readonly number[]>>

/** The file's brand, behind the length of its first box. */
const heic = /^.{4}ftyp(heic|heix|heim|heis|hevc|mif1)/s

/** Number of first bytes needed for detection. */
export const HEAD = PDF_HEAD

export const mimes: Record<FileKind, string> = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  pdf: 'application/pdf',
  heic: 'image/heic',
}

/** Returns the type by the first bytes; null for anything that cannot be a document. */
export function kindOf(bytes: Uint8Array): FileKind | null {
  const kinds = Object.keys(marks) as (keyof typeof marks)[]
  const marked = kinds.find((kind) => marks[kind].every((byte, at) => bytes[at] === byte))
  if (marked) return marked
  if (isPdf(bytes)) return 'pdf'
  return heic.test(String.fromCharCode(...bytes.subarray(0, 12))) ? 'heic' : null
}
