import { Refusal } from '#contract/refusal.ts'
import { freeWords as words } from '#contract/words/free.ts'
import type { Visit } from '../visit.ts'
import { freeCargos } from './near.ts'

/** Most cargos that one sentence names. */
const NAMED = 3

/** The refusal for who came second to the last truck; at a hall's desk it names what else this vehicle may carry (X36). */
export async function tooLate(visit: Visit, vehicleCard: string): Promise<Refusal> {
  const others = visit.actor.role === 'LoadHallAdmin' ? await alike(visit, vehicleCard) : []
  return new Refusal('conflict', { message: words.gone(others) })
}

async function alike(visit: Visit, vehicleCard: string): Promise<number[]> {
  const vehicle = await visit.db
    .selectFrom('vehicle')
    .innerJoin('loader_type', 'loader_type.id', 'vehicle.loader_type_id')
    .select(['loader_type.id as loaderType', 'loader_type.capacity_kg as capacity'])
    .where('vehicle.card_number', '=', vehicleCard)
    .executeTakeFirst()
  if (!vehicle) return []
  const near = await freeCargos(visit, { hallId: null })
  const fit = near.filter(({ loaderTypes, weight }) => loaderTypes.includes(vehicle.loaderType) && weight <= vehicle.capacity)
  return fit.slice(0, NAMED).map(({ id }) => id)
}
