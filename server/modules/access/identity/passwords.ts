/** Changing, resetting and setting passwords (S2 §5, §7; GAP2, GAP18, GAP20). */
import type { Received } from '#contract/kernel/call.ts'
import type { identity } from '#contract/access/identity.ts'
import { isMobile } from '#contract/kernel/value/iran.ts'
import { passwordFault } from '#contract/access/password.ts'
import { Refusal, refuseFaults } from '#contract/kernel/refusal.ts'
import { accountWords as words, codeWords, identityWords } from '#contract/access/identity-words.ts'
import { keyedDigest } from '#server/platform/keys.ts'
import { Overtaken, phased, reply, type OutsideContext, type RequestContext } from '#server/platform/context.ts'
import { endSessions } from './accounts.ts'
import { chosenFault } from './chosen.ts'
import { forgiveTries, takeTry } from './limits.ts'
import { CODE_SECONDS, codeTimes, drawCode, isCode, sendCode, takeCode } from './codes.ts'
import { hasPassword, memberById, memberByUsername, spelt } from './rows.ts'

/** Maximum age of a session that proves the password, ms (GAP20). */
const YOUNG = 5 * 60 * 1000

/** Changes the member's own password; every other session ends (GAP20). */
export const changePassword = phased({
  async prepare(context, input: Received<(typeof identity)['changePassword']>) {
    // The account of a driver signs in with its phone only.
    if (context.actor.driverId !== null) throw new Refusal('not-allowed')
    const { pool, actor, now, ip, outside } = context
    const { mobile, national_id: nationalId } = (await memberById(context.db, actor.id))!
    const fault = await chosenFault(input.NewPassword, { ...actor, mobile, nationalId })
    refuseFaults(fault === null ? {} : { NewPassword: fault })
    const { password_hash, startedAt } = await ownPassword(context)
    const isYoung = now.getTime() - startedAt.getTime() < YOUNG
    if (!isYoung || input.CurrentPassword !== '') {
      if (input.CurrentPassword === '') refuseFaults({ CurrentPassword: words.currentPassword })
      const { succeeded } = await takeTry(pool, { username: actor.username, ip, browser: null })
      if (!(await outside.passwords.verify(password_hash, input.CurrentPassword))) {
        refuseFaults({ CurrentPassword: words.wrongCurrent })
      }
      await succeeded()
    }
    return { had: password_hash, hash: await hashOfAnother(context, password_hash, input.NewPassword) }
  },

  async act(context, _input, { had, hash }) {
    const { db, actor, now } = context
    const { password_hash } = await ownPassword(context, { shouldLock: true })
    if (password_hash !== had) throw new Overtaken()
    await setPassword(context, actor.id, hash, { isOwn: true })
    await endSessions(db, actor.id, now, actor.sessionId)
    return reply(null, { message: words.changed, about: ['member', actor.id] })
  },
})

/**
 * The acting member's password hash and the session's start; refused if another user ended the session: their new password must
 * not be overwritten. With `shouldLock` it locks the member before the session, the lock order of setting a password.
 */
