/**
 * A session that local storage has lost: browsers write that seconds later, and one that is killed meanwhile forgets who has
 * signed in. The database of the outbox is on the disk at once, and knows it (offline.md 2.10).
 */
import type { Member } from '#contract/identity.ts'
import { sessionOf } from '#outbox/session.ts'
import { device } from './device.ts'
import { idleAt, idleLimit } from './idle.ts'
import { beginSession, currentToken, wasEnded } from './session.ts'

/** Brings it back. One that was locked or ended here, that the server has refused, or that nobody has touched for too long stays gone. */
export async function bringBackSession(): Promise<void> {
  const session = await sessionOf(device.db)
  if (!session || session.at === undefined || session.isLocked || session.stop !== null || wasEnded(session.token)) return
  const member = session.member as Member
  const isIdle = idleAt(session.at, Date.now(), idleLimit(member.expirationMinutes)).state === 'over'
  if (!isIdle && currentToken() === '') beginSession(session.token, { ...member }, session.at)
}
