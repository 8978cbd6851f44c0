/** Finds cargos, permits and turns by their numbers and codes, and by their trucks and drivers. */
import { FIND_MOST, type Found } from '#contract/insight/find.ts'
import { checkPermitCode } from '#contract/permits/permit-code.ts'
import { shamsiDayOf } from '#contract/kernel/value/shamsi.ts'
import { sql } from 'kysely'
import { cargosOf } from '#server/modules/freight/cargo/index.ts'
import type { RequestContext } from '#server/platform/context.ts'
import type { Db } from '#server/platform/db/open.ts'
import { drivenPermits, permitsInSight } from '#server/modules/permits/permit/index.ts'
import { turnsOf } from '#server/modules/halls/turn/index.ts'
import type { SearchText } from './search-text.rules.ts'

type Asking = Pick<RequestContext, 'db' | 'actor' | 'now'>

/**
 * By its number, its server-generated code or its shipping order: each by its own index. With "or" and a limit the planner reads
 * all cargos from the newest.
 */
export async function findCargos({ db, actor }: Asking, { number, code, name }: SearchText): Promise<Found['cargos']> {
  const rows = await cargosOf(db, actor)
    .where(
      sql<boolean>`cargo.id = any(array(select id from cargo where id = ${number} union select id from cargo where unique_code = ${code}
        union select id from cargo where ${isOfOrder} = ${name}))`,
    )
    .innerJoin('goods', 'goods.id', 'cargo.goods_id')
    .innerJoin('company', 'company.id', 'cargo.company_id')
    .select(['cargo.id', 'cargo.unique_code as uniqueCode', 'goods.name as goods', 'company.name as company', 'cargo.status'])
    .select(['cargo.source', 'cargo.destination', 'cargo.announce_at'])
    .orderBy('cargo.id', 'desc')
    .limit(FIND_MOST)
    .execute()
  return rows.map(({ announce_at, ...row }) => ({ ...row, date: shamsiDayOf(announce_at) }))
}

/** As in its index; a cargo without a shipping order is not in it. */
const isOfOrder = sql`nullif(search_key(cargo.shipping_order), '')`

/** Drivers and vehicles with a number or a plate, in any scope: results are limited to the member's scope. */
export interface Truck {
  drivers: number[]
  vehicles: number[]
}

export async function trucksOf(db: Db, { digits, mobile, plate }: SearchText): Promise<Truck> {
  const drivers =
    digits === null
      ? []
      : await db
          .selectFrom('driver')
          .select('id')
          .where((eb) =>
            eb.or([eb('card_number', '=', digits), eb('national_id', '=', digits), eb('mobile', '=', mobile ?? digits)]),
          )
          .execute()
  const vehicles =
    digits === null && plate === null
      ? []
      : await db
          .selectFrom('vehicle')
          .select('id')
          .where((eb) => (plate ? eb('plate_number', '=', plate.number) : eb('card_number', '=', digits)))
          .$call((query) => (plate?.serial == null ? query : query.where('plate_serial', '=', plate.serial)))
          .execute()
  return { drivers: drivers.map(({ id }) => id), vehicles: vehicles.map(({ id }) => id) }
}

const isOfTruck = (table: 'permit' | 'turn', { drivers, vehicles }: Truck) =>
  sql<boolean>`(${sql.ref(`${table}.driver_id`)} = any(${drivers}::bigint[]) or ${sql.ref(`${table}.vehicle_id`)} = any(${vehicles}::bigint[]))`

/** By its number, the code on its printout, or its truck. Selects ids first: they are few, and only indexes are read for them. */
export async function findPermits(asking: Asking, search: SearchText, truck: Truck): Promise<Found['permits']> {
  const { db, actor } = asking
  const number = search.permitCode === null ? search.number : await permitOfCode(asking, search.permitCode)
  const ids = await db
    .selectFrom('permit')
    .select('id')
    .where((eb) => eb.or([eb('id', '=', number), isOfTruck('permit', truck)]))
    .execute()
  if (ids.length === 0) return []
  const rows = await drivenPermits(permitsInSight(db, actor))
    .where(sql<boolean>`permit.id = any(${ids.map(({ id }) => id)}::bigint[])`)
    .select(['permit.id', 'permit.status', 'permit.annulled_at', 'permit.issued_at', 'cargo.source', 'cargo.destination'])
    .select([driverName, 'vehicle.plate_number as plaqueNumber', 'vehicle.plate_serial as plaqueSerialNumber'])
    .orderBy(sql`permit.id <> ${number ?? -1}`)
    .orderBy('permit.issued_at', 'desc')
    .orderBy('permit.id', 'desc')
    .limit(FIND_MOST)
    .execute()
  return rows.map(({ issued_at, annulled_at, ...row }) => ({
    ...row,
    isAnnulled: annulled_at !== null,
    date: shamsiDayOf(issued_at),
  }))
}

/** The permit of a signed code, valid or not; null for a text that is no code of this platform. */
async function permitOfCode({ db, now }: Asking, code: string): Promise<number | null> {
  const keys = await db
    .selectFrom('signing_key')
    .select(['id', 'public_key as publicKey'])
    .where('purpose', '=', 'permit')
    .execute()
  return checkPermitCode(code, { keys, voided: [], now }).content?.permitId ?? null
}

/** Maximum of the database's `integer`. */
const MOST_INTEGER = 2 ** 31 - 1

/** By its number or its truck. */
export async function findTurns({ db, actor }: Asking, { number }: SearchText, truck: Truck): Promise<Found['turns']> {
  const turnNumber = number !== null && number <= MOST_INTEGER ? number : null
  const ids = await db
    .selectFrom('turn')
    .select('id')
    .where((eb) => eb.or([eb('number', '=', turnNumber), isOfTruck('turn', truck)]))
    .execute()
  if (ids.length === 0) return []
  const rows = await turnsOf(db, actor)
    .where(sql<boolean>`turn.id = any(${ids.map(({ id }) => id)}::bigint[])`)
    .innerJoin('driver', 'driver.id', 'turn.driver_id')
    .innerJoin('vehicle', 'vehicle.id', 'turn.vehicle_id')
    .innerJoin('hall', 'hall.id', 'turn.hall_id')
    .select(['turn.id', 'turn.number', 'turn.state', 'turn.issued_at', 'turn.hall_id as hallId', 'hall.name as hall'])
    .select([driverName, 'driver.card_number as driverCard'])
    .select(['vehicle.plate_number as plaqueNumber', 'vehicle.plate_serial as plaqueSerialNumber'])
    .orderBy(sql`turn.state <> 'QUEUED'`)
    .orderBy('turn.issued_at', 'desc')
    .orderBy('turn.id', 'desc')
    .limit(FIND_MOST)
    .execute()
  return rows.map(({ issued_at, state, ...row }) => ({ ...row, isActive: state === 'QUEUED', date: shamsiDayOf(issued_at) }))
}

const driverName = sql<string>`driver.first_name || ' ' || driver.last_name`.as('driver')
