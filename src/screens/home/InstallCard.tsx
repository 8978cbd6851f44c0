import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useInstall } from '../../shell/install.ts'
import { noticeWords as words } from '../../words/shell.ts'

/** Offers to install the app where that is possible, until it is sent away. */
export function InstallCard() {
  const { way, refused, install, refuse } = useInstall()
  if (!way || refused) return null
  return (
    <section className="card row between home-install" aria-labelledby="install">
      <IconDownload size={20} stroke={1.75} aria-hidden />
      <div className="grow">
        <h2 id="install">{words.installTitle}</h2>
        {way === 'ios' && <p className="faint">{words.installIos}</p>}
      </div>
      <div className="row">
        {way === 'offer' && (
          <Button variant="default" onClick={install}>
            {words.install}
          </Button>
        )}
        <Button variant="subtle" onClick={refuse}>
          {words.notNow}
        </Button>
      </div>
    </section>
  )
}
