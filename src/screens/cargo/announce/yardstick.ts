/** What this device measures a cargo against (decision 19); what it does not know asks nothing. */
import type { Yardstick } from '#contract/plausible/judge.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { referenceQueries } from '#app/data/reference.ts'
import type { Lists } from './lists.ts'

/** The yardstick of these lists and of the usual rents; the same object until one of them changes. */
export function useYardstick({ loaderTypes, places }: Pick<Lists, 'loaderTypes' | 'places'>): Yardstick {
  const usual = useQuery(referenceQueries.usualRents).data?.data
  const types = loaderTypes.data
  const index = places.data?.index
  return useMemo(
    () => ({ capacities: types && new Map(types.map(({ id, capacityKg }) => [id, capacityKg])), places: index, usual }),
    [types, index, usual],
  )
}
