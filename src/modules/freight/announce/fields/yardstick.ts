/** Reference data for plausibility checks on this device (decision 19); unknown data raises no doubts. */
import type { CompanyHall } from '#contract/organisations/hall-rows.ts'
import type { Yardstick } from '#contract/freight/plausible/judge.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Lists } from './lists.ts'
import { usualRents } from './queries.ts'

/** The yardstick of these lists and of the usual rents; the same object until one of them changes. */
export function useYardstick({ halls, loaderTypes, places }: Pick<Lists, 'halls' | 'loaderTypes' | 'places'>): Yardstick {
  const usual = useQuery(usualRents).data?.data
  const types = loaderTypes.data
  const index = places.data?.index
  const known = halls.data
  return useMemo(
    () => ({
      capacities: types && new Map(types.map(({ id, capacityKg }) => [id, capacityKg])),
      halls: known && new Map(known.flatMap(hallPoint)),
      heaviestKg: usual?.heaviestKg,
      places: index,
      usual,
    }),
    [types, index, known, usual],
  )
}

/** Returns the hall's position; null if none is set. */
const hallPoint = ({ id, loadHallName: name, loadHallLat: lat, loadHallLong: lng }: CompanyHall) =>
  typeof lat === 'number' && typeof lng === 'number' ? [[id, { name, lat, lng }] as const] : []
