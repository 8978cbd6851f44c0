import { IconCircleCheck, IconCircleOff } from '@tabler/icons-react'
import type { AdminUser } from '#contract/admin-user.ts'
import { TimeAgo } from '#app/ui/date/TimeAgo.tsx'
import type { Column } from '#app/ui/table/column.ts'
import type { Room } from '#app/ui/table/useRoom.ts'
import { grouped } from '#app/ui/value/figures.ts'
import { Latin } from '#app/ui/value/Latin.tsx'
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
export const Email = ({ children }: { children: string }) => (children ? <Latin>{children}</Latin> : unknown)

/** When the user was last here. */
export const Seen = ({ at }: { at: string | null }) =>
  at === null ? <span className="faint">{words.neverSeen}</span> : <TimeAgo at={at} />

const { columns: heads } = words

/** S2 §3, and what each user sees (C5). */
export const columns: Column<AdminUser>[] = [
  {
    key: 'fullName',
    header: heads.fullName,
    render: ({ fullName }) => fullName,
    value: ({ fullName }) => fullName,
    fixed: true,
  },
  {
    key: 'userName',
    header: heads.userName,
    render: ({ userName }) => <Latin>{userName}</Latin>,
    value: ({ userName }) => userName,
  },
  { key: 'email', header: heads.email, render: ({ email }) => <Email>{email}</Email>, value: ({ email }) => email },
  {
    key: 'status',
    header: heads.status,
    render: ({ isActive }) => <ActiveChip isActive={isActive} />,
    value: ({ isActive }) => (isActive ? words.active : words.inactive),
  },
  {
    key: 'halls',
    header: heads.halls,
    render: ({ halls }) => grouped(halls),
    value: ({ halls }) => halls,
    text: () => '',
    numeric: true,
  },
  {
    key: 'companies',
    header: heads.companies,
    render: ({ companies }) => grouped(companies),
    value: ({ companies }) => companies,
    text: () => '',
    numeric: true,
  },
  {
    key: 'seen',
    header: heads.seen,
    render: ({ lastSeenAt }) => <Seen at={lastSeenAt} />,
    value: ({ lastSeenAt }) => lastSeenAt,
    text: () => '',
  },
]

/** Where there is no room for all of them: the address is there to be chosen, as it is on a phone's card. */
export const cramped: Record<Room, readonly string[]> = { wide: [], middle: [], narrow: ['email'] }
