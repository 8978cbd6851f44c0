import { useRef, useState } from 'react'
import { auditFile, type AuditFilter } from '#app/data/audit.ts'
import { failureOf } from '#app/data/failure.ts'
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
  const running = useRef(false)
  const [busy, setBusy] = useState(false)
  async function download(asked: AuditFilter) {
    if (running.current) return
    running.current = true
    setBusy(true)
    try {
      const file = await auditFile(asked)
      keep(file)
      alert({ tone: 'success', text: words.exported(file.name) })
    } catch (error) {
      alert({ tone: 'error', text: failureOf(error).message })
    } finally {
      running.current = false
      setBusy(false)
    }
  }
  return { download, busy }
}
