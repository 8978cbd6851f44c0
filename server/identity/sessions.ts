import type { Answer } from '#contract/call.ts'
import type { identity } from '#contract/identity.ts'
import { Refusal, refuseFaults } from '#contract/refusal.ts'
import { accountWords as words, identityWords } from '#contract/words/identity.ts'
import { tell, type Visit } from '../visit.ts'
import { endSessions } from './accounts.ts'
import { memberByUsername } from './rows.ts'

/** The member's living sessions, the newest use first. */
export async function sessionsOf({ db, actor, now }: Visit): Promise<Answer<(typeof identity)['sessions']>> {
  const rows = await db
    .selectFrom('session')
    .select(['id', 'created_at', 'last_seen_at', 'ip', 'agent'])
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
  }))
}

/** Ends one of the member's own sessions; another's is not there. */
export async function endSession({ db, actor, now }: Visit, { id }: { id: number }) {
  const ended = await db
    .updateTable('session')
    .set({ revoked_at: now })
    .where('id', '=', id)
    .where('member_id', '=', actor.id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  if (ended.numUpdatedRows === 0n) throw new Refusal('not-found')
  return tell(null, { message: words.sessionEnded, about: ['member', actor.id], detail: { session: id } })
}

/** Signs a member out everywhere; the reason is kept. */
export async function forceOut({ db, now }: Visit, { Username, Reason }: { Username: string; Reason: string }) {
  refuseFaults({
    ...(Username === '' ? { Username: identityWords.username } : {}),
    ...(Reason === '' ? { Reason: words.reason } : {}),
  })
  const member = await memberByUsername(db, Username)
  if (!member) throw new Refusal('not-found')
  const sessions = await endSessions(db, member.id, now)
  return tell({ sessions }, { message: words.signedOut, about: ['member', member.id], reason: Reason, detail: { sessions } })
}
