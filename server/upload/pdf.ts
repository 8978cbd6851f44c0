/** What a PDF may be: paper. Nothing that runs, opens or carries something else. */
import { setImmediate } from 'node:timers/promises'
import { fileWords as words } from '#contract/words/document.ts'
import { badFile } from './bad-file.ts'
import { endsAsArchive, saysMarkup } from './foreign.ts'
import { plainName, unpacked } from './pdf-streams.ts'

/** How far from the end the end mark may stand. */
const END = 1024
/** Bytes that are searched at once; others have their turn in between. */
const STRETCH = 1024 * 1024
/** Longer than any name that is searched for, however it is spelled. */
const OVERLAP = 128

const active = plainName('JavaScript', 'Launch', 'EmbeddedFile', 'EmbeddedFiles', 'RichMedia', 'ImportData', 'SubmitForm')
const locked = plainName('Encrypt')
/** A name so short stands in pictures by chance: it counts among readable words, with a program behind it. */
const script = /[\0\t\n\f\r -~]{8}\/(?:J|#4[aA])(?:S|#53)[\0\t\n\f\r ]*(?:[(<]|\d+[\0\t\n\f\r ]+\d+[\0\t\n\f\r ]+R)/

/** Refuses a PDF that is cut, locked, active, or something else besides. */
export async function examinePdf(bytes: Buffer): Promise<void> {
  if (bytes.indexOf('%PDF-', 0, 'latin1') !== 0) throw badFile(words.pdfCut)
  const end = bytes.lastIndexOf('%%EOF', undefined, 'latin1')
  if (end < 0 || end < bytes.length - END) throw badFile(end < 0 ? words.pdfCut : words.double)
  if (bytes.subarray(end + 5).some((byte) => !blank.has(byte))) throw badFile(words.double)
  if (saysMarkup(bytes) || endsAsArchive(bytes)) throw badFile(words.double)
  if (locked.test(bytes.toString('latin1'))) throw badFile(words.pdfLocked)
  await mustBeStill(bytes)
  for await (const plain of unpacked(bytes)) await mustBeStill(plain)
}

const blank = new Set([0, 9, 10, 12, 13, 32])

async function mustBeStill(bytes: Buffer): Promise<void> {
  for (let at = 0; at < bytes.length; at += STRETCH) {
    const text = bytes.toString('latin1', at, at + STRETCH + OVERLAP)
    if (active.test(text) || script.test(text)) throw badFile(words.pdfActive)
    if (bytes.length > STRETCH) await setImmediate()
  }
}
