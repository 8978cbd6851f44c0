/**
 * What this device has cached of the server's answers: one account's at a time, and nobody's once they have left
 * (decision 020). What waits to be sent, and drafts, are no answers: they stay. The databases come when they are needed.
 */
import { dropCaches, isSessionOver, storedMember } from '../session.ts'

/** Removes what is cached of other accounts than this one, and caches for this one from now on; null is nobody. */
export async function cacheOnlyFor(accountId: string | null): Promise<void> {
  dropCaches(accountId)
  const { cacheAnswersOf } = await import('#outbox/answer-cache.ts')
  await cacheAnswersOf(accountId)
  const [{ redactDelivered }, { device }] = await Promise.all([import('#outbox/redact.ts'), import('./device.ts')])
  // A database that does not answer keeps nobody from coming in or going out.
  await redactDelivered(device.db, accountId).catch(() => 0)
}

/** The same for whoever is signed in now, which is nobody while a session that has ended waits for its password. */
export async function tidyCachedAnswers(): Promise<void> {
  const owner = ownerNow()
  await cacheOnlyFor(owner)
  // Somebody signed in meanwhile: their answers are to be cached.
  if (ownerNow() !== owner) await tidyCachedAnswers()
}

function ownerNow(): string | null {
  const member = isSessionOver() ? null : storedMember()
  return member && String(member.id)
}

/** For those who need not wait for it. A device that has cached nothing loads no database for it: the login page stays light. */
export function tidySoon(): void {
  void hasDatabases()
    .then((has) => (has ? tidyCachedAnswers() : dropCaches(ownerNow())))
    .catch(() => undefined)
}

/** Whether anything was ever kept here. True also where the browser does not say. */
export const hasDatabases = async () =>
  (await indexedDB.databases?.())?.some(({ name }) => name === 'ref' || name === 'outbox') ?? true
