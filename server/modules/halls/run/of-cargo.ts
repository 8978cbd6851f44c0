/** The shows a cargo stood in, and what came of each for it. */
import type { Answer, Received } from '#contract/kernel/call.ts'
import type { run } from '#contract/halls/run.ts'
import { sql } from 'kysely'
import { mustSee } from '#server/modules/freight/cargo/index.ts'
import type { RequestContext } from '#server/platform/context.ts'
import { faceColumns, faceOf } from './read.ts'

/** Most shows that are told of one cargo: newer ones say how it stands. */
const MOST_SHOWS = 50

/** What a committed snapshot and a published outcome say of this cargo: of neither before it is there for everybody. */
const ofSnapshot = sql<number | null>`(select one.remaining from
  jsonb_to_recordset(show_run.snapshot::jsonb -> 'cargos') as one (id bigint, remaining int) where one.id = show_cargo.cargo_id)`
const winners = sql<number[] | null>`(select one.winners from
  jsonb_to_recordset(show_run.outcome::jsonb -> 'cargos') as one (id bigint, winners jsonb)
  where one.id = show_cargo.cargo_id and show_run.state = 'PUBLISHED')`

/** Newest first; 404 for a cargo the member may not see. */
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
