import { auditFile, type AuditFilter } from '#app/data/audit.ts'
import { useTask } from '#app/data/transport/task.ts'
import { alert } from '#app/ui/alerts.ts'
import { auditScreenWords as words } from '#app/words/audit.ts'

/** Hands the browser a file to keep. */
function keep(file: File): void {
  const address = URL.createObjectURL(file)
  const link = Object.assign(document.createElement('a'), { href: address, download: file.name })
  link.click()
  URL.revokeObjectURL(address)
}

/** Downloads what is asked for, one file at a time. */
export function useExport() {
  const { run, isBusy } = useTask({ onFailed: ({ message }) => alert({ tone: 'error', text: message }) })
  const download = (asked: AuditFilter) =>
    run(async () => {
      const file = await auditFile(asked)
      keep(file)
      alert({ tone: 'success', text: words.exported(file.name) })
    })
  return { download, busy: isBusy }
}
