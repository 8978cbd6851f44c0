import type { PermitRow } from '#contract/permits/permit.ts'
import { DriverLink } from '#app/kit/page/truck-links.tsx'
import { columnKinds } from '#app/kit/list/columns.tsx'
import type { Column } from '#app/kit/ui/table/column.ts'
import { permitStatusOf } from '#app/kit/ui/value/permitStatus.ts'
import { Stars } from '#app/kit/ui/value/Stars.tsx'
import { permitListColumns as words } from '#app/modules/permits/permit/permit-words.ts'
import { Arrival, DocumentMarks, formatDocuments, PermitNumber, RouteOf, ShowLink, PermitState, turnOf } from './cells.tsx'
import type { ListView } from './permits.ts'

type Key = keyof typeof words
const { column, text, code, moment, plate, route } = columnKinds<PermitRow, Key>(words)

/** The specification's columns (S0 §3, S2 §2), and extensions; urgent ones have the highest priority. */
const columns = [
  column('id', { render: PermitNumber, value: ({ id }) => id, fixed: true, width: 64 }),
  code('cargo', ({ cargoId }) => cargoId, { below: 'id', width: 60 }),
  column('status', {
    kind: 'chip',
    priority: 1,
    render: (row) => PermitState({ permit: row }),
    value: (row) => permitStatusOf(row).word,
  }),
  column('papers', {
    priority: 1,
    width: 140,
    below: 'status',
    render: (row) => DocumentMarks({ permit: row }),
    value: ({ hasBill, hasDraft }) => (hasBill ? 2 : 0) + (hasDraft ? 1 : 0),
    text: formatDocuments,
  }),
  moment('date', ({ driverReserveDate: date, driverReserveTime: time }) => ({ date, time }), { width: 112 }),
  column('arrival', {
    width: 132,
    below: 'date',
    render: (row) => Arrival({ permit: row }),
    value: ({ arrivalDate, arrivalTime }) => (arrivalDate ? `${arrivalDate} ${arrivalTime}` : null),
    at: ({ arrivalDate: date, arrivalTime: time }) => ({ date, time }),
  }),
  text('driver', ({ driverName, driverFamily }) => `${driverFamily} ${driverName}`, {
    priority: 1,
    render: ({ driverID, driverName, driverFamily }) => (
      <DriverLink id={driverID}>
        {driverName} {driverFamily}
      </DriverLink>
    ),
    text: ({ driverName, driverFamily }) => `${driverName} ${driverFamily}`,
  }),
  code('mobile', ({ driverMobile }) => driverMobile, { below: 'driver', width: 96 }),
  plate('plate', (row) => row, { priority: 1 }),
  route('route', ({ cargoSource: from, cargoDestination: to }) => ({ from, to }), {
    priority: 1,
    render: (row) => RouteOf({ permit: row, size: 'row' }),
  }),
  text('goods', ({ kalaDesc }) => kalaDesc),
  text('company', ({ transportationCompanyName }) => transportationCompanyName, { below: 'goods' }),
  code('driverCard', ({ driverCardNumber }) => driverCardNumber),
  code('vehicleCard', ({ freighterCardNumber }) => freighterCardNumber, { below: 'driverCard' }),
  column('turn', { hidden: true, width: 60, render: turnOf, value: ({ turnNumber }) => turnNumber, text: turnOf }),
  text('sender', ({ senderCustomerName }) => senderCustomerName, { priority: 3 }),
  text('receiver', ({ receiverCustomerName }) => receiverCustomerName, { priority: 3, below: 'sender' }),
  column('rate', {
    priority: 3,
    width: 96,
    render: ({ averageRate }) => <Stars average={averageRate} />,
    value: ({ averageRate }) => averageRate,
  }),
  column('show', { priority: 3, width: 130, render: (row) => ShowLink({ permit: row }), value: ({ runId }) => runId }),
]

/** Column order; in a main office's search that of S2 §2, where no other column comes before the driver's. */
const order: Record<ListView, readonly Key[]> = {
  permits: [],
  hall: ['id', 'cargo', 'status', 'papers', 'date', 'arrival', 'turn'],
  agency: [
    'id',
    'cargo',
    'status',
    'company',
    'sender',
    'receiver',
    'driver',
    'mobile',
    'driverCard',
    'vehicleCard',
    'plate',
    'goods',
  ],
}

/** The columns of each list: the named ones in their order, then the others; a main office's search has its own ones first. */
export function columnsOf(view: ListView, own: boolean): Column<PermitRow>[] {
  const place = ({ key }: Column<PermitRow>) =>
    order[view].includes(key as Key) ? order[view].indexOf(key as Key) : columns.length
  const isNamed = (key: string) => order[view].includes(key as Key)
  return columns
    .toSorted((a, b) => place(a) - place(b))
    .map((one) => ({
      ...one,
      ...(view === 'agency' && { priority: isNamed(one.key) ? (one.priority === 1 ? 1 : 2) : 3 }),
      // All rows are of one company, so its name is left out.
      hidden: (one.hidden === true && !isNamed(one.key)) || (own && one.key === 'company'),
    }))
}
