import type { Paper } from '#contract/kernel/paper.ts'
import { printFault } from '#app/transport/file.ts'
import { alert } from '#app/kit/ui/alerts.ts'
import { printInFrame } from './frame.ts'
import { readPaper } from './paper.ts'
import { printWords as words } from './print-words.ts'

/** The print before: there is one frame. */
let last = Promise.resolve()

/**
 * Loads a page of sheets for this device's paper and prints it, without a window. Several are printed one after the other, none
 * is dropped. Failures are alerts (S2 §8).
 */
export function printSheets(load: (paper: Paper) => Promise<string>): Promise<void> {
  last = last.then(() => printNow(load))
  return last
}

async function printNow(load: (paper: Paper) => Promise<string>): Promise<void> {
  try {
    if (!(await printInFrame(await load(readPaper())))) alert({ tone: 'warning', text: words.noPrinter })
  } catch (error) {
    const text = printFault(error)
    alert({ tone: 'error', text: text === words.failed ? words.again : text })
  }
}
