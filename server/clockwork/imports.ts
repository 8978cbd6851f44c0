/** Looks every second whether a table waits to be brought in, and brings it in. Any number of servers may do it: each is taken by one. */
import { sweepImports } from '../import/rows.ts'
import { workOnImport, type ImportWork } from '../import/work.ts'

const EVERY_MS = 1000
const SWEEP_EVERY_MS = 60 * 60 * 1000

/** Starts looking; the answer stops it, and waits for the batch that is being brought in. Another server goes on with the table. */
export function startImports(work: ImportWork): () => Promise<void> {
  const { db, now, log } = work
  const stopping = new AbortController()
  let running: Promise<unknown> | null = null
  const look = () => {
    running ??= workOnImport(work, stopping.signal)
      .catch((error: unknown) => log.error({ err: error }, 'the imports were not looked at'))
      .finally(() => (running = null))
  }
  const sweep = () =>
    sweepImports(db, now()).catch((error: unknown) => log.error({ err: error }, 'old imports were not forgotten'))
  let sweeping: Promise<unknown> = sweep()
  const timers = [setInterval(look, EVERY_MS), setInterval(() => (sweeping = sweep()), SWEEP_EVERY_MS)]
  return async () => {
    stopping.abort()
    for (const timer of timers) clearInterval(timer)
    await Promise.all([running, sweeping])
  }
}
