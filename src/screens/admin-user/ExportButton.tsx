import { IconDownload } from '@tabler/icons-react'
import { linksFile } from '#app/data/admin-user.ts'
import { useTask } from '#app/data/transport/task.ts'
import { alert } from '#app/ui/alerts.ts'
import { saveFile } from '#app/features/waiting/saveFile.ts'
import { SteadyButton } from '#app/ui/form/SteadyButton.tsx'
import { adminUserWords as words } from '#app/words/admin-user.ts'

/** Who sees what, as a file: of every type, whichever is looked at (C14). */
export function ExportButton() {
  const { run, isBusy } = useTask({ onFailed: ({ message }) => alert({ tone: 'error', text: message }) })
  const download = () => void run(async () => saveFile(await linksFile(), words.fileName))
  return (
    <SteadyButton
      variant="default"
      title={words.exportWhy}
      leftSection={<IconDownload size={18} aria-hidden />}
      busy={isBusy}
      onClick={download}
    >
      {words.export}
    </SteadyButton>
  )
}
