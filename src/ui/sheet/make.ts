/** Makes the file: rows are cut into cells in slices, so that the page answers meanwhile. Loaded when somebody asks for a file. */
import { csvLine, CSV_MARK, EXCEL_ROWS, spread, type Cell, type SheetHead } from '#contract/sheet.ts'
import { sheetWords as words } from '#app/words/sheet.ts'
import type { FromWorker, ToWorker } from './sheet-worker.ts'

export interface Making {
  head: SheetHead
  /** How many rows, and the cells of each. */
  count: number
  cells: (at: number) => Cell[]
  signal: AbortSignal
  /** From 0 to 1. */
  onProgress: (part: number) => void
}

/** The page is held for so long at most before it may answer, ms. */
const SLICE = 10
/** Parts on their way to the worker: more would only lie in memory. */
const AHEAD = 4
/** Of the progress, the part that is cutting; the rest is writing, which tells nothing on its way. */
const CUTTING = 0.6

const pause = () =>
  (globalThis as { scheduler?: { yield?: () => Promise<void> } }).scheduler?.yield?.() ??
  new Promise<void>((go) => setTimeout(go))

/** Calls `take` with the cells of all rows, part by part. Throws what `signal` is aborted with. */
export async function inSlices(
  { count, cells, signal, onProgress }: Omit<Making, 'head'>,
  take: (rows: Cell[][]) => void | Promise<void>,
) {
  for (let at = 0; at < count;) {
    const part: Cell[][] = []
    const until = performance.now() + SLICE
    do part.push(cells(at++))
    while (at < count && performance.now() < until)
    await take(part)
    onProgress(at / count)
    await pause()
    signal.throwIfAborted()
  }
}

/** Excel, written in a worker that is ended with the wish for it. */
export async function makeWorkbook(making: Making): Promise<Blob> {
  const { head, signal, onProgress } = making
  if (making.count + head.lines.length + 4 > EXCEL_ROWS) throw new Error(words.tooManyRows)
  const worker = new Worker(new URL('sheet-worker.ts', import.meta.url), { type: 'module' })
  try {
    let [sent, taken] = [0, 0]
    const waiting: (() => void)[] = []
    const tell = (message: ToWorker) => worker.postMessage(message, { transfer: [] })
    const file = new Promise<Uint8Array<ArrayBuffer>>((done, fail) => {
      worker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => {
        if ('took' in data) {
          taken += 1
          waiting.shift()?.()
        } else if ('bytes' in data) done(data.bytes)
        else fail(new Error(data.failed))
      })
      worker.addEventListener('error', ({ message }) => fail(new Error(message)))
      signal.addEventListener('abort', () => fail(signal.reason as Error))
    })
    // What fails while rows are still cut is heard at the end.
    file.catch(() => waiting.splice(0).forEach((go) => go()))
    tell({ head })
    await inSlices({ ...making, onProgress: (part) => onProgress(part * CUTTING) }, async (rows) => {
      tell({ rows })
      sent += 1
      if (sent - taken > AHEAD) await new Promise<void>((go) => waiting.push(go))
    })
    tell({ end: true })
    return new Blob([await file], { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' })
  } finally {
    worker.terminate()
  }
}

/** CSV as spreadsheets of this country open it: UTF-8 with its mark; days in Shamsi and as ISO. */
export async function makeCsv(making: Making): Promise<Blob> {
  const { columns } = making.head
  const parts = [CSV_MARK, csvLine(spread(columns, ({ header }, _, part) => (part === 'cell' ? header : words.iso(header))))]
  await inSlices(making, (rows) => {
    parts.push(
      rows
        .map((row) => csvLine(spread(columns, ({ kind }, at, part) => csvCell(row[at] ?? null, kind === 'moment', part))))
        .join(''),
    )
  })
  return new Blob(parts, { type: 'text/csv;charset=utf-8' })
}

function csvCell(cell: Cell, isMoment: boolean, part: 'cell' | 'shamsi'): Cell {
  if (!isMoment || part === 'cell' || typeof cell !== 'string') return cell
  return words.isoOf(cell)
}
