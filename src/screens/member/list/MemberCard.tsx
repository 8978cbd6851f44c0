import type { ReactNode } from 'react'
import { flagNames } from '#contract/flags.ts'
import type { AgencyMember } from '#contract/member.ts'
import { heldBy } from '#app/data/member.ts'
import { Isolate } from '#app/ui/value/Isolate.tsx'
import { membersWords as words } from '#app/words/member.ts'
import { unknown } from '#app/words/ui.ts'
import { ActiveChip, Username } from './columns.tsx'
import { opening } from '../access/groups.ts'

/** A user of the team as a card, below 768 px. */
export const MemberCard = ({ row, isSupport, children }: { row: AgencyMember; isSupport: boolean; children: ReactNode }) => (
  <article className="member-card">
    <div className="row between">
      <h2>{row.fullname || <Username of={row.username} />}</h2>
      <ActiveChip {...row} />
    </div>
    {row.fullname && (
      <p>
        <Username of={row.username} />
      </p>
    )}
    <p className="faint row between">
      <span>
        {words.columns.mobile} {row.mobile ? <Isolate>{row.mobile}</Isolate> : unknown}
      </span>
      {!isSupport && (
        <span>
          {words.columns.access} {words.access(opening(heldBy(row)).length, opening(flagNames).length)}
        </span>
      )}
    </p>
    {children}
  </article>
)
