/** Published records of a hall, from the database. */
import type { RunRecord } from '#contract/halls/split/record.ts'
import { queueIn, type Queue } from '#contract/halls/fairness/waits.ts'
import type { Db } from '#server/platform/db/open.ts'

/** Records loaded at once. */
const AT_ONCE = 10
/** Maximum records read before a month. */
const MOST_EARLIER = 200

interface Between {
  hallId: number
  /** Id of the run after which they follow. */
  after: number
  from: Date
  to: Date
}

/** The published shows of a hall that opened in this time, in the order of the chain. */
export async function runsBetween(db: Db, { hallId, after, from, to }: Between): Promise<number[]> {
  const rows = await db
    .selectFrom('show_run')
    .select('id')
    .where('hall_id', '=', hallId)
    .where('state', '=', 'PUBLISHED')
    .where('opens_at', '>=', from)
    .where('opens_at', '<', to)
    .where('id', '>', after)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** The records of these shows in this order. */
export async function* parsedRecords(db: Db, ids: readonly number[]): AsyncGenerator<{ id: number; record: RunRecord }> {
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    const rows = await db
      .selectFrom('show_run')
      .select(['id', 'record'])
      .where('id', 'in', ids.slice(at, at + AT_ONCE))
      .orderBy('id')
      .execute()
    for (const { id, record } of rows) if (record !== null) yield { id, record: JSON.parse(record) as RunRecord }
  }
}

/**
 * The queues of the records before a show, oldest first: back to one without any turn of that show's queue, so that the waits
 * of its turns are known.
 */
export async function earlierQueues(db: Db, hallId: number, run: number): Promise<(Queue & { id: number })[]> {
  const waiting = new Set<number>()
  for await (const { record } of parsedRecords(db, [run])) for (const turn of queueIn(record).turns) waiting.add(turn)
  const rows = await db
    .selectFrom('show_run')
    .select('id')
    .where('hall_id', '=', hallId)
    .where('state', '=', 'PUBLISHED')
    .where('id', '<', run)
    .orderBy('id', 'desc')
    .limit(MOST_EARLIER)
    .execute()
  const queues: (Queue & { id: number })[] = []
  for (const { id } of rows) {
    for await (const { record } of parsedRecords(db, [id])) queues.unshift({ id, ...queueIn(record) })
    if (!queues[0]?.turns.some((turn) => waiting.has(turn))) break
  }
  return queues
}
