import type { PermitRow } from '#contract/permit.ts'
import { hiding, type Column } from '#app/ui/table/column.ts'
import type { Room } from '#app/ui/table/useRoom.ts'
import { Isolate } from '#app/ui/value/Isolate.tsx'
import { permitStatusOf } from '#app/ui/value/permitStatus.ts'
import { PlateOf } from '#app/ui/value/PlateOf.tsx'
import { Stars } from '#app/ui/value/Stars.tsx'
import { permitListColumns as words } from '#app/words/permit.ts'
import { unknown } from '#app/words/ui.ts'
import { DayTime } from '#app/ui/date/Moment.tsx'
import { Arrival, Papers, PermitNumber, RouteOf, ShowLink, Standing, turnOf } from './cells.tsx'
import type { ListView } from './permits.ts'

type Key = keyof typeof words
type Cell = Omit<Column<PermitRow>, 'key' | 'header'>

/** A column of digits that name something: numbers, cards, phones. */
const names = (read: (row: PermitRow) => string | number): Cell => ({
  render: (row) => <Isolate>{read(row)}</Isolate>,
  value: read,
})
/** A column of text that is cut where it is long; the whole is said on hover. */
const texts = (read: (row: PermitRow) => string | null): Cell => ({
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

/** The specification's columns (S0 §3, S2 §2), and ours. */
const cells: Record<Key, Cell> = {
  id: { render: ({ id }) => <PermitNumber id={id} />, value: ({ id }) => id, fixed: true },
  status: { render: (row) => <Standing permit={row} />, value: (row) => permitStatusOf(row).word },
  date: {
    render: ({ driverReserveDate, driverReserveTime }) => <DayTime date={driverReserveDate} time={driverReserveTime} />,
    value: ({ driverReserveDate, driverReserveTime }) => `${driverReserveDate} ${driverReserveTime}`,
  },
  turn: { render: turnOf, value: ({ turnNumber }) => turnNumber },
  driver: {
    render: ({ driverName, driverFamily }) => `${driverName} ${driverFamily}`,
    value: ({ driverName, driverFamily }) => `${driverFamily} ${driverName}`,
    text: ({ driverName, driverFamily }) => `${driverName} ${driverFamily}`,
  },
  plate: { render: (row) => <PlateOf of={row} />, value: ({ plaque }) => plaque },
  mobile: names(({ driverMobile }) => driverMobile),
  cargo: names(({ cargoId }) => cargoId),
  route: {
    render: (row) => <RouteOf permit={row} size="sm" />,
    value: ({ cargoSource, cargoDestination }) => `${cargoSource} ${cargoDestination}`,
    width: 210,
  },
  goods: texts(({ kalaDesc }) => kalaDesc),
  company: texts(({ transportationCompanyName }) => transportationCompanyName),
  arrival: {
    render: (row) => <Arrival permit={row} />,
    value: ({ arrivalDate, arrivalTime }) => arrivalDate && `${arrivalDate} ${arrivalTime}`,
  },
  papers: { render: (row) => <Papers permit={row} />, value: ({ hasBill, hasDraft }) => (hasBill ? 2 : 0) + (hasDraft ? 1 : 0) },
  rate: { render: ({ averageRate }) => <Stars average={averageRate} />, value: ({ averageRate }) => averageRate },
  show: { render: (row) => <ShowLink permit={row} />, value: ({ runId }) => runId },
  driverCard: names(({ driverCardNumber }) => driverCardNumber),
  vehicleCard: names(({ freighterCardNumber }) => freighterCardNumber),
  sender: texts(({ senderCustomerName }) => senderCustomerName),
  receiver: texts(({ receiverCustomerName }) => receiverCustomerName),
}

/** Two lines of keys. */
const keys = (...lines: Key[][]) => lines.flat()

/** A main office's are in the order of S2 §2. */
const order: Record<ListView, readonly Key[]> = {
  permits: keys(
    ['id', 'status', 'date', 'driver', 'rate', 'plate', 'route', 'papers', 'arrival', 'goods', 'company', 'mobile'],
    ['cargo', 'driverCard', 'vehicleCard', 'turn', 'show', 'sender', 'receiver'],
  ),
  hall: keys(
    ['id', 'status', 'date', 'turn', 'driver', 'plate', 'route', 'arrival', 'papers', 'show', 'mobile', 'cargo'],
    ['goods', 'company', 'rate', 'driverCard', 'vehicleCard', 'sender', 'receiver'],
  ),
  agency: keys(
    ['id', 'cargo', 'status', 'company', 'sender', 'receiver', 'driver', 'mobile', 'driverCard', 'vehicleCard', 'plate'],
    ['goods', 'date', 'route', 'rate', 'papers', 'arrival', 'turn', 'show'],
  ),
}

/** What the list leaves to the column chooser, whatever room there is. */
const spare: Record<ListView, readonly Key[]> = {
  permits: ['sender', 'receiver', 'show', 'turn'],
  hall: ['sender', 'receiver', 'rate'],
  agency: ['date', 'route', 'rate', 'papers', 'arrival', 'turn', 'show'],
}
/** What a smaller screen leaves to it as well. */
export const cramped: Record<ListView, Record<Room, readonly Key[]>> = {
  permits: {
    wide: ['driverCard', 'vehicleCard'],
    middle: ['driverCard', 'vehicleCard', 'cargo', 'mobile', 'goods'],
    narrow: ['driverCard', 'vehicleCard', 'cargo', 'mobile', 'goods', 'company', 'arrival', 'rate'],
  },
  hall: {
    wide: ['driverCard', 'vehicleCard'],
    middle: ['driverCard', 'vehicleCard', 'company', 'mobile', 'goods', 'papers'],
    narrow: ['driverCard', 'vehicleCard', 'company', 'mobile', 'goods', 'papers', 'cargo', 'arrival'],
  },
  agency: {
    wide: [],
    middle: ['driverCard', 'vehicleCard', 'mobile', 'receiver'],
    narrow: ['driverCard', 'vehicleCard', 'mobile', 'receiver', 'sender', 'goods', 'company'],
  },
}

/** The columns of each list, in their order. */
export const columnsOf = (view: ListView, own: boolean): Column<PermitRow>[] =>
  hiding(
    order[view].map((key) => ({ ...cells[key], key, header: words[key] })),
    // All rows are of one company, so its name says nothing.
    own ? [...spare[view], 'company'] : spare[view],
  )
