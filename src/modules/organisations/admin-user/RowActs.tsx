import {
  IconBuilding,
  IconBuildingWarehouse,
  IconCopy,
  IconEye,
  IconKey,
  IconLock,
  IconLockOpen,
  IconLogout,
  IconPencil,
  IconShieldOff,
} from '@tabler/icons-react'
import type { AdminUser } from '#contract/organisations/admin-user.ts'
import { CardActs as OnCard } from '#app/kit/ui/row/CardActs.tsx'
import { RowIcons, type RowActsProps } from '#app/kit/ui/row/RowIcons.tsx'
import { adminUserWords as words } from './admin-user-words.ts'
import { rowWords } from '#app/kit/ui/ui-words.ts'
import type { Doing } from './filters.ts'

interface ActsProps {
  user: AdminUser
  open: (doing: Doing, userId: number) => void
}

const links = [
  { doing: 'companies', word: words.linkCompanies, icon: IconBuilding },
  { doing: 'halls', word: words.linkHalls, icon: IconBuildingWarehouse },
] as const
const rest = [
  { doing: 'sight', word: words.sight, icon: IconEye },
  { doing: 'edit', word: words.edit, icon: IconPencil },
  { doing: 'copy', word: words.copy, icon: IconCopy },
  { doing: 'password', word: words.password, icon: IconKey },
  { doing: 'signOut', word: words.forceOut, icon: IconLogout },
  { doing: 'dropFactor', word: words.dropFactor, icon: IconShieldOff },
] as const
const close = { doing: 'close', word: words.close, icon: IconLock } as const
const reopen = { doing: 'close', word: words.reopen, icon: IconLockOpen } as const

function offered({ user: { userId, fullName, isActive }, open }: ActsProps): RowActsProps {
  const of = ({ doing, word, icon }: (typeof links | typeof rest)[number] | typeof close | typeof reopen) => ({
    word,
    name: words.of(word, fullName),
    icon,
    run: () => open(doing, userId),
  })
  return {
    acts: links.map(of),
    menu: { name: words.of(rowWords.more, fullName), acts: [...rest, isActive ? close : reopen].map(of), width: 250 },
  }
}

/** The actions of a user in a table row. */
export const RowActs = (props: ActsProps) => <RowIcons {...offered(props)} />

/** The actions of a user on their card. */
export const CardActs = (props: ActsProps) => <OnCard {...offered(props)} />
