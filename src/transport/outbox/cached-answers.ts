/**
 * Cached answers on this device: one account's at a time, removed when it signs out (decision 020). Queued items and drafts are
 * not answers and stay. The databases are loaded on demand.
 */
import { dropCaches, isSessionOver, storedMember } from '../session.ts'

/** Removes the cached answers of other accounts and caches for this account from now on; null for no account. */
export async function cacheOnlyFor(accountId: string | null): Promise<void> {
  dropCaches(accountId)
  const { cacheAnswersOf } = await import('#outbox/storage/answer-cache.ts')
  await cacheAnswersOf(accountId)
  const [{ redactDelivered }, { device }] = await Promise.all([import('#outbox/storage/redact.ts'), import('./device.ts')])
  // A database that does not answer must not block sign-in or sign-out.
  await redactDelivered(device.db, accountId).catch(() => 0)
}

/** The same for the current member; null while an ended session waits for its password. */
export async function tidyCachedAnswers(): Promise<void> {
  const owner = ownerNow()
  await cacheOnlyFor(owner)
  // Another member signed in meanwhile: cache their answers.
  if (ownerNow() !== owner) await tidyCachedAnswers()
}

function ownerNow(): string | null {
  const member = isSessionOver() ? null : storedMember()
  return member && String(member.id)
}

/** Runs in the background. A device without cached data loads no database, so that the login page stays light. */
export function tidySoon(): void {
  void hasDatabases()
    .then((has) => (has ? tidyCachedAnswers() : dropCaches(ownerNow())))
    .catch(() => undefined)
}

/** Whether a database exists on this device. True also if the browser does not report it. */
export const hasDatabases = async () =>
  (await indexedDB.databases?.())?.some(({ name }) => name === 'ref' || name === 'outbox') ?? true
