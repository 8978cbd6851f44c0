import { IconDownload } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { linksFile } from '#app/data/admin-user.ts'
import { failureOf } from '#app/data/failure.ts'
import { alert } from '#app/ui/alerts.ts'
import { saveFile } from '#app/waiting/saveFile.ts'
import { SteadyButton } from '#app/waiting/SteadyButton.tsx'
import { adminUserWords as words } from '#app/words/admin-user.ts'

/** Who sees what, as a file: of every type, whichever is looked at (C14). */
export function ExportButton() {
  const running = useRef(false)
  const [busy, setBusy] = useState(false)
  const download = async () => {
    if (running.current) return
    running.current = true
    setBusy(true)
    try {
      saveFile(await linksFile(), words.fileName)
    } catch (error) {
      alert({ tone: 'error', text: failureOf(error).message })
    } finally {
      running.current = false
      setBusy(false)
    }
  }
  return (
    <SteadyButton
      variant="default"
      title={words.exportWhy}
      leftSection={<IconDownload size={18} aria-hidden />}
      busy={busy}
      onClick={() => void download()}
    >
      {words.export}
    </SteadyButton>
  )
}
