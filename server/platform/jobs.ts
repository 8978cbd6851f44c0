/** What the server does by itself: each job runs alone, again and again, and administrators see what came of it. */
import { hostname } from 'node:os'
import type { JobName } from '#contract/insight/system.ts'
import { sql } from 'kysely'
import type { Logger } from 'pino'
import type { Db } from './db/open.ts'

/** Any number of servers may run a job: what it does is taken by one. */
export interface Job {
  name: JobName
  everyMs: number
  /** What was done, for the log and the administrators; null where nothing was. What it throws is told to both. */
  run(stopping: AbortSignal): Promise<object | null>
}

/** What came of a job on this server since it started. */
interface JobState {
  runs: number
  failures: number
  /** When it last ended well, ms; 0 where it never did. */
  endedWellAt: number
}

export interface Jobs {
  /** Runs it at once, and then every so often. */
  start(job: Job): void
  /** Runs it as soon as it is not running; false where this server has no such job. */
  runSoon(name: JobName): boolean
  states(): ReadonlyMap<JobName, JobState>
  /** Starts nothing more, and waits for what is under way. */
  stop(): Promise<void>
}

interface Running extends JobState {
  job: Job
  current: Promise<void> | null
  wanted: boolean
  timer: NodeJS.Timeout
  /** Runs and failures that are not written down yet, and when something was, ms of the process. */
  unwritten: { runs: number; failures: number }
  writtenAt: number
}

/** A job that runs every second is written down so often, ms. */
const WRITE_EVERY = 10_000
const SERVER = `${hostname()}:${process.pid}`

interface JobDoors {
  db: Db
  now(): Date
  log: Pick<Logger, 'error' | 'info' | 'warn'>
}

export function openJobs({ db, now, log }: JobDoors): Jobs {
  const all = new Map<JobName, Running>()
  const stopping = new AbortController()

  async function runOnce(one: Running): Promise<void> {
    const { job } = one
    const beganAt = now()
    let done: object | null = null
    let failed: Error | null = null
    try {
      done = await job.run(stopping.signal)
      one.endedWellAt = now().getTime()
      if (done) log.info({ job: job.name, ...done }, 'a job did something')
    } catch (error) {
      failed = error as Error
      one.failures += 1
      one.unwritten.failures += 1
      log.error({ err: error, job: job.name }, 'a job failed')
    }
    one.runs += 1
    one.unwritten.runs += 1
    const isDue = performance.now() - one.writtenAt >= WRITE_EVERY
    if (!isDue && !done && !failed) return
    const { runs, failures } = one.unwritten
    await written(db, job, { beganAt, endedAt: now(), runs, failures, done, failed }).then(
      () => {
        one.unwritten = { runs: 0, failures: 0 }
        one.writtenAt = performance.now()
      },
      (error: unknown) => log.warn({ err: error, job: job.name }, 'a job was not written down'),
    )
  }

  const begin = (one: Running) => {
    if (one.current || stopping.signal.aborted) return
    one.wanted = false
    one.current = runOnce(one).finally(() => {
      one.current = null
      if (one.wanted) begin(one)
    })
  }

  return {
    start(job) {
      const one: Running = {
        job,
        current: null,
        wanted: false,
        timer: setInterval(() => begin(one), job.everyMs),
        runs: 0,
        failures: 0,
        endedWellAt: 0,
        unwritten: { runs: 0, failures: 0 },
        writtenAt: -Infinity,
      }
      all.set(job.name, one)
      begin(one)
    },
    runSoon(name) {
      const one = all.get(name)
      if (!one) return false
      one.wanted = true
      begin(one)
      return true
    },
    states: () => all,
    async stop() {
      stopping.abort()
      for (const { timer } of all.values()) clearInterval(timer)
      await Promise.all([...all.values()].map(({ current }) => current))
    },
  }
}

interface Ran {
  beganAt: Date
  endedAt: Date
  runs: number
  failures: number
  done: object | null
  failed: Error | null
}

async function written(db: Db, { name, everyMs }: Job, { beganAt, endedAt, runs, failures, done, failed }: Ran): Promise<void> {
  await db
    .insertInto('job')
    .values({
      name,
      every_ms: everyMs,
      began_at: beganAt,
      ended_at: endedAt,
      runs,
      failures,
      failed_at: failed ? endedAt : null,
      error: failed ? failed.message.slice(0, 300) : '',
      done: done ? JSON.stringify(done) : null,
      done_at: done ? endedAt : null,
      server: SERVER,
    })
    .onConflict((key) =>
      key.column('name').doUpdateSet((eb) => ({
        every_ms: everyMs,
        began_at: beganAt,
        ended_at: endedAt,
        runs: sql<number>`job.runs + ${runs}`,
        failures: sql<number>`job.failures + ${failures}`,
        ...(failed ? { failed_at: endedAt, error: eb.ref('excluded.error') } : {}),
        ...(done ? { done: eb.ref('excluded.done'), done_at: endedAt } : {}),
        server: SERVER,
      })),
    )
    .execute()
}
