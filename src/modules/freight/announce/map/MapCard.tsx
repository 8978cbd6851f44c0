import classes from './map-card.module.css'
import { Box, Flex } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { memo, useState } from 'react'
import type { Point } from '#contract/freight/road.ts'
import { inOrBesideIran } from '#contract/kernel/value/iran.ts'
import { useBasemap } from '#app/kit/map/basemap.ts'
import { canDraw, mapPiece } from '#app/kit/map/support.ts'
import { alert } from '#app/kit/ui/alerts.ts'
import { announceWords } from '#app/modules/freight/announce/announce-words.ts'
import { mapWords, routingWords as words } from '#app/kit/map/map-words.ts'
import type { Typed } from '../form.ts'
import type { Part } from '../parts/part.ts'
import type { Road } from '../parts/road.ts'
import { useTypedLater } from '../typing.ts'
import { MapFallback } from './MapFallback.tsx'
import { placeAt } from './naming.ts'
import { useMapsOptions } from './suggestions.ts'
import { usePicture } from './usePicture.ts'

type EndName = 'from' | 'to'
const ends: readonly EndName[] = ['from', 'to']

/** Returns the end that is likely to be set next. */
const nextEnd = ({ from, to }: Pick<Typed, EndName>): EndName => (from.place && !to.place ? 'to' : 'from')

type MapProps = Pick<Part, 'typing' | 'lists'> & { road: Road }

/** The route on a map: its ends are moved by dragging, keys or clicks; as text if no map can be rendered. */
export function MapCard(props: MapProps) {
  const from = useTypedLater(props.typing, (typed) => typed.from)
  const to = useTypedLater(props.typing, (typed) => typed.to)
  return <Ends {...props} from={from} to={to} />
}

const Ends = memo(function Ends({ from, to, typing, lists, road }: MapProps & Pick<Typed, EndName>) {
  const options = useMapsOptions()
  const basemap = useBasemap(options.tiles)
  const [broken, setBroken] = useState(false)
  const [chosen, setChosen] = useState<EndName | null>(null)
  const piece = useQuery({ ...mapPiece, enabled: canDraw() })
  const picture = usePicture({ from, to }, road, lists.places.data)
  const choosing = chosen ?? nextEnd({ from, to })

  const put = (end: EndName, point: Point) => {
    if (!inOrBesideIran(point.lat, point.lng)) {
      alert({ tone: 'error', text: words.outside })
      return false
    }
    const place = placeAt(point, lists.places.data?.all ?? [])
    typing.set({ [end]: { text: place.label, place } })
    setChosen(null)
    return true
  }
  const why = !canDraw() || broken ? words.noMap : piece.isError ? words.mapFailed : null
  const View = piece.data?.MapView
  if (why !== null)
    return (
      <MapFallback
        why={why}
        from={from}
        to={to}
        road={road}
        {...(piece.isError ? { onAgain: () => void piece.refetch() } : {})}
      />
    )
  return (
    <Box className={classes.mapCard} display="grid" style={{ gap: 'var(--s2)' }}>
      <Flex component="p" className={classes.mapEnds} rowGap="xs" columnGap="sm" align="center" wrap="wrap" c="dimmed" fz={13}>
        {words.setByTap}
        {ends.map((end) => (
          <button key={end} type="button" className="choice" aria-pressed={choosing === end} onClick={() => setChosen(end)}>
            <Box
              component="i"
              w={11}
              h={11}
              bd="2px solid var(--accent)"
              bdrs="50%"
              data-solid={end === 'to' || undefined}
              aria-hidden
            />
            {announceWords[end]}
          </button>
        ))}
      </Flex>
      {View ? (
        <View
          {...picture}
          basemap={basemap.use}
          onMoved={(end, at) => put(end as EndName, at)}
          onPressed={(at) => put(choosing, at)}
          onBasemapFailed={basemap.fail}
          onFailed={() => setBroken(true)}
        />
      ) : (
        <div className={classes.mapWaits} role="status">
          {mapWords.loading}
        </div>
      )}
      {basemap.complaint && (
        <Box component="p" c="var(--bad)" fz={13} role="alert">
          {basemap.complaint}
        </Box>
      )}
    </Box>
  )
})
