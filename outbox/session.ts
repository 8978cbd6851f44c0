/** The session of this device for sending (offline.md 2.8): the worker cannot read local storage. */
import { inOneGo, metaOf, type Meta, type OutboxDb } from './storage/db.ts'
import type { Device } from './device.ts'
import type { Stop } from './delivery/classify.ts'

/** Stores the session after signing in and clears any stop. */
export async function setSession(
  { db, now }: Pick<Device, 'db' | 'now'>,
  { accountId, token, member }: { accountId: string; token: string; member?: unknown },
): Promise<void> {
  const memberRecord = member === undefined ? {} : { member, at: now() }
  await inOneGo(db, () => db.meta.put({ name: 'session', accountId, token, stop: null, ...memberRecord }))
}

/** Locks the session: queued items are sent with this token, which grants nothing else. */
export async function lockSession({ db }: Pick<Device, 'db'>, accountId: string, token: string): Promise<void> {
  await inOneGo(db, () => db.meta.put({ name: 'session', accountId, token, stop: null, isLocked: true }))
}

/** After signing out: removes the token and a shared file that is not attached yet; items and drafts stay. */
export async function clearSession({ db }: Pick<Device, 'db'>): Promise<void> {
  await inOneGo(db, () => db.meta.bulkDelete(['session', 'unread', 'shared']))
}

/** Stores the account's number of unread notices, as just counted by the server. */
export async function noteUnread({ db }: Pick<Device, 'db'>, unread: Meta['unread']): Promise<void> {
  await inOneGo(db, () => db.meta.put({ name: 'unread', ...unread }))
}

export const sessionOf = (db: OutboxDb) => metaOf(db, 'session')

/** Inside a transaction: stops sending with this token. A newer session is left alone. */
export async function stopSession(db: OutboxDb, used: Meta['session'], stop: Stop): Promise<void> {
  const session = await sessionOf(db)
  if (session?.token === used.token) await db.meta.put({ name: 'session', ...session, stop })
}
