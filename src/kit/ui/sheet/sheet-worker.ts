/** Writes Excel in a worker thread: rows arrive in slices, the file is returned as a whole. */
import type { Cell, SheetHead } from '#contract/kernel/value/sheet.ts'
import { Workbook } from './workbook.ts'

/** Messages to the worker. */
export type ToWorker = { head: SheetHead } | { rows: Cell[][] } | { end: SheetHead['lines'] }
/** Messages from the worker: a processed slice, finally the file, or an error. */
export type FromWorker = { took: number } | { file: Blob } | { failed: string }

const EXCEL = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

let book: Workbook | null = null

addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  try {
    if ('head' in data) book = new Workbook(data.head)
    else if ('rows' in data) {
      book!.add(data.rows)
      postMessage({ took: data.rows.length } satisfies FromWorker)
    } else {
      // A file of the browser's, so that the page copies none of its bytes.
      const file = new Blob([book!.bytes(data.end)], { type: EXCEL })
      postMessage({ file } satisfies FromWorker)
    }
  } catch (error) {
    postMessage({ failed: String(error) } satisfies FromWorker)
  }
})
