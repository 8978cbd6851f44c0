/** What a file is, by its bytes alone: a name can say anything. */

import { isPdf, PDF_HEAD } from '#contract/kernel/value/pdf.ts'

/** What may be a document (GAP41). `heic` is what iPhones keep: drawn anew where the browser can read it, and never sent as it is. */
export type FileKind = 'jpeg' | 'png' | 'pdf' | 'heic'

const marks = {
  jpeg: [0xff, 0xd8, 0xff],
  png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
} as const satisfies Partial<Record<FileKind, readonly number[]>>

/** The file's brand, behind the length of its first box. */
const heic = /^.{4}ftyp(heic|heix|heim|heis|hevc|mif1)/s

/** How many first bytes tell the kind. */
export const HEAD = PDF_HEAD

export const mimes: Record<FileKind, string> = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  pdf: 'application/pdf',
  heic: 'image/heic',
}

/** The kind its first bytes name; null for anything that cannot be a document. */
export function kindOf(bytes: Uint8Array): FileKind | null {
  const kinds = Object.keys(marks) as (keyof typeof marks)[]
  const marked = kinds.find((kind) => marks[kind].every((byte, at) => bytes[at] === byte))
  if (marked) return marked
  if (isPdf(bytes)) return 'pdf'
  return heic.test(String.fromCharCode(...bytes.subarray(0, 12))) ? 'heic' : null
}
