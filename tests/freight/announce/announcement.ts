/** A cargo as a clerk of Sepehr would announce it; tests override what they need. */
import graph from '#contract/freight/road-graph.json' with { type: 'json' }
import { placeLabel } from '#contract/freight/place.ts'
import { estimateRoad } from '#contract/freight/road.ts'
import { placesByName } from '#server/platform/reference/files.ts'
import type { World } from '../../world.ts'

export const aCargo = (world: Pick<World, 'cast'>) => ({
  TransportationCompanyHallId: world.cast.companies.sepehr.placeIn(world.cast.halls.rajaei),
  IsLoadHall: true,
  KalaId: 1,
  KalaValue: 900_000_000,
  Tel: '09173105520',
  KalaWeight: 24_000,
  BastebandyId: 2,
  BastebandyNumber: 6,
  CargoRent: 38_500_000,
  FreighterNumber: 4,
  CargoSource: 'بندرعباس، هرمزگان',
  CargoDestination: 'تهران، تهران',
  CargoSourceLat: 27.18,
  CargoSourceLong: 56.27,
  CargoDestinationLat: 35.69,
  CargoDestinationLong: 51.39,
  CargoDuration: 19,
  CargoDistance: 1285,
  CargoRange: 45,
  Description: 'بارگیری تا ساعت ۱۸',
  LoaderTypeIds: [5001, 5002],
})

/** The same cargo to another town, «شهر، استان», no shorter than its road. */
export function going(label: string) {
  const town = [...placesByName().byName.values()].flat().find((place) => placeLabel(place) === label)
  if (!town) throw new Error(`no town is named ${label}`)
  const { km } = estimateRoad(graph, { lat: 27.18, lng: 56.27 }, town)
  return {
    CargoDestination: label,
    CargoDestinationLat: town.lat,
    CargoDestinationLong: town.lng,
    CargoDistance: Math.max(1285, km),
  }
}
