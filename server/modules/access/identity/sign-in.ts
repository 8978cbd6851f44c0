/** Sign-in (S0 §2.2, §5, §7). */
import type { Received } from '#contract/kernel/call.ts'
import { flagRecord } from '#contract/kernel/flags.ts'
import type { identity, Member } from '#contract/access/identity.ts'
import { foldPassword } from '#contract/access/password.ts'
import { Refusal, refuseFaults, type Faults } from '#contract/kernel/refusal.ts'
import type { Role } from '#contract/kernel/roles.ts'
import { accountWords, identityWords, secondFactorWords } from '#contract/access/identity-words.ts'
import { clockOf, shamsiDayOf } from '#contract/kernel/value/shamsi.ts'
import { recordRefused } from '#server/platform/audit.ts'
import { notify } from '#server/modules/messaging/notice/index.ts'
import { Overtaken, phased, reply, type RequestContext } from '#server/platform/context.ts'
import { notesUnknown, takeTry } from './limits.ts'
import { hasPassword, isNewDevice, isOver, memberByUsername, openSession, type MemberRow } from './rows.ts'
import { isFactorRequired, isSecondFactor } from './second-factor.ts'
import { newToken, tokenHash } from './sessions.ts'

/** Verifies the credentials, at equal cost for unknown members; then opens the session, if they are still valid. */
export const login = phased({
  async prepare(context, { Username, Password, Code }: Received<(typeof identity)['login']>) {
    const { db, pool, ip, outside } = context
    refuseFaults(missing(Username, Password))
    const member = await memberByUsername(db, Username)
    const browser = member ? context.knownBrowser(member.id) : null
    const { left, succeeded } = await takeTry(pool, { username: Username, ip, browser })
    if (foldPassword(Password) === context.settings.refusedPassword) {
      await recordRefused(context, 'identity.loginFailed', null, { why: 'demo' })
      throw new Refusal('wrong-credentials', { message: identityWords.demoPassword })
    }
    const { verify, wasteTime } = outside.passwords
    const right = member ? await verify(member.password_hash, Password) : await wasteTime(Password)
    if (!member || !right || !member.is_open) {
      // Not the typed value: users sometimes type a password into the username field.
      const why = !member ? 'unknown' : right ? 'inactive' : 'password'
      const isNoted = member !== undefined || (await notesUnknown(pool))
      if (isNoted) await recordRefused(context, 'identity.loginFailed', member ? ['member', member.id] : null, { why })
    }
    if (!member || !right) throw wrong(left)
    if (!member.is_open) throw new Refusal('account-inactive')
    if (member.must_change_password && !context.settings.demo && isOver(member.password_set_at, context.now)) {
      await recordRefused(context, 'identity.loginFailed', ['member', member.id], { why: 'temporary' })
      throw new Refusal('wrong-credentials', { message: accountWords.temporaryOver })
    }
    const isProven = member.totp_confirmed_at !== null
    if (isProven) {
      // The password was right: the attempt is restored.
      if (Code === '') await succeeded()
      if (Code === '') throw new Refusal('second-factor')
      if (!(await isSecondFactor(context, member.id, Code))) {
        await recordRefused(context, 'identity.loginFailed', ['member', member.id], { why: 'code' })
        throw new Refusal('second-factor', { message: secondFactorWords.wrong, faults: { Code: secondFactorWords.wrong } })
      }
    }
    return { member, succeeded, isProven }
  },

  async act(context, _input, { member, isProven }) {
    const { db, now, ip, agent } = context
    // A session of the old password would survive the revocation of the others.
    if (!(await hasPassword(db, member.id, member.password_hash, 'to come in'))) throw new Overtaken()
    if (await isNewDevice(db, member.id, agent)) {
      const about = [{ id: member.id, at: `${shamsiDayOf(now)} ${clockOf(now)}`, name: ip }]
      await notify(context, 'newDevice', { about })
    }
    const begun = await beginSession(context, member, isProven)
    return reply(begun, { message: identityWords.welcome, about: ['member', member.id], by: member })
  },

  after: async (_context, _input, { succeeded }) => void (await succeeded()),
})

/** Opens a session of the member; returns its token, once, with the member. */
export async function beginSession(context: RequestContext, member: MemberRow, isProven = false) {
  const { db, now, ip, agent } = context
  const accessToken = newToken()
  await openSession(db, { memberId: member.id, role: member.role, isProven, hash: tokenHash(accessToken), now, ip, agent })
  return { accessToken, ...asMember(member, context.settings) }
}

const wrong = (left: number) => new Refusal('wrong-credentials', left > 0 ? { message: identityWords.left(left) } : {})

function missing(username: string, password: string): Faults {
  return {
    ...(username ? {} : { Username: identityWords.username }),
    ...(password ? {} : { Password: identityWords.password }),
  }
}

/** Default idle time: without it the page would wait only sixty seconds (S0 §9, GAP4). */
const IDLE_MINUTES = 30

/** The member in the contract's shape. */
export const asMember = (row: MemberRow, { wantsSecondFactor = false }: RequestContext['settings']): Member => ({
  id: row.id,
  fullName: row.full_name,
  userName: row.username,
  phoneNumber: row.mobile,
  role: row.role,
  type: memberTypes[row.role],
  clientId: row.company_id ?? row.owner_id ?? row.hall_id ?? row.main_office_id,
  expirationMinutes: row.expiration_minutes ?? IDLE_MINUTES,
  mustChangePassword: row.must_change_password,
  mustSetSecondFactor: wantsSecondFactor && isFactorRequired(row.role) && row.totp_confirmed_at === null,
  isPending: row.is_pending,
  ...flagRecord(row.flags),
})

/** The member's `type` on the wire: 5, 6 and 7 are the specification's (S2 §5), the others extensions. */
const memberTypes: Record<Role, string> = {
  Admin: '1',
  AdminSupport: '2',
  TransportationCompanyAdmin: '3',
  LoadHallAdmin: '4',
  Organization: '5',
  DriversAssociation: '6',
  AssociationTransportCompanies: '7',
  ProductOwnerAdmin: '8',
  TransportationCompanyMember: '9',
  AgentMain: '10',
  Customer: '11',
  CustomerAdvancedMember: '12',
  Driver: '13',
  Kiosk: '14',
}
