/** Places a maps service suggests, beside those this device knows. */
import { useQuery } from '@tanstack/react-query'
import { useDebouncedValue } from '@mantine/hooks'
import type { Suggestion } from '#contract/freight/maps.ts'
import { greatCircle } from '#contract/freight/road.ts'
import { type NamedPlace, mapsQueries } from '#app/modules/freight/map/queries.ts'
import { refusalIn } from '#app/transport/failure.ts'
import { fitting } from './naming.ts'

/** Nobody is asked while somebody is still typing, ms. */
const PAUSE = 300
/** Two places so near each other, km, are one. */
const SAME_WITHIN = 3

const named = ({ title, address, lat, lng }: Suggestion): NamedPlace => ({
  label: fitting([title, address].filter(Boolean).join('\u060c ')),
  lat,
  lng,
})

/** The device's own places first, then what the service adds to them: no place and no name twice. */
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
  /** Asked and not answered yet. */
  asking: boolean
  /** Asked, and answered: there is none, if `data` is empty. */
  answered: boolean
  /** Nobody could be reached. */
  silent: boolean
}

/** What the service suggests for a text that somebody is typing; null asks nothing. */
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

/** Which searches the settings allow; none while that is not known. */
export function useMapsOptions(): { cities: boolean; places: boolean; tiles: string | null } {
  const { data } = useQuery(mapsQueries.options)
  return data?.data ?? { cities: false, places: false, tiles: null }
}
