import type { AuditRow, audit } from '#contract/insight/audit.ts'
import type { Received } from '#contract/kernel/call.ts'
import type { Role } from '#contract/kernel/roles.ts'
import { clockOf, shamsiDayOf } from '#contract/kernel/value/shamsi.ts'
import { auditActs, auditWords as words } from '#contract/insight/audit-words.ts'
import { auditEntities } from '#contract/insight/audit-entities-words.ts'
import { roleWords } from '#contract/kernel/roles-words.ts'
import type { Db } from '#server/platform/db/open.ts'
import { csvStream } from '#server/platform/csv.ts'
import { eventsOf } from './search.ts'

/** The events as CSV; at most `most`, newest ones. */
export const exported = (db: Db, filter: Received<(typeof audit)['export']>, most?: number) =>
  csvStream({ columns: words.columns, page: (at) => eventsOf(db, filter, at), cells: cellsOf }, most)

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
