import { announceWords as words } from '#app/words/announce.ts'
import { ExactPlace } from './map/ExactPlace.tsx'
import { FoldedMap } from './map/FoldedMap.tsx'
import { useMapsOptions } from './map/suggestions.ts'
import { useIsPhone } from './map/useIsPhone.ts'
import type { Part } from './part.ts'
import { Parties } from './Parties.tsx'
import { PlaceField } from './PlaceField.tsx'
import { RoadLine } from './RoadLine.tsx'
import type { Road } from './road.ts'

/** From where to where, and for whom. */
export function RoutePart(part: Part & { road: Road }) {
  const { typed, set, field, lists, road } = part
  const isPhone = useIsPhone()
  const { places: exact } = useMapsOptions()
  return (
    <section className="section">
      <h2>{words.route}</h2>
      <div className="field-grid">
        <PlaceField
          {...field('CargoSource')}
          label={words.from}
          list={lists.places}
          value={typed.from}
          onChange={(from) => set({ from })}
        />
        <PlaceField
          {...field('CargoDestination')}
          label={words.to}
          list={lists.places}
          value={typed.to}
          onChange={(to) => set({ to })}
        />
        {exact && <ExactPlace end="from" onChosen={(place) => set({ from: { text: place.label, place } })} />}
        {exact && <ExactPlace end="to" onChosen={(place) => set({ to: { text: place.label, place } })} />}
        <RoadLine {...field('CargoDistance')} road={road} from={typed.from} to={typed.to} />
        {isPhone && <FoldedMap {...part} />}
        <Parties {...part} />
      </div>
    </section>
  )
}
