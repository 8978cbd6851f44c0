import type { Answer } from '#contract/kernel/call.ts'
import type { identity } from '#contract/access/identity.ts'
import { adminTeam, hasAccess, type Role } from '#contract/kernel/roles.ts'
import { identityWords } from '#contract/access/identity-words.ts'
import { sql } from 'kysely'
import { reply, RawResponse, type Handlers, type RequestContext } from '#server/platform/context.ts'
import { changePassword, forgotPassword, resetPassword } from './passwords.ts'
import { memberById, revokeSession } from './rows.ts'
import { allowSending } from './sending.ts'
import {
  beginSecondFactor,
  confirmSecondFactor,
  dropSecondFactor,
  endSecondFactor,
  proveSecondFactor,
  secondFactorOf,
} from './second-factor.ts'
import { endOtherSessions, endSession, forceOut, sessionsOf } from './sessions.ts'
import { asMember, login } from './sign-in.ts'

export const identityHandlers: Handlers<typeof identity> = {
  login,

  async me({ db, actor, settings }) {
    return asMember((await memberById(db, actor.id))!, settings)
  },

  async hasAccessTo({ actor }, { permissionName }) {
    return hasAccess(actor, permissionName)
  },

  profile: profileOf,
  changePassword,
  sessions: sessionsOf,
  allowSending,
  endSession,
  endOtherSessions,
  forceOut,
  secondFactor: secondFactorOf,
  beginSecondFactor,
  confirmSecondFactor,
  endSecondFactor,
  proveSecondFactor,
  dropSecondFactor,
  forgotPassword,
  resetPassword,

  async accessIsAdmin({ actor }) {
    return plain(actor.role === 'Admin')
  },

  async memberTypeIsAdmin({ actor }) {
    const isAdmin = (adminTeam as readonly Role[]).includes(actor.role)
    return reply(isAdmin, { result: isAdmin })
  },

  async logout({ db, actor, now }) {
    await revokeSession(db, actor.sessionId, now)
    return reply(null, { message: identityWords.goodbye, about: ['member', actor.id] })
  },
}

/** A bare JSON value, without the envelope (specification/README.md, "Answers"). */
const plain = (value: boolean) => new RawResponse(new TextEncoder().encode(String(value)), { 'Content-Type': 'application/json' })

/** The organisation of the member: a company, an owner, a hall or a main office; null for platform members. */
async function profileOf({ db, actor }: RequestContext): Promise<Answer<(typeof identity)['profile']>> {
  const row = await db
    .selectFrom('member')
    .leftJoin('company', 'company.id', 'member.company_id')
    .leftJoin('owner', 'owner.id', 'member.owner_id')
    .leftJoin('hall', 'hall.id', 'member.hall_id')
    .leftJoin('main_office', 'main_office.id', 'member.main_office_id')
    .select([
      'company.name as company',
      sql<string | null>`nullif(concat_ws(' ', owner.first_name, owner.last_name), '')`.as('owner'),
      'hall.name as hall',
      'main_office.name as office',
    ])
    .where('member.id', '=', actor.id)
    .executeTakeFirstOrThrow()
  for (const kind of ['company', 'owner', 'hall', 'office'] as const) {
    const name = row[kind]
    if (name !== null) return { organisation: { kind, name: name.trim() } }
  }
  return { organisation: null }
}
