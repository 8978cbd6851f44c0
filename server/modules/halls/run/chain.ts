/** The published records of a hall in parts, for readers who follow its chain. */
import type { Answer, Received } from '#contract/kernel/call.ts'
import type { run } from '#contract/halls/run.ts'
import { Refusal } from '#contract/kernel/refusal.ts'
import { sql } from 'kysely'
import type { RequestContext } from '#server/platform/context.ts'
import { sealedRecords } from './read.ts'

/** Maximum records of a part, and the bytes after which none is added: a crowded show has megabytes alone. */
const MOST_RECORDS = 20
const MOST_BYTES = 1_000_000

/** The next records after a run, oldest first; 404 for an unknown hall. */
export async function recordsAfter(
  { db }: RequestContext,
  { hallId, after }: Received<(typeof run)['chain']>,
): Promise<Answer<(typeof run)['chain']>> {
  const hall = await db.selectFrom('hall').select('id').where('id', '=', hallId).executeTakeFirst()
  if (!hall) throw new Refusal('not-found')
  const published = db
    .selectFrom('show_run')
    .where('hall_id', '=', hallId)
    .where('state', '=', 'PUBLISHED')
    .where('id', '>', after ?? 0)
  const { count } = await published.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  if (count === 0) return { records: [], left: 0 }
  const next = published
    .select(['id', sql<number>`octet_length(record)`.as('bytes')])
    .orderBy('id')
    .limit(MOST_RECORDS)
  let bytes = 0
  const ids = (await next.execute()).flatMap((one) => {
    const isFirst = bytes === 0
    bytes += one.bytes
    return isFirst || bytes <= MOST_BYTES ? [one.id] : []
  })
  return { records: await sealedRecords(db, ids), left: count - ids.length }
}
