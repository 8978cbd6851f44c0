/** The rows at fault as CSV, page after page: where there are many, they need no memory. */
import { importWords as words } from '#contract/fleet/import-words.ts'
import { csvLine } from '#contract/kernel/value/sheet.ts'
import type { Db } from '#server/platform/db/open.ts'
import type { JobRow } from './rows.ts'

const AT_ONCE = 1000

/** As they came, so that they may be mended and sent again; their numbers and what is wrong stand behind. */
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
