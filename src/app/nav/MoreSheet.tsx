import type { Member } from '#contract/access/identity.ts'
import { Box, Button, Drawer, Group } from '@mantine/core'
import { IconDownload, IconLogout } from '@tabler/icons-react'
import { roleLabel } from '#app/kit/ui/value/status-words.ts'
import { noticeWords, shellWords as words } from '#app/kit/page/shell-words.ts'
import { useInstall } from '#app/kit/page/install.ts'
import { LookChooser } from '#app/kit/look/LookChooser.tsx'
import { useSignOut } from '../useSignOut.tsx'
import { MenuItems } from './MenuItems.tsx'

interface MoreSheetProps {
  member: Member
  opened: boolean
  onClose: () => void
}

/** The phone's sheet: all entries, the theme, installing, sign-out. */
export function MoreSheet({ member, opened, onClose }: MoreSheetProps) {
  const { method, install } = useInstall()
  const signOut = useSignOut()
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      position="bottom"
      size="85%"
      title={words.moreTitle}
      closeButtonProps={{ 'aria-label': words.close }}
      className="sheet"
    >
      <Group justify="space-between">
        <Box component="p" display="grid">
          <b>{member.fullName || member.userName}</b>
          <small className="faint">{roleLabel(member.role)}</small>
        </Box>
        <Button variant="default" leftSection={<IconLogout size={20} aria-hidden />} onClick={signOut}>
          {words.signOut}
        </Button>
      </Group>
      <nav className="sheet-menu" aria-label={words.nav}>
        <MenuItems onGo={onClose} />
      </nav>
      <LookChooser withSun />
      {method === 'offer' && (
        <Button variant="default" leftSection={<IconDownload size={20} aria-hidden />} onClick={install}>
          {noticeWords.install}
        </Button>
      )}
      {method === 'ios' && <p className="faint">{noticeWords.installIos}</p>}
    </Drawer>
  )
}
