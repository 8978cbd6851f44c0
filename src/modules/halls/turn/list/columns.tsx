import type { TurnRow } from '#contract/halls/turn.ts'
import { columnKinds } from '#app/kit/list/columns.tsx'
import type { Column } from '#app/kit/ui/table/column.ts'
import { turnColumns as words, turnListWords } from '#app/modules/halls/turn/turn-words.ts'
import { DriverName, Expiry, TurnNumber, TurnStatus } from './cells.tsx'
import { formatStatus, turnStatusOf } from './status.ts'

const { column, text, code, day, time, plate } = columnKinds<TurnRow, keyof typeof words>(words)

/**
 * The columns in the specification's order (S2 §2), then extensions. A clerk decides by the driver, the cards in his hand, the
 * plate, the place in the queue and the end of the turn: these are there from 1,024 px.
 */
export const columns: Column<TurnRow>[] = [
  day('date', ({ date, time }) => ({ date, time }), { width: 74 }),
  time('time', ({ time }) => time, { below: 'date', width: 60 }),
  text('name', ({ driverName, driverFamily }) => `${driverFamily} ${driverName}`, {
    render: (row) => DriverName({ turn: row }),
    text: ({ driverName, driverFamily, isNative, stale }) =>
      `${driverName} ${driverFamily} ${isNative ? turnListWords.native : ''} ${stale ? turnListWords.lastShow : ''}`,
    fixed: true,
  }),
  code('mobile', ({ mobile }) => mobile, { below: 'name', width: 96 }),
  code('nationalId', ({ nationalId }) => nationalId, { priority: 3 }),
  code('driverCard', ({ driverCardNumber }) => driverCardNumber, { priority: 1 }),
  code('vehicleCard', ({ freighterCardNumber }) => freighterCardNumber, { below: 'driverCard' }),
  plate('plate', (row) => row, { priority: 1 }),
  code('plateSerial', ({ plaqueSerialNumber }) => plaqueSerialNumber, { priority: 3 }),
  column('number', {
    render: (row) => TurnNumber({ turn: row }),
    value: ({ turnNumber }) => turnNumber,
    numeric: true,
    fixed: true,
  }),
  column('ahead', {
    width: 90,
    below: 'number',
    render: ({ ahead }) => ahead !== null && turnListWords.ahead(ahead),
    value: ({ ahead }) => ahead,
    text: () => '',
  }),
  column('status', {
    kind: 'text',
    priority: 1,
    render: (row) => TurnStatus({ turn: row }),
    value: ({ isActive }) => turnStatusOf({ isActive }).word,
    text: formatStatus,
  }),
  column('expiry', {
    width: 130,
    below: 'status',
    render: (row) => Expiry({ turn: row }),
    value: ({ expireDate, expireTime }) => expireDate && `${expireDate} ${expireTime}`,
    at: ({ expireDate: date, expireTime: time }) => ({ date, time }),
  }),
  text('loader', ({ loaderTypeName }) => loaderTypeName),
]
