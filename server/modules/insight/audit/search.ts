/** Audit search for administrators: newest first, in pages. */
import type { AuditRow, audit } from '#contract/insight/audit.ts'
import type { Received } from '#contract/kernel/call.ts'
import { dayStart, nextDayStart } from '#contract/kernel/value/shamsi.ts'
import { sql } from 'kysely'
import type { Db } from '#server/platform/db/open.ts'
import { positionIn } from '#server/platform/found.ts'
import { namesOf } from './names.ts'

type Filter = Omit<Received<(typeof audit)['search']>, 'before' | 'limit'>

/** Default page size in rows. */
export const PAGE = 50

const literal = (text: string) => text.replace(/[\\%_]/g, '\\$&')

/** At most `limit` events older than the one numbered `before`; by time, then by number. */
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
      'audit_event.request_id as requestId',
    ])
  const { FromDate, ToDate, MemberId, Who, Call, Entity, EntityId, Reason } = filter
  if (FromDate) rows = rows.where('audit_event.at', '>=', dayStart(FromDate))
  if (ToDate) rows = rows.where('audit_event.at', '<', nextDayStart(ToDate))
  if (MemberId !== null) rows = rows.where('audit_event.member_id', '=', MemberId)
  if (Who !== '') {
    const ids = await membersCalled(db, Who)
    if (ids.length === 0) return []
    rows = rows.where(sql<boolean>`audit_event.member_id = any(${ids}::bigint[])`)
  }
  if (Call.includes('.')) rows = rows.where('audit_event.call', '=', Call)
  else if (Call !== '') rows = rows.where('audit_event.call', 'like', `${literal(Call)}.%`)
  if (Entity !== '') rows = rows.where('audit_event.entity', '=', Entity)
  if (EntityId !== '') rows = rows.where('audit_event.entity_id', '=', EntityId)
  if (Reason !== '') rows = rows.where(positionIn(Reason, sql`audit_event.reason`), '>', 0)
  // The database reads its time: a JavaScript Date has no microseconds, so events would be repeated or lost.
  if (before !== null) {
    const moment = sql`(select at from audit_event where id = ${before})`
    rows = rows.where(sql<boolean>`(audit_event.at, audit_event.id) < (${moment}, ${before}::bigint)`)
  }
  const found = await rows.orderBy('audit_event.at', 'desc').orderBy('audit_event.id', 'desc').limit(limit).execute()
  const nameOf = await namesOf(db, found)
  return found.map((row) => ({ ...row, at: row.at.toISOString(), entityName: nameOf(row) }))
}

/** Selects ids first: then the index of a member's events is used. */
async function membersCalled(db: Db, part: string): Promise<number[]> {
  const found = await db
    .selectFrom('member')
    .select('id')
    .where(positionIn(part, sql`username`, sql`full_name`), '>', 0)
    .execute()
  return found.map(({ id }) => id)
}
