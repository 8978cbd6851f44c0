/** What is printed of the page: a section that stands beside it for as long as the printing lasts, alone on the paper. */
import './print.css'
import { sheetWords as words } from './sheet-words.ts'

/** The paper that it lies on: a table's is wide, one thing's is high (print.css). */
type PaperKind = 'table' | 'detail'

/** The numbers at the foot of its pages, as a style sheet: the browser puts them in. */
export const feet = (kind: PaperKind): string =>
  `@page ${kind} { @bottom-center { content: ${words.pageFoot('counter(page, persian)', 'counter(pages, persian)')} } }`

/** Prints the sections of class `print-sheet` in the body; `onDone` is told once they may be taken away. */
export function putOnPaper(kind: PaperKind, onDone: () => void): void {
  document.documentElement.dataset['printing'] = kind
  const end = () => {
    delete document.documentElement.dataset['printing']
    onDone()
  }
  addEventListener('afterprint', end, { once: true })
  print()
}
