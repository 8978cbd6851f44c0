import { persianDigits } from '#contract/digits.ts'
import type { TurnRow } from '#contract/turn.ts'
import { ShamsiDate } from '#app/ui/date/ShamsiDate.tsx'
import type { Column } from '#app/ui/table/column.ts'
import type { Room } from '#app/ui/table/useRoom.ts'
import { Code, Isolate } from '#app/ui/value/Isolate.tsx'
import { PlateOf } from '#app/ui/value/PlateOf.tsx'
import { StatusChip } from '#app/ui/value/StatusChip.tsx'
import { turnColumns as words, turnListWords } from '#app/words/turn.ts'
import { unknown } from '#app/words/ui.ts'
import { DriverName, Expiry } from './cells.tsx'
import { storyOf, turnStatusOf } from './status.ts'

/** A column of digits that name something: cards, codes, phones. */
const names = (key: keyof typeof words, read: (row: TurnRow) => string): Column<TurnRow> => ({
  key,
  header: words[key],
  render: (row) => <Code text={read(row)} />,
  value: read,
})

/** The columns in the specification's order (S2 §2), then ours. */
export const columns: Column<TurnRow>[] = [
  {
    key: 'date',
    header: words.date,
    render: ({ date }) => <ShamsiDate value={date} form="near" />,
    value: ({ date, time }) => `${date} ${time}`,
    text: ({ date }) => date,
  },
  { key: 'time', header: words.time, render: ({ time }) => persianDigits(time), value: ({ time }) => time },
  {
    key: 'name',
    header: words.name,
    render: (row) => <DriverName turn={row} />,
    value: ({ driverName, driverFamily }) => `${driverFamily} ${driverName}`,
    text: ({ driverName, driverFamily, isNative, stale }) =>
      `${driverName} ${driverFamily} ${isNative ? turnListWords.native : ''} ${stale ? turnListWords.lastShow : ''}`,
    fixed: true,
  },
  names('nationalId', ({ nationalId }) => nationalId),
  names('mobile', ({ mobile }) => mobile),
  names('driverCard', ({ driverCardNumber }) => driverCardNumber),
  names('vehicleCard', ({ freighterCardNumber }) => freighterCardNumber),
  {
    key: 'plate',
    header: words.plate,
    render: (row) => <PlateOf of={row} />,
    value: ({ plaqueNumber }) => plaqueNumber,
  },
  names('plateSerial', ({ plaqueSerialNumber }) => plaqueSerialNumber),
  {
    key: 'number',
    header: words.number,
    render: ({ turnNumber }) => (
      <b>
        <Isolate>{turnNumber}</Isolate>
      </b>
    ),
    value: ({ turnNumber }) => turnNumber,
    numeric: true,
    fixed: true,
  },
  {
    key: 'status',
    header: words.status,
    render: (row) => <StatusChip {...turnStatusOf(row)} />,
    value: (row) => turnStatusOf(row).word,
  },
  {
    key: 'ahead',
    header: words.ahead,
    render: ({ ahead }) => (ahead === null ? unknown : turnListWords.ahead(ahead)),
    value: ({ ahead }) => ahead,
    text: () => '',
  },
  {
    key: 'state',
    header: words.state,
    render: (row) => (
      <span className="turn-story" title={storyOf(row)}>
        {storyOf(row)}
      </span>
    ),
    value: storyOf,
  },
  {
    key: 'expiry',
    header: words.expiry,
    render: (row) => <Expiry turn={row} />,
    value: ({ expireDate, expireTime }) => expireDate && `${expireDate} ${expireTime}`,
  },
  {
    key: 'loader',
    header: words.loader,
    render: ({ loaderTypeName }) => loaderTypeName,
    value: ({ loaderTypeName }) => loaderTypeName,
  },
]

/** What a smaller screen leaves to the column chooser. */
export const cramped: Record<Room, readonly string[]> = {
  wide: [],
  middle: ['nationalId', 'driverCard', 'plateSerial', 'loader'],
  narrow: ['nationalId', 'mobile', 'driverCard', 'vehicleCard', 'plateSerial', 'loader', 'expiry', 'state'],
}
