/** Printing of a part of the page: a section rendered only during printing, alone on the paper. */
import './print.css'
import { sheetWords as words } from './sheet-words.ts'

/** Paper orientation: landscape for a table, portrait for one record (print.css). */
type PrintKind = 'table' | 'detail'

/** The numbers at the foot of its pages, as a style sheet: the browser puts them in. */
export const feet = (kind: PrintKind): string =>
  `@page ${kind} { @bottom-center { content: ${words.pageFoot('counter(page, persian)', 'counter(pages, persian)')} } }`

/** Prints the sections of class `print-sheet` in the body; calls `onDone` once they can be removed. */
export function printSection(kind: PrintKind, onDone: () => void): void {
  document.documentElement.dataset['printing'] = kind
  const end = () => {
    delete document.documentElement.dataset['printing']
    onDone()
  }
  addEventListener('afterprint', end, { once: true })
  print()
}
