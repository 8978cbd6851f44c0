import { useRef, useState } from 'react'
import type { Call, Sent } from '#contract/call.ts'
import { printFault, printFile } from '#app/data/print.ts'
import { alert } from '#app/ui/alerts.ts'
import { printWords as words } from '#app/words/print.ts'

/** How long a printed file can be loaded again in its window, ms. */
const KEPT = 600_000

/**
 * Prints what a call answers: `const { print, busy } = usePrint()`, and `print(call, input)` inside a click. The PDF is
 * shown in a window of its own; where the browser lets none open it is downloaded. Failures are said as alerts (S2 §8).
 */
export function usePrint() {
  const running = useRef(false)
  const [busy, setBusy] = useState(false)

  async function print<C extends Call>(call: C, input: Sent<C>): Promise<void> {
    if (running.current) return
    running.current = true
    // Before anything is waited for: a window that opens later is taken for one nobody asked for.
    const sheet = openSheet()
    setBusy(true)
    try {
      show(await printFile(call, input), sheet)
    } catch (error) {
      sheet?.close()
      alert({ tone: 'error', text: printFault(error) })
    } finally {
      running.current = false
      setBusy(false)
    }
  }
  return { print, busy }
}

function openSheet(): Window | null {
  const sheet = window.open('', '_blank')
  if (!sheet || sheet.closed) return null
  sheet.document.title = words.preparing
  sheet.document.documentElement.lang = 'fa'
  sheet.document.documentElement.dir = 'rtl'
  sheet.document.body.textContent = words.preparing
  return sheet
}

function show(file: File, sheet: Window | null): void {
  if (sheet?.closed) return
  const url = URL.createObjectURL(file)
  setTimeout(() => URL.revokeObjectURL(url), KEPT)
  if (sheet) return sheet.location.replace(url)
  const link = Object.assign(document.createElement('a'), { href: url, download: file.name })
  link.click()
  alert({ tone: 'warning', text: words.blocked })
}
