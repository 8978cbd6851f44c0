/** A table that is read page after page and handed out as CSV, so that a hundred thousand rows need no memory. */
import { csvLine } from '#contract/kernel/value/sheet.ts'
import { RawResponse } from './context.ts'

const MOST = 100_000
const AT_ONCE = 1000

interface Csv<Row> {
  columns: readonly string[]
  /** The rows from `before` on, the newest first. */
  page: (at: { before: number | null; limit: number }) => Promise<readonly Row[]>
  cells: (row: Row) => string[]
}

/** With the mark that tells spreadsheets of UTF-8; at most `most` rows, the newest ones. */
export function csvStream<Row extends { id: number }>(
  { columns, page, cells }: Csv<Row>,
  most = MOST,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  const encoder = new TextEncoder()
  let before: number | null = null
  let left = most
  return new ReadableStream<Uint8Array<ArrayBuffer>>({
    start: (stream) => stream.enqueue(encoder.encode(`\ufeff${csvLine(columns)}`)),
    async pull(stream) {
      const limit = Math.min(AT_ONCE, left)
      const rows = await page({ before, limit })
      if (rows.length > 0) stream.enqueue(encoder.encode(rows.map((row) => csvLine(cells(row))).join('')))
      left -= rows.length
      before = rows.at(-1)?.id ?? null
      if (rows.length < limit || left === 0) stream.close()
    },
  })
}

/** It as a file to keep. */
export const csvAnswer = (stream: ReturnType<typeof csvStream>, name: string): RawResponse =>
  new RawResponse(stream, {
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': `attachment; filename="${name}"`,
    'X-Content-Type-Options': 'nosniff',
  })
