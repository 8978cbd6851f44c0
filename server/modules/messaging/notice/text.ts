import { noticeEvents, type NoticeKind, type Thing } from '#contract/messaging/notice-events.ts'
import { noticeSubject } from '#contract/messaging/notice-kinds.ts'
import { noticeWords } from '#contract/messaging/notice-words.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#server/platform/db/open.ts'
import { writeMessages } from '../message/index.ts'

interface Grave {
  kind: NoticeKind
  /** Skips numbers that got the same message since then. */
  since: Date
  /** The text for each subject, as members read it. */
  texts: readonly { id: number; subject: string }[]
}

interface Phone {
  mobile: string
  about: number
}

/** The drivers a thing is about, of the ids `$ids`: they have no account. */
const driversOf: Readonly<Partial<Record<Thing, (ids: RawBuilder<unknown>) => RawBuilder<unknown>>>> = {
  permit: (ids) => sql`select driver.mobile, permit.id as about from permit join driver on driver.id = permit.driver_id
    where permit.id = any(${ids})`,
  turn: (ids) => sql`select driver.mobile, turn.id as about from turn join driver on driver.id = turn.driver_id
    where turn.id = any(${ids})`,
  objection: (ids) => sql`select driver.mobile, objection.id as about from objection
    join driver on driver.id = objection.driver_id where objection.id = any(${ids})`,
  hall: (ids) => sql`select driver.mobile, turn.hall_id as about from turn join driver on driver.id = turn.driver_id
    where turn.state = 'QUEUED' and turn.hall_id = any(${ids})`,
}

/**
 * Writes text messages to those whom a severe notice would not reach: its drivers, and notified members without a live session
 * and without a device for pushes. Part of the notice's transaction.
 */
export async function textGrave({ db, now }: { db: Db; now: Date }, { kind, since, texts }: Grave): Promise<void> {
  const ids = sql`${texts.map(({ id }) => id)}::bigint[]`
  const drivers = driversOf[noticeEvents[kind].thing]?.(ids)
  const subjects = new Map(texts.map(({ id, subject }) => [id, subject]))
  const { rows: called } = drivers ? await sql<Phone>`${drivers}`.execute(db) : { rows: [] }
  const { rows: away } = await sql<Phone & { subject: string; times: number; folded: string[] }>`
    select member.mobile, notice.about::bigint as about, notice.subject, notice.times, notice.folded
    from notice join member on member.id = notice.member_id
    where notice.kind = ${kind} and notice.at = ${now} and (notice.about = any(${ids}::text[]) or notice.folded && ${ids}::text[])
      and not exists (select from session where session.member_id = member.id and session.revoked_at is null and session.expires_at > ${now})
      and not exists (select from push_subscription where push_subscription.member_id = member.id)`.execute(db)
  const messages = new Map<string, Phone & { text: string }>()
  const add = ({ mobile, about }: Phone, subject: string) =>
    /^09\d{9}$/.test(mobile) && messages.set(`${mobile} ${about}`, { mobile, about, text: noticeWords.text(subject) })
  for (const row of called) add(row, subjects.get(row.about) ?? '')
  for (const row of away) add(row, noticeSubject({ kind, ...row }))
  await writeMessages({ db, now }, kind, since, [...messages.values()])
}
