/** What a PDF may be: paper. Nothing that runs, opens or carries something else. */
import { inflateSync } from 'node:zlib'
import { fileWords as words } from '#contract/words/document.ts'
import { badFile } from './bad-file.ts'
import { endsAsArchive, saysMarkup } from './foreign.ts'

/** How far from the end the end mark may stand. */
const END = 1024
/** Most bytes that the packed objects of a paper unfold to, all together. */
const UNFOLDED = 32 * 1024 * 1024

/** A letter of a name, or the two hex digits that may stand for it. */
const spelling = (letter: string) => {
  const [high, low] = letter.charCodeAt(0).toString(16)
  return `(?:${letter}|#${high}[${low}${low!.toUpperCase()}])`
}
const named = (...names: string[]) =>
  new RegExp(`/(?:${names.map((name) => [...name].map(spelling).join('')).join('|')})(?![\\w])`)
const active = named('JavaScript', 'Launch', 'EmbeddedFile', 'EmbeddedFiles', 'RichMedia', 'ImportData', 'SubmitForm')
const locked = named('Encrypt')

/** Refuses a PDF that is cut, locked, active, or something else besides. */
export function examinePdf(bytes: Buffer): void {
  if (bytes.indexOf('%PDF-', 0, 'latin1') !== 0) throw badFile(words.pdfCut)
  const end = bytes.lastIndexOf('%%EOF', undefined, 'latin1')
  if (end < 0 || end < bytes.length - END) throw badFile(end < 0 ? words.pdfCut : words.double)
  if (bytes.subarray(end + 5).some((byte) => !blank.has(byte))) throw badFile(words.double)
  if (saysMarkup(bytes) || endsAsArchive(bytes)) throw badFile(words.double)
  const text = bytes.toString('latin1')
  if (locked.test(text)) throw badFile(words.pdfLocked)
  if (active.test(text) || active.test(unfolded(bytes, text))) throw badFile(words.pdfActive)
}

const blank = new Set([0, 9, 10, 12, 13, 32])

/** What stands in packed objects (`/ObjStm`), where a word is not to be seen from outside. */
function unfolded(bytes: Buffer, text: string): string {
  let left = UNFOLDED
  const parts: string[] = []
  let from = -1
  for (const { index } of text.matchAll(/\/ObjStm(?![\w])/g)) {
    // The same stream named again: looking for it each time would take longer than anybody waits.
    if (index < from) continue
    from = text.indexOf('stream', index)
    const start = /^\r?\n/.exec(text.slice(from + 6, from + 8))
    if (from < 0 || !start) throw badFile(words.pdfCut)
    try {
      const plain = inflateSync(bytes.subarray(from + 6 + start[0].length), { maxOutputLength: left })
      left = Math.max(1, left - plain.length)
      parts.push(plain.toString('latin1'))
    } catch {
      throw badFile(words.pdfCut)
    }
  }
  return parts.join('\n')
}
