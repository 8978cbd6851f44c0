import './permit-sheet.css'
import { PermitStatus } from '#contract/status.ts'
import { persianDigits } from '#contract/digits.ts'
import type { SeenPrintData } from '#contract/permit.ts'
import { grouped } from '#app/ui/value/figures.ts'
import { Isolate } from '#app/ui/value/Isolate.tsx'
import { Money } from '#app/ui/value/Money.tsx'
import { PlateOf } from '#app/ui/value/PlateOf.tsx'
import { Qr } from '#app/ui/value/Qr.tsx'
import { printoutFields as fields, printoutWords as words } from '#app/words/permit.ts'
import { unknown } from '#app/words/ui.ts'
import type { ReactNode } from 'react'

/** A permit as it will stand on its printout: the head with its code once it was printed, and the fields of S0 §3 in two columns. */
export function PermitSheet({ printout }: { printout: SeenPrintData }) {
  const { id, code, status, loadHallName, turnNumber } = printout
  const hall = [
    // Null is a free cargo; where nothing is said of it, it may have a hall.
    loadHallName ? words.hall(loadHallName) : loadHallName === null && words.withoutHall,
    turnNumber && words.turn(turnNumber),
  ]
  return (
    <section className="permit-sheet" aria-label={words.sheet}>
      <header>
        <div>
          <h3>{words.heading(id)}</h3>
          <b>{printout.transportationCompanyName}</b>
          <p>{hall.filter(Boolean).join(words.joint)}</p>
        </div>
        {code ? (
          <Qr className="permit-qr" text={`${location.origin}/verify#${code}`} label={words.code} />
        ) : code === undefined ? null : (
          <p className="permit-qr">{status === PermitStatus.issued ? words.codeLater : words.codeOnPrintout}</p>
        )}
      </header>
      <dl>
        {rowsOf(printout).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value || unknown}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

const moment = (day: string | null, clock: string | null | undefined) =>
  day && (
    <>
      <Isolate>{day}</Isolate> {clock && words.time(persianDigits(clock))}
    </>
  )

/** What is ours stands on the sheet where the server says it: of a fee only what was charged. */
const ours = (name: string, said: unknown, value: () => ReactNode): [name: string, value: ReactNode][] =>
  said === undefined ? [] : [[name, value()]]

const rowsOf = (printout: SeenPrintData): [name: string, value: ReactNode][] => [
  [fields.firstName, printout.driverName],
  [fields.lastName, printout.driverFamily],
  [fields.nationalId, <Isolate key="id">{printout.nationalId}</Isolate>],
  [fields.mobile, <Isolate key="mobile">{printout.mobile}</Isolate>],
  [fields.driverCard, <Isolate key="driver">{printout.driverCardNumber}</Isolate>],
  [fields.vehicleCard, <Isolate key="vehicle">{printout.freighterCardNumber}</Isolate>],
  [fields.plate, <PlateOf key="plate" of={printout} />],
  [fields.loader, printout.loaderTypeName],
  [fields.reserved, moment(printout.reserveDate, printout.reserveTime)],
  ...ours(fields.deadline, printout.arrivalDate, () => moment(printout.arrivalDate ?? null, printout.arrivalTime)),
  [fields.source, printout.cargoSource],
  [fields.destination, printout.cargoDestination],
  ...ours(fields.cargo, printout.cargoId, () => <Isolate>{printout.cargoId!}</Isolate>),
  [fields.goods, printout.kalaDesc],
  [fields.packaging, printout.bastebandyName],
  [fields.pieces, grouped(printout.bastebandyNumber)],
  ...ours(fields.weight, printout.weightKg, () => `${grouped(printout.weightKg!)} ${words.kg}`),
  [fields.value, <Money key="value" amount={printout.kalaValue} unit="rial" />],
  ...ours(fields.loadingAddress, printout.loadingAddress, () => printout.loadingAddress),
  ...ours(fields.rent, printout.cargoRent, () => <Money amount={printout.cargoRent!} unit="toman" />),
  [fields.description, printout.description],
  ...ours(fields.driverFee, printout.driverFee ?? undefined, () => <Money amount={printout.driverFee} unit="rial" />),
  ...ours(fields.companyFee, printout.companyFee ?? undefined, () => <Money amount={printout.companyFee} unit="rial" />),
]
