import type { Member } from '#contract/access/identity.ts'
import { may } from '#contract/kernel/roles.ts'
import { Menu } from '@mantine/core'
import { IconChevronDown, IconDownload, IconHelp, IconId, IconKeyboard, IconLogout, IconUserCircle } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useRef } from 'react'
import { principalOf } from '#app/transport/session.ts'
import { routes } from '../routes.ts'
import { roleLabel } from '#app/kit/ui/value/status-words.ts'
import { keySheetWords } from '#app/kit/find/find-words.ts'
import { openKeys } from '#app/kit/ui/keys/keys.ts'
import { MenuButton } from '#app/kit/ui/menu/MenuButton.tsx'
import { noticeWords, shellWords as words } from '#app/kit/page/shell-words.ts'
import { titleWords } from '#app/kit/page/titles-words.ts'
import { useInstall } from '#app/kit/page/install.ts'
import { useSignOut } from '../useSignOut.tsx'

const profile = routes.find((route) => route.word === 'profile')!

/** The member's menu: profile, installing the app, sign-out (S0 §2.7). */
export function MemberMenu({ member }: { member: Member }) {
  const { way, install } = useInstall()
  const signOut = useSignOut()
  const target = useRef<HTMLButtonElement>(null)
  const [name, role] = [member.fullName || member.userName, roleLabel(member.role)]
  return (
    <MenuButton
      beside
      target={target}
      width={240}
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
    >
      <Menu.Label>{words.member(name, role)}</Menu.Label>
      {may(profile.who, principalOf(member)) && (
        <Menu.Item
          leftSection={<IconId size={18} stroke={1.75} aria-hidden />}
          renderRoot={(rest) => <Link to={profile.path} {...rest} />}
        >
          {words.profile}
        </Menu.Item>
      )}
      <Menu.Item
        leftSection={<IconHelp size={18} stroke={1.75} aria-hidden />}
        renderRoot={(rest) => <Link to="/Help" {...rest} />}
      >
        {titleWords.help}
      </Menu.Item>
      {way === 'offer' && (
        <Menu.Item leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />} onClick={install}>
          {noticeWords.install}
        </Menu.Item>
      )}
      {way === 'ios' && <Menu.Label>{noticeWords.installIos}</Menu.Label>}
      <Menu.Item leftSection={<IconKeyboard size={18} stroke={1.75} aria-hidden />} onClick={openKeys}>
        {keySheetWords.open}
      </Menu.Item>
      <Menu.Divider />
      <Menu.Item leftSection={<IconLogout size={18} stroke={1.75} aria-hidden />} onClick={signOut}>
        {words.signOut}
      </Menu.Item>
    </MenuButton>
  )
}
