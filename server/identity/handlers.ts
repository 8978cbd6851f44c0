import { flagRecord } from '#contract/flags.ts'
import type { identity, Member } from '#contract/identity.ts'
import { Refusal, refuseFaults, type Faults } from '#contract/refusal.ts'
import { adminTeam, holdsAccess, type Role } from '#contract/roles.ts'
import { identityWords } from '#contract/words/identity.ts'
import { recordRefused } from '../gate/audit.ts'
import { tell, Unwrapped, type Handlers } from '../visit.ts'
import { takeTry } from './attempts.ts'
import { verifyPassword, wasteTime } from './password.ts'
import { changePassword, forgotPassword, resetPassword } from './passwords.ts'
import { profileOf } from './profile.ts'
import { holdsPassword, memberById, memberByUsername, openSession, revokeSession, type MemberRow } from './rows.ts'
import { endSession, forceOut, sessionsOf } from './sessions.ts'
import { newToken, tokenHash } from './token.ts'
import { memberTypes } from './types.ts'

export const identityHandlers: Handlers<typeof identity> = {
  async login(visit, { Username, Password }) {
    const { db, side, now, ip, agent } = visit
    refuseFaults(missing(Username, Password))
    const { left, succeeded } = await takeTry(side, Username, ip)
    if (Password === visit.settings.refusedPassword) {
      await recordRefused(visit, 'identity.loginFailed', null, { why: 'demo' })
      throw new Refusal('wrong-credentials', { message: identityWords.demoPassword })
    }
    const member = await memberByUsername(db, Username)
    const right = member ? await verifyPassword(member.password_hash, Password) : await wasteTime(Password)
    if (!member || !right || !member.is_open) {
      // Not what was typed: a password lands in the other field now and then.
      const why = !member ? 'unknown' : right ? 'inactive' : 'password'
      await recordRefused(visit, 'identity.loginFailed', member ? ['member', member.id] : null, { why })
    }
    const wrong = () => new Refusal('wrong-credentials', left > 0 ? { message: identityWords.left(left) } : {})
    if (!member || !right) throw wrong()
    if (!member.is_open) throw new Refusal('account-inactive')
    // A session of the old password would outlive the end of all the others.
    if (!(await holdsPassword(db, member.id, member.password_hash))) {
      await recordRefused(visit, 'identity.loginFailed', ['member', member.id], { why: 'password' })
      throw wrong()
    }
    await succeeded()

    const accessToken = newToken()
    await openSession(db, { memberId: member.id, hash: tokenHash(accessToken), now, ip, agent })
    return tell(
      { accessToken, ...asMember(member) },
      { message: identityWords.welcome, about: ['member', member.id], by: member },
    )
  },

  async me({ db, actor }) {
    return asMember((await memberById(db, actor.id))!)
  },

  async hasAccessTo({ actor }, { permissionName }) {
    return holdsAccess(actor, permissionName)
  },

  profile: profileOf,
  changePassword,
  sessions: sessionsOf,
  endSession,
  forceOut,
  forgotPassword,
  resetPassword,

  async accessIsAdmin({ actor }) {
    return plain(actor.role === 'Admin')
  },

  async memberTypeIsAdmin({ actor }) {
    const isAdmin = (adminTeam as readonly Role[]).includes(actor.role)
    return tell(isAdmin, { result: isAdmin })
  },

  async logout({ db, actor, now }) {
    await revokeSession(db, actor.sessionId, now)
    return tell(null, { message: identityWords.goodbye, about: ['member', actor.id] })
  },
}

function missing(username: string, password: string): Faults {
  return {
    ...(username ? {} : { Username: identityWords.username }),
    ...(password ? {} : { Password: identityWords.password }),
  }
}

/** What counts where nobody set another: the page alone would wait no longer than sixty seconds (S0 §9, GAP4). */
const IDLE_MINUTES = 30

const asMember = (row: MemberRow): Member => ({
  id: row.id,
  fullName: row.full_name,
  userName: row.username,
  phoneNumber: row.mobile,
  role: row.role,
  type: memberTypes[row.role],
  clientId: row.company_id ?? row.owner_id ?? row.hall_id ?? row.main_office_id,
  expirationMinutes: row.expiration_minutes ?? IDLE_MINUTES,
  mustChangePassword: row.must_change_password,
  isPending: row.is_pending,
  ...flagRecord(row.flags),
})

/** A bare JSON value, without the envelope (spec/README.md, "Answers"). */
const plain = (value: boolean) => new Unwrapped(new TextEncoder().encode(String(value)), { 'Content-Type': 'application/json' })
