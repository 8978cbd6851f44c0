import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import type { Cargo } from '#contract/freight/cargo-read.ts'
import { Stack } from '#app/kit/ui/layout.ts'
import { useGazetteer } from '#app/kit/map/queries.ts'
import { untilQuiet } from '#app/transport/quiet.ts'
import { useBasemap } from '#app/kit/map/basemap.ts'
import { canDraw, mapPiece } from '#app/kit/map/support.ts'
import { useIsPhone } from '#app/kit/ui/page/useIsPhone.ts'
import { detailWords as words } from './cargo-detail-words.ts'
import { mapWords, routingWords } from '#app/kit/map/map-words.ts'
import type { End } from '#app/modules/freight/announce/form.ts'
import { FoldedMap } from '#app/modules/freight/announce/map/FoldedMap.tsx'
import { MapFallback } from '#app/modules/freight/announce/map/MapFallback.tsx'
import { useMapsOptions } from '#app/modules/freight/announce/map/suggestions.ts'
import { usePicture } from '#app/modules/freight/announce/map/usePicture.ts'
import { useRoad } from '#app/modules/freight/announce/parts/road.ts'
import classes from '#app/modules/freight/announce/map/map-card.module.css'

/** Returns a place with its coordinates; null without coordinates. */
function endOf(label: string, lat: number | null | undefined, lng: number | null | undefined): End | null {
  return lat && lng ? { text: label, place: { label, lat, lng } } : null
}

/** The cargo's route on the map; nothing if a place has no coordinates. */
export function RouteCard({ cargo }: { cargo: Cargo }) {
  const isPhone = useIsPhone()
  const { cargoSource, cargoSourceLat, cargoSourceLong, cargoDestination, cargoDestinationLat, cargoDestinationLong } = cargo
  const from = useMemo(() => endOf(cargoSource, cargoSourceLat, cargoSourceLong), [cargoSource, cargoSourceLat, cargoSourceLong])
  const to = useMemo(
    () => endOf(cargoDestination, cargoDestinationLat, cargoDestinationLong),
    [cargoDestination, cargoDestinationLat, cargoDestinationLong],
  )
  if (!from || !to) return null
  return isPhone ? (
    <FoldedMap>
      <RouteMap from={from} to={to} />
    </FoldedMap>
  ) : (
    <Stack component="section" className="card" aria-labelledby="cargo-map">
      <h3 id="cargo-map">{words.map}</h3>
      <Later>
        <RouteMap from={from} to={to} />
      </Later>
    </Stack>
  )
}

/** The map is large: it is loaded only after the rest of the page. */
function Later({ children }: { children: React.ReactNode }) {
  const [isQuiet, setQuiet] = useState(false)
  useEffect(() => {
    let isGone = false
    void untilQuiet().then(() => isGone || setQuiet(true))
    return () => {
      isGone = true
    }
  }, [])
  return isQuiet ? children : <Waits />
}

const Waits = () => (
  <div className={classes.mapWaits} role="status">
    {mapWords.loading}
  </div>
)

const stays = () => false

/** The route between both ends, read-only. As text if no map can be rendered. */
function RouteMap({ from, to }: { from: End; to: End }) {
  const [isBroken, setBroken] = useState(false)
  const basemap = useBasemap(useMapsOptions().tiles)
  const piece = useQuery({ ...mapPiece, enabled: canDraw() })
  const road = useRoad({ from, to })
  const picture = usePicture({ from, to }, road, useGazetteer().data?.data, 'fixed')
  const why = !canDraw() || isBroken ? routingWords.noMap : piece.isError ? routingWords.mapFailed : null
  if (why !== null)
    return <MapFallback {...{ why, from, to, road }} {...(piece.isError && { onAgain: () => void piece.refetch() })} />
  const View = piece.data?.MapView
  if (!View) return <Waits />
  return (
    <View
      {...picture}
      basemap={basemap.use}
      onMoved={stays}
      onPressed={stays}
      onBasemapFailed={basemap.fail}
      onFailed={() => setBroken(true)}
    />
  )
}
