/** Changing, forgetting and setting passwords (S2 §5, §7; GAP2, GAP18, GAP20). */
import { createHash } from 'node:crypto'
import type { Received } from '#contract/call.ts'
import type { identity } from '#contract/identity.ts'
import { isMobile } from '#contract/iran.ts'
import { Refusal, refuseFaults } from '#contract/refusal.ts'
import { accountWords as words, codeWords, identityWords } from '#contract/words/identity.ts'
import { tell, type Visit } from '../visit.ts'
import { endSessions } from './accounts.ts'
import { takeTry } from './attempts.ts'
import { CODE_SECONDS, isCode, sendCode, takeCode } from './codes.ts'
import { hashPassword, verifyPassword, wasteTime } from './password.ts'
import { memberByUsername } from './rows.ts'

/** S2 §5, §9. */
const SHORTEST = 6
const LONGEST = 100
/** A session this young proves that its member knows the password, ms (GAP20). */
const YOUNG = 5 * 60 * 1000

/** What is wrong with a new password; null when nothing is. */
export const passwordFault = (password: string, longest = LONGEST): string | null => {
  if (password === '') return words.newPassword
  if ([...password].length < SHORTEST) return words.tooShort
  return password.length > longest ? words.tooLong(longest) : null
}

/** The member's own password; every other session ends (GAP20). */
export async function changePassword(visit: Visit, said: Received<(typeof identity)['changePassword']>) {
  const { db, side, actor, now, ip } = visit
  const fault = passwordFault(said.NewPassword)
  refuseFaults(fault === null ? {} : { NewPassword: fault })
  const session = await db.selectFrom('session').select('created_at').where('id', '=', actor.sessionId).executeTakeFirstOrThrow()
  const isYoung = now.getTime() - session.created_at.getTime() < YOUNG
  if (!isYoung || said.CurrentPassword !== '') {
    if (said.CurrentPassword === '') refuseFaults({ CurrentPassword: words.currentPassword })
    const { succeeded } = await takeTry(side, actor.username, ip)
    const member = (await memberByUsername(db, actor.username))!
    if (!(await verifyPassword(member.password_hash, said.CurrentPassword))) {
      refuseFaults({ CurrentPassword: words.wrongCurrent })
    }
    await succeeded()
  }
  await setPassword(visit, actor.id, said.NewPassword, { isOwn: true })
  await endSessions(db, actor.id, now, actor.sessionId)
  return tell(null, { message: words.changed, about: ['member', actor.id] })
}

/** Writes the hash of a new password; one that somebody else chose must be changed at the next sign-in (GAP18). */
export async function setPassword(
  { db }: Visit,
  memberId: number,
  password: string,
  { isOwn }: { isOwn: boolean },
): Promise<void> {
  await db
    .updateTable('member')
    .set({ password_hash: await hashPassword(password), must_change_password: !isOwn })
    .where('id', '=', memberId)
    .execute()
}

/** Sends a code to the number of an account; says the same of an account that is not there (GAP2). */
export async function forgotPassword(visit: Visit, { Username }: Received<(typeof identity)['forgotPassword']>) {
  refuseFaults(Username === '' ? { Username: identityWords.username } : {})
  const member = await memberByUsername(visit.db, Username)
  const reachable = member?.is_active && isMobile(member.mobile) ? member : null
  const mobile = reachable?.mobile ?? mobileOfNobody(Username)
  const sent = await sendCode(visit, { mobile, purpose: 'password', memberId: reachable?.id ?? null }, reachable !== null)
  return tell({ maskedMobile: masked(mobile), ...sent }, { message: codeWords.sent(CODE_SECONDS) })
}

/** A new password for who has the code; every session ends, and tries at the old one are forgiven. */
export async function resetPassword(visit: Visit, said: Received<(typeof identity)['resetPassword']>) {
  const { db, now } = visit
  const fault = passwordFault(said.NewPassword)
  refuseFaults({
    ...(said.Username === '' ? { Username: identityWords.username } : {}),
    ...(said.Code.length === 6 ? {} : { Code: codeWords.code }),
    ...(fault === null ? {} : { NewPassword: fault }),
  })
  const member = await memberByUsername(db, said.Username)
  const mobile = member && isMobile(member.mobile) ? member.mobile : mobileOfNobody(said.Username)
  const code = await isCode(visit, { mobile, purpose: 'password', memberId: member?.id ?? null }, said.Code)
  if (code === null || !member) {
    // What a right code costs.
    await wasteTime(said.NewPassword)
    throw new Refusal('broken-rule', { message: codeWords.wrong, faults: { Code: codeWords.wrong } })
  }
  await takeCode(visit, code)
  await setPassword(visit, member.id, said.NewPassword, { isOwn: true })
  await endSessions(db, member.id, now)
  return tell(null, { message: words.changed, about: ['member', member.id], by: member })
}

/** «۰۹•••••۱۲۳۴» as Latin digits: the last four are told. */
const masked = (mobile: string) => `09•••••${mobile.slice(-4)}`

/** A number for a username nobody has, the same each time: its own limits, and nobody's telephone. */
function mobileOfNobody(username: string): string {
  const number = createHash('sha256').update(`nobody:${username.toLowerCase()}`).digest().readUInt32BE() % 1_000_000_000
  return `09${String(number).padStart(9, '0')}`
}
