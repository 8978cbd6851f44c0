import type { identity } from '#contract/identity.ts'
import { adminTeam, holdsAccess, type Role } from '#contract/roles.ts'
import { identityWords } from '#contract/words/identity.ts'
import { tell, Unwrapped, type Handlers } from '../visit.ts'
import { changePassword, forgotPassword, resetPassword } from './passwords.ts'
import { profileOf } from './profile.ts'
import { memberById, revokeSession } from './rows.ts'
import { endSession, forceOut, sessionsOf } from './sessions.ts'
import { asMember, login } from './sign-in.ts'

export const identityHandlers: Handlers<typeof identity> = {
  login,

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

/** A bare JSON value, without the envelope (spec/README.md, "Answers"). */
const plain = (value: boolean) => new Unwrapped(new TextEncoder().encode(String(value)), { 'Content-Type': 'application/json' })
