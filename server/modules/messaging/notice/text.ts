import { noticeEvents, type NoticeKind } from '#contract/messaging/notice-events.ts'
import { noticeSubject } from '#contract/messaging/notice-kinds.ts'
import { noticeWords } from '#contract/messaging/notice-words.ts'
import { sql } from 'kysely'
import type { Db } from '#server/platform/db/open.ts'
import { concernedBy, hasApp } from '../driver-notice/index.ts'
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

/**
 * Writes text messages to those whom a severe notice would not reach: its drivers, and notified members without a live session
 * and without a device for pushes. Part of the notice's transaction.
 */
export async function textGrave({ db, now }: { db: Db; now: Date }, { kind, since, texts }: Grave): Promise<void> {
  const ids = sql`${texts.map(({ id }) => id)}::bigint[]`
  const drivers = concernedBy[noticeEvents[kind].thing]?.(ids)
  const subjects = new Map(texts.map(({ id, subject }) => [id, subject]))
  // The others are notified by the drivers' app, which texts them itself.
  const { rows: called } = drivers
    ? await sql<Phone>`select driver.mobile, concerned.about from (${drivers}) as concerned join driver on driver.id = concerned.driver
        where not ${hasApp(sql`concerned.driver`, sql`concerned.hall`)}`.execute(db)
    : { rows: [] }
  const { rows: away } = await sql<Phone & { subject: string; times: number; folded: string[] }>`
    select member.mobile, notice.about::bigint as about, notice.subject, notice.times, notice.folded
    from notice join member on member.id = notice.member_id
    where member.driver_id is null and notice.kind = ${kind} and notice.at = ${now} and (notice.about = any(${ids}::text[]) or notice.folded && ${ids}::text[])
      and not exists (select from session where session.member_id = member.id and session.revoked_at is null and session.expires_at > ${now})
      and not exists (select from push_subscription where push_subscription.member_id = member.id)`.execute(db)
  const messages = new Map<string, Phone & { text: string }>()
  const add = ({ mobile, about }: Phone, subject: string) =>
    /^09\d{9}$/.test(mobile) && messages.set(`${mobile} ${about}`, { mobile, about, text: noticeWords.text(subject) })
  for (const row of called) add(row, subjects.get(row.about) ?? '')
  for (const row of away) add(row, noticeSubject({ kind, ...row }))
  await writeMessages({ db, now }, kind, since, [...messages.values()])
}
