import { Box, Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { Group } from '#app/kit/ui/layout.ts'
import { useInstall } from '#app/kit/page/install.ts'
import { noticeWords as words } from '#app/kit/page/shell-words.ts'

/** Offers to install the app where that is possible, until it is sent away. */
export function InstallCard() {
  const { method, refused, install, refuse } = useInstall()
  if (!method || refused) return null
  return (
    <Group component="section" className="card home-install" justify="space-between" aria-labelledby="install">
      <IconDownload size={20} stroke={1.75} aria-hidden />
      <div className="grow">
        <Box component="h2" fz={14} lh="22px" fw={600} id="install">
          {words.installTitle}
        </Box>
        {method === 'ios' && <p className="faint">{words.installIos}</p>}
      </div>
      <Group>
        {method === 'offer' && (
          <Button variant="default" onClick={install}>
            {words.install}
          </Button>
        )}
        <Button variant="subtle" onClick={refuse}>
          {words.notNow}
        </Button>
      </Group>
    </Group>
  )
}
