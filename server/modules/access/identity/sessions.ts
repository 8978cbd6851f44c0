/** Session tokens, their members, and a member's sessions. */
import { createHash, randomBytes } from 'node:crypto'
import type { Answer } from '#contract/kernel/call.ts'
import type { identity } from '#contract/access/identity.ts'
import { Refusal, refuseFaults } from '#contract/kernel/refusal.ts'
import { accountWords as words, identityWords } from '#contract/access/identity-words.ts'
import type { Db } from '#server/platform/db/open.ts'
import { reply, type Actor, type RequestContext } from '#server/platform/context.ts'
import { endSessions } from './accounts.ts'
import { memberByUsername, memberOfSession, openMember, sendsUntil, type MemberRow } from './rows.ts'

/** A new opaque bearer token: 256 random bits. */
export const newToken = () => randomBytes(32).toString('base64url')

/** The stored hash of a token. */
export const tokenHash = (token: string) => createHash('sha256').update(token).digest()

/** The token of an Authorization header; bare, or after `Bearer`. */
export const tokenOf = (header: string | undefined) => header?.replace(/^Bearer\s+/i, '').trim() ?? ''

/** The anonymous actor of public calls without a session. */
export const anonymous: Actor = {
  id: 0,
  sessionId: 0,
  role: 'Customer',
  flags: [],
  username: '',
  fullName: '',
  companyId: null,
  ownerId: null,
  hallId: null,
  mainOfficeId: null,
  driverId: null,
  kiosk: null,
  isPending: false,
  mustChangePassword: false,
  passwordSetAt: new Date(0),
  secondFactor: { isOn: false, shownAt: null },
}

/** The member of the request's token; null without a token, or if it is unknown, expired or revoked. */
export async function actorOf(db: Db, authorization: string | undefined, now: Date): Promise<Actor | null> {
  const token = tokenOf(authorization)
  if (token === '') return null
  return asActor(await memberOfSession(db, { hash: tokenHash(token) }, now))
}

/** The member of a live session by its id; null if it ended. For URLs signed for that session. */
export const actorOfSession = async (db: Db, id: number, now: Date): Promise<Actor | null> =>
  asActor(await memberOfSession(db, { id }, now))

/** The member's current permissions, without a session: for work on their behalf. Null if they may not sign in. */
export const actorOfMember = async (db: Db, id: number): Promise<Actor | null> => asActor(await openMember(db, id))

interface SessionRow extends MemberRow {
  session_id: number
  second_factor_at: Date | null
  kiosk_id?: number | null
  kiosk_hall_id?: number | null
  kiosk_name?: string | null
}

/** The actor of a row; null without one. */
export function asActor(row: SessionRow | undefined): Actor | null {
  if (!row) return null
  const { kiosk_id: id, kiosk_hall_id: hallId, kiosk_name: name } = row
  return {
    id: row.id,
    sessionId: row.session_id,
    role: row.role,
    flags: row.flags,
    username: row.username,
    fullName: row.full_name,
    companyId: row.company_id,
    ownerId: row.owner_id,
    hallId: row.hall_id,
    mainOfficeId: row.main_office_id,
    driverId: row.driver_id,
    kiosk: id && hallId && name ? { id, hallId, name } : null,
    isPending: row.is_pending,
    mustChangePassword: row.must_change_password,
    passwordSetAt: row.password_set_at,
    secondFactor: { isOn: row.totp_confirmed_at !== null, shownAt: row.second_factor_at },
  }
}

/** The member's live sessions, most recently used first. */
export async function sessionsOf({ db, actor, now }: RequestContext): Promise<Answer<(typeof identity)['sessions']>> {
  const rows = await db
    .selectFrom('session')
    .select(['id', 'created_at', 'last_seen_at', 'ip', 'agent', sendsUntil])
    .where('member_id', '=', actor.id)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('last_seen_at', 'desc')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    startedAt: row.created_at.toISOString(),
    lastSeenAt: row.last_seen_at.toISOString(),
    ip: row.ip,
    agent: row.agent,
    isThis: row.id === actor.sessionId,
    sendsUntil: row.sends_until?.toISOString() ?? null,
  }))
}

/** Ends one of the member's own sessions; 404 for another member's. */
export async function endSession({ db, actor, now }: RequestContext, { id }: { id: number }) {
  const ended = await db
    .updateTable('session')
    .set({ revoked_at: now })
    .where('id', '=', id)
    .where('member_id', '=', actor.id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  if (ended.numUpdatedRows === 0n) throw new Refusal('not-found')
  return reply(null, { message: words.sessionEnded, about: ['member', actor.id], detail: { session: id } })
}

/** Ends all of the member's own sessions except this one. */
export async function endOtherSessions({ db, actor, now }: RequestContext) {
  const sessions = await endSessions(db, actor.id, now, actor.sessionId)
  return reply({ sessions }, { message: words.othersEnded(sessions), about: ['member', actor.id], detail: { sessions } })
}

/** Ends all sessions of a member; the reason is audited. */
export async function forceOut({ db, now }: RequestContext, { Username, Reason }: { Username: string; Reason: string }) {
  refuseFaults({
    ...(Username === '' ? { Username: identityWords.username } : {}),
    ...(Reason === '' ? { Reason: words.reason } : {}),
  })
  const member = await memberByUsername(db, Username)
  if (!member) throw new Refusal('not-found')
  const sessions = await endSessions(db, member.id, now)
  return reply({ sessions }, { message: words.signedOut, about: ['member', member.id], reason: Reason, detail: { sessions } })
}
