import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { mapsQueries, routeQueries } from './queries.ts'
import { referenceQueries } from '#app/kit/reference/queries.ts'
import { grouped } from '#app/kit/ui/value/figures.ts'
import { mapWords, rangeMapWords as words, routingWords } from './map-words.ts'
import { useBasemap } from './basemap.ts'
import { ring } from './rings.ts'
import { canDraw, mapPiece } from './support.ts'

interface RangeMapProps {
  /** The middle. */
  cityId: number
  /** Kilometres; null: not set. */
  least: number | null
  most: number | null
}

const nothing: never[] = []
const stays = () => false

/** The minimum and maximum distance from a city as two circles, read-only (C9). */
export function RangeMap({ cityId, least, most }: RangeMapProps) {
  const options = useQuery(mapsQueries.options)
  const basemap = useBasemap(options.data?.data.tiles ?? null)
  const roads = useQuery(routeQueries.roads)
  const places = useQuery(referenceQueries.places)
  const piece = useQuery({ ...mapPiece, enabled: canDraw() })
  const [isBroken, setBroken] = useState(false)
  const all = places.data?.data
  const city = all?.find((one) => one.cityId === cityId)
  const cities = useMemo(
    () => (all ?? []).map(({ cityName: name, lat, lng, population }) => ({ name, lat, lng, rank: population ?? 0 })),
    [all],
  )
  const ends = useMemo(() => {
    if (!city) return nothing
    const { cityName: label, lat, lng } = city
    return [{ id: 'middle', lat, lng, label, spoken: label, solid: true }]
  }, [city])
  const outer = useMemo(() => (city && most ? ring(city, most) : nothing), [city, most])
  const inner = useMemo(() => (city && least && least < (most ?? 0) ? [ring(city, least)] : nothing), [city, least, most])
  if (!canDraw() || isBroken) return <p className="faint">{routingWords.noMap}</p>
  if (piece.isError) return <p className="faint">{routingWords.mapFailed}</p>
  const View = piece.data?.MapView
  return (
    <figure className="range-map">
      {View && city ? (
        <View
          {...{ ends, cities }}
          line={outer}
          rings={inner}
          dashed={false}
          roads={roads.data ?? nothing}
          basemap={basemap.use}
          onMoved={stays}
          onPressed={stays}
          onBasemapFailed={basemap.fail}
          onFailed={() => setBroken(true)}
        />
      ) : (
        <p role="status">{mapWords.loading}</p>
      )}
      <figcaption className="faint">
        {city && words.said(city.cityName, least === null ? null : grouped(least), most === null ? null : grouped(most))}
      </figcaption>
    </figure>
  )
}
