/** The invalid rows as CSV, read page by page, so that memory stays constant. */
import { importWords as words } from '#contract/fleet/import-words.ts'
import { csvLine } from '#contract/kernel/value/sheet.ts'
import type { Db } from '#server/platform/db/open.ts'
import type { JobRow } from './rows.ts'

const AT_ONCE = 1000

/** The original cells, so that they can be corrected and sent again, followed by row number and faults. */
export function faultsAsCsv(db: Db, { id, headers }: JobRow): ReadableStream<Uint8Array<ArrayBuffer>> {
  const encoder = new TextEncoder()
  let after = 0
  return new ReadableStream<Uint8Array<ArrayBuffer>>({
    start: (stream) => stream.enqueue(encoder.encode(`\ufeff${csvLine([...headers, ...words.faultColumns])}`)),
    async pull(stream) {
      const rows = await db
        .selectFrom('import_fault')
        .select(['row', 'cells', 'faults'])
        .where('job_id', '=', id)
        .where('row', '>', after)
        .orderBy('row')
        .limit(AT_ONCE)
        .execute()
      const lines = rows.map(({ row, cells, faults }) =>
        csvLine([...headers.map((_, at) => cells[at] ?? ''), String(row), faults.join(' ')]),
      )
      if (lines.length > 0) stream.enqueue(encoder.encode(lines.join('')))
      after = rows.at(-1)?.row ?? after
      if (rows.length < AT_ONCE) stream.close()
    },
  })
}
