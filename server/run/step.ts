/** One step of one hall's show: open, lock, or split and publish, each in a transaction of its own (domain.md 4.3; X24). */
import type { SharedClock } from '../clock.ts'
import type { Db } from '../db/open.ts'
import { expireTurns } from '../turn/index.ts'
import { takeHall } from './hold.ts'
import type { Sealer } from './key.ts'
import { abortAsleep, sleptThrough } from './asleep.ts'
import { lockRun } from './lock.ts'
import { numberCargos } from './numbers.ts'
import { openDue } from './open.ts'
import { publishRun } from './publish.ts'
import { hallIds, liveRun } from './rows.ts'

export type Step = 'OPEN' | 'SKIPPED' | 'LOCKED' | 'PUBLISHED' | 'ABORTED'

interface Stepping {
  /** The clock all servers share; each step asks it anew, once it holds the hall. */
  at: SharedClock['at']
  seal: Sealer
  /** Whether this server may open and lock; one whose own clock is wrong only publishes what is locked. True when absent. */
  mayBegin?: boolean
}

/** Does what is due in a hall; null when nothing is, or when somebody else is doing it. */
export const stepHall = (db: Db, hallId: number, { at, seal, mayBegin = true }: Stepping): Promise<Step | null> =>
  db.transaction().execute(async (tx) => {
    if (!(await takeHall(tx, hallId))) return null
    const now = await at(tx)
    await expireTurns(tx, hallId, now)
    const run = await liveRun(tx, hallId)
    if (run?.state === 'LOCKED') {
      await publishRun(tx, run, { now, seal })
      return 'PUBLISHED'
    }
    if (!mayBegin) return null
    if (!run) return openDue(tx, hallId, now)
    // Each second of an open show, and once more right before its lock: a cargo may have joined it.
    await numberCargos(tx, run)
    if (run.locks_at > now) return null
    if (await sleptThrough(tx, run, now)) {
      await abortAsleep(tx, run)
      return 'ABORTED'
    }
    await lockRun(tx, run, now)
    return 'LOCKED'
  })

/** Who keeps an eye on the halls: which are left alone this time, and which went on without a failure. */
interface Patience {
  rests(hallId: number): boolean
  went(hallId: number): void
}

/** Takes every hall as far as the clock allows; answers the steps that were taken. A hall that fails does not stop the others. */
export async function stepAll(
  db: Db,
  stepping: Stepping,
  failed: (hallId: number, error: unknown) => void,
  patience?: Patience,
): Promise<{ hallId: number; step: Step }[]> {
  const steps: { hallId: number; step: Step }[] = []
  for (const hallId of await hallIds(db)) {
    if (patience?.rests(hallId)) continue
    try {
      for (let step = await stepHall(db, hallId, stepping); step; step = await stepHall(db, hallId, stepping))
        steps.push({ hallId, step })
      patience?.went(hallId)
    } catch (error) {
      failed(hallId, error)
    }
  }
  return steps
}
