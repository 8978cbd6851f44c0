/**
 * Sends drivers' notices (decision 047): to the phones of the account, or as a text message where none takes it. Each is claimed by
 * one server; the message is written with the mark that it was, so that it is never written twice.
 */
import type { Badge } from '#contract/messaging/badge.ts'
import { DRIVER_QUIET } from '#contract/messaging/driver-notices.ts'
import { noticeEvents, type NoticeEvent, type NoticeKind } from '#contract/messaging/notice-events.ts'
import { noticeWords } from '#contract/messaging/notice-words.ts'
import { isMobile } from '#contract/kernel/value/iran.ts'
import { sql } from 'kysely'
import { writeMessages } from '../message/index.ts'
import { askPush, forgetDevice, isUrgent, waitsUntil, type PushWork } from '../push/index.ts'
import { isHallOn, isTrue } from './concerned.ts'

/** Duration of a claim, ms: longer than a whole batch with timeouts. */
const TAKEN = 3 * 60_000
/** Notices of one run, and their concurrency. */
const BATCH = 96
const AT_ONCE = 12

interface Taken {
  id: number
  /** The claim: a notice that another server has claimed since is left to it. */
  due_at: Date
  member: number
  notice: number
  kind: NoticeKind
  fact: string
  hall: number | null
  subject: string
  detail: string
  made_at: Date
  ends_at: Date
  badge: Badge
  mobile: string
  is_wanted: boolean
  has_chosen: boolean
  quiet_from: string | null
  quiet_to: string | null
}

/** Sends due notices, oldest first; returns the number claimed. Never throws for failures of a push service. */
export async function sendDriverNotices(work: PushWork): Promise<number> {
  const { db, now } = work
  const { rows } = await sql<Taken>`
    with taken as (
      select id from driver_notice where due_at <= ${now} order by due_at, id limit ${BATCH} for update skip locked
    ), moved as (
      update driver_notice set due_at = ${new Date(now.getTime() + TAKEN)} from taken where driver_notice.id = taken.id
      returning driver_notice.*
    )
    select moved.id, moved.due_at, moved.member_id as member, notice.id as notice, moved.kind, moved.fact, moved.hall_id as hall,
      moved.subject, moved.detail, moved.made_at, moved.ends_at, notice.badge, driver.mobile,
      member.is_active and driver.is_active and notice.read_at is null and ${isHallOn(sql`moved.hall_id`)}
        and not coalesce(moved.kind = any(choice.muted), false)
        and exists (select from bound_device where bound_device.member_id = member.id and bound_device.ended_at is null)
        and ${isTrue} as is_wanted,
      choice.member_id is not null as has_chosen, choice.quiet_from, choice.quiet_to
    from moved join notice on notice.id = moved.notice_id join member on member.id = moved.member_id
      join driver on driver.id = member.driver_id left join notice_choice as choice on choice.member_id = member.id
    order by moved.id`.execute(db)
  const waiting = [...rows]
  const sendNext = async () => {
    for (let one = waiting.shift(); one; one = waiting.shift()) await send(work, one)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, sendNext))
  return rows.length
}

async function send(work: PushWork, one: Taken): Promise<void> {
  const { db, now } = work
  if (!one.is_wanted || one.ends_at <= now) return void (await settle(work, one, 'dropped'))
  const until = waitsUntil({ badge: one.badge, endsAt: one.ends_at }, quietOf(one), now)
  if (until !== null) {
    await db
      .updateTable('driver_notice')
      .set({ due_at: until })
      .where('id', '=', one.id)
      .where('due_at', '=', one.due_at)
      .execute()
    return
  }
  if (await isPushed(work, one)) return void (await settle(work, one, 'pushed'))
  await db.transaction().execute((tx) => text({ ...work, db: tx }, one))
}

const quietOf = ({ has_chosen: hasChosen, quiet_from: from, quiet_to: to }: Taken) =>
  from !== null && to !== null ? { from, to } : hasChosen ? null : DRIVER_QUIET

/** Ends a notice that this server still has; returns whether it did. */
async function settle({ db }: Pick<PushWork, 'db'>, { id, due_at }: Taken, outcome: 'pushed' | 'texted' | 'dropped') {
  const { numUpdatedRows } = await db
    .updateTable('driver_notice')
    .set({ outcome, due_at: null })
    .where('id', '=', id)
    .where('due_at', '=', due_at)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Whether a phone of the account took it. An ended subscription is deleted. */
async function isPushed(work: PushWork, { member, notice, kind, subject, detail, badge, ends_at }: Taken): Promise<boolean> {
  const { db, now, outside } = work
  const devices = await db
    .selectFrom('push_subscription as device')
    .innerJoin('session', 'session.id', 'device.session_id')
    .select(['device.id', 'device.endpoint', 'device.p256dh', 'device.auth', 'device.key', 'device.wait_until'])
    .where('device.member_id', '=', member)
    .where('session.revoked_at', 'is', null)
    .where('session.expires_at', '>', now)
    .execute()
  const { screen }: NoticeEvent = noticeEvents[kind]
  const data = { id: notice, subject, detail, ...(screen && { screen }) }
  const ttl = Math.ceil((ends_at.getTime() - now.getTime()) / 1000)
  let isTaken = false
  for (const device of devices) {
    if (!outside.push.hasKey(device.key) || (device.wait_until !== null && device.wait_until > now)) continue
    const { state } = await askPush(work, device, { data, ttl, badge })
    if (state === 'gone') await forgetDevice(db, device.id)
    isTaken ||= state === 'accepted'
  }
  return isTaken
}

/** Writes the text message, in the transaction of its mark. Messages to all are not texted, unless they are urgent. */
async function text(work: PushWork, one: Taken): Promise<void> {
  const isForAll = one.kind === 'broadcast' && one.hall === null
  const canText = isMobile(one.mobile) && (!isForAll || isUrgent(one.badge))
  if (!(await settle(work, one, canText ? 'texted' : 'dropped')) || !canText) return
  const message = noticeWords.text([one.subject, one.detail].filter(Boolean).join('\n'))
  const isLimited = one.kind !== 'ownWon'
  await writeMessages(work, one.kind, one.made_at, [{ mobile: one.mobile, about: one.fact, text: message }], { isLimited })
}
