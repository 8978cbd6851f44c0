/** Lists of the pages of a driver and of a vehicle: turns and permits, and ratings of and by the driver. */
import { PAGE_ROWS } from '#contract/fleet/driver-page.ts'
import { clockOf, shamsiDayOf } from '#contract/kernel/value/shamsi.ts'
import { holdingStatuses } from '#contract/kernel/status.ts'
import type { TruckPermit, TruckRate, TruckTurn } from '#contract/fleet/truck-rows.ts'
import { sql } from 'kysely'
import type { RequestContext } from '#server/platform/context.ts'
import { documentsOf, drivenPermits, isBySupport } from '#server/modules/permits/permit/index.ts'
import { permitsWith, turnsWith } from './sight.ts'

export type Asking = Pick<RequestContext, 'db' | 'actor' | 'now'>
/** The driver or vehicle of the lists. */
export interface Whose {
  column: 'driver_id' | 'vehicle_id'
  id: number
}

/** Those in the member's scope. */
const turnsFor = ({ db, actor }: Asking, { column, id }: Whose) => turnsWith(db, actor, column, sql`${id}::bigint`)
const permitsFor = ({ db, actor }: Asking, { column, id }: Whose) => permitsWith(db, actor, column, sql`${id}::bigint`)

const driven = [
  'driver.id as driverId',
  'driver.first_name as driverName',
  'driver.last_name as driverFamily',
  'vehicle.id as vehicleId',
  'vehicle.card_number as freighterCardNumber',
  'vehicle.plate_number as plaqueNumber',
  'vehicle.plate_serial as plaqueSerialNumber',
] as const

/** The newest turns, their number, and the current one that is queued or has won. */
export async function turnLists(asking: Asking, whose: Whose) {
  const listed = turnsFor(asking, whose)
    .innerJoin('driver', 'driver.id', 'turn.driver_id')
    .innerJoin('vehicle', 'vehicle.id', 'turn.vehicle_id')
    .innerJoin('hall', 'hall.id', 'turn.hall_id')
    .select(['turn.id', 'turn.number as turnNumber', 'turn.state', 'turn.end_reason as endReason', 'turn.issued_at'])
    .select(['turn.hall_id as loadHallId', 'hall.name as loadHallName'])
    .select(driven)
    .orderBy('turn.issued_at', 'desc')
    .orderBy('turn.id', 'desc')
  const { total } = await turnsFor(asking, whose)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const shown = (rows: Awaited<ReturnType<typeof listed.execute>>): TruckTurn[] =>
    rows.map(({ issued_at, ...row }) => ({ ...row, date: shamsiDayOf(issued_at), time: clockOf(issued_at) }))
  const rows = shown(await listed.limit(PAGE_ROWS).execute())
  const live = shown(await listed.where('turn.state', 'in', ['QUEUED', 'RESERVED']).limit(1).execute())
  return { turns: { total, rows }, liveTurn: live[0] ?? null }
}

/** The newest permits, their number, and the current one on the road. */
export async function permitLists(asking: Asking, whose: Whose) {
  const listed = drivenPermits(permitsFor(asking, whose))
    .innerJoin('company', 'company.id', 'cargo.company_id')
    .innerJoin('goods', 'goods.id', 'cargo.goods_id')
    .select(['permit.id', 'permit.cargo_id as cargoId', 'permit.status', 'permit.annulled_at', 'permit.issued_at'])
    .select(['goods.name as kalaDesc', 'cargo.source as cargoSource', 'cargo.destination as cargoDestination'])
    .select(['company.name as transportationCompanyName', 'hall.name as loadHallName'])
    .select(driven)
    .orderBy('permit.issued_at', 'desc')
    .orderBy('permit.id', 'desc')
  const { total } = await permitsFor(asking, whose)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  async function shown(rows: Awaited<ReturnType<typeof listed.execute>>): Promise<TruckPermit[]> {
    const documents = await documentsOf(
      asking.db,
      rows.map(({ id }) => id),
    )
    return rows.map(({ issued_at, annulled_at, ...row }) => ({
      ...row,
      bySupport: isBySupport(row.status, documents(row.id)),
      isAnnulled: annulled_at !== null,
      date: shamsiDayOf(issued_at),
      time: clockOf(issued_at),
    }))
  }
  const rows = await shown(await listed.limit(PAGE_ROWS).execute())
  const onRoad = listed.where('permit.status', 'in', holdingStatuses).where('permit.annulled_at', 'is', null)
  const live = await shown(await onRoad.limit(1).execute())
  return { permits: { total, rows }, livePermit: live[0] ?? null }
}

/** The driver's ratings, the overall average, and the driver's ratings of loading places; of permits in scope. */
export async function ratesOf(asking: Asking, driverId: number) {
  const { db } = asking
  const { average } = await db
    .selectFrom('driver_rate')
    .select(sql<number | null>`round(avg(rate), 1)::float8`.as('average'))
    .where('driver_id', '=', driverId)
    .executeTakeFirstOrThrow()
  const [rates, placeRates] = [await ratesIn(asking, driverId, 'driver_rate'), await ratesIn(asking, driverId, 'place_rate')]
  return { averageRate: average, rates, placeRates }
}

/** The newest ratings of permits in scope, and their number: of the driver, or by the driver of loading places. */
async function ratesIn(asking: Asking, id: number, table: 'driver_rate' | 'place_rate') {
  // Both tables have the columns read here.
  const given = `${table} as given` as 'driver_rate as given'
  const rated = permitsFor(asking, { column: 'driver_id', id })
    .innerJoin(given, 'given.permit_id', 'permit.id')
    .innerJoin('goods', 'goods.id', 'cargo.goods_id')
  const { total } = await rated.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const rows = await rated
    .select(['permit.id as permitId', 'given.rate', 'given.description as desc', 'given.rated_at'])
    .select(['goods.name as kalaDesc', 'cargo.source as cargoSource', 'cargo.destination as cargoDestination'])
    .orderBy('given.rated_at', 'desc')
    .orderBy('permit.id', 'desc')
    .limit(PAGE_ROWS)
    .execute()
  return { total, rows: rows.map(({ rated_at, ...row }): TruckRate => ({ ...row, date: shamsiDayOf(rated_at) })) }
}
