import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { Group } from '#app/ui/layout.ts'
import { useInstall } from '../../shell/install.ts'
import { noticeWords as words } from '../../words/shell.ts'

/** Offers to install the app where that is possible, until it is sent away. */
export function InstallCard() {
  const { way, refused, install, refuse } = useInstall()
  if (!way || refused) return null
  return (
    <Group component="section" className="card home-install" justify="space-between" aria-labelledby="install">
      <IconDownload size={20} stroke={1.75} aria-hidden />
      <div className="grow">
        <h2 id="install">{words.installTitle}</h2>
        {way === 'ios' && <p className="faint">{words.installIos}</p>}
      </div>
      <Group>
        {way === 'offer' && (
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
