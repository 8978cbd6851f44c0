/** The shows that included a cargo, with its outcome in each. */
import type { Answer, Received } from '#contract/kernel/call.ts'
import type { run } from '#contract/halls/run.ts'
import { sql } from 'kysely'
import { mustSee } from '#server/modules/freight/cargo/index.ts'
import type { RequestContext } from '#server/platform/context.ts'
import { faceColumns, faceOf } from './read.ts'

/** Maximum shows listed for one cargo, newest first. */
const MOST_SHOWS = 50

/** The cargo's part of a committed snapshot and a published outcome: null until each is public. */
const ofSnapshot = sql<number | null>`(select one.remaining from
  jsonb_to_recordset(show_run.snapshot::jsonb -> 'cargos') as one (id bigint, remaining int) where one.id = show_cargo.cargo_id)`
const winners = sql<number[] | null>`(select one.winners from
  jsonb_to_recordset(show_run.outcome::jsonb -> 'cargos') as one (id bigint, winners jsonb)
  where one.id = show_cargo.cargo_id and show_run.state = 'PUBLISHED')`

/** Newest first; 404 for a cargo out of the member's scope. */
export async function showsOfCargo({ db, actor }: RequestContext, { cargoId }: Received<(typeof run)['ofCargo']>) {
  await mustSee(db, actor, cargoId)
  const rows = await db
    .selectFrom('show_cargo')
    .innerJoin('show_run', 'show_run.id', 'show_cargo.run_id')
    .innerJoin('hall', 'hall.id', 'show_run.hall_id')
    .select(faceColumns.map((column) => `show_run.${column}` as const))
    .select(['hall.name as hallName', 'show_cargo.number', ofSnapshot.as('trucks'), winners.as('turns')])
    .where('show_cargo.cargo_id', '=', cargoId)
    .orderBy('show_run.id', 'desc')
    .limit(MOST_SHOWS)
    .execute()
  return rows.map(({ hallName, number, trucks, turns, ...face }): Answer<(typeof run)['ofCargo']>[number] => ({
    ...faceOf(face),
    hallName,
    number,
    trucks,
    turns: turns ?? [],
  }))
}
