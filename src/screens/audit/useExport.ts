import { useRef, useState } from 'react'
import { auditFile } from '#app/data/audit.ts'
import { failureOf } from '#app/data/failure.ts'
import { alert } from '#app/ui/alerts.ts'
import { auditScreenWords as words } from '#app/words/audit.ts'
import { askedOf, type Filter } from './filter.ts'

/** Hands the browser a file to keep. */
function keep(file: File): void {
  const address = URL.createObjectURL(file)
  const link = Object.assign(document.createElement('a'), { href: address, download: file.name })
  link.click()
  URL.revokeObjectURL(address)
}

/** Downloads what a filter finds, one file at a time. */
export function useExport() {
  const running = useRef(false)
  const [busy, setBusy] = useState(false)
  async function download(filter: Filter) {
    if (running.current) return
    running.current = true
    setBusy(true)
    try {
      const file = await auditFile(askedOf(filter))
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
