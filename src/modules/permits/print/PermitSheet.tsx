import '#app/kit/ui/slip/slip.css'
import './permit-sheet.css'
import { PermitStatus } from '#contract/kernel/status.ts'
import { persianDigits } from '#contract/kernel/value/digits.ts'
import type { PrintData } from '#contract/permits/permit.ts'
import { grouped } from '#app/kit/ui/value/figures.ts'
import { Isolate } from '#app/kit/ui/value/Isolate.tsx'
import { Money } from '#app/kit/ui/value/Money.tsx'
import { PlateOf } from '#app/kit/ui/value/PlateOf.tsx'
import { Qr } from '#app/kit/ui/value/Qr.tsx'
import { printoutFields as fields, printoutWords as words } from '#app/modules/permits/permit/permit-words.ts'
import { unknown } from '#app/kit/ui/ui-words.ts'
import type { ReactNode } from 'react'

/** A permit as on its printout: the head with its code after printing, and the fields of S0 §3 in two columns. */
export function PermitSheet({ printout }: { printout: PrintData }) {
  const { id, code, status, loadHallName, turnNumber } = printout
  const hall = [loadHallName ? words.hall(loadHallName) : words.withoutHall, turnNumber !== null && words.turn(turnNumber)]
  return (
    <section className="slip permit-sheet" aria-label={words.sheet}>
      <header>
        <div>
          <h3>{words.heading(id)}</h3>
          <b>{printout.transportationCompanyName}</b>
          <p>{hall.filter(Boolean).join(words.joint)}</p>
        </div>
        {code ? (
          <Qr className="permit-qr" text={`${location.origin}/verify#${code}`} label={words.code} />
        ) : (
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

const moment = (day: string | null, clock: string | null) =>
  day &&
  clock && (
    <>
      <Isolate>{day}</Isolate> {words.time(persianDigits(clock))}
    </>
  )

/** A fee is on the sheet only if it was charged. */
const fee = (name: string, amount: PrintData['driverFee']): [name: string, value: ReactNode][] =>
  amount === null ? [] : [[name, <Money key={name} amount={amount} unit="rial" />]]

const rowsOf = (printout: PrintData): [name: string, value: ReactNode][] => [
  [fields.firstName, printout.driverName],
  [fields.lastName, printout.driverFamily],
  [fields.nationalId, <Isolate key="id">{printout.nationalId}</Isolate>],
  [fields.mobile, <Isolate key="mobile">{printout.mobile}</Isolate>],
  [fields.driverCard, <Isolate key="driver">{printout.driverCardNumber}</Isolate>],
  [fields.vehicleCard, <Isolate key="vehicle">{printout.freighterCardNumber}</Isolate>],
  [fields.plate, <PlateOf key="plate" of={printout} />],
  [fields.loader, printout.loaderTypeName],
  [fields.reserved, moment(printout.reserveDate, printout.reserveTime)],
  [fields.deadline, moment(printout.arrivalDate, printout.arrivalTime)],
  [fields.source, printout.cargoSource],
  [fields.destination, printout.cargoDestination],
  [fields.cargo, <Isolate key="cargo">{printout.cargoId}</Isolate>],
  [fields.goods, printout.kalaDesc],
  [fields.packaging, printout.bastebandyName],
  [fields.pieces, grouped(printout.bastebandyNumber)],
  [fields.weight, `${grouped(printout.weightKg)} ${words.kg}`],
  [fields.value, <Money key="value" amount={printout.kalaValue} unit="rial" />],
  [fields.loadingAddress, printout.loadingAddress],
  [fields.rent, <Money key="rent" amount={printout.cargoRent} unit="toman" />],
  [fields.description, printout.description],
  ...fee(fields.driverFee, printout.driverFee),
  ...fee(fields.companyFee, printout.companyFee),
]
