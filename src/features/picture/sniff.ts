/** What a file is, by its bytes alone: a name can say anything. */

/** What may be a document (GAP41). `heic` is what iPhones keep: drawn anew where the browser can read it, and never sent as it is. */
export type FileKind = 'jpeg' | 'png' | 'pdf' | 'heic'

const marks = {
  jpeg: [0xff, 0xd8, 0xff],
  png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  pdf: [0x25, 0x50, 0x44, 0x46, 0x2d],
} as const satisfies Partial<Record<FileKind, readonly number[]>>

/** The file's brand, behind the length of its first box. */
const heic = /^.{4}ftyp(heic|heix|heim|heis|hevc|mif1)/s

/** How many first bytes tell the kind. */
export const HEAD = 12

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
  return marked ?? (heic.test(String.fromCharCode(...bytes.subarray(0, HEAD))) ? 'heic' : null)
}
