/** Streams a table as CSV, page by page, so that a hundred thousand rows need little memory. */
import { csvLine } from '#contract/kernel/value/sheet.ts'
import { RawResponse } from './context.ts'

const MOST = 100_000
const AT_ONCE = 1000

interface Csv<Row> {
  columns: readonly string[]
  /** The rows before `before`, newest first. */
  page: (at: { before: number | null; limit: number }) => Promise<readonly Row[]>
  cells: (row: Row) => string[]
}

/** With a UTF-8 byte order mark; at most `most` rows, the newest ones. */
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

/** The response as a download. */
export const csvAnswer = (stream: ReturnType<typeof csvStream>, name: string): RawResponse =>
  new RawResponse(stream, {
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': `attachment; filename="${name}"`,
    'X-Content-Type-Options': 'nosniff',
  })
