/** What a split reads of a queued turn's driver and vehicle: kept from the opening of the show (domain.md 4.7, X16–X19). */
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#server/platform/db/open.ts'
import type { Tables } from '#server/platform/db/tables.ts'

/** The inputs, by column of `show_turn`. Permits and the driver's credit are not among them: both are read at the lock. */
export type FrozenInput = Exclude<keyof Tables['show_turn'], 'run_id' | 'turn_id'>

/** The queued turns of a hall with the tables that hold their inputs. */
export const selectQueue = (db: Db, hallId: number) =>
  db
    .selectFrom('turn')
    .innerJoin('hall', 'hall.id', 'turn.hall_id')
    .innerJoin('driver', 'driver.id', 'turn.driver_id')
    .innerJoin('vehicle', 'vehicle.id', 'turn.vehicle_id')
    .innerJoin('loader_type', 'loader_type.id', 'vehicle.loader_type_id')
    .leftJoin('driver_vehicle', (on) =>
      on
        .onRef('driver_vehicle.driver_id', '=', 'turn.driver_id')
        .onRef('driver_vehicle.vehicle_id', '=', 'turn.vehicle_id')
        .on('driver_vehicle.is_active', '=', true),
    )
    .leftJoin('hall_native', (on) =>
      on.onRef('hall_native.hall_id', '=', 'turn.hall_id').onRef('hall_native.driver_id', '=', 'turn.driver_id'),
    )
    .where('turn.hall_id', '=', hallId)
    .where('turn.state', '=', 'QUEUED')

/** The present value of each input, within `selectQueue`; `day` is the day on which the show locks. */
const presentInputs = (day: RawBuilder<string>) =>
  ({
    // As `isNativeOn`: a native by name, or one whose city is the hall's (GAP26).
    is_native: sql<boolean>`(hall_native.id is not null and coalesce(hall_native.valid_until >= ${day}, true)
      or driver.is_native and coalesce(driver.city_id = hall.city_id, false))`,
    loader_type_id: sql<number>`vehicle.loader_type_id`,
    capacity_kg: sql<number>`loader_type.capacity_kg`,
    driver_active: sql<boolean>`driver.is_active`,
    vehicle_active: sql<boolean>`vehicle.is_active`,
    linked: sql<boolean>`(driver_vehicle.id is not null)`,
    card_valid_until: sql<string | null>`driver.card_valid_until`,
    health_card_valid_until: sql<string | null>`driver.health_card_valid_until`,
    inspection_valid_until: sql<string | null>`vehicle.inspection_valid_until`,
  }) satisfies Record<FrozenInput, RawBuilder<unknown>>

/**
 * Keeps the inputs of the hall's queued turns for its open show, if it has one; of one turn if named. A turn keeps its first
 * values: another one has no effect on it.
 */
export async function freezeTurns(tx: Db, hallId: number, turnId?: number): Promise<void> {
  const inputs: Record<FrozenInput, RawBuilder<unknown>> = presentInputs(
    sql<string>`(show_run.locks_at at time zone 'Asia/Tehran')::date`,
  )
  // A driver whose class changed in this show, before taking a turn, has the earlier one in it.
  inputs.is_native = sql`coalesce(class_change.was_native, ${inputs.is_native})`
  const columns = Object.keys(inputs) as FrozenInput[]
  await tx
    .insertInto('show_turn')
    .columns(['run_id', 'turn_id', ...columns])
    .expression(
      selectQueue(tx, hallId)
        .innerJoin('show_run', (on) => on.onRef('show_run.hall_id', '=', 'turn.hall_id').on('show_run.state', '=', 'OPEN'))
        .leftJoin('class_change', (on) =>
          on.onRef('class_change.run_id', '=', 'show_run.id').onRef('class_change.driver_id', '=', 'turn.driver_id'),
        )
        .$if(turnId !== undefined, (query) => query.where('turn.id', '=', turnId ?? 0))
        .where(sql<boolean>`not exists (select from show_turn where run_id = show_run.id and turn_id = turn.id)`)
        .select(['show_run.id as run_id', 'turn.id as turn_id'])
        .select(columns.map((column) => inputs[column].as(column))),
    )
    .onConflict((known) => known.doNothing())
    .execute()
}

/** The inputs of a queue for a show (`show_turn` must be joined): as kept, or the present ones of a turn without kept ones. */
export const queueInputs = (today: string) => {
  const present = presentInputs(sql<string>`${today}::date`)
  const one = <K extends FrozenInput>(column: K) =>
    sql`case when show_turn.run_id is null then ${present[column]} else ${sql.ref(`show_turn.${column}`)} end` as (typeof present)[K]
  return [
    one('is_native').as('isNative'),
    one('loader_type_id').as('loaderType'),
    one('capacity_kg').as('capacity'),
    one('driver_active').as('driverActive'),
    one('vehicle_active').as('vehicleActive'),
    one('linked').as('linked'),
    one('card_valid_until').as('cardValidUntil'),
    one('health_card_valid_until').as('healthCardValidUntil'),
    one('inspection_valid_until').as('inspectionValidUntil'),
  ] as const
}
