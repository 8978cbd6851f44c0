/** Places suggested by a maps service, in addition to the gazetteer. */
import { useQuery } from '@tanstack/react-query'
import { useDebouncedValue } from '@mantine/hooks'
import type { Suggestion } from '#contract/freight/maps.ts'
import { greatCircle } from '#contract/freight/road.ts'
import { type NamedPlace, mapsQueries } from '#app/kit/map/queries.ts'
import { refusalIn } from '#app/transport/failure.ts'
import { fitting } from './naming.ts'

/** Debounce while typing, ms. */
const PAUSE = 300
/** Places within this distance, km, are duplicates. */
const SAME_WITHIN = 3

const named = ({ title, address, lat, lng }: Suggestion): NamedPlace => ({
  label: fitting([title, address].filter(Boolean).join('\u060c ')),
  lat,
  lng,
})

/** Merges the gazetteer's places first, then the service's: without duplicate places or names. */
export function merged(own: readonly NamedPlace[], suggested: readonly Suggestion[]): NamedPlace[] {
  const all = [...own]
  for (const place of suggested.map(named)) {
    const isThere = all.some((other) => other.label === place.label || greatCircle(other, place) <= SAME_WITHIN)
    if (!isThere) all.push(place)
  }
  return all
}

interface Suggested {
  data: readonly Suggestion[]
  /** The request is running. */
  asking: boolean
  /** The request has finished; no match if `data` is empty. */
  answered: boolean
  /** The service was unreachable. */
  silent: boolean
}

/** Fetches suggestions for typed text; null disables the query. */
export function useSuggestions(kind: 'city' | 'place', text: string | null): Suggested {
  const [rested] = useDebouncedValue(text, PAUSE)
  const query = useQuery(mapsQueries.suggestions(kind, rested === text ? text : null))
  return {
    data: query.data ?? [],
    asking: query.isFetching || rested !== text,
    answered: query.isSuccess,
    silent: query.isError && refusalIn(query.error) === null,
  }
}

/** Returns which searches the settings allow; none while unknown. */
export function useMapsOptions(): { cities: boolean; places: boolean; tiles: string | null } {
  const { data } = useQuery(mapsQueries.options)
  return data?.data ?? { cities: false, places: false, tiles: null }
}
