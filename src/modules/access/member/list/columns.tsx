import { IconCircleCheck, IconCircleOff } from '@tabler/icons-react'
import { flagNames } from '#contract/kernel/flags.ts'
import type { AgencyMember } from '#contract/access/member.ts'
import { columnKinds } from '#app/kit/list/columns.tsx'
import { flagsOf } from '#app/modules/access/member/queries.ts'
import type { Column } from '#app/kit/ui/table/column.ts'
import { StatusChip } from '#app/kit/ui/value/StatusChip.tsx'
import { membersWords as words } from '#app/modules/access/member/member-words.ts'
import { opening } from '../access/groups.ts'

/** Active or not (S2 §4). */
export const ActiveChip = ({ isActive }: { isActive: boolean }) =>
  isActive ? (
    <StatusChip word={words.active} tone="ok" icon={IconCircleCheck} />
  ) : (
    <StatusChip word={words.inactive} tone="mute" icon={IconCircleOff} />
  )

/** Letters and digits as they are typed at the login. */
export const Username = ({ of }: { of: string }) => (
  <bdi dir="ltr" className="member-username-cell">
    {of}
  </bdi>
)

const { text, code, column } = columnKinds<AgencyMember, keyof typeof words.columns>(words.columns)

/** The columns of S2 §2; a company's members also by what they may do. */
export const memberColumns = (isSupport: boolean): Column<AgencyMember>[] => [
  column('username', {
    render: ({ username }) => <Username of={username} />,
    value: ({ username }) => username,
    fixed: true,
  }),
  text('fullname', ({ fullname }) => fullname, { priority: 1 }),
  code('mobile', ({ mobile }) => mobile),
  code('nationalId', ({ nationalId }) => nationalId, { priority: 3 }),
  ...(isSupport
    ? []
    : [
        column('access', {
          width: 120,
          render: (row) => words.access(opening(flagsOf(row)).length, opening(flagNames).length),
          value: (row) => flagsOf(row).length,
        }),
      ]),
  column('status', {
    kind: 'chip',
    priority: 1,
    render: (row) => <ActiveChip {...row} />,
    value: ({ isActive }) => (isActive ? words.active : words.inactive),
  }),
]
