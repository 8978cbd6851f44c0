import { IconCircleCheck, IconCircleOff } from '@tabler/icons-react'
import type { ShowTimeRow } from '#app/data/hall.ts'
import type { Column } from '#app/ui/table/column.ts'
import { Isolate } from '#app/ui/value/Isolate.tsx'
import { StatusChip } from '#app/ui/value/StatusChip.tsx'
import { showTimeWords as words } from '#app/words/hall.ts'

/** Whether the hour is in use. */
export const ActiveChip = ({ isActive }: { isActive: boolean }) =>
  isActive ? (
    <StatusChip word={words.active} tone="ok" icon={IconCircleCheck} />
  ) : (
    <StatusChip word={words.inactive} tone="mute" icon={IconCircleOff} />
  )

/** S2 §2 "Show time". */
export const showTimeColumns: Column<ShowTimeRow>[] = [
  {
    key: 'hour',
    header: words.columns.hour,
    render: ({ showTime }) => <Isolate>{showTime}</Isolate>,
    value: ({ showTime }) => showTime,
    fixed: true,
  },
  {
    key: 'status',
    header: words.columns.status,
    render: ({ isActive }) => <ActiveChip isActive={isActive} />,
    value: ({ isActive }) => (isActive ? words.active : words.inactive),
  },
]
