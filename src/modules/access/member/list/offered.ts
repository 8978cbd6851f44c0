/** Commands on a member's account that the current member may use (C7). */
import { IconEye, IconKey, IconLock, IconLockOpen, IconLogout, IconPencil, IconShieldOff, type Icon } from '@tabler/icons-react'
import type { AgencyMember } from '#contract/access/member.ts'
import type { TeamRights } from '#app/modules/access/member/queries.ts'
import type { RowActsProps } from '#app/kit/ui/row/RowIcons.tsx'
import { membersWords as words } from '#app/modules/access/member/member-words.ts'
import { rowWords } from '#app/kit/ui/ui-words.ts'

/** The list's name for focus management. */
export const MEMBERS = 'members'

export type MemberDoing = 'close' | 'signOut' | 'reset' | 'sight' | 'factor'
export const nameOf = ({ fullname, username }: Pick<AgencyMember, 'fullname' | 'username'>) => fullname || username

interface Offered {
  row: AgencyMember
  rights: TeamRights
  /** Why the current member may not change this row; null if allowed. */
  why: string | null
  edit: (row: AgencyMember) => void
  open: (doing: MemberDoing, row: AgencyMember) => void
}

/** The actions of a row: edit as a button, the others in its menu. */
export function offeredOn({ row, rights, why, edit, open }: Offered): RowActsProps {
  const name = nameOf(row)
  const act = (word: string, icon: Icon, run: () => void) => ({ word, icon, name: words.of(word, name), run })
  const may = (isAllowed: boolean, one: ReturnType<typeof act>) => (isAllowed && why === null ? [one] : [])
  return {
    acts: may(rights.mayUpdate, { ...act(words.edit, IconPencil, () => edit(row)), name: words.editOf(name) }),
    menu: {
      name: words.of(rowWords.more, name),
      acts: [
        ...(rights.maySee ? [act(words.sight, IconEye, () => open('sight', row))] : []),
        ...may(
          rights.mayUpdate,
          act(words.reset, IconKey, () => open('reset', row)),
        ),
        ...may(
          rights.mayUpdate,
          act(words.signOut, IconLogout, () => open('signOut', row)),
        ),
        ...may(
          rights.isSupport,
          act(words.dropFactor, IconShieldOff, () => open('factor', row)),
        ),
        ...may(
          rights.mayClose,
          act(row.isActive ? words.close : words.reopen, row.isActive ? IconLock : IconLockOpen, () => open('close', row)),
        ),
      ],
      width: 250,
    },
    focusTarget: { list: MEMBERS, id: row.id },
  }
}
