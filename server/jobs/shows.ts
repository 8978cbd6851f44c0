/** Checks every second whether a hall's show is due. Any number of servers may run it: each step is taken by one (X24). */
import type { Logger } from 'pino'
import type { SharedClock } from '../platform/clock.ts'
import type { Db } from '../platform/db/open.ts'
import type { Job } from '../platform/jobs.ts'
import { appendPublished, findMissing } from '../modules/halls/log/index.ts'
import { issuePermits } from '../modules/permits/permit/index.ts'
import { stepAll, type Sealer } from '../modules/halls/run/index.ts'

const EVERY_MS = 1000
/** Maximum runs for which a repeatedly failing hall is skipped. */
const LONGEST_WAIT = 60

interface Clockwork {
  db: Db
  clock: SharedClock
  seal: Sealer
  log: Pick<Logger, 'error'>
}

/**
 * Processes every hall with work, once per call. A failing hall is skipped for 1, 2, 4 … 60 runs, so that it is retried and
 * logged ever less often until it recovers. While this server's clock is wrong it neither opens nor locks: other servers do.
 */
export function looker({ db, clock, seal, log }: Clockwork): () => Promise<object | null> {
  const trouble = new Map<number, { wait: number; left: number }>()
  const failed = (hall: number, err: unknown) => {
    const wait = Math.min((trouble.get(hall)?.wait ?? 0.5) * 2, LONGEST_WAIT)
    trouble.set(hall, { wait, left: wait })
    log.error({ err, hall, looksUntilNext: wait }, 'a show did not go on')
  }
  const patience = {
    rests(hall: number) {
      const seen = trouble.get(hall)
      if (seen) seen.left -= 1
      return (seen?.left ?? 0) > 0
    },
    went: (hall: number) => void trouble.delete(hall),
  }
  // Once per process: a restored backup may be older than the log.
  let hasLooked = false
  return async () => {
    const mayBegin = await clock.compare()
    const steps = await stepAll(
      db,
      { at: clock.at, seal, issue: issuePermits, mayBegin, isRepeated: hasLooked },
      failed,
      patience,
    )
    const taken = steps.filter(({ step }) => step !== 'SKIPPED').map(({ hallId, step }) => ({ hall: hallId, step }))
    if (!hasLooked) await findMissing(db)
    hasLooked = true
    const logged = await appendPublished(db, { at: clock.at, signer: seal })
    return taken.length > 0 || logged > 0 ? { taken, logged } : null
  }
}

/** Runs every second. */
export const showsJob = (clockwork: Clockwork): Job => ({ name: 'shows', everyMs: EVERY_MS, run: looker(clockwork) })
