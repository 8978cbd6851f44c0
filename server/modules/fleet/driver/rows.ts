import type { DriverRow } from '#contract/fleet/driver-rows.ts'
import { persianDigits } from '#contract/kernel/value/digits.ts'
import { Refusal } from '#contract/kernel/refusal.ts'
import { clockOf, shamsiDayOf, shamsiOfIso } from '#contract/kernel/value/shamsi.ts'
import { driverWords as words } from '#contract/fleet/driver-words.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#server/platform/db/open.ts'
import { countedRows, MOST_ROWS } from '#server/platform/found.ts'
import { mapped } from '#server/platform/slices.ts'

/** Active drivers with an active vehicle of one of these loader types, by family name; without repeats, with their number. */
export async function driversWith(db: Db, loaderTypeIds: readonly number[]) {
  if (loaderTypeIds.length === 0) return { rows: [], total: 0 }
  const found = db.selectFrom((eb) =>
    eb
      .selectFrom('driver')
      .innerJoin('driver_vehicle', 'driver_vehicle.driver_id', 'driver.id')
      .innerJoin('vehicle', 'vehicle.id', 'driver_vehicle.vehicle_id')
      .innerJoin('loader_type', 'loader_type.id', 'vehicle.loader_type_id')
      .leftJoin('city', 'city.id', 'driver.city_id')
      .distinctOn('driver.id')
      .select([
        'driver.id as driverID',
        'driver.first_name as name',
        'driver.last_name as family',
        'driver.card_number as cardNumber',
        'loader_type.id as loaderTypeId',
        'loader_type.name as loadingTypeTitle',
        'vehicle.plate_number as plaqueNumber',
        'vehicle.plate_serial as plaqueSerialNumber',
        'city.name as cityName',
      ])
      .where('driver.is_active', '=', true)
      .where('driver_vehicle.is_active', '=', true)
      .where('vehicle.is_active', '=', true)
      .where('vehicle.loader_type_id', 'in', loaderTypeIds)
      .orderBy('driver.id')
      .orderBy('vehicle.id')
      .as('choice'),
  )
  const rows = await found
    .selectAll()
    .orderBy(sql`family collate "fa-x-icu"`)
    .orderBy(sql`name collate "fa-x-icu"`)
    .orderBy('driverID')
    .limit(MOST_ROWS)
    .execute()
  return countedRows(rows, async () => {
    const { count } = await found.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
    return count
  })
}

interface Page {
  limit: number
  before?: number
  /** By family name: only drivers after this one. */
  after?: number | null
  /** Last deactivated first; else by family name. */
  isInactive?: boolean
}

const sortKey = (of: 'driver' | 'last') =>
  sql`${sql.ref(`${of}.last_name`)} collate "fa-x-icu", ${sql.ref(`${of}.first_name`)} collate "fa-x-icu", ${sql.ref(`${of}.id`)}`
const isAfter = (id: number) =>
  sql<boolean>`(${sortKey('driver')}) > (select ${sortKey('last')} from driver as last where last.id = ${id})`

/** A page of the drivers matching `where`, with the total. */
export async function listed(db: Db, where: RawBuilder<boolean>, { limit, before = 0, after = null, isInactive = false }: Page) {
  const wanted = db.selectFrom('driver').where(where)
  const rows = await wanted
    .leftJoin('city', 'city.id', 'driver.city_id')
    .select(columns)
    .$call((query) => (after === null ? query : query.where(isAfter(after))))
    .$if(isInactive, (query) =>
      query.orderBy('driver.inactive_since', (by) => by.desc().nullsLast()).orderBy('driver.id', 'desc'),
    )
    .$if(!isInactive, (query) =>
      query
        .orderBy(sql`driver.last_name collate "fa-x-icu"`)
        .orderBy(sql`driver.first_name collate "fa-x-icu"`)
        .orderBy('driver.id'),
    )
    .limit(limit)
    .offset(before)
    .execute()
  const isAll = before === 0 && after === null && rows.length < limit
  const { count } = isAll
    ? { count: rows.length }
    : await wanted.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  return { rows: await mapped(rows, asDriver), total: Number(count) }
}

const columns = [
  'driver.id',
  'driver.id as driverID',
  'driver.first_name as name',
  'driver.last_name as family',
  'driver.national_id as nationalId',
  'driver.mobile',
  'driver.card_number as cardNumber',
  'driver.is_active as driverActive',
  'driver.inactive_reason as inactiveReason',
  'driver.inactive_until',
  'driver.registered_at',
  'driver.is_native as isNative',
  'driver.mobile_confirmed as mobileConfirmed',
  'city.name as cityName',
  sql<boolean>`driver.phone_id <> ''`.as('hasPhoneId'),
] as const

type Listed = Omit<DriverRow, 'registerDate' | 'registerTime' | 'inactiveUntil'> & {
  registered_at: Date
  inactive_until: string | null
}

const asDriver = ({ registered_at, inactive_until, ...row }: Listed): DriverRow => ({
  ...row,
  registerDate: shamsiDayOf(registered_at),
  registerTime: clockOf(registered_at),
  inactiveUntil: inactive_until === null ? null : shamsiOfIso(inactive_until),
})

/** Locks a driver until the transaction ends; 404 if there is none. */
export async function lockDriver(tx: Db, id: number) {
  const driver = await tx.selectFrom('driver').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
  if (!driver) throw new Refusal('not-found', { message: words.noDriver })
  return driver
}

export type Driver = Awaited<ReturnType<typeof lockDriver>>

/** A driver's name in a message: the national id if the name is unknown. */
export const calledDriver = ({ first_name, last_name, national_id }: Pick<Driver, 'first_name' | 'last_name' | 'national_id'>) =>
  `${first_name} ${last_name}`.trim() || persianDigits(national_id)
