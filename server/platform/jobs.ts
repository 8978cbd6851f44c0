/** Background jobs. Each job runs on one instance at a time, on an interval; administrators see its last result. */
import { hostname } from 'node:os'
import type { JobName } from '#contract/insight/system.ts'
import { sql } from 'kysely'
import type { Logger } from 'pino'
import type { Db } from './db/open.ts'
import type { Traces } from './traces.ts'

/** Any number of servers may run a job: each item of its work is claimed by one. */
export interface Job {
  name: JobName
  everyMs: number
  /** Returns a summary for the log, or null if there was nothing to do. Errors are logged and shown to administrators. */
  run(stopping: AbortSignal): Promise<object | null>
}

/** Results of a job on this server since it started. */
interface JobState {
  job: Pick<Job, 'everyMs'>
  runs: number
  failures: number
  /** Time of its last success, ms; 0 without one. */
  endedWellAt: number
}

export interface Jobs {
  /** Runs it immediately, and then on its interval. */
  start(job: Job): void
  /** Schedules an immediate run. Returns false if this instance does not have the job. */
  runSoon(name: JobName): boolean
  states(): ReadonlyMap<JobName, JobState>
  /** Stops new runs, and waits for those in progress. */
  stop(): Promise<void>
}

interface Running extends JobState {
  job: Job
  current: Promise<void> | null
  wanted: boolean
  timer: NodeJS.Timeout
  /** Runs and failures not stored yet, and when they were last stored, ms of the process. */
  unwritten: { runs: number; failures: number }
  savedAt: number
}

/** Interval of storing the state of a job that runs every second, ms. */
const WRITE_EVERY = 10_000
const SERVER = `${hostname()}:${process.pid}`

interface JobDependencies {
  db: Db
  now(): Date
  log: Pick<Logger, 'error' | 'info' | 'warn'>
  /** Absent without a collector. */
  traces?: Traces | undefined
}

export function openJobs({ db, now, log, traces }: JobDependencies): Jobs {
  const all = new Map<JobName, Running>()
  const stopping = new AbortController()

  async function runOnce(one: Running): Promise<void> {
    const { job } = one
    const beganAt = now()
    let done: object | null = null
    let failed: Error | null = null
    try {
      done = await (traces ? traceJob(traces, job, stopping.signal) : job.run(stopping.signal))
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
    const isDue = performance.now() - one.savedAt >= WRITE_EVERY
    if (!isDue && !done && !failed) return
    const { runs, failures } = one.unwritten
    await saveJobResult(db, job, { beganAt, endedAt: now(), runs, failures, done, failed }).then(
      () => {
        one.unwritten = { runs: 0, failures: 0 }
        one.savedAt = performance.now()
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
        savedAt: -Infinity,
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

/** A run without anything to do is not exported; a failed one has no result. */
const traceJob = (traces: Traces, { name, run }: Job, stopping: AbortSignal) =>
  traces.trace({
    kind: 1,
    run: () => run(stopping),
    describe: (done) => (done === null ? null : { name: `job ${name}`, attributes: { job: name }, isError: done === undefined }),
  })

interface Ran {
  beganAt: Date
  endedAt: Date
  runs: number
  failures: number
  done: object | null
  failed: Error | null
}

async function saveJobResult(
  db: Db,
  { name, everyMs }: Job,
  { beganAt, endedAt, runs, failures, done, failed }: Ran,
): Promise<void> {
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
