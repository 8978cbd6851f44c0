import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type Gazetteer, routeQueries } from '#app/data/maps.ts'
import type { MapEnd, Picture } from '#app/features/map/picture.ts'
import { announceWords } from '#app/words/announce.ts'
import { mapWords } from '#app/words/map.ts'
import { nameOf, type Typed } from '../form.ts'
import type { Road } from '../road.ts'

/** What the form has to show on a map. Its parts keep their identity while they say the same. */
export function usePicture(
  { from, to }: Pick<Typed, 'from' | 'to'>,
  { estimate }: Road,
  places: Gazetteer | undefined,
): Omit<Picture, 'tiles'> {
  const { data: roads } = useQuery(routeQueries.roads)
  const ends = useMemo(
    () =>
      (['from', 'to'] as const).flatMap((id): MapEnd[] => {
        const end = { from, to }[id]
        if (!end.place) return []
        const label = nameOf(end)
        const spoken = mapWords.end(announceWords[id], label)
        return [
          {
            id,
            lat: end.place.lat,
            lng: end.place.lng,
            label: mapWords.endLabel(announceWords[id], label),
            spoken,
            solid: id === 'to',
          },
        ]
      }),
    [from, to],
  )
  const [fromName, toName] = [nameOf(from), nameOf(to)]
  const cities = useMemo(
    () =>
      (places?.all ?? [])
        // An end says its name itself.
        .filter(({ name }) => name !== fromName && name !== toName)
        .map(({ name, lat, lng, population }) => ({ name, lat, lng, rank: population ?? 0 })),
    [places, fromName, toName],
  )
  const line = useMemo(() => estimate?.line ?? [], [estimate])
  return { ends, line, dashed: estimate?.source === 'estimate', cities, roads: useMemo(() => roads ?? [], [roads]) }
}
