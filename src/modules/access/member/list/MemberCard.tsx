import type { ReactNode } from 'react'
import { flagNames } from '#contract/kernel/flags.ts'
import type { AgencyMember } from '#contract/access/member.ts'
import { Group, Stack } from '#app/kit/ui/layout.ts'
import { flagsOf } from '#app/modules/access/member/queries.ts'
import { Isolate } from '#app/kit/ui/value/Isolate.tsx'
import { membersWords as words } from '#app/modules/access/member/member-words.ts'
import { unknown } from '#app/kit/ui/ui-words.ts'
import { ActiveChip, Username } from './columns.tsx'
import { opening } from '../access/groups.ts'

/** A user of the team as a card, below 768 px. */
export const MemberCard = ({ row, isSupport, children }: { row: AgencyMember; isSupport: boolean; children: ReactNode }) => (
  <Stack component="article" className="member-card" gap={6}>
    <Group justify="space-between">
      <h2>{row.fullname || <Username of={row.username} />}</h2>
      <ActiveChip {...row} />
    </Group>
    {row.fullname && (
      <p>
        <Username of={row.username} />
      </p>
    )}
    <Group component="p" className="faint" justify="space-between">
      <span>
        {words.columns.mobile} {row.mobile ? <Isolate>{row.mobile}</Isolate> : unknown}
      </span>
      {!isSupport && (
        <span>
          {words.columns.access} {words.access(opening(flagsOf(row)).length, opening(flagNames).length)}
        </span>
      )}
    </Group>
    {children}
  </Stack>
)
