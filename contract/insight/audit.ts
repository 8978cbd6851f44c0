/** The audit log (R5): every audited call with its member, time, address and reason, for administrators. */
import * as v from 'valibot'
import { Bare } from '../kernel/value/bare.ts'
import { area, ask } from '../kernel/call.ts'
import { OptionalId, Whole } from '../kernel/value/number.ts'
import { roles } from '../kernel/roles.ts'
import { ShamsiDay } from '../kernel/value/shamsi.ts'
import { Text } from '../kernel/value/text.ts'

const AuditRow = v.object({
  id: v.number(),
  /** ISO. */
  at: v.string(),
  memberId: v.nullable(v.number()),
  username: v.nullable(v.string()),
  fullName: v.nullable(v.string()),
  role: v.nullable(v.string()),
  /** The call's name, `area.key`; or the name of a background event. */
  call: v.string(),
  entity: v.nullable(v.string()),
  entityId: v.nullable(v.string()),
  /** Current name of the member, company, owner or hall. */
  entityName: v.nullable(v.string()),
  reason: v.nullable(v.string()),
  detail: v.nullable(v.unknown()),
  ip: v.string(),
  /** Request id, as in the response and the log; '' for events without a request. */
  requestId: v.string(),
})
export type AuditRow = v.InferOutput<typeof AuditRow>

const Filter = {
  /** Days of Tehran, both inclusive; null means unbounded. */
  FromDate: ShamsiDay,
  ToDate: ShamsiDay,
  MemberId: OptionalId,
  /** Part of the member's username or name. */
  Who: Text(100),
  /** The name of a call, or of an area for all its calls. */
  Call: Text(100),
  Entity: Text(50),
  EntityId: Text(50),
  /** Part of a reason. */
  Reason: Text(200),
}

export const audit = area('audit', {
  /** Newest first; `before` is the id of the last row of the previous page. */
  search: ask({
    summary: 'Search audit events',
    at: 'GET /api/v1/audit-events',
    who: [roles('Admin')],
    input: v.object({ ...Filter, before: OptionalId, limit: Whole(200) }),
    output: v.object({ rows: v.array(AuditRow), next: v.nullable(v.number()) }),
  }),
  /** The same rows as CSV (UTF-8 with a byte order mark, Shamsi times), streamed, at most 100,000. */
  export: ask({
    summary: 'Export audit events as CSV',
    at: 'GET /api/v1/audit-events/export',
    who: [roles('Admin')],
    costs: 'export',
    input: v.object(Filter),
    output: Bare,
  }),
})
