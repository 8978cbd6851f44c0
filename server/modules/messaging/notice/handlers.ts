import { FEED_HOURS } from '#contract/messaging/notice-basics.ts'
import { DRIVER_QUIET } from '#contract/messaging/driver-notices.ts'
import type { Notice, notice } from '#contract/messaging/notice.ts'
import { noticeEvents, type NoticeEvent } from '#contract/messaging/notice-events.ts'
import { kindsFor, noticeSubject } from '#contract/messaging/notice-kinds.ts'
import { Refusal, refuseFaults } from '#contract/kernel/refusal.ts'
import { inTehran, shamsiOfIso } from '#contract/kernel/value/shamsi.ts'
import { badgeWords, noticeWords as words } from '#contract/messaging/notice-words.ts'
import { sql, type Selectable } from 'kysely'
import type { Tables } from '#server/platform/db/tables.ts'
import { countedRows, countFar, MOST_ROWS, isAfterRow, tellFound } from '#server/platform/found.ts'
import { mapped } from '#server/platform/slices.ts'
import { RawResponse, reply, type Handlers, type RequestContext } from '#server/platform/context.ts'

type Asking = Pick<RequestContext, 'db' | 'actor' | 'now'>

const feedStart = ({ now }: Asking) => new Date(now.getTime() - FEED_HOURS * 3_600_000)

/** The member's own notices; others are out of scope. */
const ofMember = ({ db, actor }: Asking) => db.selectFrom('notice').where('member_id', '=', actor.id)

const unreadOf = async (asking: Asking): Promise<number> => {
  const { count } = await ofMember(asking)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('read_at', 'is', null)
    .where('at', '>', feedStart(asking))
    .executeTakeFirstOrThrow()
  return count
}

export const noticeHandlers: Handlers<typeof notice> = {
  async list(context, { all, After }) {
    const since = all ? new Date(0) : feedStart(context)
    const rows = await ofMember(context)
      .selectAll()
      .where('at', '>', since)
      .$call((query) => (After === null ? query : query.where(isAfterRow('notice', 'at', After))))
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .limit(MOST_ROWS)
      .execute()
    const count = () => countFar(context.db, sql`${ofMember(context).select('id').where('at', '>', since)}`)
    return tellFound(await countedRows(await mapped(rows, asNotice), count, After === null ? 0 : null), words.none)
  },

  count: (context) => unreadOf(context),

  /** A stream that ends only with its client, its session, or the server. */
  async changes({ changes, actor }) {
    const stream = changes.watch([`noticesOf ${actor.id}`], `notices of ${actor.id}`, actor.sessionId)
    if (!stream) throw new Refusal('too-many-attempts', { message: words.tooManyWatch })
    return new RawResponse(stream, { 'Content-Type': 'text/event-stream', 'X-Accel-Buffering': 'no' })
  },

  async markRead(context, { notificationId, SeenAt }) {
    const there = await ofMember(context).select('id').where('id', '=', notificationId).executeTakeFirst()
    if (!there) throw new Refusal('not-found')
    await read(context, SeenAt).where('id', '=', notificationId).execute()
    return reply({ unread: await unreadOf(context) }, { message: words.read })
  },

  async markAllRead(context, { SeenAt }) {
    await read(context, SeenAt).execute()
    return reply({ unread: await unreadOf(context) }, { message: words.allRead })
  },

  choices: choicesOf,

  async choose(context, { Muted, Quiet }) {
    const { db, actor } = context
    if (Quiet && Quiet.from === Quiet.to) refuseFaults({ Quiet: words.sameHours })
    const muted = [...new Set(Muted)]
    const usual = { quiet_from: usualQuiet(actor)?.from ?? null, quiet_to: usualQuiet(actor)?.to ?? null }
    const quiet = Quiet === undefined ? {} : { quiet_from: Quiet?.from ?? null, quiet_to: Quiet?.to ?? null }
    await db
      .insertInto('notice_choice')
      .values({ member_id: actor.id, muted, ...usual, ...quiet })
      .onConflict((conflict) => conflict.column('member_id').doUpdateSet({ muted, ...quiet }))
      .execute()
    return reply(await choicesOf(context), { message: words.chosen, about: ['member', actor.id], detail: { muted, ...quiet } })
  },
}

/** The quiet hours before a choice. */
const usualQuiet = ({ role }: Asking['actor']) => (role === 'Driver' ? DRIVER_QUIET : null)

/** The member's settings for the kinds that may concern them. */
async function choicesOf({ db, actor }: Asking) {
  const row = await db.selectFrom('notice_choice').selectAll().where('member_id', '=', actor.id).executeTakeFirst()
  const muted = row?.muted ?? []
  const usual = row ? null : usualQuiet(actor)
  const [from, to] = [row?.quiet_from, row?.quiet_to].map((clock) => clock?.slice(0, 5))
  return {
    quiet: from !== undefined && to !== undefined ? { from, to } : usual,
    kinds: kindsFor(actor).map((kind) => {
      const { always }: NoticeEvent = noticeEvents[kind]
      return { kind, isOn: always === true || !muted.includes(kind), isFixed: always === true }
    }),
  }
}

/** Marks seen notices as read; those renewed since then stay unread. */
const read = ({ db, actor, now }: RequestContext, seenAt: string | null) =>
  db
    .updateTable('notice')
    .set({ read_at: now })
    .where('member_id', '=', actor.id)
    .where('read_at', 'is', null)
    .$call((query) => (seenAt === null ? query : query.where('at', '<=', new Date(seenAt))))

function asNotice(row: Selectable<Tables['notice']>): Notice {
  const { iso, time } = inTehran(row.at)
  return {
    shamsiDate: shamsiOfIso(iso),
    state: badgeWords[row.badge],
    notification: {
      dashboardNotificationId: row.id,
      subject: noticeSubject(row),
      message: row.message,
      isRead: row.read_at !== null,
    },
    at: row.at.toISOString(),
    time,
    badge: row.badge,
    kind: row.kind,
    link: row.link,
  }
}
