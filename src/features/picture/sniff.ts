/** What a file is, by its bytes alone: a name can say anything. */

/** What may be a document (GAP41). */
export type FileKind = 'jpeg' | 'png' | 'pdf'

const marks: Record<FileKind, readonly number[]> = {
  jpeg: [0xff, 0xd8, 0xff],
  png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  pdf: [0x25, 0x50, 0x44, 0x46, 0x2d],
}

/** How many first bytes tell the kind. */
export const HEAD = Math.max(...Object.values(marks).map(({ length }) => length))

export const mimes: Record<FileKind, string> = { jpeg: 'image/jpeg', png: 'image/png', pdf: 'application/pdf' }

/** The kind its first bytes name; null for anything that cannot be a document. */
export function kindOf(bytes: Uint8Array): FileKind | null {
  const kinds = Object.keys(marks) as FileKind[]
  return kinds.find((kind) => marks[kind].every((byte, at) => bytes[at] === byte)) ?? null
}
