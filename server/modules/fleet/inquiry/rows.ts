import type { Db } from '#server/platform/db/open.ts'
import type { InquiryKind } from '#server/platform/outside/inquiry/port.ts'

/** An answer as it was given; `about` is null when there is no such number. */
export interface GivenAnswer<T> {
  status: 'VALID' | 'INVALID'
  about: T | null
  source: string
  at: Date
}

/** The last answer this source gave about a number; answers of another source are worth nothing. */
export async function lastAnswer<T>(db: Db, kind: InquiryKind, number: string, source: string): Promise<GivenAnswer<T> | null> {
  const row = await db
    .selectFrom('inquiry_answer')
    .selectAll()
    .where('kind', '=', kind)
    .where('number', '=', number)
    .where('source', '=', source)
    .executeTakeFirst()
  if (!row) return null
  const { about } = row.answer as { about: T | null }
  return { status: row.status, about, source, at: new Date(row.checked_at) }
}

/** How long it is kept that there is no such number, ms: whoever guesses would fill the table. */
const NONE_KEPT = 86_400_000

/** Forgets that numbers were not there; answers how many. What is known of others stays, for when nobody answers. */
export async function sweepAnswers(db: Db, now: Date): Promise<number> {
  const swept = await db
    .deleteFrom('inquiry_answer')
    .where('status', '=', 'INVALID')
    .where('checked_at', '<', new Date(now.getTime() - NONE_KEPT))
    .executeTakeFirst()
  return Number(swept.numDeletedRows)
}

/** Keeps an answer in the place of the one before. */
export async function keepAnswer(db: Db, kind: InquiryKind, number: string, given: GivenAnswer<unknown>): Promise<void> {
  const { status, about, source, at } = given
  const answer = { status, answer: JSON.stringify({ about }), source, checked_at: at }
  await db
    .insertInto('inquiry_answer')
    .values({ kind, number, ...answer })
    .onConflict((conflict) => conflict.columns(['kind', 'number']).doUpdateSet(answer))
    .execute()
}
