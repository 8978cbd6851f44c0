import { IconCircleCheck, IconCircleOff } from '@tabler/icons-react'
import type { NativeRow } from '#contract/fleet/driver-rows.ts'
import { columnKinds } from '#app/kit/list/columns.tsx'
import { landing } from '#app/kit/ui/row/landing.ts'
import type { Column } from '#app/kit/ui/table/column.ts'
import type { Status } from '#app/kit/ui/value/StatusChip.tsx'
import { nativesWords as words } from '#app/modules/fleet/driver/drivers-words.ts'

/** The list's name for focus management. */
export const NATIVES = 'natives'

export const nativeName = ({ driverName, driverFamily, nationalId }: NativeRow) =>
  `${driverName} ${driverFamily}`.trim() || nationalId

/** Whether it counts today. */
export const nativeStatus = ({ isValid }: NativeRow): Status =>
  isValid ? { word: words.valid, tone: 'ok', icon: IconCircleCheck } : { word: words.ended, tone: 'mute', icon: IconCircleOff }

export const untilOf = ({ validUntil }: NativeRow) => (validUntil === null ? words.forEver : words.untilDay(validUntil))

/** The driver's name, which takes the focus after a command. */
export const NativeName = ({ row }: { row: NativeRow }) => (
  <b tabIndex={-1} {...landing(NATIVES, row.id)}>
    {nativeName(row)}
  </b>
)

const { text, code, chip } = columnKinds<NativeRow, keyof typeof words.columns>(words.columns)

/** S2 §3 "Native driver", then why and until when (D8). */
export const nativeColumns: Column<NativeRow>[] = [
  text('driver', ({ driverFamily, driverName }) => `${driverFamily} ${driverName}`, {
    render: (row) => <NativeName row={row} />,
    text: nativeName,
    fixed: true,
  }),
  code('nationalId', ({ nationalId }) => nationalId, { priority: 1 }),
  code('mobile', ({ mobile }) => mobile, { width: 96 }),
  code('driverCard', ({ driverCardNumber }) => driverCardNumber, { priority: 3 }),
  code('vehicleCard', ({ freighterNumber }) => freighterNumber),
  text('reason', ({ reason }) => reason),
  text('until', untilOf),
  chip('status', nativeStatus, { priority: 1 }),
]
