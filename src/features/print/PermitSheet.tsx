import './permit-sheet.css'
import { PermitStatus } from '#contract/status.ts'
import { persianDigits } from '#contract/digits.ts'
import type { PrintData } from '#contract/permit.ts'
import { grouped } from '#app/ui/value/figures.ts'
import { Isolate } from '#app/ui/value/Isolate.tsx'
import { Money } from '#app/ui/value/Money.tsx'
import { PlateOf } from '#app/ui/value/PlateOf.tsx'
import { Qr } from '#app/ui/value/Qr.tsx'
import { paperFields as fields, paperWords as words } from '#app/words/permit.ts'
import { unknown } from '#app/words/ui.ts'
import type { ReactNode } from 'react'

/** A permit as it will stand on its paper: the head with its code once it was printed, and the fields of S0 §3 in two columns. */
export function PermitSheet({ paper }: { paper: PrintData }) {
  const { id, code, status, loadHallName, turnNumber } = paper
  const hall = [loadHallName ? words.hall(loadHallName) : words.withoutHall, turnNumber !== null && words.turn(turnNumber)]
  return (
    <section className="permit-sheet" aria-label={words.sheet}>
      <header>
        <div>
          <h3>{words.heading(id)}</h3>
          <b>{paper.transportationCompanyName}</b>
          <p>{hall.filter(Boolean).join(words.joint)}</p>
        </div>
        {code ? (
          <Qr className="permit-qr" text={`${location.origin}/verify#${code}`} label={words.code} />
        ) : (
          <p className="permit-qr">{status === PermitStatus.issued ? words.codeLater : words.codeOnPaper}</p>
        )}
      </header>
      <dl>
        {rowsOf(paper).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value || unknown}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

const moment = (day: string | null, clock: string | null) =>
  day &&
  clock && (
    <>
      <Isolate>{day}</Isolate> {words.time(persianDigits(clock))}
    </>
  )

const rowsOf = (paper: PrintData): [name: string, value: ReactNode][] => [
  [fields.firstName, paper.driverName],
  [fields.lastName, paper.driverFamily],
  [fields.nationalId, <Isolate key="id">{paper.nationalId}</Isolate>],
  [fields.mobile, <Isolate key="mobile">{paper.mobile}</Isolate>],
  [fields.driverCard, <Isolate key="driver">{paper.driverCardNumber}</Isolate>],
  [fields.vehicleCard, <Isolate key="vehicle">{paper.freighterCardNumber}</Isolate>],
  [fields.plate, <PlateOf key="plate" of={paper} />],
  [fields.loader, paper.loaderTypeName],
  [fields.reserved, moment(paper.reserveDate, paper.reserveTime)],
  [fields.deadline, moment(paper.arrivalDate, paper.arrivalTime)],
  [fields.source, paper.cargoSource],
  [fields.destination, paper.cargoDestination],
  [fields.cargo, <Isolate key="cargo">{paper.cargoId}</Isolate>],
  [fields.goods, paper.kalaDesc],
  [fields.packaging, paper.bastebandyName],
  [fields.pieces, grouped(paper.bastebandyNumber)],
  [fields.weight, `${grouped(paper.weightKg)} ${words.kg}`],
  [fields.value, <Money key="value" amount={paper.kalaValue} unit="rial" />],
  [fields.description, paper.description],
]
