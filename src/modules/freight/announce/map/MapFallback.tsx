import classes from './map-card.module.css'
import { clsx } from 'clsx'
import { Group, Stack } from '#app/kit/ui/layout.ts'
import { degrees } from '#app/kit/ui/value/figures.ts'
import { RouteStrip } from '#app/kit/ui/value/RouteStrip.tsx'
import { routingWords as words } from '#app/kit/map/map-words.ts'
import { nameOf, type End } from '../form.ts'
import type { Road } from '../parts/road.ts'

interface MapFallbackProps {
  /** Why there is no map, as a sentence. */
  why: string
  from: End
  to: End
  road: Road
  /** Tries again, where that may help. */
  onAgain?: () => void
}

/** The map as text: the ends with their coordinates, and the junctions between them. */
export function MapFallback({ why, from, to, road: { estimate }, onAgain }: MapFallbackProps) {
  const at = ({ place }: End) => (place ? words.degrees(degrees(place.lat), degrees(place.lng)) : '')
  return (
    <Stack component="section" className={clsx(classes.mapText, 'card')} aria-label={words.textMap}>
      <Group component="p" className="faint" role="status">
        {why}
        {onAgain && (
          <button type="button" className="link" onClick={onAgain}>
            {words.again}
          </button>
        )}
      </Group>
      {from.place && to.place ? (
        <>
          <RouteStrip
            from={nameOf(from)}
            to={nameOf(to)}
            km={estimate?.km ?? null}
            hours={estimate?.hours ?? null}
            estimate={estimate?.source === 'estimate'}
          />
          <ol>
            <li>{words.endAt(nameOf(from), at(from))}</li>
            {estimate?.via.map((name) => (
              <li key={name} className="faint">
                {name}
              </li>
            ))}
            <li>{words.endAt(nameOf(to), at(to))}</li>
          </ol>
        </>
      ) : (
        <p className="faint">{words.noEnds}</p>
      )}
    </Stack>
  )
}
