/** Who is signed in on this device, as far as sending goes (offline.md 2.8): the worker cannot read the page's storage. */
import { inOneGo, metaOf, type Meta, type OutboxDb } from './db.ts'
import type { Device } from './device.ts'
import type { Stop } from './classify.ts'

/** After signing in; lifts whatever had stopped the sending. */
export async function setSession(
  { db, now }: Pick<Device, 'db' | 'now'>,
  { accountId, token, member }: { accountId: string; token: string; member?: unknown },
): Promise<void> {
  const kept = member === undefined ? {} : { member, at: now() }
  await inOneGo(db, () => db.meta.put({ name: 'session', accountId, token, stop: null, ...kept }))
}

/** Nobody is there any more: from now on what waits is sent with this token, which opens nothing else. */
export async function lockSession({ db }: Pick<Device, 'db'>, accountId: string, token: string): Promise<void> {
  await inOneGo(db, () => db.meta.put({ name: 'session', accountId, token, stop: null, isLocked: true }))
}

/** After signing out: the token goes, and a file that was shared and is no document yet; items and drafts stay. */
export async function clearSession({ db }: Pick<Device, 'db'>): Promise<void> {
  await inOneGo(db, () => db.meta.bulkDelete(['session', 'unread', 'shared']))
}

/** How many notices the account has not read, as the server counted them just now. */
export async function noteUnread({ db }: Pick<Device, 'db'>, unread: Meta['unread']): Promise<void> {
  await inOneGo(db, () => db.meta.put({ name: 'unread', ...unread }))
}

export const sessionOf = (db: OutboxDb) => metaOf(db, 'session')

/** Inside a transaction: nothing more goes out with this token. A session begun meanwhile is left alone. */
export async function stopSession(db: OutboxDb, used: Meta['session'], stop: Stop): Promise<void> {
  const session = await sessionOf(db)
  if (session?.token === used.token) await db.meta.put({ name: 'session', ...session, stop })
}