async function ownPassword({ db, actor, now }: RequestContext, { shouldLock } = { shouldLock: false }) {
  const member = db.selectFrom('member').select('password_hash').where('id', '=', actor.id)
  const { password_hash } = await member.$if(shouldLock, (row) => row.forUpdate()).executeTakeFirstOrThrow()
  const session = await db
    .selectFrom('session')
    .select('created_at')
    .where('id', '=', actor.sessionId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  if (!session) throw new Refusal('not-signed-in')
  return { password_hash, startedAt: session.created_at }
}

/** Hashes a chosen password. Refuses the current one: a password known to another user would remain. */
async function hashOfAnother({ outside: { passwords } }: OutsideContext, currentHash: string, password: string): Promise<string> {
  if (await passwords.verify(currentHash, password)) refuseFaults({ NewPassword: words.sameAgain })
  return passwords.hash(password)
}

/** Stores the hash of a new password; one set by another user must be changed at the next sign-in (GAP18). */
export async function setPassword(
  { db, now }: RequestContext,
  memberId: number,
  password_hash: string,
  { isOwn }: { isOwn: boolean },
): Promise<void> {
  await db
    .updateTable('member')
    .set({ password_hash, must_change_password: !isOwn, password_set_at: now })
    .where('id', '=', memberId)
    .execute()
}

/**
 * Sends a code to the number of an account; the response is the same for an unknown account (GAP2). For the same reason it does
 * not wait for the message.
 */
export const forgotPassword = phased({
  async prepare(context, { Username }: Received<(typeof identity)['forgotPassword']>) {
    refuseFaults(Username === '' ? { Username: identityWords.username } : {})
    const { member, mobile } = await reachable(context, Username)
    const drawn = await drawCode(context, { mobile, purpose: 'password', memberId: member?.id ?? null }, member !== null)
    return { member, mobile, drawn }
  },

  async act(_visit, _input, { member, mobile }) {
    const about = member && { about: ['member', member.id] as const }
    return reply({ maskedMobile: masked(mobile), ...codeTimes }, { message: words.codeSent(CODE_SECONDS), ...about })
  },

  async after(context, _input, { member, drawn }) {
    const { log, outside } = context
    const { sms } = outside
    if (!member || !sms) return
    const sending = sendCode(context, drawn).catch(() => log.warn({ service: sms.name }, 'a code was not sent'))
    // In the demo the message must be visible immediately.
    if (sms.isShown) await sending
  },
})

/** Sets a new password with a code; every session ends, and failed attempts are cleared. */
export const resetPassword = phased({
  async prepare(context, input: Received<(typeof identity)['resetPassword']>) {
    const fault = passwordFault(input.NewPassword)
    refuseFaults({
      ...(input.Username === '' ? { Username: identityWords.username } : {}),
      ...(input.Code.length === 6 ? {} : { Code: codeWords.code }),
      ...(fault === null ? {} : { NewPassword: fault }),
    })
    const { member, mobile } = await reachable(context, input.Username)
    const code = await isCode(context, { mobile, purpose: 'password', memberId: member?.id ?? null }, input.Code)
    if (code === null || !member)
      throw new Refusal('broken-rule', { message: codeWords.wrong, faults: { Code: codeWords.wrong } })
    const { username, full_name: fullName, national_id: nationalId } = member
    const weak = await chosenFault(input.NewPassword, { username, fullName, mobile, nationalId })
    refuseFaults(weak === null ? {} : { NewPassword: weak })
    return { member, code, hash: await hashOfAnother(context, member.password_hash, input.NewPassword) }
  },

  async act(context, _input, { member, code, hash }) {
    const { db, now } = context
    await takeCode(context, code)
    if (!(await hasPassword(db, member.id, member.password_hash, 'to change it'))) throw new Overtaken()
    await setPassword(context, member.id, hash, { isOwn: true })
    await endSessions(db, member.id, now)
    await forgiveTries(db, member.username)
    return reply(null, { message: words.reset, about: ['member', member.id], by: member })
  },
})

/** The member a code can be sent to, and the number; without one, an indistinguishable fictitious number. */
async function reachable(context: RequestContext, username: string) {
  const member = await memberByUsername(context.db, username)
  const none = deriveFictitiousMobile(context, username)
  return member?.is_open && isMobile(member.mobile) ? { member, mobile: member.mobile } : { member: null, mobile: none }
}

/** «۰۹•••••••۳۴» as Latin digits: enough for the owner; usernames are national ids, four digits would identify one. */
export const masked = (mobile: string) => `09•••••••${mobile.slice(-2)}`

/**
 * A fictitious number for an unknown username, the same each time: with limits of its own. Derived from a secret of the server,
 * so that it cannot be computed and compared.
 */
function deriveFictitiousMobile({ sealCode }: RequestContext, username: string): string {
  const number = keyedDigest(sealCode, `nobody:${spelt(username)}`).readUInt32BE() % 1_000_000_000
  return `09${String(number).padStart(9, '0')}`
}
