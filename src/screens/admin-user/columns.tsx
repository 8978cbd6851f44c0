import { IconCircleCheck, IconCircleOff } from '@tabler/icons-react'
import type { AdminUser } from '#contract/admin-user.ts'
import { TimeAgo } from '#app/ui/date/TimeAgo.tsx'
import type { Column } from '#app/ui/table/column.ts'
import { grouped } from '#app/ui/value/figures.ts'
import { Isolate } from '#app/ui/value/Isolate.tsx'
import { StatusChip } from '#app/ui/value/StatusChip.tsx'
import { adminUserWords as words } from '#app/words/admin-user.ts'
import { unknown } from '#app/words/ui.ts'

/** Whether the user may sign in. */
export const ActiveChip = ({ isActive }: { isActive: boolean }) =>
  isActive ? (
    <StatusChip word={words.active} tone="ok" icon={IconCircleCheck} />
  ) : (
    <StatusChip word={words.inactive} tone="mute" icon={IconCircleOff} />
  )

/** As it is typed into a letter: Latin, digits too. */
export const Email = ({ children }: { children: string }) => (children ? <bdi dir="ltr">{children}</bdi> : unknown)

/** When the user was last here. */
export const Seen = ({ at }: { at: string | null }) =>
  at === null ? <span className="faint">{words.neverSeen}</span> : <TimeAgo at={at} />

const { columns } = words

/** S2 §3, and what each user sees (C5). */
export const adminUserColumns: Column<AdminUser>[] = [
  {
    key: 'fullName',
    header: columns.fullName,
    render: ({ fullName }) => fullName,
    value: ({ fullName }) => fullName,
    fixed: true,
  },
  {
    key: 'userName',
    header: columns.userName,
    render: ({ userName }) => <Isolate>{userName}</Isolate>,
    value: ({ userName }) => userName,
  },
  { key: 'email', header: columns.email, render: ({ email }) => <Email>{email}</Email>, value: ({ email }) => email },
  {
    key: 'status',
    header: columns.status,
    render: ({ isActive }) => <ActiveChip isActive={isActive} />,
    value: ({ isActive }) => (isActive ? words.active : words.inactive),
  },
  {
    key: 'halls',
    header: columns.halls,
    render: ({ halls }) => grouped(halls),
    value: ({ halls }) => halls,
    text: () => '',
    numeric: true,
  },
  {
    key: 'companies',
    header: columns.companies,
    render: ({ companies }) => grouped(companies),
    value: ({ companies }) => companies,
    text: () => '',
    numeric: true,
  },
  {
    key: 'seen',
    header: columns.seen,
    render: ({ lastSeenAt }) => <Seen at={lastSeenAt} />,
    value: ({ lastSeenAt }) => lastSeenAt,
    text: () => '',
  },
]
