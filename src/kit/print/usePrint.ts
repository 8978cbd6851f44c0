import { useState } from 'react'
import type { Call, Sent } from '#contract/kernel/call.ts'
import { printFault, printFile, printPage } from '#app/transport/file.ts'
import { useAlone } from '#app/transport/task.ts'
import { alert } from '#app/kit/ui/alerts.ts'
import { printWords as words } from '#app/kit/print/print-words.ts'
import { openSheet, showFile, showPage } from './sheet.ts'

/**
 * Prints a call's file: `const { print, look, busy } = usePrint()`, and `print(call, input)` inside a click handler. The PDF is
 * shown in a window of its own; if the browser blocks it, it is downloaded. `look` does the same with a page. Failures are alerts
 * (S2 §8); both return the message of the failure, or null on success.
 */
export function usePrint() {
  const alone = useAlone()
  const [busy, setBusy] = useState(false)

  async function bringOne(bring: (sheet: Window | null) => Promise<boolean>): Promise<string | null> {
    // Before any await: browsers block a window opened later as a popup.
    const sheet = openSheet()
    setBusy(true)
    try {
      if (!(await bring(sheet))) alert({ tone: 'warning', text: words.blocked })
      return null
    } catch (error) {
      sheet?.close()
      const text = printFault(error)
      alert({ tone: 'error', text })
      return text
    } finally {
      setBusy(false)
    }
  }

  const run = (bring: Parameters<typeof bringOne>[0]) => alone(() => bringOne(bring))
  return {
    busy,
    print: <C extends Call>(call: C, input: Sent<C>) => run(async (sheet) => showFile(await printFile(call, input), sheet)),
    look: <C extends Call>(call: C, input: Sent<C>, name: string) =>
      run(async (sheet) => showPage(await printPage(call, input), name, sheet)),
  }
}
