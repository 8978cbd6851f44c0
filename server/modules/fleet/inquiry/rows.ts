import type { Db } from '#server/platform/db/open.ts'
import type { InquiryKind } from '#server/platform/outside/inquiry/port.ts'

/** A stored response; `about` is null if there is no such number. */
export interface GivenAnswer<T> {
  status: 'VALID' | 'INVALID'
  about: T | null
  source: string
  at: Date
}

/** The last response of this source about a number; responses of other sources are ignored. */
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

/** Retention of unknown numbers, ms: guesses would fill the table. */
const NONE_KEPT = 86_400_000

/** Deletes unknown numbers; returns their count. Known ones stay, for outages of the service. */
export async function sweepAnswers(db: Db, now: Date): Promise<number> {
  const swept = await db
    .deleteFrom('inquiry_answer')
    .where('status', '=', 'INVALID')
    .where('checked_at', '<', new Date(now.getTime() - NONE_KEPT))
    .executeTakeFirst()
  return Number(swept.numDeletedRows)
}

/** Stores a result, replacing the previous one. */
export async function keepAnswer(db: Db, kind: InquiryKind, number: string, given: GivenAnswer<unknown>): Promise<void> {
  const { status, about, source, at } = given
  const answer = { status, answer: JSON.stringify({ about }), source, checked_at: at }
  await db
    .insertInto('inquiry_answer')
    .values({ kind, number, ...answer })
    .onConflict((conflict) => conflict.columns(['kind', 'number']).doUpdateSet(answer))
    .execute()
}
