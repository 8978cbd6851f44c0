/** Papers of the printers in halls. */
import * as v from 'valibot'
import { shapeWords } from './shape-words.ts'

/** A roll 80 mm wide, and two sheets. */
export const papers = ['80mm', 'a6', 'a5'] as const
export type Paper = (typeof papers)[number]

/** The paper of a page that is printed; a roll when absent. */
export const PrintPaper = v.nullish(v.picklist(papers, shapeWords.notChoice), '80mm')
