/** Labels of events, on the page and in the exported file. */
import type { AuditRow } from '#contract/insight/audit.ts'
import { auditActs } from '#contract/insight/audit-words.ts'
import { auditEntities } from '#contract/insight/audit-entities-words.ts'
import { columnKinds } from '#app/kit/list/columns.tsx'
import type { Column } from '#app/kit/ui/table/column.ts'
import { auditScreenWords as words } from './audit-words.ts'
import { roleLabel } from '#app/kit/ui/value/status-words.ts'
import { linesOf } from './detail.ts'

/** Calls allowed without a session; all other entries without a member come from background jobs. */
const byStrangers = /^(identity|registration)\./

/** Returns the member of an event. */
export const whoIn = ({ memberId, fullName, username, call }: AuditRow): string => {
  if (memberId === null) return byStrangers.test(call) ? words.stranger : words.system
  return fullName || username || words.memberNo(memberId)
}

/** Returns the event's row; null without one, or if it is the member's own account. */
export function aboutIn({ memberId, entity, entityId, entityName }: AuditRow): string | null {
  if (entity === null || entityId === null || (entity === 'member' && entityId === String(memberId))) return null
  return words.about(auditEntities[entity] ?? entity, entityName ?? entityId)
}

/** Returns the event's row without its noun if the act beside it ends with that: «اعلام بار ۴۰۴۱۲۳». */
export function aboutBeside(call: string, entity: string, about: string): string {
  const noun = auditEntities[entity]
  return noun && auditActs[call]?.endsWith(noun) && about.startsWith(`${noun} `) ? about.slice(noun.length + 1) : about
}

const { code, text, instant } = columnKinds<AuditRow, keyof typeof words.columns>(words.columns)

export const auditSheet: Column<AuditRow>[] = [
  code('id', ({ id }) => id),
  instant('at', ({ at }) => at),
  text('act', ({ call }) => auditActs[call] ?? call),
  text('about', aboutIn),
  text('who', whoIn),
  text('role', ({ role }) => role && roleLabel(role)),
  code('ip', ({ ip }) => ip),
  text('reason', ({ reason }) => reason),
  text('detail', ({ detail, entity }) =>
    linesOf(detail, entity)
      .map((line) =>
        'before' in line ? words.changedLine(line.label, line.before, line.after) : words.detailLine(line.label, line.value),
      )
      .join(words.and),
  ),
  code('request', ({ requestId }) => requestId),
]
