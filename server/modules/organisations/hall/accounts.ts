/** A hall's own account, and the named accounts of its clerks (S2 §4, §7; GAP18, GAP24). */
import type { Received } from '#contract/kernel/call.ts'
import { clerkFaults } from '#contract/organisations/hall-rules.ts'
import type { hall } from '#contract/organisations/hall.ts'
import type { HallClerk } from '#contract/organisations/hall-rows.ts'
import { Refusal, refuseFaults } from '#contract/kernel/refusal.ts'
import { hallWords as words } from '#contract/organisations/hall-words.ts'
import type { Db } from '#server/platform/db/open.ts'
import {
  accountSeen,
  clerksOf,
  drawSecret,
  issueAccount,
  issueAgain,
  memberByUsername,
  setActive,
} from '#server/modules/access/identity/index.ts'
import { accountWords } from '#contract/access/identity-words.ts'
import { phased, reply, type RequestContext } from '#server/platform/context.ts'

/** Username of the hall's own account (S2 §9). */
const usernameOf = (hallId: number) => `LoadHall${hallId}`

async function mustBeHall(db: Db, id: number): Promise<void> {
  const row = await db.selectFrom('hall').select('id').where('id', '=', id).executeTakeFirst()
  if (!row) throw new Refusal('not-found')
}

/** Locks the hall and returns its name: the second of two concurrent requests finds the account created. */
async function holdForAccount(db: Db, id: number): Promise<string> {
  const row = await db.selectFrom('hall').select('name').where('id', '=', id).forUpdate().executeTakeFirst()
  if (!row) throw new Refusal('not-found')
  return row.name
}

export const createHallUser = phased({
  // Read before: of two concurrent resets the first would return a password that does not work.
  prepare: async (context, { loadHallId: id }: { loadHallId: number }) => ({
    seen: await accountSeen(context.db, usernameOf(id)),
    ...(await drawSecret(context)),
  }),

  async act(context, { loadHallId: id }, drawn) {
    const name = await holdForAccount(context.db, id)
    const account = { username: usernameOf(id), fullName: name, role: 'LoadHallAdmin' as const, hallId: id }
    const { result, detail } = await issueAgain(context, account, drawn)
    const message = drawn.seen === null ? words.accountMade : words.passwordMade
    return reply(result, { message, about: ['hall', id], detail, result })
  },
})

const asClerk = (row: Awaited<ReturnType<typeof clerksOf>>[number]): HallClerk => ({
  id: row.id,
  userName: row.username,
  fullName: row.full_name,
  mobile: row.mobile,
  isActive: row.is_active,
  lastSeenAt: row.seen?.toISOString() ?? null,
})

/** By name. */
export async function clerksOfHall({ db }: Pick<RequestContext, 'db'>, { Id }: { Id: number }): Promise<HallClerk[]> {
  await mustBeHall(db, Id)
  return (await clerksOf(db, Id)).map(asClerk)
}

export const addClerk = phased({
  async prepare(context, input: Received<(typeof hall)['addClerk']>) {
    refuseFaults(clerkFaults(input))
    return drawSecret(context)
  },

  async act(context, { Id, Username, Fullname, Mobile }, secret) {
    await holdForAccount(context.db, Id)
    const username = `${usernameOf(Id)}-${Username.toLowerCase()}`
    if (await memberByUsername(context.db, username)) {
      const message = accountWords.usernameTaken(username)
      throw new Refusal('conflict', { message, faults: { Username: message } })
    }
    const account = { username, fullName: Fullname, mobile: Mobile, role: 'LoadHallAdmin' as const, hallId: Id }
    const result = await issueAccount(context, account, secret)
    return reply(result, { message: words.clerkAdded(Fullname), about: ['hall', Id], detail: { username }, result })
  },
})

export async function setClerk(context: RequestContext, { UserId, IsActive, Reason }: Received<(typeof hall)['setClerk']>) {
  const { db } = context
  const member = await db.selectFrom('member').select('hall_id').where('id', '=', UserId).forUpdate().executeTakeFirst()
  const hallId = member?.hall_id ?? null
  const before = hallId === null ? undefined : (await clerksOf(db, hallId)).find(({ id }) => id === UserId)
  if (!before) throw new Refusal('not-found', { message: words.noClerk })
  await setActive(context, UserId, IsActive)
  const message = IsActive ? words.clerkOn(before.full_name) : words.clerkOff(before.full_name)
  const detail = { hall: hallId, before: { active: before.is_active }, after: { active: IsActive } }
  return reply(asClerk({ ...before, is_active: IsActive }), {
    message,
    about: ['member', UserId],
    detail,
    ...(Reason ? { reason: Reason } : {}),
  })
}
