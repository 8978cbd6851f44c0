import { grouped } from '#app/ui/value/figures.ts'
import { Money } from '#app/ui/value/Money.tsx'
import { StatusChip } from '#app/ui/value/StatusChip.tsx'
import { cargoListWords as words, displayWords } from '#app/words/cargo.ts'
import { unknown } from '#app/words/ui.ts'
import type { ReactNode } from 'react'
import { UnderWayChip } from '../acts/UnderWayChip.tsx'
import { CargoNumber } from './CargoNumber.tsx'
import { DayTime } from '#app/ui/date/Moment.tsx'
import { Way } from './cells.tsx'
import type { ListedCargo } from './row.ts'
import { ReviewChip } from './ReviewChip.tsx'
import { agencyStatusOf, cargoStatus } from './status.ts'
import type { ListView } from './cargos.ts'

interface CargoCardProps {
  row: ListedCargo
  /** All rows are of one company, so its name says nothing. */
  own: boolean
  view: ListView
  children?: ReactNode
}

/** A cargo as a card, below 768 px: where, for how much, how many; then the facts. */
export function CargoCard({ row, own, view, children }: CargoCardProps) {
  const {
    id,
    status,
    act,
    row: known,
    date,
    time,
    route,
    trucks,
    kg,
    goods,
    loaders,
    hall,
    isHallLoad,
    company,
    description,
    finish,
    rent,
  } = row
  const place = isHallLoad === false ? displayWords.free : hall
  const facts = [goods, loaders, place, own ? null : company].filter((fact) => fact !== null)
  return (
    <article className="cargo-card">
      <div className="row between">
        <StatusChip {...(view === 'agency' ? agencyStatusOf(status) : cargoStatus[status])} />
        <small className="faint">
          {id === null ? words.noNumber : <CargoNumber id={id} />} · <DayTime date={date} time={time} />
        </small>
      </div>
      {act && (
        <div>
          <UnderWayChip act={act} />
        </div>
      )}
      <ReviewChip cargo={known} open />
      <Way route={route} size="lg" />
      <div className="row between">
        <span className="cargo-card-rent">
          <Money amount={rent} />
        </span>
        <span>
          {words.joined([
            known && view === 'cargos'
              ? words.permitted(grouped(known.permitCount), grouped(known.freighterNumber))
              : words.trucks(trucks === null ? unknown : grouped(trucks)),
            words.kilograms(kg === null ? unknown : grouped(kg)),
          ])}
        </span>
      </div>
      <p className="faint">{words.joined(facts)}</p>
      {description && <p className="faint">{description}</p>}
      {finish && (
        <p className="faint">
          {words.finished} <DayTime {...finish} />
        </p>
      )}
      {children}
    </article>
  )
}
