import { announceWords as words } from '#app/modules/freight/announce/announce-words.ts'
import { linesOf } from '#app/modules/freight/cargo/fields/table.tsx'
import { Lines } from '../fields/Fields.tsx'
import { OptionalLines } from '../fields/OptionalLines.tsx'
import { FoldingPart } from './FoldingPart.tsx'
import { ExactPlace } from '../map/ExactPlace.tsx'
import { FoldedMap } from '../map/FoldedMap.tsx'
import { MapCard } from '../map/MapCard.tsx'
import { useMapsOptions } from '../map/suggestions.ts'
import { useIsPhone } from '#app/kit/ui/page/useIsPhone.ts'
import type { Part } from './part.ts'
import { RoadSummary } from './RoadSummary.tsx'
import type { Road } from './road.ts'

const lines = linesOf('route')
const isEnd = ([name]: (typeof lines)[number]) => name === 'from' || name === 'to'

/** Origin and destination, sender and receiver. */
export function RoutePart({ road, ...part }: Part & { road: Road }) {
  const isPhone = useIsPhone()
  const { places: exact } = useMapsOptions()
  return (
    <FoldingPart {...part} of="route" title={words.route}>
      <Lines lines={lines.filter(isEnd)} {...part} />
      {exact && <ExactPlace end="from" onChosen={(place) => part.typing.set({ from: { text: place.label, place } })} />}
      {exact && <ExactPlace end="to" onChosen={(place) => part.typing.set({ to: { text: place.label, place } })} />}
      <RoadSummary {...part} road={road} />
      {isPhone && (
        <FoldedMap>
          <MapCard {...part} road={road} />
        </FoldedMap>
      )}
      <OptionalLines {...part} lines={lines.filter((line) => !isEnd(line))} />
    </FoldingPart>
  )
}
