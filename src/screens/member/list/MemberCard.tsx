import type { ReactNode } from 'react'
import { flagNames } from '#contract/flags.ts'
import type { AgencyMember } from '#contract/member.ts'
import { Group, Stack } from '#app/ui/layout.ts'
import { heldBy } from '#app/data/member.ts'
import { Isolate } from '#app/ui/value/Isolate.tsx'
import { membersWords as words } from '#app/words/member.ts'
import { unknown } from '#app/words/ui.ts'
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
          {words.columns.access} {words.access(opening(heldBy(row)).length, opening(flagNames).length)}
        </span>
      )}
    </Group>
    {children}
  </Stack>
)
