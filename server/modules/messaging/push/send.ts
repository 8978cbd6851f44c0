/**
 * Pending pushes (decision 031). A row is written with the notice and deleted after its push service has accepted it; each is
 * claimed by one server. A server that crashes between the response and the deletion sends it again, with the same topic and
 * id: service and device replace the first one.
 */
import type { Badge } from '#contract/messaging/badge.ts'
import type { NoticeKind } from '#contract/messaging/notice-events.ts'
import { noticeSubject } from '#contract/messaging/notice-kinds.ts'
import { inTehran } from '#contract/kernel/value/shamsi.ts'
import { sql } from 'kysely'
import type { Db } from '#server/platform/db/open.ts'
import type { PushOutcome } from '#server/platform/outside/push/port.ts'
import { askPush, type PushWork } from './ask.ts'
import { quietMinutes, type Quiet } from './quiet.rules.ts'

const MINUTE = 60_000
/** Duration of a claim on a push, ms: longer than a whole batch with timeouts. */
const TAKEN = 3 * MINUTE
/** Pushes of one run, and their concurrency. */
const BATCH = 96
const AT_ONCE = 12
/** Lifetime of a push at its service, s, and of its retries: the feed's 48 hours. */
const TTL = 172_800
/** Maximum delay that a push service may request, ms. */
const LONGEST_WAIT = 6 * 60 * MINUTE

/** Delay in ms after this number of attempts: a minute, two, four, at most an hour. */
const waitAfter = (tries: number) => Math.min(2 ** (tries - 1), 60) * MINUTE

interface Taken {
  id: number
  tries: number
  made_at: Date
  subscription: number
  endpoint: string
  p256dh: string
  auth: string
  key: string
  wait_until: Date | null
  notice: number
  kind: NoticeKind
  subject: string
  times: number
  folded: string[]
  badge: Badge
  is_read: boolean
  is_live: boolean
  quiet_from: string | null
  quiet_to: string | null
}

/** Sends due pushes, oldest first; returns the number claimed. Never throws for failures of a push service. */
export async function sendPushes(work: PushWork): Promise<number> {
  const { db, now } = work
  const { rows } = await sql<Taken>`
    with taken as (
      select id from push_message where due_at <= ${now} order by due_at, id limit ${BATCH} for update skip locked
    ), moved as (
      update push_message set due_at = ${new Date(now.getTime() + TAKEN)}, tries = tries + 1
      from taken where push_message.id = taken.id returning push_message.*
    )
    select moved.id, moved.tries, moved.made_at, device.id as subscription, device.endpoint, device.p256dh, device.auth, device.key,
      device.wait_until, notice.id as notice, notice.kind, notice.subject, notice.times, notice.folded, notice.badge, notice.read_at is not null as is_read,
      member.is_active and session.revoked_at is null and session.expires_at > ${now} as is_live,
      notice_choice.quiet_from, notice_choice.quiet_to
    from moved join push_subscription as device on device.id = moved.subscription_id join notice on notice.id = moved.notice_id
      join session on session.id = device.session_id join member on member.id = device.member_id
      left join notice_choice on notice_choice.member_id = device.member_id
    order by moved.id`.execute(db)
  const waiting = [...rows]
  const sendNext = async () => {
    for (let one = waiting.shift(); one; one = waiting.shift()) await settle(work, one)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, sendNext))
  return rows.length
}

const drop = ({ db }: PushWork, { id }: Taken) => db.deleteFrom('push_message').where('id', '=', id).execute()
const forget = ({ db }: PushWork, { subscription }: Taken) => forgetDevice(db, subscription)
const postpone = ({ db }: PushWork, { id }: Taken, due_at: Date) =>
  db.updateTable('push_message').set({ due_at }).where('id', '=', id).execute()

async function settle(work: PushWork, one: Taken): Promise<unknown> {
  const { now, outside } = work
  if (!one.is_live || !outside.push.hasKey(one.key)) return forget(work, one)
  if (one.is_read || now.getTime() - one.made_at.getTime() > TTL * 1000) return drop(work, one)
  const delay = quietMinutes(quietOf(one), inTehran(now).time, one.badge)
  if (delay > 0) return postpone(work, one, new Date(now.getTime() + delay * MINUTE))
  if (one.wait_until !== null && one.wait_until > now) return postpone(work, one, one.wait_until)
  return note(work, one, await outcomeOf(work, one))
}

const quietOf = ({ quiet_from: from, quiet_to: to }: Taken): Quiet | null => (from === null || to === null ? null : { from, to })

const outcomeOf = (work: PushWork, one: Taken): Promise<PushOutcome> =>
  askPush(work, one, { data: { id: one.notice, subject: noticeSubject(one) }, ttl: TTL, badge: one.badge })

async function note(work: PushWork, one: Taken, { state, status, waitMs }: PushOutcome): Promise<unknown> {
  const { db, now, log } = work
  if (state === 'accepted') return drop(work, one)
  if (state === 'gone') return forget(work, one)
  if (state === 'refused') {
    log.warn({ status, notice: one.notice }, 'a push is given up')
    return drop(work, one)
  }
  const until = new Date(now.getTime() + Math.min(waitMs ?? waitAfter(one.tries), LONGEST_WAIT))
  if (state === 'later')
    await db.updateTable('push_subscription').set({ wait_until: until }).where('id', '=', one.subscription).execute()
  return postpone(work, one, until)
}

/** Deletes a subscription that its push service no longer knows, with its pending pushes. */
export const forgetDevice = (db: Db, id: number) => db.deleteFrom('push_subscription').where('id', '=', id).execute()

/** Deletes devices of ended sessions; returns their number. */
export async function sweepPushes(db: Db, now: Date): Promise<number> {
  const { rows } = await sql`delete from push_subscription using session
    where session.id = push_subscription.session_id and (session.revoked_at is not null or session.expires_at <= ${now})
    returning push_subscription.id`.execute(db)
  return rows.length
}
