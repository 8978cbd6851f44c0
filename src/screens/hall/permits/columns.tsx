import { persianDigits } from '#contract/digits.ts'
import type { PermitRow } from '#contract/permit.ts'
import { ShamsiDate } from '#app/ui/date/ShamsiDate.tsx'
import type { Column } from '#app/ui/table/column.ts'
import { Isolate } from '#app/ui/value/Isolate.tsx'
import { permitStatus } from '#app/ui/value/permitStatus.ts'
import { PlateOf } from '#app/ui/value/PlateOf.tsx'
import { StatusChip } from '#app/ui/value/StatusChip.tsx'
import { permitListColumns as words } from '#app/words/permit.ts'
import { unknown } from '#app/words/ui.ts'
import { Arrival, RouteOf, ShowLink, turnOf } from './cells.tsx'

/** How much room the page has for columns. */
export type Room = 'narrow' | 'middle' | 'wide'

/** A column of digits that name something: numbers, cards, phones. */
const names = (key: keyof typeof words, read: (row: PermitRow) => string | number): Column<PermitRow> => ({
  key,
  header: words[key],
  render: (row) => <Isolate>{read(row)}</Isolate>,
  value: read,
})
/** A column of text that is cut where it is long; the whole is said on hover. */
const texts = (key: keyof typeof words, read: (row: PermitRow) => string | null): Column<PermitRow> => ({
  key,
  header: words[key],
  render: (row) => {
    const text = read(row)
    return text === null ? (
      unknown
    ) : (
      <span className="permit-cut" title={text}>
        {text}
      </span>
    )
  },
  value: read,
})

/** The specification's columns (S0 §3, S2 §2), then ours. */
const columns: Column<PermitRow>[] = [
  { ...names('id', ({ id }) => id), fixed: true },
  {
    key: 'status',
    header: words.status,
    render: ({ status }) => <StatusChip {...permitStatus[status]} />,
    value: ({ status }) => permitStatus[status].word,
  },
  {
    key: 'date',
    header: words.date,
    render: ({ driverReserveDate }) => <ShamsiDate value={driverReserveDate} form="near" />,
    value: ({ driverReserveDate, driverReserveTime }) => `${driverReserveDate} ${driverReserveTime}`,
    text: ({ driverReserveDate }) => driverReserveDate,
  },
  {
    key: 'time',
    header: words.time,
    render: ({ driverReserveTime }) => persianDigits(driverReserveTime),
    value: ({ driverReserveTime }) => driverReserveTime,
  },
  { key: 'turn', header: words.turn, render: turnOf, value: ({ turnNumber }) => turnNumber },
  {
    key: 'driver',
    header: words.driver,
    render: ({ driverName, driverFamily }) => `${driverName} ${driverFamily}`,
    value: ({ driverName, driverFamily }) => `${driverFamily} ${driverName}`,
    text: ({ driverName, driverFamily }) => `${driverName} ${driverFamily}`,
  },
  { key: 'plate', header: words.plate, render: (row) => <PlateOf of={row} />, value: ({ plaque }) => plaque },
  names('mobile', ({ driverMobile }) => driverMobile),
  names('cargo', ({ cargoId }) => cargoId),
  {
    key: 'route',
    header: words.route,
    render: (row) => <RouteOf permit={row} size="sm" />,
    value: ({ cargoSource, cargoDestination }) => `${cargoSource} ${cargoDestination}`,
    width: 210,
  },
  texts('goods', ({ kalaDesc }) => kalaDesc),
  texts('company', ({ transportationCompanyName }) => transportationCompanyName),
  {
    key: 'arrival',
    header: words.arrival,
    render: (row) => <Arrival permit={row} />,
    value: ({ arrivalDate, arrivalTime }) => arrivalDate && `${arrivalDate} ${arrivalTime}`,
  },
  { key: 'show', header: words.show, render: (row) => <ShowLink permit={row} />, value: ({ runId }) => runId },
  names('driverCard', ({ driverCardNumber }) => driverCardNumber),
  names('vehicleCard', ({ freighterCardNumber }) => freighterCardNumber),
  texts('sender', ({ senderCustomerName }) => senderCustomerName),
  texts('receiver', ({ receiverCustomerName }) => receiverCustomerName),
]

/** What a smaller screen leaves to the column chooser. */
const cramped: Record<Room, readonly string[]> = {
  wide: ['sender', 'receiver'],
  middle: ['sender', 'receiver', 'driverCard', 'vehicleCard', 'company', 'mobile'],
  narrow: ['sender', 'receiver', 'driverCard', 'vehicleCard', 'company', 'mobile', 'goods', 'cargo', 'arrival'],
}

/** The columns there is room for; a member's own choice stands in the address. */
export const permitColumns = (room: Room): Column<PermitRow>[] =>
  columns.map((column) => ({ ...column, hidden: cramped[room].includes(column.key) }))
