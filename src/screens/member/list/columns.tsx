import { IconCircleCheck, IconCircleOff } from '@tabler/icons-react'
import { flagNames } from '#contract/flags.ts'
import type { AgencyMember } from '#contract/member.ts'
import { heldBy } from '#app/data/member.ts'
import type { Column } from '#app/ui/table/column.ts'
import { Code } from '#app/ui/value/Isolate.tsx'
import { StatusChip } from '#app/ui/value/StatusChip.tsx'
import { membersWords as words } from '#app/words/member.ts'
import { unknown } from '#app/words/ui.ts'

/** Active or not (S2 §4): shown only, no call changes it. */
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

const digits = (of: (row: AgencyMember) => string) => ({
  render: (row: AgencyMember) => <Code text={of(row)} />,
  value: (row: AgencyMember) => of(row) || null,
})

/** The columns of S2 §2; a company's members also by what they may do. */
export const memberColumns = (isSupport: boolean): Column<AgencyMember>[] => [
  {
    key: 'username',
    header: words.columns.username,
    render: ({ username }) => <Username of={username} />,
    value: ({ username }) => username,
    fixed: true,
  },
  {
    key: 'fullname',
    header: words.columns.fullname,
    render: ({ fullname }) => (
      <span className="cut" title={fullname}>
        {fullname || unknown}
      </span>
    ),
    value: ({ fullname }) => fullname || null,
  },
  { key: 'mobile', header: words.columns.mobile, ...digits(({ mobile }) => mobile) },
  { key: 'nationalId', header: words.columns.nationalId, ...digits(({ nationalId }) => nationalId), hidden: true },
  ...(isSupport
    ? []
    : [
        {
          key: 'access',
          header: words.columns.access,
          render: (row: AgencyMember) => words.access(heldBy(row).length, flagNames.length),
          value: (row: AgencyMember) => heldBy(row).length,
        },
      ]),
  {
    key: 'status',
    header: words.columns.status,
    render: (row) => <ActiveChip {...row} />,
    value: ({ isActive }) => (isActive ? words.active : words.inactive),
  },
]
