import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { Point } from '#contract/freight/road.ts'
import { inOrBesideIran } from '#contract/kernel/value/iran.ts'
import { mapsQueries, routeQueries } from './queries.ts'
import { referenceQueries } from '#app/kit/reference/queries.ts'
import { mapWords, routingWords } from './map-words.ts'
import { useBasemap } from './basemap.ts'
import { canDraw, mapPiece } from './support.ts'

interface PlacePickerProps {
  /** Label of the place, next to the marker and for screen readers. */
  label: string
  /** Null until a place is chosen. */
  at: Point | null
  onPick: (at: Point) => void
  /** Message if a click or a move ends outside of Iran. */
  outside: string
}

const nothing: never[] = []

/** Sets one place on the map by a click, dragging or keys. Shows a note if no map can be rendered. */
export function PlacePicker({ label, at, onPick, outside }: PlacePickerProps) {
  const options = useQuery(mapsQueries.options)
  const basemap = useBasemap(options.data?.data.tiles ?? null)
  const roads = useQuery(routeQueries.roads)
  const places = useQuery(referenceQueries.places)
  const piece = useQuery({ ...mapPiece, enabled: canDraw() })
  const [isBroken, setBroken] = useState(false)
  const [isOutside, setOutside] = useState(false)
  const lat = at?.lat
  const lng = at?.lng
  const ends = useMemo(
    () =>
      lat === undefined || lng === undefined
        ? nothing
        : [{ id: 'place', lat, lng, label, spoken: mapWords.end(label, label), solid: true }],
    [lat, lng, label],
  )
  const cities = useMemo(
    () =>
      (places.data?.data ?? []).map((one) => ({
        name: one.cityName,
        lat: one.lat,
        lng: one.lng,
        rank: one.population ?? 0,
      })),
    [places.data],
  )
  const put = (point: Point) => {
    const isIn = inOrBesideIran(point.lat, point.lng)
    setOutside(!isIn)
    if (isIn) onPick(point)
    return isIn
  }
  if (!canDraw() || isBroken) return <p className="faint">{routingWords.noMap}</p>
  if (piece.isError) return <p className="faint">{routingWords.mapFailed}</p>
  const View = piece.data?.MapView
  return (
    <>
      {View ? (
        <View
          {...{ ends, cities }}
          line={nothing}
          dashed={false}
          roads={roads.data ?? nothing}
          basemap={basemap.use}
          onMoved={(_, point) => put(point)}
          onPressed={put}
          onBasemapFailed={basemap.fail}
          onFailed={() => setBroken(true)}
        />
      ) : (
        <p role="status">{mapWords.loading}</p>
      )}
      {isOutside && (
        <p className="note" data-tone="wait" role="alert">
          {outside}
        </p>
      )}
    </>
  )
}
