import type { broadcast } from '#contract/messaging/broadcast.ts'
import type { Received } from '#contract/kernel/call.ts'
import { onlyFaults, Refusal, refuseFaults } from '#contract/kernel/refusal.ts'
import { broadcastWords as words } from '#contract/messaging/broadcast-words.ts'
import { sql } from 'kysely'
import type { Tables } from '#server/platform/db/tables.ts'
import { cleanHtml } from '#server/modules/messaging/contact/index.ts'
import { reply, type Handlers, type RequestContext } from '#server/platform/context.ts'
import { isAfterRow, tellFound } from '#server/platform/found.ts'
import { listed, noteView, pendingOf, readersOf } from './rows.ts'
import { tellIn } from './index.ts'

type Sent = Received<(typeof broadcast)['send']>

const one = async ({ db, now }: RequestContext, id: number) => {
  const [row] = await listed(db, now, sql`broadcast.id = ${id}`)
  if (!row) throw new Refusal('not-found')
  return row
}

export const broadcastHandlers: Handlers<typeof broadcast> = {
  pending: pendingOf,

  async showView(context, { messageId, Confirm }) {
    if (messageId !== null) await noteView(context, messageId, Confirm === true)
    return pendingOf(context)
  },

  async all({ db, now }, { After }) {
    const rows = await listed(db, now, After === null ? sql`true` : isAfterRow('broadcast', 'starts_at', After))
    const { count } = await db
      .selectFrom('broadcast')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    return tellFound({ rows, total: count }, words.none)
  },

  readers: async (context, { id, Skip }) => {
    await one(context, id)
    return readersOf(context.db, id, Skip)
  },

  async send(context, input) {
    const { db, actor, now } = context
    const message = cleanHtml(input.Message)
    const startsAt = input.StartsAt === null ? now : new Date(Math.max(Date.parse(input.StartsAt), now.getTime()))
    const endsAt = input.EndsAt === null ? null : new Date(input.EndsAt)
    const targets = await targetsOf(context, input)
    refuseFaults(
      onlyFaults({
        Subject: input.Subject === '' && words.subject,
        Message: message.replace(/<[^>]*>/g, '').trim() === '' && words.message,
        EndsAt: endsAt !== null && endsAt <= startsAt && words.endsAt,
        ...targets.faults,
      }),
    )
    const { id } = await db
      .insertInto('broadcast')
      .values({
        subject: input.Subject,
        message,
        badge: input.Badge,
        must_confirm: input.MustConfirm === true,
        starts_at: startsAt,
        ends_at: endsAt,
        made_by: actor.id,
        made_at: now,
        told_at: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    if (targets.rows.length > 0) {
      const rows = targets.rows.map((row) => ({ broadcast_id: id, ...row }))
      await db.insertInto('broadcast_target').values(rows).execute()
    }
    await tellIn(db, now)
    const made = await one(context, id)
    const sentence = made.state === 'WAITING' ? words.waits : words.sent(made.told)
    return reply(made, { message: sentence, about: ['broadcast', id], detail: { subject: input.Subject, told: made.told } })
  },

  async end(context, { id }) {
    const { db, now } = context
    const { state } = await one(context, id)
    if (state === 'ENDED') throw new Refusal('conflict', { message: words.ended })
    // One ended before its start is sent to no member.
    await db
      .updateTable('broadcast')
      .set((eb) => ({
        ends_at: now,
        starts_at: eb.fn('least', ['starts_at', eb.val(now)]),
        told_at: eb.fn.coalesce('told_at', eb.val(now)),
      }))
      .where('id', '=', id)
      .execute()
    return reply(await one(context, id), { message: words.nowEnded, about: ['broadcast', id] })
  },
}

type Target = Omit<Tables['broadcast_target'], 'broadcast_id'>
const blank: Target = { role: null, company_id: null, hall_id: null, member_id: null }

/** The recipients as rows; unknown names are faults. */
async function targetsOf({ db }: RequestContext, { Roles, CompanyIds, HallIds, Usernames }: Sent) {
  const names = [...new Set(Usernames.map((name) => name.toLowerCase()).filter((name) => name !== ''))]
  const known = async (table: 'company' | 'hall', ids: readonly number[]) =>
    ids.length === 0 ? 0 : (await db.selectFrom(table).select('id').where('id', 'in', ids).execute()).length
  const members =
    names.length === 0
      ? []
      : await db
          .selectFrom('member')
          .select(['id', 'username'])
          .where((eb) => eb.fn<string>('lower', ['username']), 'in', names)
          .execute()
  const there = members.map(({ username }) => username.toLowerCase())
  const strangers = names.filter((name) => !there.includes(name))
  const rows: Target[] = [
    ...[...new Set(Roles)].map((role) => ({ ...blank, role })),
    ...CompanyIds.map((company_id) => ({ ...blank, company_id })),
    ...HallIds.map((hall_id) => ({ ...blank, hall_id })),
    ...members.map(({ id }) => ({ ...blank, member_id: id })),
  ]
  return {
    rows,
    faults: {
      CompanyIds: (await known('company', CompanyIds)) < CompanyIds.length && words.company,
      HallIds: (await known('hall', HallIds)) < HallIds.length && words.hall,
      Usernames: strangers.length > 0 && words.usernames(strangers),
    },
  }
}
