/** Writes Excel in a thread of its own: rows come in parts, the file goes back as a whole. */
import type { Cell, SheetHead } from '#contract/sheet.ts'
import { Workbook } from './workbook.ts'

/** What the worker is told. */
export type ToWorker = { head: SheetHead } | { rows: Cell[][] } | { end: true }
/** What it answers: that it took a part, at last the file, or why there is none. */
export type FromWorker = { took: number } | { bytes: Uint8Array<ArrayBuffer> } | { failed: string }

let book: Workbook | null = null

addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  try {
    if ('head' in data) book = new Workbook(data.head)
    else if ('rows' in data) {
      book!.add(data.rows)
      postMessage({ took: data.rows.length } satisfies FromWorker)
    } else {
      const bytes = book!.bytes()
      postMessage({ bytes } satisfies FromWorker, { transfer: [bytes.buffer] })
    }
  } catch (error) {
    postMessage({ failed: String(error) } satisfies FromWorker)
  }
})
