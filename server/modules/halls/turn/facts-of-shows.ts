/** The facts of published shows: read from each record once, and kept in `show_facts`. */
import { factsOf, type ShowFacts } from '#contract/halls/forecast/facts.ts'
import { RunRecord } from '#contract/halls/split/record.ts'
import * as v from 'valibot'
import type { Db } from '#server/platform/db/open.ts'
import { mapped } from '#server/platform/slices.ts'

/** Records read at once: they may be long. */
const CHUNK = 20

/** A damaged record is left out: board and desk work without it, and its page shows the damage. */
const Readable = v.pipe(v.string(), v.parseJson(), v.pick(RunRecord, ['outcome', 'overrides', 'snapshot']))

/** Oldest first. */
export async function factsSince(db: Db, hallId: number, since: Date): Promise<ShowFacts[]> {
  const rows = await db
    .selectFrom('show_run')
    .leftJoin('show_facts', 'show_facts.run_id', 'show_run.id')
    .select(['show_run.id', 'show_facts.facts'])
    .where('show_run.hall_id', '=', hallId)
    .where('show_run.state', '=', 'PUBLISHED')
    .where('show_run.opens_at', '>=', since)
    .orderBy('show_run.id')
    .execute()
  const missing = rows.flatMap(({ id, facts }) => (facts ? [] : [id]))
  const read = new Map<number, ShowFacts>()
  for (let i = 0; i < missing.length; i += CHUNK) {
    for (const [id, facts] of await readFacts(db, missing.slice(i, i + CHUNK))) read.set(id, facts)
  }
  return rows.flatMap(({ id, facts }) => facts ?? read.get(id) ?? [])
}

/** Reads the records of these runs, and keeps their facts. */
async function readFacts(db: Db, ids: readonly number[]): Promise<[number, ShowFacts][]> {
  const records = await db
    .selectFrom('show_run')
    .select((eb) => ['id', eb.ref('record').$notNull().as('record')])
    .where('id', 'in', ids)
    .execute()
  const parts = await mapped(records, ({ id, record }) => ({ id, parsed: v.safeParse(Readable, record) }))
  const read = parts.flatMap(({ id, parsed }): [number, ShowFacts][] => (parsed.success ? [[id, factsOf(parsed.output)]] : []))
  if (read.length === 0) return []
  await db
    .insertInto('show_facts')
    .values(read.map(([run_id, facts]) => ({ run_id, facts: JSON.stringify(facts) })))
    .onConflict((known) => known.doNothing())
    .execute()
  return read
}
