/** Audit events as an administrator asks for them: newest first, page by page. */
import type { AuditRow, audit } from '#contract/audit.ts'
import type { Received } from '#contract/call.ts'
import { dayStart, nextDayStart } from '#contract/shamsi.ts'
import type { Db } from '../db/open.ts'

type Filter = Omit<Received<(typeof audit)['search']>, 'before' | 'limit'>

/** Rows of a page when none is asked for. */
export const PAGE = 50

/** At most `limit` events older than the one numbered `before`. */
export async function eventsOf(
  db: Db,
  filter: Filter,
  { before, limit }: { before: number | null; limit: number },
): Promise<AuditRow[]> {
  let rows = db
    .selectFrom('audit_event')
    .leftJoin('member', 'member.id', 'audit_event.member_id')
    .select([
      'audit_event.id',
      'audit_event.at',
      'audit_event.member_id as memberId',
      'member.username',
      'member.full_name as fullName',
      'audit_event.role',
      'audit_event.call',
      'audit_event.entity',
      'audit_event.entity_id as entityId',
      'audit_event.reason',
      'audit_event.detail',
      'audit_event.ip',
    ])
  const { FromDate, ToDate, MemberId, Who, Call, Entity, EntityId } = filter
  if (FromDate) rows = rows.where('audit_event.at', '>=', dayStart(FromDate))
  if (ToDate) rows = rows.where('audit_event.at', '<', nextDayStart(ToDate))
  if (MemberId !== null) rows = rows.where('audit_event.member_id', '=', MemberId)
  if (Who !== '') {
    const part = `%${Who.replace(/[\\%_]/g, '\\$&')}%`
    rows = rows.where((eb) => eb.or([eb('member.username', 'ilike', part), eb('member.full_name', 'ilike', part)]))
  }
  if (Call !== '')
    rows = rows.where((eb) =>
      eb.or([eb('audit_event.call', '=', Call), eb('audit_event.call', 'like', `${Call.replace(/[\\%_]/g, '\\$&')}.%`)]),
    )
  if (Entity !== '') rows = rows.where('audit_event.entity', '=', Entity)
  if (EntityId !== '') rows = rows.where('audit_event.entity_id', '=', EntityId)
  if (before !== null) rows = rows.where('audit_event.id', '<', before)
  const found = await rows.orderBy('audit_event.id', 'desc').limit(limit).execute()
  return found.map((row) => ({ ...row, at: row.at.toISOString() }))
}
