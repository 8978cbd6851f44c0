import type { Member } from '#contract/identity.ts'
import type { AgencyMember } from '#contract/member.ts'
import { heldBy, type TeamRights } from '#app/data/member.ts'
import { membersWords as words } from '#app/words/member.ts'

/** Why this row is not changed by who looks: nobody changes themselves or who holds more. Null where they may. */
export function whyClosed(row: AgencyMember, member: Member, { grantable }: TeamRights): string | null {
  if (row.id === member.id) return words.own
  return heldBy(row).every((flag) => grantable.includes(flag)) ? null : words.holdsMore
}
