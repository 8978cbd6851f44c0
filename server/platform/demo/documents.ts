/** The documents of the demo: a few real files for all permits and applicants, marked as samples. */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Tables } from '../db/tables.ts'
import type { Dice } from './dice.ts'

export interface DemoFile {
  name: string
  mime: Tables['stored_file']['mime']
  bytes: Uint8Array
  digest: string
}

const demoFile = (name: string, mime: Tables['stored_file']['mime']): DemoFile => {
  const bytes = readFileSync(join(import.meta.dirname, 'documents', name))
  return { name, mime, bytes, digest: createHash('sha256').update(bytes).digest('hex') }
}
const note = demoFile('note.jpg', 'image/jpeg')
const photo = demoFile('bill.jpg', 'image/jpeg')
const scan = demoFile('bill.pdf', 'application/pdf')
/** Documents of applicants: a notice, once scanned sideways, and a card. */
export const noticePicture = demoFile('notice.jpg', 'image/jpeg')
export const noticePdf = demoFile('notice.pdf', 'application/pdf')
export const nationalCard = demoFile('card.jpg', 'image/jpeg')

/** Every file of the demo. */
export const demoDocuments: readonly DemoFile[] = [note, photo, scan, noticePicture, noticePdf, nationalCard]

/** The file of a bill of lading (0) or a delivery note (1). */
export const documentOf = (die: Dice, type: 0 | 1): DemoFile => (type === 1 ? note : die.chance(0.7) ? photo : scan)
