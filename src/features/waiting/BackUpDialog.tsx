import { shamsiToday } from '#contract/shamsi.ts'
import { backUp } from '#app/data/transport/backup.ts'
import { useSignedIn } from '#app/data/transport/session.ts'
import { alert } from '#app/ui/alerts.ts'
import { saveFile } from '#app/ui/document/saveFile.ts'
import type { ModalProps } from '#app/ui/form/Modal.tsx'
import { backupWords as words } from '#app/words/backup.ts'
import { SealDialog } from './SealDialog.tsx'

interface BackUpDialogProps extends Pick<ModalProps, 'zIndex'> {
  onClose: () => void
  onSaved?: () => void
}

/** Saves the member's unsent work as a sealed file. */
export function BackUpDialog({ onClose, onSaved, ...over }: BackUpDialogProps) {
  const accountId = String(useSignedIn().id)
  const save = (file: Blob) => {
    saveFile(file, words.fileName(shamsiToday(new Date())))
    alert({ tone: 'success', text: words.saved })
    onClose()
    onSaved?.()
  }
  const seal = (passphrase: string) => backUp(accountId, passphrase)
  return (
    <SealDialog title={words.export} why={words.exportWhy} verb={words.save} {...{ seal, onClose, ...over }} onSealed={save} />
  )
}
