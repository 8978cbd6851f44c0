/** The free cargos that a hall's desk may claim (GAP3, GAP35). */
import type { BoardCargo, run } from '#contract/halls/run.ts'
import type { Received } from '#contract/kernel/call.ts'
import { toToman } from '#contract/kernel/value/money.ts'
import { Refusal } from '#contract/kernel/refusal.ts'
import { greatCircle } from '#contract/freight/road.ts'
import { isTooHeavy } from '#contract/halls/split/split.ts'
import { CargoStatus } from '#contract/kernel/status.ts'
import { freeWords as words } from '#contract/halls/run-words.ts'
import { sql } from 'kysely'
import { boardColumns, needsOfTruck, trucksLeft } from '#server/modules/freight/cargo/index.ts'
import type { Db } from '#server/platform/db/open.ts'
import { MOST_ROWS } from '#server/platform/found.ts'
import { hallNamed } from '#server/modules/organisations/hall/index.ts'
import type { RequestContext } from '#server/platform/context.ts'

/** Minimum length of a degree of latitude, km, rounded down, so that the coarse filter excludes nothing. */
const KM_OF_DEGREE = 110

interface Place {
  lat: number | null
  lng: number | null
}

/** Straight-line km from a hall to a cargo's origin; null for a hall without a location. */
export const kmFrom = ({ lat, lng }: Place, cargo: { source_lat: number; source_lng: number }): number | null =>
  lat === null || lng === null ? null : greatCircle({ lat, lng }, { lat: cargo.source_lat, lng: cargo.source_lng })

/**
 * Live free cargos of active companies (X20) with a free truck whose range includes the hall; none for a hall without free
 * cargos. Includes those reserved for preferred drivers: the claim checks that.
 */
export async function freeCargos(
  context: RequestContext,
  { hallId }: Received<(typeof run)['freeCargos']>,
): Promise<BoardCargo[]> {
  const { db } = context
  const id = await hallNamed(context, hallId, 'hallId')
  const hall = await db.selectFrom('hall').select(['lat', 'lng', 'has_free_cargo']).where('id', '=', id).executeTakeFirstOrThrow()
  if (!hall.has_free_cargo) return []
  const rows = await freeWithin(db, hall)
  return rows
    .filter((row) => (kmFrom(hall, row) ?? 0) <= row.range_km)
    .slice(0, MOST_ROWS)
    .map(({ rent, range_km: _range, source_lat: _lat, source_lng: _lng, ...row }) => ({
      ...row,
      rent: toToman(rent),
      // The desk uses its id, which is no show's number.
      number: null,
      isFree: true,
    }))
}

/** A hall that may give a free cargo. */
export interface FreeHall extends Place {
  id: number
  is_active: boolean
  has_free_cargo: boolean
}

/** The hall whose record has the claim by app: the cargo's own, or, without one, the nearest active one in the cargo's range. */
export function hallOfFree<H extends FreeHall>(
  cargo: { hall_id: number | null; range_km: number; source_lat: number; source_lng: number },
  halls: readonly H[],
): H | undefined {
  if (cargo.hall_id !== null) return halls.find(({ id, has_free_cargo }) => id === cargo.hall_id && has_free_cargo)
  return halls
    .filter((hall) => hall.has_free_cargo && hall.is_active)
    .map((hall) => ({ hall, km: kmFrom(hall, cargo) ?? Infinity }))
    .filter(({ km }) => km <= cargo.range_km)
    .toSorted((a, b) => a.km - b.km || a.hall.id - b.hall.id)[0]?.hall
}

const freeWithin = (db: Db, { lat }: Place) =>
  selectFree(db)
    .$if(lat !== null, (query) => query.where(sql<boolean>`abs(cargo.source_lat - ${lat}) * ${KM_OF_DEGREE} <= cargo.range_km`))
    .execute()

/** Live free cargos of active companies with a free truck, as on a board. */
export function selectFree(db: Db) {
  return db
    .selectFrom('cargo')
    .innerJoin('company', 'company.id', 'cargo.company_id')
    .innerJoin('goods', 'goods.id', 'cargo.goods_id')
    .where('cargo.is_hall_load', '=', false)
    .where('cargo.status', '=', CargoStatus.open)
    .where('company.is_accepted', '=', true)
    .where('company.is_active', '=', true)
    .where(sql<boolean>`${trucksLeft} > 0`)
    .select([
      'cargo.id',
      'cargo.weight_kg as weight',
      needsOfTruck.as('needs'),
      'cargo.range_km',
      'cargo.source_lat',
      'cargo.source_lng',
      trucksLeft.as('remaining'),
      sql<number[]>`array(select loader_type_id from cargo_loader_type where cargo_id = cargo.id order by loader_type_id)`.as(
        'loaderTypes',
      ),
    ])
    .select(boardColumns)
    .orderBy('cargo.id')
}

/** Maximum cargos listed in one sentence. */
const NAMED = 3

/** The refusal of a claim to an already taken last truck; at a hall's desk it lists other loads for this vehicle (X36). */
export async function tooLate(context: RequestContext, vehicleCard: string): Promise<Refusal> {
  const others = context.actor.role === 'LoadHallAdmin' ? await alike(context, vehicleCard) : []
  return new Refusal('conflict', { message: words.gone(others) })
}

async function alike(context: RequestContext, vehicleCard: string): Promise<number[]> {
  const vehicle = await context.db
    .selectFrom('vehicle')
    .innerJoin('loader_type', 'loader_type.id', 'vehicle.loader_type_id')
    .select(['loader_type.id as loaderType', 'loader_type.capacity_kg as capacity'])
    .where('vehicle.card_number', '=', vehicleCard)
    .executeTakeFirst()
  if (!vehicle) return []
  const nearby = await freeCargos(context, { hallId: null })
  const fit = nearby.filter((cargo) => cargo.loaderTypes.includes(vehicle.loaderType) && !isTooHeavy(cargo, vehicle.capacity))
  return fit.slice(0, NAMED).map(({ id }) => id)
}
