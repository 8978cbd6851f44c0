/** The numbers of a show's cargos, by which the board calls them and the desk types them. */
import { sql } from 'kysely'
import type { Db } from '../db/open.ts'
import { cargosOfShow, type LiveRun } from './rows.ts'

/**
 * Gives each cargo of the show that has no number yet the next one, in the order of the cargo ids: 1, 2, 3 … when the
 * show opens, the following ones to cargos that join later. A number stays with its cargo even when that leaves the show.
 * The caller takes a step of the hall's show, so that nobody else numbers at the same time.
 */
export async function numberCargos(tx: Db, run: Pick<LiveRun, 'id' | 'hall_id' | 'opens_at'>): Promise<void> {
  const { id, hall_id: hallId, opens_at: opensAt } = run
  await tx
    .insertInto('show_cargo')
    .columns(['run_id', 'cargo_id', 'number'])
    .expression((eb) =>
      eb
        .selectFrom(cargosOfShow(tx, hallId, opensAt).as('one'))
        .where(({ not, exists, selectFrom }) =>
          not(exists(selectFrom('show_cargo').select('number').where('run_id', '=', id).whereRef('cargo_id', '=', 'one.id'))),
        )
        .select((of) => [
          of.val(id).as('run_id'),
          'one.id as cargo_id',
          sql<number>`(select coalesce(max(number), 0) from show_cargo where run_id = ${id}) + row_number() over (order by one.id)`.as(
            'number',
          ),
        ]),
    )
    .execute()
}

/** The numbers a show gave, lowest first, also those of cargos that left it. */
export const numbersOf = (db: Db, runId: number): Promise<{ id: number; number: number }[]> =>
  db.selectFrom('show_cargo').select(['cargo_id as id', 'number']).where('run_id', '=', runId).orderBy('number').execute()
