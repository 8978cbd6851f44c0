import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type Gazetteer, routeQueries } from '#app/kit/map/queries.ts'
import type { MapEnd, Picture } from '#app/kit/map/picture.ts'
import { announceWords } from '#app/modules/freight/announce/announce-words.ts'
import { mapWords } from '#app/kit/map/map-words.ts'
import { nameOf, type Typed } from '../form.ts'
import type { Road } from '../parts/road.ts'

/** Returns the map's content, with movable or fixed ends. Its parts are stable while their content is the same. */
export function usePicture(
  { from, to }: Pick<Typed, 'from' | 'to'>,
  { estimate }: Road,
  places: Gazetteer | undefined,
  fixed?: 'fixed',
): Omit<Picture, 'tiles'> {
  const { data: roads } = useQuery(routeQueries.roads)
  const ends = useMemo(
    () =>
      (['from', 'to'] as const).flatMap((id): MapEnd[] => {
        const end = { from, to }[id]
        if (!end.place) return []
        const label = nameOf(end)
        const caption = mapWords.endLabel(announceWords[id], label)
        const { lat, lng } = end.place
        const shown = { id, lat, lng, label: caption, solid: id === 'to' }
        return [fixed ? { ...shown, spoken: caption, fixed: true } : { ...shown, spoken: mapWords.end(announceWords[id], label) }]
      }),
    [from, to, fixed],
  )
  const [fromName, toName] = [nameOf(from), nameOf(to)]
  const cities = useMemo(
    () =>
      (places?.all ?? [])
        // An end has its own label.
        .filter(({ name }) => name !== fromName && name !== toName)
        .map(({ name, lat, lng, population }) => ({ name, lat, lng, rank: population ?? 0 })),
    [places, fromName, toName],
  )
  const line = useMemo(() => estimate?.line ?? [], [estimate])
  return { ends, line, dashed: estimate?.source === 'estimate', cities, roads: useMemo(() => roads ?? [], [roads]) }
}
