import { statfs } from 'node:fs/promises'
import { jobNames, type Job, type SystemState, type system } from '#contract/insight/system.ts'
import { Refusal } from '#contract/kernel/refusal.ts'
import { systemWords as words } from '#contract/insight/system-words.ts'
import { sql } from 'kysely'
import { phased, reply, type Handlers, type OutsideContext, type RequestContext } from '#server/platform/context.ts'
import { messagesToday } from '#server/modules/access/identity/index.ts'
import { DEFAULT_SPACE, spaceInAll } from '#server/platform/upload/index.ts'
import { tenantsOf } from './tenants.ts'
import { report, versionsInUse, waitingDevices } from './devices.ts'
import { oneRow } from '#server/platform/db/one-row.ts'

export const systemHandlers: Handlers<typeof system> = {
  jobs: jobsOf,
  state: stateOf,
  report,

  runJob: phased({
    async prepare({ runJob }, { name }) {
      if (!runJob.has(name)) throw new Refusal('broken-rule', { message: words.notHere })
    },
    async act(_context, { name }) {
      return reply(null, { message: words.started, about: ['job', name] })
    },
    async after({ runJob }, { name }) {
      runJob.now(name)
    },
  }),
}

/** A job is late after this many of its intervals, and a minute. */
const LATE = 3

async function jobsOf({ db, now }: RequestContext): Promise<Job[]> {
  const rows = new Map((await db.selectFrom('job').selectAll().execute()).map((row) => [row.name, row]))
  return jobNames.map((name) => {
    const row = rows.get(name)
    if (!row) return { name, ...never }
    const failedAt = row.failed_at
    return {
      name,
      everySeconds: row.every_ms / 1000,
      beganAt: row.began_at.toISOString(),
      took: row.ended_at.getTime() - row.began_at.getTime(),
      runs: row.runs,
      failures: row.failures,
      failedAt: failedAt?.toISOString() ?? null,
      error: row.error,
      isFailing: failedAt !== null && failedAt >= row.ended_at,
      isLate: now.getTime() - row.ended_at.getTime() > LATE * row.every_ms + 60_000,
      done: row.done as Record<string, unknown> | null,
      doneAt: row.done_at?.toISOString() ?? null,
      server: row.server,
    }
  })
}

const never: Omit<Job, 'name'> = {
  everySeconds: 0,
  beganAt: null,
  took: null,
  runs: 0,
  failures: 0,
  failedAt: null,
  error: '',
  isFailing: false,
  isLate: false,
  done: null,
  doneAt: null,
  server: '',
}

async function stateOf(context: OutsideContext): Promise<SystemState> {
  const { db, now, clock, health } = context
  const before = Date.now()
  const { at, size } = oneRow(
    await sql<{ at: Date; size: number }>`
    select clock_timestamp() as at, pg_database_size(current_database()) as size`.execute(db),
  )
  const disk = await statfs(health.dataDir)
  return {
    time: at.toISOString(),
    startedAt: health.startedAt.toISOString(),
    release: health.release,
    // Halfway between the question and its answer.
    clockAhead: Math.round((before + Date.now()) / 2 - at.getTime()),
    clockAgrees: clock.isOwnRight(),
    disk: { free: disk.bavail * disk.bsize, total: disk.blocks * disk.bsize },
    databaseSize: Number(size),
    sms: await smsOf(context),
    pool: health.pool(),
    tenants: await tenantsOf(context),
    files: await filesOf(context),
    versions: await versionsInUse(db, now),
    devices: await waitingDevices(db),
  }
}

async function filesOf({ db, settings }: OutsideContext): Promise<SystemState['files']> {
  const { files: count, bytes, largest } = await spaceInAll(db)
  return { count, bytes, mostOfOne: settings.spacePerMember ?? DEFAULT_SPACE, largest }
}

async function smsOf({ pool, outside: { sms } }: OutsideContext): Promise<SystemState['sms']> {
  if (!sms) return null
  const credit = await sms.credit?.(AbortSignal.timeout(sms.timeoutMs)).catch(() => null)
  return { sent: await messagesToday(pool, sms.dailyMost), most: sms.dailyMost, credit: credit ?? null }
}
