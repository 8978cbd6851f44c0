/** Looks now and then whether a day is over, has drivers active again whose last day without is over, and the halls' balance sheets written. Any number of servers may do it. */
import { inTehran } from '#contract/shamsi.ts'
import type { Logger } from 'pino'
import type { Db } from '../db/open.ts'
import { writeSheets } from '../balance/sheet.ts'
import { activateDue } from '../driver/index.ts'

const EVERY_MS = 15_000

interface Clockwork {
  db: Db
  now(): Date
  log: Pick<Logger, 'error' | 'info'>
}

/** Starts looking, at once and then now and then; the answer stops it, and waits for the sheet that is being written. */
export function startDays({ db, now, log }: Clockwork): () => Promise<void> {
  let running: Promise<unknown> = Promise.resolve()
  let busy = false
  /** The day on which nothing was left to be written: nothing is asked again before the next midnight. */
  let done = ''
  const look = async () => {
    const today = inTehran(now()).iso
    if (done === today) return
    busy = true
    try {
      const activated = await activateDue(db, now())
      if (activated > 0) log.info({ activated }, 'drivers are active again')
      const failed = (hall: number, err: unknown) => log.error({ err, hall }, 'a balance sheet was not written')
      const { written, isDone } = await writeSheets(db, now(), failed)
      for (const { hallId, day } of written) log.info({ hall: hallId, day }, 'balance sheet')
      if (isDone) done = today
    } catch (error) {
      log.error({ err: error }, 'the balance sheets were not looked at')
    } finally {
      busy = false
    }
  }
  running = look()
  const timer = setInterval(() => {
    if (!busy) running = look()
  }, EVERY_MS)
  return async () => {
    clearInterval(timer)
    await running
  }
}
