/** Audit events as CSV, page after page, so that a hundred thousand of them need no memory. */
import type { AuditRow, audit } from '#contract/audit.ts'
import type { Received } from '#contract/call.ts'
import type { Role } from '#contract/roles.ts'
import { clockOf, shamsiDayOf } from '#contract/shamsi.ts'
import { auditActs, auditEntities, auditWords as words } from '#contract/words/audit.ts'
import { roleWords } from '#contract/words/roles.ts'
import { csvLine } from '#contract/sheet.ts'
import type { Db } from '../db/open.ts'
import { eventsOf } from './search.ts'

const MOST = 100_000
const AT_ONCE = 1000

/** With the mark that tells spreadsheets of UTF-8; at most `most` events, the newest ones. */
export function exported(
  db: Db,
  filter: Received<(typeof audit)['export']>,
  most = MOST,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  const encoder = new TextEncoder()
  let before: number | null = null
  let left = most
  return new ReadableStream<Uint8Array<ArrayBuffer>>({
    start: (stream) => stream.enqueue(encoder.encode(`\ufeff${csvLine(words.columns)}`)),
    async pull(stream) {
      const limit = Math.min(AT_ONCE, left)
      const rows = await eventsOf(db, filter, { before, limit })
      if (rows.length > 0) stream.enqueue(encoder.encode(rows.map((row) => csvLine(cellsOf(row))).join('')))
      left -= rows.length
      before = rows.at(-1)?.id ?? null
      if (rows.length < limit || left === 0) stream.close()
    },
  })
}

const cellsOf = (row: AuditRow): string[] => [
  String(row.id),
  `${shamsiDayOf(new Date(row.at))} ${clockOf(new Date(row.at))}`,
  row.username ?? '',
  row.fullName ?? '',
  row.role === null ? '' : (roleWords[row.role as Role] ?? row.role),
  auditActs[row.call] ?? row.call,
  row.entity === null ? '' : (auditEntities[row.entity] ?? row.entity),
  row.entityId ?? '',
  row.entityName ?? '',
  row.reason ?? '',
  row.detail === null ? '' : JSON.stringify(row.detail),
  row.ip,
  row.requestId,
]
