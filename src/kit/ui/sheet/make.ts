/** Creates the file: rows are converted to cells in slices, so that the page stays responsive. Loaded on demand. */
import { csvLine, CSV_MARK, spread, type Cell, type SheetHead } from '#contract/kernel/value/sheet.ts'
import { sheetWords as words } from './sheet-words.ts'
import { pause, SLICE } from '../slices.ts'
import type { FromWorker, ToWorker } from './sheet-worker.ts'

export interface Making<Row> {
  /** With the final number of lines; their content comes from `lines`. */
  head: SheetHead
  /** The rows, part by part as they are had. */
  parts: AsyncIterable<readonly Row[]> | Iterable<readonly Row[]>
  cells: (row: Row) => Cell[]
  /** The lines above the headings, after all rows are loaded. */
  lines: () => SheetHead['lines']
  signal: AbortSignal
  /** How many rows are done. */
  onProgress: (done: number) => void
}

/** Maximum cells per slice: copying a slice to the worker takes longer than converting it. */
const CELLS = 6000
/** Maximum slices in transfer to the worker: more would only use memory. */
const AHEAD = 4

/** Calls `take` with what `cut` makes of all rows, slice by slice. Throws what `signal` is aborted with. */
export async function inSlices<Row, Made>(
  { head, parts, signal, onProgress }: Omit<Making<Row>, 'lines' | 'cells'>,
  cut: (row: Row) => Made,
  take: (slice: Made[]) => void | Promise<void>,
) {
  const most = Math.max(1, Math.floor(CELLS / Math.max(1, head.columns.length)))
  let done = 0
  for await (const rows of parts) {
    for (let at = 0; at < rows.length;) {
      const slice: Made[] = []
      const until = performance.now() + SLICE
      do slice.push(cut(rows[at++]!))
      while (at < rows.length && slice.length < most && performance.now() < until)
      await take(slice)
      done += slice.length
      onProgress(done)
      await pause()
      signal.throwIfAborted()
    }
  }
}

/** Excel, written in a worker that is terminated on abort. */
export async function makeWorkbook<Row>(making: Making<Row>): Promise<Blob> {
  const { head, signal, lines } = making
  const worker = new Worker(new URL('sheet-worker.ts', import.meta.url), { type: 'module' })
  try {
    let [sent, taken] = [0, 0]
    const waiting: (() => void)[] = []
    const tell = (message: ToWorker) => worker.postMessage(message, { transfer: [] })
    const file = new Promise<Blob>((done, fail) => {
      worker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => {
        if ('took' in data) {
          taken += 1
          waiting.shift()?.()
        } else if ('file' in data) done(data.file)
        else fail(new Error(data.failed))
      })
      worker.addEventListener('error', ({ message }) => fail(new Error(message)))
      signal.addEventListener('abort', () => fail(signal.reason as Error))
    })
    // Errors during the conversion are reported at the end.
    file.catch(() => waiting.splice(0).forEach((go) => go()))
    tell({ head })
    await inSlices(making, making.cells, async (rows) => {
      tell({ rows })
      sent += 1
      if (sent - taken > AHEAD) await new Promise<void>((go) => waiting.push(go))
    })
    tell({ end: lines() })
    return await file
  } finally {
    worker.terminate()
  }
}

/** CSV as spreadsheets of this country open it: UTF-8 with its mark; days in Shamsi and as ISO. */
export async function makeCsv<Row>(making: Making<Row>): Promise<Blob> {
  const { columns } = making.head
  const headings = csvLine(spread(columns, ({ header }, _, part) => (part === 'cell' ? header : words.iso(header))))
  const parts = [new Blob([CSV_MARK, headings])]
  const lineOf = (row: Row) => {
    const cells = making.cells(row)
    return csvLine(spread(columns, ({ kind }, at, part) => csvCell(cells[at] ?? null, kind === 'moment', part)))
  }
  await inSlices(making, lineOf, (lines) => {
    // Stored slice by slice: encoding everything at once would block the page.
    parts.push(new Blob([lines.join('')]))
  })
  return new Blob(parts, { type: 'text/csv;charset=utf-8' })
}

function csvCell(cell: Cell, isMoment: boolean, part: 'cell' | 'shamsi'): Cell {
  if (!isMoment || part === 'cell' || typeof cell !== 'string') return cell
  return words.isoOf(cell)
}
