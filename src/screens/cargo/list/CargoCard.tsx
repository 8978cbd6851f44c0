import { grouped } from '#app/ui/value/figures.ts'
import { Isolate } from '#app/ui/value/Isolate.tsx'
import { Money } from '#app/ui/value/Money.tsx'
import { StatusChip } from '#app/ui/value/StatusChip.tsx'
import { cargoListWords as words, displayWords } from '#app/words/cargo.ts'
import { unknown } from '#app/words/ui.ts'
import type { ReactNode } from 'react'
import { Moment, Way } from './columns.tsx'
import type { ListedCargo } from './row.ts'
import { cargoStatus } from './status.ts'

/** A cargo as a card, below 768 px: where, for how much, how many; then the facts. */
export function CargoCard({ row, own, children }: { row: ListedCargo; own: boolean; children?: ReactNode }) {
  const { id, status, date, time, route, trucks, kg, goods, loaders, hall, isHallLoad, company, description, finish, rent } = row
  const place = isHallLoad === false ? displayWords.free : hall
  const facts = [goods, loaders, place, own ? null : company].filter((fact) => fact !== null)
  return (
    <article className="cargo-card">
      <div className="row between">
        <StatusChip {...cargoStatus[status]} />
        <small className="faint">
          {id === null ? words.noNumber : <Isolate>{id}</Isolate>} · <Moment date={date} time={time} />
        </small>
      </div>
      <Way route={route} size="lg" />
      <div className="row between">
        <span className="cargo-card-rent">
          <Money amount={rent} />
        </span>
        <span>
          {words.joined([
            words.trucks(trucks === null ? unknown : grouped(trucks)),
            words.kilograms(kg === null ? unknown : grouped(kg)),
          ])}
        </span>
      </div>
      <p className="faint">{words.joined(facts)}</p>
      {description && <p className="faint">{description}</p>}
      {finish && (
        <p className="faint">
          {words.finished} <Moment {...finish} />
        </p>
      )}
      {children}
    </article>
  )
}
