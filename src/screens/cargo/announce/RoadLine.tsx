import { announcementDefaults as defaults } from '#contract/announcement.ts'
import { RouteStrip } from '#app/ui/value/RouteStrip.tsx'
import { announceWords as words } from '#app/words/announce.ts'
import { nameOf, type End } from './form.ts'
import type { Road } from './road.ts'

interface RoadLineProps {
  id: string
  error: string | undefined
  road: Road
  from: End
  to: End
}

/** The estimated haul as a line, or why there is none yet. */
export function RoadLine({ id, error, road: { state, estimate, again }, from, to }: RoadLineProps) {
  return (
    <div className="wide road-line" id={id} tabIndex={-1}>
      {from.place && to.place && (
        <RouteStrip from={nameOf(from)} to={nameOf(to)} km={estimate?.km ?? null} hours={estimate?.hours ?? null} estimate />
      )}
      <output className="faint">
        {state === 'unrouted' && words.notRouted(defaults.CargoDistance, defaults.CargoDuration)}
        {state === 'routing' && words.routing}
        {estimate && [words.estimate, estimate.via.length > 0 && words.via(estimate.via)].filter(Boolean).join(words.joint)}
      </output>
      {state === 'failed' && (
        <p className="row" role="alert">
          {words.routeFailed}
          <button type="button" className="link" onClick={again}>
            {words.routeAgain}
          </button>
        </p>
      )}
      {error && <p className="mantine-InputWrapper-error">{error}</p>}
    </div>
  )
}
