import { Group, Stack } from '#app/kit/ui/layout.ts'
import { RouteStrip } from '#app/kit/ui/value/RouteStrip.tsx'
import { announceWords as words } from '#app/modules/freight/announce/announce-words.ts'
import { routingWords } from '#app/kit/map/map-words.ts'
import { idOf } from '../fields/faults.ts'
import { townOf } from '#app/kit/ui/value/town.ts'
import type { Part } from './part.ts'
import type { Road } from './road.ts'
import { useTyped } from '../typing.ts'

/** Returns the source of the haul, and the junctions it passes. */
function sourceOf({ estimate, service }: Road): string {
  if (!estimate) return ''
  const via = estimate.via.length > 0 && words.via(estimate.via)
  const parts = [routingWords.sources[estimate.source], via, service === 'asked' && routingWords.asking]
  return parts.filter(Boolean).join(words.joint)
}

/** The haul as a line, with its source, or why there is none. */
export function RoadSummary({ typing, faults, road }: Pick<Part, 'typing' | 'faults'> & { road: Road }) {
  const { state, estimate, service, again } = road
  const from = useTyped(typing, (typed) => typed.from.place)
  const to = useTyped(typing, (typed) => typed.to.place)
  const error = faults['CargoDistance']
  const repeat = (
    <button type="button" className="link" onClick={again}>
      {words.routeAgain}
    </button>
  )
  return (
    <Stack className="wide road-line" gap="xs" id={idOf('CargoDistance')} tabIndex={-1}>
      {from && to && (
        <RouteStrip
          from={townOf(from.label)}
          to={townOf(to.label)}
          km={estimate?.km ?? null}
          hours={estimate?.hours ?? null}
          estimate={estimate?.source === 'estimate'}
        />
      )}
      <output className="faint">
        {state === 'unrouted' && words.notRouted}
        {state === 'routing' && words.routing}
        {sourceOf(road)}
      </output>
      {state === 'failed' && (
        <Group component="p" role="alert">
          {words.routeFailed}
          {repeat}
        </Group>
      )}
      {state === 'routed' && service === 'silent' && (
        <Group component="p" className="faint" role="status">
          {routingWords.noConnection}
          {repeat}
        </Group>
      )}
      {error && <p className="mantine-InputWrapper-error">{error}</p>}
    </Stack>
  )
}
