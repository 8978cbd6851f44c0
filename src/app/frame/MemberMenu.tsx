import type { Member } from '#contract/access/identity.ts'
import { may } from '#contract/kernel/roles.ts'
import { IconChevronDown, IconDownload, IconHelp, IconId, IconKeyboard, IconLogout, IconUserCircle } from '@tabler/icons-react'
import { useRef } from 'react'
import { principalOf } from '#app/transport/session.ts'
import { publicRoutes, routes } from '../routes.ts'
import { roleLabel } from '#app/kit/ui/value/status-words.ts'
import { keySheetWords } from '#app/kit/find/find-words.ts'
import { openKeys } from '#app/kit/ui/keys/keys.ts'
import type { MenuEntry } from '#app/kit/ui/menu/entry.ts'
import { MenuButton } from '#app/kit/ui/menu/MenuButton.tsx'
import { noticeWords, shellWords as words } from '#app/kit/page/shell-words.ts'
import { useInstall } from '#app/kit/page/install.ts'
import { useSignOut } from '../useSignOut.tsx'

const profile = routes.find(({ path }) => path === '/Profile')!
const help = publicRoutes.find(({ path }) => path === '/Help')!

/** The member's menu: profile, installing the app, sign-out (S0 §2.7). */
export function MemberMenu({ member }: { member: Member }) {
  const { method, install } = useInstall()
  const signOut = useSignOut()
  const target = useRef<HTMLButtonElement>(null)
  const [name, role] = [member.fullName || member.userName, roleLabel(member.role)]
  const entries: MenuEntry[] = [
    { heading: words.member(name, role) },
    ...(may(profile.who, principalOf(member)) ? [{ word: words.profile, icon: IconId, link: { to: profile.path } }] : []),
    { word: help.title, icon: IconHelp, link: { to: help.path } },
    ...(method === 'offer' ? [{ word: noticeWords.install, icon: IconDownload, run: install }] : []),
    ...(method === 'ios' ? [{ heading: noticeWords.installIos }] : []),
    { word: keySheetWords.open, icon: IconKeyboard, run: openKeys },
    'divider',
    { word: words.signOut, icon: IconLogout, run: signOut },
  ]
  return (
    <MenuButton
      beside
      target={target}
      width={240}
      entries={entries}
      renderButton={(props) => (
        <button type="button" className="member" aria-label={words.member(name, role)} {...props}>
          <IconUserCircle size={22} stroke={1.75} aria-hidden />
          <span className="member-name">
            <b>{name}</b>
            <small>{role}</small>
          </span>
          <IconChevronDown size={16} aria-hidden />
        </button>
      )}
    />
  )
}
