import type { ListChannel } from '#contract/halls/run-rows.ts'
import { PriorityStatus } from '#contract/kernel/status.ts'
import { sql } from 'kysely'
import type { Db } from '#server/platform/db/open.ts'
import { cargosOfShow } from '#server/modules/freight/cargo/index.ts'
import { channelOfList } from '#server/modules/freight/priority/index.ts'
import { isStale, queueInputs, selectLivePermits, selectQueue } from '../turn/index.ts'

/** Locks the run of a hall that is open or being split. */
export const liveRun = (tx: Db, hallId: number) =>
  tx
    .selectFrom('show_run')
    .selectAll()
    .where('hall_id', '=', hallId)
    .where('state', 'in', ['OPEN', 'LOCKED'])
    .forUpdate()
    .executeTakeFirst()

export type LiveRun = NonNullable<Awaited<ReturnType<typeof liveRun>>>

/**
 * The queue of a hall with the split's input for each turn, as the run keeps it; run 0 is none, and has the inputs of `today`,
 * an ISO day.
 */
export const queueOf = (db: Db, hallId: number, runId: number, today: string) =>
  selectQueue(db, hallId)
    .leftJoin('show_turn', (on) => on.onRef('show_turn.turn_id', '=', 'turn.id').on('show_turn.run_id', '=', runId))
    .select(queueInputs(today))
    .select([
      'turn.id',
      'turn.number',
      'turn.place',
      'vehicle.card_number as card',
      'driver.card_number as driverCard',
      'turn.driver_id as driverId',
      sql<string>`driver.first_name || ' ' || driver.last_name`.as('driver'),
      sql<string>`(select kept.name from loader_type as kept
        where kept.id = coalesce(show_turn.loader_type_id, vehicle.loader_type_id))`.as('loaderTypeName'),
      sql<number | null>`(${selectLivePermits(db)
        .select('permit.id')
        .where(sql<boolean>`(permit.driver_id = turn.driver_id or permit.vehicle_id = turn.vehicle_id)`)
        .limit(1)})`.as('livePermit'),
      'turn.issued_at as issuedAt',
      sql<number[]>`array(select cargo_id from priority where priority.run_id = ${runId} and priority.turn_id = turn.id
        and priority.status = ${PriorityStatus.pending} order by rank)`.as('list'),
      sql<string | null>`(select hash from list_receipt where list_receipt.run_id = ${runId} and list_receipt.turn_id = turn.id
        order by list_receipt.id desc limit 1)`.as('receiptHash'),
      sql<Date | null>`(select max(received_at) from list_receipt where list_receipt.run_id = ${runId}
        and list_receipt.turn_id = turn.id)`.as('receiptAt'),
      sql<ListChannel | null>`(select ${channelOfList} from list_receipt where list_receipt.run_id = ${runId}
        and list_receipt.turn_id = turn.id order by list_receipt.id desc limit 1)`.as('receiptBy'),
      isStale.as('stale'),
    ])
    .orderBy('turn.number')
    .execute()

export type QueuedTurn = Awaited<ReturnType<typeof queueOf>>[number]

/**
 * Gives each cargo of the show without a number the next one, in the order of the cargo ids: 1, 2, 3 … when the show opens, the
 * following ones to cargos that join later. A number stays with its cargo even if that leaves the show. The caller holds the
 * lock of the hall's step, so that numbering is never concurrent.
 */
export async function numberCargos(tx: Db, run: Pick<LiveRun, 'id' | 'hall_id' | 'opens_at'>): Promise<number> {
  const { id, hall_id: hallId, opens_at: opensAt } = run
  const { numInsertedOrUpdatedRows } = await tx
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
    .executeTakeFirstOrThrow()
  return Number(numInsertedOrUpdatedRows)
}

/** The numbers of a show, lowest first, including those of cargos that left it. */
export const numbersOf = (db: Db, runId: number): Promise<{ id: number; number: number }[]> =>
  db.selectFrom('show_cargo').select(['cargo_id as id', 'number']).where('run_id', '=', runId).orderBy('number').execute()
