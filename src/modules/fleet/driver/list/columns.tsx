import type { DriverRow } from '#contract/fleet/driver-rows.ts'
import { columnKinds } from '#app/kit/list/columns.tsx'
import type { Column } from '#app/kit/ui/table/column.ts'
import { driverColumns as words, driverListWords, inactiveWords } from '#app/modules/fleet/driver/drivers-words.ts'
import { nameOf } from '../acts/about.ts'
import { DriverName, driverStatus, formatUntil } from './cells.tsx'

const { text, code, day, time, chip } = columnKinds<DriverRow, keyof typeof words>(words)

/** Columns of a driver in searches (S1 §3) and among the inactive ones (S2 "Inactive drivers"). */
const own: Column<DriverRow>[] = [
  code('id', ({ id }) => id, { priority: 3 }),
  text('name', ({ family, name }) => `${family} ${name}`, {
    render: (row) => <DriverName driver={row} />,
    text: (row) => `${nameOf(row)} ${row.isNative ? driverListWords.native : ''}`,
    fixed: true,
  }),
  code('nationalId', ({ nationalId }) => nationalId, { priority: 1 }),
  code('mobile', ({ mobile }) => mobile, { priority: 1 }),
  code('card', ({ cardNumber }) => cardNumber),
  day('registered', (row) => ({ date: row.registerDate, time: row.registerTime })),
  time('time', ({ registerTime }) => registerTime, { priority: 3 }),
]

export const foundColumns: Column<DriverRow>[] = [...own, chip('status', driverStatus, { priority: 1 })]

/** Why and until when they are not active. */
export const inactiveColumns: Column<DriverRow>[] = [
  ...own,
  text('reason', ({ inactiveReason }) => inactiveReason ?? inactiveWords.noReason, { priority: 1 }),
  text('until', formatUntil),
]
