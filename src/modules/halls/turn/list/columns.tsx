import type { TurnRow } from '#contract/halls/turn.ts'
import { columnKinds } from '#app/kit/list/columns.tsx'
import type { Column } from '#app/kit/ui/table/column.ts'
import { turnColumns as words, turnListWords } from '#app/modules/halls/turn/turn-words.ts'
import { unknown } from '#app/kit/ui/ui-words.ts'
import { DriverName, Expiry, TurnNumber, TurnStatus } from './cells.tsx'
import { formatStatus, turnStatusOf } from './status.ts'

const { column, text, code, day, time, plate } = columnKinds<TurnRow, keyof typeof words>(words)

/** The columns in the specification's order (S2 §2), then extensions. */
export const columns: Column<TurnRow>[] = [
  day('date', ({ date, time }) => ({ date, time })),
  time('time', ({ time }) => time),
  text('name', ({ driverName, driverFamily }) => `${driverFamily} ${driverName}`, {
    render: (row) => DriverName({ turn: row }),
    text: ({ driverName, driverFamily, isNative, stale }) =>
      `${driverName} ${driverFamily} ${isNative ? turnListWords.native : ''} ${stale ? turnListWords.lastShow : ''}`,
    fixed: true,
  }),
  code('nationalId', ({ nationalId }) => nationalId),
  code('mobile', ({ mobile }) => mobile),
  code('driverCard', ({ driverCardNumber }) => driverCardNumber, { priority: 1 }),
  code('vehicleCard', ({ freighterCardNumber }) => freighterCardNumber, { priority: 1 }),
  plate('plate', (row) => row, { priority: 1 }),
  code('plateSerial', ({ plaqueSerialNumber }) => plaqueSerialNumber, { priority: 3 }),
  column('number', {
    render: (row) => TurnNumber({ turn: row }),
    value: ({ turnNumber }) => turnNumber,
    numeric: true,
    fixed: true,
  }),
  column('status', {
    kind: 'text',
    priority: 1,
    render: (row) => TurnStatus({ turn: row }),
    value: ({ isActive }) => turnStatusOf({ isActive }).word,
    text: formatStatus,
  }),
  column('ahead', {
    width: 90,
    render: ({ ahead }) => (ahead === null ? unknown : turnListWords.ahead(ahead)),
    value: ({ ahead }) => ahead,
    text: () => '',
  }),
  column('expiry', {
    width: 130,
    render: (row) => Expiry({ turn: row }),
    value: ({ expireDate, expireTime }) => expireDate && `${expireDate} ${expireTime}`,
    at: ({ expireDate: date, expireTime: time }) => ({ date, time }),
  }),
  text('loader', ({ loaderTypeName }) => loaderTypeName),
]
