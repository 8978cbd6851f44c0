/** The papers of the demo: real files, the same few for all permits and applicants, marked as samples. */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { StoredMime } from '../tables-permit.ts'
import type { Dice } from './dice.ts'

export interface Paper {
  name: string
  mime: StoredMime
  bytes: Uint8Array
  digest: string
}

const paper = (name: string, mime: StoredMime): Paper => {
  const bytes = readFileSync(join(import.meta.dirname, 'papers', name))
  return { name, mime, bytes, digest: createHash('sha256').update(bytes).digest('hex') }
}
const note = paper('note.jpg', 'image/jpeg')
const photo = paper('bill.jpg', 'image/jpeg')
const scan = paper('bill.pdf', 'application/pdf')
/** What applicants sent: a notice, once scanned lying on its side, and a card. */
export const noticePicture = paper('notice.jpg', 'image/jpeg')
export const noticePdf = paper('notice.pdf', 'application/pdf')
export const nationalCard = paper('card.jpg', 'image/jpeg')

/** Every file of the demo. */
export const demoPapers: readonly Paper[] = [note, photo, scan, noticePicture, noticePdf, nationalCard]

/** The file of a bill of lading (0) or a delivery note (1). */
export const paperOf = (die: Dice, type: 0 | 1): Paper => (type === 1 ? note : die.chance(0.7) ? photo : scan)
