import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { referenceQueries } from './queries.ts'

/** Returns the names of known cities; null for others. */
export function useCityName(): (id: number | null) => string | null {
  const places = useQuery(referenceQueries.places).data?.data
  return useMemo(() => {
    const names = new Map(places?.map(({ cityId, cityName }) => [cityId, cityName]))
    return (id) => (id === null ? null : (names.get(id) ?? null))
  }, [places])
}
