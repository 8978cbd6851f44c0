import type { Db } from '#server/platform/db/open.ts'
import type { Router } from '#server/platform/outside/maps/port.ts'

/** Roads change slowly, and the services' terms forbid permanent storage. */
const KEPT_FOR = 30 * 24 * 3_600_000

const oldest = (now: Date) => new Date(now.getTime() - KEPT_FOR)

/** The cached response to this query of the last thirty days. */
export async function findCachedAnswer<M extends object>(
  db: Db,
  provider: Router['name'],
  question: string,
  now: Date,
): Promise<M | undefined> {
  const row = await db
    .selectFrom('map_answer')
    .select('answer')
    .where('provider', '=', provider)
    .where('question', '=', question)
    .where('asked_at', '>', oldest(now))
    .executeTakeFirst()
  return row?.answer as M | undefined
}

/** Caches a response, and deletes expired ones. */
export async function keepAnswer(db: Db, provider: Router['name'], question: string, value: object, now: Date): Promise<void> {
  await db.deleteFrom('map_answer').where('asked_at', '<=', oldest(now)).execute()
  const answer = JSON.stringify(value)
  await db
    .insertInto('map_answer')
    .values({ provider, question, answer, asked_at: now })
    .onConflict((on) => on.columns(['provider', 'question']).doUpdateSet({ answer, asked_at: now }))
    .execute()
}
