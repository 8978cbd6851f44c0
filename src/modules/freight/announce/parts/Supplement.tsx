import { announcementDefaults as defaults, BULK } from '#contract/freight/announcement.ts'
import { Stack } from '#app/kit/ui/layout.ts'
import type { NamedPlace } from '#app/kit/map/queries.ts'
import { degrees, grouped } from '#app/kit/ui/value/figures.ts'
import { announceWords as words } from '#app/modules/freight/announce/announce-words.ts'
import { unknown } from '#app/kit/ui/ui-words.ts'
import type { Typed } from '../form.ts'
import type { Road } from './road.ts'

const at = (place: NamedPlace | null) =>
  place ? `${words.latitude(degrees(place.lat))}${words.joint}${words.longitude(degrees(place.lng))}` : unknown

/** The read-only block of S1 §2.2. Before routing the defaults are shown as what they are. */
export function Supplement({ typed, road: { estimate } }: { typed: Typed; road: Road }) {
  const figure = (value: number | null, unit = '') => (value === null ? unknown : `${grouped(value)} ${unit}`.trim())
  const measured = (value: number | undefined, fallback: number, unit: string) =>
    value === undefined
      ? `${figure(fallback, unit)}${words.joint}${words.untilRouted}`
      : `${estimate?.source === 'estimate' ? `${words.about} ` : ''}${figure(value, unit)}`
  const facts: [name: string, value: string][] = [
    [words.packages, typed.BastebandyId === BULK ? words.bulk : figure(typed.BastebandyNumber)],
    [words.range, figure(typed.CargoRange, words.km)],
    [words.distance, measured(estimate?.km, defaults.CargoDistance, words.km)],
    [words.duration, measured(estimate?.hours, defaults.CargoDuration, words.hours)],
    [words.sourceAt, at(typed.from.place)],
    [words.destinationAt, at(typed.to.place)],
  ]
  return (
    <Stack component="section" className="card">
      <h2>{words.supplement}</h2>
      <dl className="facts supplement">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Stack>
  )
}
