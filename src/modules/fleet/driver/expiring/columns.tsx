import type { Expiring } from '#contract/fleet/driver-page.ts'
import { DriverLink, VehicleLink } from '#app/kit/page/truck-links.tsx'
import { validityStatus } from '#app/modules/fleet/truck/validity.tsx'
import { columnKinds } from '#app/kit/list/columns.tsx'
import type { Column } from '#app/kit/ui/table/column.ts'
import { PlateOf } from '#app/kit/ui/value/PlateOf.tsx'
import { expiringColumns as words } from '#app/modules/fleet/driver/expiring-words.ts'
import { validityKindWords, validityWords } from '#app/modules/fleet/truck/truck-words.ts'
import { unknown } from '#app/kit/ui/ui-words.ts'

const { column, text, code, figure, day, chip } = columnKinds<Expiring, keyof typeof words>(words)

const nameOf = ({ driverName, driverFamily }: Expiring) =>
  driverName === null && driverFamily === null ? null : `${driverName ?? ''} ${driverFamily ?? ''}`.trim()

/** The holder: a link to the driver's page; a vehicle without a driver has none. */
export function Holder({ row }: { row: Expiring }) {
  const name = nameOf(row)
  if (name === null) return unknown
  return row.driverId === null ? name : <DriverLink id={row.driverId}>{name}</DriverLink>
}

/** The plate, leading to the vehicle's page; a dash where the driver has none. */
export const Truck = ({ row: { vehicleId, plaqueNumber, plaqueSerialNumber } }: { row: Expiring }) =>
  vehicleId === null || plaqueNumber === null || plaqueSerialNumber === null ? (
    unknown
  ) : (
    <VehicleLink id={vehicleId}>
      <PlateOf of={{ plaqueNumber, plaqueSerialNumber }} />
    </VehicleLink>
  )

export const leftOf = ({ validity: { daysLeft } }: Expiring) => (daysLeft === null ? null : validityWords.left(daysLeft))

/** The paper, its end date, and the contact; the number of a turn that it would cost. */
export const columns: Column<Expiring>[] = [
  text('kind', ({ kind }) => validityKindWords[kind], { fixed: true }),
  chip('state', ({ validity }) => validityStatus[validity.state], { priority: 1 }),
  column('left', {
    priority: 1,
    width: 150,
    render: (row) => leftOf(row) ?? unknown,
    value: ({ validity }) => validity.daysLeft,
    text: (row) => leftOf(row) ?? '',
  }),
  day('until', ({ validity: { until } }) => (until === null ? null : { date: until, time: null }), { below: 'left' }),
  column('driver', {
    priority: 1,
    kind: 'text',
    render: (row) => <Holder row={row} />,
    value: nameOf,
    text: (row) => nameOf(row) ?? '',
  }),
  code('mobile', ({ mobile }) => mobile, { below: 'driver', width: 96 }),
  column('plate', {
    kind: 'plate',
    priority: 1,
    render: (row) => <Truck row={row} />,
    value: ({ plaqueNumber }) => plaqueNumber,
  }),
  figure('turn', ({ turnNumber }) => turnNumber, { total: false, width: 54 }),
  text('hall', ({ loadHallName }) => loadHallName),
  code('driverCard', ({ driverCardNumber }) => driverCardNumber, { priority: 3 }),
  code('vehicleCard', ({ freighterCardNumber }) => freighterCardNumber, { priority: 3, below: 'driverCard' }),
]
