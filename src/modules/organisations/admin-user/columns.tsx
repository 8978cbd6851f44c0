import { IconCircleCheck, IconCircleOff } from '@tabler/icons-react'
import type { AdminUser } from '#contract/organisations/admin-user.ts'
import { columnKinds } from '#app/kit/list/columns.tsx'
import { TimeAgo } from '#app/kit/ui/date/TimeAgo.tsx'
import type { Column } from '#app/kit/ui/table/column.ts'
import { Latin } from '#app/kit/ui/value/Latin.tsx'
import { StatusChip } from '#app/kit/ui/value/StatusChip.tsx'
import { adminUserWords as words } from './admin-user-words.ts'
import { unknown } from '#app/kit/ui/ui-words.ts'

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

const { text, column, figure } = columnKinds<AdminUser, keyof typeof heads>(heads)

/** S2 §3, and what each user sees (C5). */
export const columns: Column<AdminUser>[] = [
  text('fullName', ({ fullName }) => fullName, { fixed: true }),
  column('userName', { priority: 1, render: ({ userName }) => <Latin>{userName}</Latin>, value: ({ userName }) => userName }),
  column('email', { priority: 3, width: 180, render: ({ email }) => <Email>{email}</Email>, value: ({ email }) => email }),
  column('status', {
    kind: 'chip',
    priority: 1,
    render: ({ isActive }) => <ActiveChip isActive={isActive} />,
    value: ({ isActive }) => (isActive ? words.active : words.inactive),
  }),
  figure('halls', ({ halls }) => halls, { text: () => '' }),
  figure('companies', ({ companies }) => companies, { text: () => '' }),
  column('seen', {
    width: 120,
    render: ({ lastSeenAt }) => <Seen at={lastSeenAt} />,
    value: ({ lastSeenAt }) => lastSeenAt,
    text: () => '',
    at: ({ lastSeenAt }) => lastSeenAt,
  }),
]
