import { noticeEvents, type NoticeKind } from '#contract/messaging/notice-events.ts'
import { sql } from 'kysely'
import type { Db } from '#server/platform/db/open.ts'
import { concernedBy } from './concerned.ts'

/** Milliseconds after which a notice is out of date, if its event says no sooner. */
const LIFETIME = 48 * 3_600_000

/** A thing of a notice as a driver reads it. */
export interface DriverFact {
  id: number
  subject: string
  detail: string
  /** One notice for each; absent: its thing happens once. */
  fact?: string
  /** When it is out of date. */
  until?: Date
}

/**
 * Has the notices of this kind that were written now to drivers sent to their phones, each fact once. Part of the transaction of
 * the event.
 */
export async function writeDriverNotices(
  { db, now }: { db: Db; now: Date },
  kind: NoticeKind,
  facts: readonly DriverFact[],
): Promise<void> {
  const rows = facts.map((one) => ({
    ...one,
    fact: one.fact ?? String(one.id),
    until: one.until ?? new Date(now.getTime() + LIFETIME),
  }))
  const concerned = concernedBy[noticeEvents[kind].thing]?.(sql`array(select id from fact)`)
  await sql`
    with fact as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as fact (id bigint, fact text, subject text, detail text, until timestamptz)
    ), concerned as (
      ${concerned ?? sql`select null::bigint as driver, null::bigint as about, null::bigint as hall where false`}
    )
    insert into driver_notice (member_id, kind, fact, about, notice_id, hall_id, subject, detail, made_at, ends_at, due_at)
    select distinct on (notice.member_id, fact.fact) notice.member_id, ${kind}::text, fact.fact, fact.id, notice.id, concerned.hall,
      fact.subject, fact.detail, ${now}::timestamptz, fact.until, ${now}::timestamptz
    from notice join fact on fact.id::text = notice.about or fact.id::text = any(notice.folded)
      join member on member.id = notice.member_id and member.driver_id is not null
      left join concerned on concerned.about = fact.id and concerned.driver = member.driver_id
    where notice.kind = ${kind} and notice.at = ${now}
    order by notice.member_id, fact.fact, notice.id desc
    on conflict (member_id, kind, fact) do nothing`.execute(db)
}
