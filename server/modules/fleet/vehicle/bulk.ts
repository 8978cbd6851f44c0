/** Bulk writes of vehicles for imports. */
import { sql } from 'kysely'
import type { Db } from '#server/platform/db/open.ts'

/** A vehicle of an import; the day ISO, null when missing. */
export interface BroughtVehicle {
  cardNumber: string
  plateNumber: string
  plateSerial: string
  loaderTypeId: number
  madeYear: number
  /** '' when missing. */
  vin: string
  inspectionValidUntil: string | null
}

/** Vehicles with one of these cards, plates or VINs, and their current drivers. */
export const vehiclesLike = (
  db: Db,
  rows: readonly (Pick<BroughtVehicle, 'cardNumber'> & Partial<Pick<BroughtVehicle, 'plateNumber' | 'vin'>>)[],
) =>
  db
    .selectFrom('vehicle')
    .select(['id', 'card_number', 'plate_number', 'plate_serial', 'vin', 'inspection_valid_until', 'is_active'])
    .select((eb) =>
      eb
        .selectFrom('driver_vehicle')
        .select(sql<number[]>`coalesce(array_agg(driver_id), '{}')`.as('drivers'))
        .whereRef('vehicle_id', '=', 'vehicle.id')
        .where('driver_vehicle.is_active', '=', true)
        .as('driver_ids'),
    )
    .where(({ or, eb }) =>
      or([
        eb('card_number', '=', anyOf(rows.map(({ cardNumber }) => cardNumber))),
        eb('plate_number', '=', anyOf(rows.map(({ plateNumber = '' }) => plateNumber))),
        eb.and([eb('vin', '<>', ''), eb('vin', '=', anyOf(rows.map(({ vin = '' }) => vin)))]),
      ]),
    )
    .execute()

const anyOf = (texts: readonly string[]) => sql<string>`any(${texts.filter(Boolean)}::text[])`

/** Serialises writes of vehicles until this transaction ends, so that the duplicate check stays valid. */
export async function holdVehicles(tx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('barnobat:vehicle'))`.execute(tx)
}

/** Inserts vehicles; returns the ids by card. */
export async function addVehicles(db: Db, rows: readonly BroughtVehicle[]): Promise<Map<string, number>> {
  const added = await sql<{ id: number; card_number: string }>`
    insert into vehicle (card_number, plate_number, plate_serial, loader_type_id, made_year, vin, inspection_valid_until)
    select * from unnest(
      ${rows.map((row) => row.cardNumber)}::text[], ${rows.map((row) => row.plateNumber)}::text[],
      ${rows.map((row) => row.plateSerial)}::text[], ${rows.map((row) => row.loaderTypeId)}::bigint[],
      ${rows.map((row) => row.madeYear)}::int[], ${rows.map((row) => row.vin)}::text[],
      ${rows.map((row) => row.inspectionValidUntil)}::date[])
    on conflict do nothing
    returning id, card_number`.execute(db)
  return new Map(added.rows.map(({ id, card_number }) => [card_number, id]))
}

/** Sets the inspection date and the VIN if given; missing values are kept. */
export async function setMissing(
  db: Db,
  rows: readonly (Pick<BroughtVehicle, 'vin' | 'inspectionValidUntil'> & { id: number })[],
): Promise<void> {
  await sql`update vehicle set
      vin = case when row.vin = '' then vehicle.vin else row.vin end,
      inspection_valid_until = coalesce(row.inspection, vehicle.inspection_valid_until),
      version = version + 1
    from unnest(${rows.map(({ id }) => id)}::bigint[], ${rows.map(({ vin }) => vin)}::text[],
      ${rows.map((row) => row.inspectionValidUntil)}::date[]) as row (id, vin, inspection)
    where vehicle.id = row.id`.execute(db)
}

/** Assigns unassigned vehicles to drivers. */
export async function pair(db: Db, pairs: readonly (readonly [driverId: number, vehicleId: number])[], now: Date): Promise<void> {
  if (pairs.length === 0) return
  const rows = pairs.map(([driver_id, vehicle_id]) => ({ driver_id, vehicle_id, is_active: true, since: now }))
  await db
    .insertInto('driver_vehicle')
    .values(rows)
    .onConflict((known) => known.columns(['driver_id', 'vehicle_id']).where('is_active', '=', true).doNothing())
    .execute()
}
