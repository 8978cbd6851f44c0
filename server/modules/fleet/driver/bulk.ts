/** Bulk writes of drivers for imports. */
import { sql } from 'kysely'
import type { Db } from '#server/platform/db/open.ts'

/** A driver of an import; days ISO, null when missing. */
export interface BroughtDriver {
  firstName: string
  lastName: string
  nationalId: string
  cardNumber: string
  mobile: string
  cityId: number | null
  cardValidUntil: string | null
  healthCardValidUntil: string | null
}

/** Drivers with one of these national ids, cards or mobile numbers. */
export const driversLike = (db: Db, rows: readonly Pick<BroughtDriver, 'nationalId' | 'cardNumber' | 'mobile'>[]) =>
  db
    .selectFrom('driver')
    .select(['id', 'national_id', 'card_number', 'mobile', 'card_valid_until', 'health_card_valid_until'])
    .where(({ or, eb }) =>
      or([
        eb('national_id', '=', anyOf(rows.map(({ nationalId }) => nationalId))),
        eb('card_number', '=', anyOf(rows.map(({ cardNumber }) => cardNumber))),
        eb('mobile', '=', anyOf(rows.map(({ mobile }) => mobile))),
      ]),
    )
    .execute()

const anyOf = (texts: readonly string[]) => sql<string>`any(${texts.filter(Boolean)}::text[])`

/** Inserts drivers whose national id and card are unused; returns the ids by national id. */
export async function addDrivers(db: Db, rows: readonly BroughtDriver[], now: Date): Promise<Map<string, number>> {
  const added = await sql<{ id: number; national_id: string }>`
    insert into driver
      (first_name, last_name, national_id, card_number, mobile, city_id, card_valid_until, health_card_valid_until, registered_at)
    select row.*, ${now}::timestamptz from unnest(
      ${rows.map((row) => row.firstName)}::text[], ${rows.map((row) => row.lastName)}::text[],
      ${rows.map((row) => row.nationalId)}::text[], ${rows.map((row) => row.cardNumber)}::text[],
      ${rows.map((row) => row.mobile)}::text[], ${rows.map((row) => row.cityId)}::bigint[],
      ${rows.map((row) => row.cardValidUntil)}::date[], ${rows.map((row) => row.healthCardValidUntil)}::date[]) as row
    on conflict do nothing
    returning id, national_id`.execute(db)
  return new Map(added.rows.map(({ id, national_id }) => [national_id, id]))
}

/** Sets a missing card, and the dates of cards if given; missing values are kept. */
export async function setCards(
  db: Db,
  rows: readonly (Pick<BroughtDriver, 'cardNumber' | 'cardValidUntil' | 'healthCardValidUntil'> & { id: number })[],
): Promise<void> {
  await sql`update driver set
      card_number = case when driver.card_number = '' then row.number else driver.card_number end,
      card_valid_until = coalesce(row.card, driver.card_valid_until),
      health_card_valid_until = coalesce(row.health, driver.health_card_valid_until),
      version = version + 1
    from unnest(${rows.map(({ id }) => id)}::bigint[], ${rows.map((row) => row.cardNumber)}::text[],
      ${rows.map((row) => row.cardValidUntil)}::date[], ${rows.map((row) => row.healthCardValidUntil)}::date[])
      as row (id, number, card, health)
    where driver.id = row.id`.execute(db)
}

/** A native of a hall in an import (GAP26). */
export interface BroughtNative {
  hallId: number
  driverId: number
  /** The vehicle named with the driver; null: none. */
  vehicleId: number | null
  /** ISO; null: without end. */
  validUntil: string | null
  reason: string
}

/** The natives by name of these halls among these drivers. */
export const nativesAmong = (db: Db, pairs: readonly Pick<BroughtNative, 'hallId' | 'driverId'>[]) =>
  db
    .selectFrom('hall_native')
    .select(['hall_id', 'driver_id', 'vehicle_id', 'valid_until', 'reason'])
    .where('hall_id', 'in', [...new Set(pairs.map(({ hallId }) => hallId))])
    .where('driver_id', 'in', [...new Set(pairs.map(({ driverId }) => driverId))])
    .execute()

/** Inserts or updates drivers in the halls' native lists. */
export async function setNatives(db: Db, rows: readonly BroughtNative[], memberId: number, now: Date): Promise<void> {
  if (rows.length === 0) return
  await sql`insert into hall_native (hall_id, driver_id, vehicle_id, valid_until, reason, made_by, made_at)
    select row.*, ${memberId}::bigint, ${now}::timestamptz from unnest(
      ${rows.map(({ hallId }) => hallId)}::bigint[], ${rows.map(({ driverId }) => driverId)}::bigint[],
      ${rows.map(({ vehicleId }) => vehicleId)}::bigint[], ${rows.map(({ validUntil }) => validUntil)}::date[],
      ${rows.map(({ reason }) => reason)}::text[]) as row
    on conflict (hall_id, driver_id) do update set
      vehicle_id = excluded.vehicle_id, valid_until = excluded.valid_until, reason = excluded.reason`.execute(db)
}
