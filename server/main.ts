/** The server: database, listener, app; and its orderly stop. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Pool } from 'pg'
import type { Logger } from 'pino'
import { orExplain, withProgress } from './platform/console.ts'
import { openUsual } from './modules/freight/cargo/announce/usual.ts'
import { openChanges } from './http/changes.ts'
import { openClock } from './platform/clock.ts'
import { demoPassword } from './platform/demo/organisations/accounts.ts'
import { startEmbedded } from './platform/db/embedded.ts'
import { openDb, openPool } from './platform/db/open.ts'
import { checkPooler, openPoolerConsole } from './platform/db/pooler.ts'
import { openReplica } from './platform/db/replica.ts'
import { demoNotes, offersDemo, openedBy, proxyNotes } from './platform/demo/availability.ts'
import { endOnAccidents, endOrderly } from './platform/ending.ts'
import { openInFlight } from './http/in-flight.ts'
import { buildApp } from './http/gate.ts'
import { endSessionsWith, hasAdmin } from './modules/access/identity/first-admin.ts'
import { openJobs } from './platform/jobs.ts'
import { addressSealOf, secretBoxOf, secretOf } from './platform/keys.ts'
import { listen } from './http/listen.ts'
import { openLog } from './platform/log.ts'
import { openMetrics } from './platform/metrics.ts'
import { openFiles } from './platform/outside/files/index.ts'
import { openOutside } from './platform/outside/index.ts'
import { openCodeSealer } from './modules/permits/permit/key.ts'
import { openSealer } from './modules/halls/run/key.ts'
import { daysJob } from './jobs/days.ts'
import { importsJob, oldImportsJob } from './jobs/imports.ts'
import { noticesJob } from './jobs/notices.ts'
import { paymentsJob } from './jobs/payments.ts'
import { messagesJob } from './jobs/messages.ts'
import { moneyJob } from './jobs/money.ts'
import { permitsJob } from './jobs/permits.ts'
import { pushesJob } from './jobs/pushes.ts'
import { reportsJob } from './jobs/reports.ts'
import { showsJob } from './jobs/shows.ts'
import { codesJob, retentionJob, uploadsJob } from './jobs/sweeping.ts'
import { epochOf, prepare } from './prepare.ts'
import { releaseOf } from './platform/release.ts'
import { readSettings, type Settings } from './platform/settings/settings.ts'
import { openTraces } from './platform/traces.ts'
import { lowerPool } from './platform/threads.ts'

export interface Running {
  url: string
  /** Whether the demo is offered. */
  demo: boolean
  /** Notes for the console: the data's location, and the accounts to sign in with. */
  notes: string[]
  /** Refuses new requests, completes running ones, closes the database. */
  stop(): Promise<void>
}

const DIST = join(import.meta.dirname, '..', 'dist')
/** Connections of requests. */
const MOST = 8
/** Connections of the show jobs: shows open and lock on time even if requests exhaust their pool. */
const CLOCKWORK = 2
/** Connections of imports, scheduled reports and pushes: one for each, because all three take long. */
const LONG = 3
/** Lock timeout of a request, ms; then the client is asked to retry. */
const LOCK_MS = 10_000
/** Interval of counting the servers on the database, ms. */
const LOOK_MS = 10_000
/** Statement timeout of a request, ms; a report has a longer one (report/read.ts). */
const STATEMENT_MS = 15_000

/** Starts everything or nothing: parts already started are stopped when a later step fails. */
async function startServer(settings: Settings, log: Logger = openLog(settings.logLevel)): Promise<Running> {
  await using started = new AsyncDisposableStack()
  const listener = await listen(settings)
  started.defer(() => listener.close())
  await lowerPool()

  const database = await openDatabase(settings)
  started.defer(() => database.stop())
  let ending = false
  const onLost = ({ message }: Error) => ending || log.warn({ reason: message }, 'lost a connection to the database')
  const timeouts = { lockMs: LOCK_MS, statementMs: STATEMENT_MS }
  const pooled = database.direct !== database.url
  const pool = openPool(database.url, { max: MOST, onLost, ...timeouts, pooled })
  const db = openDb(pool)
  started.defer(() => db.destroy())
  if (pooled) await checkPooler(pool, timeouts)
  const replica = settings.replica && openReplica({ ...settings.replica, primary: pool, log })
  if (replica) started.defer(() => replica.close())
  const inFlight = openInFlight(database.direct, { onLost, lookMs: LOOK_MS })
  started.defer(() => inFlight.close())
  const works = openDb(database.direct, { max: CLOCKWORK, onLost, name: 'barnobat jobs' })
  started.defer(() => works.destroy())
  const long = openDb(database.direct, { max: LONG, onLost, name: 'barnobat long jobs' })
  started.defer(() => long.destroy())

  const now = () => new Date()
  const sealer = () => openSealer(db, settings.dataDir, now())
  const clock = openClock({ db: works, now, log })
  // Not the requests' connections: a migration or the demo exceeds their statement timeout.
  const hasDemo = await prepare(works, database.direct, settings, now(), sealer, openFiles(settings.files), true)
  const demo = hasDemo && offersDemo(settings)
  const refusedPassword = hasDemo && !demo ? demoPassword : undefined
  if (refusedPassword !== undefined) await endSessionsWith(db, refusedPassword, now())
  const demoSays = demoNotes(settings, { hasDemo, hasAdmin: await hasAdmin(db, refusedPassword) })
  const outside = openOutside({ ...settings, demo })
  const page = existsSync(join(DIST, 'index.html')) ? DIST : undefined
  const usual = openUsual({ pool, log })
  const release = releaseOf(page)
  const traces =
    settings.tracesUrl === undefined ? undefined : openTraces({ endpoint: settings.tracesUrl, version: release.version, log })
  started.defer(() => traces?.close())
  // Computed before the first announcement.
  usual.latest(now())
  const changes = openChanges(database.direct, log, { now, most: settings.streamsMost })
  const sealCode = await openCodeSealer(db, settings.dataDir, now())
  const secrets = secretBoxOf(secretOf(settings.dataDir, 'secret-box-key'))
  const sealAddress = addressSealOf(secretOf(settings.dataDir, 'file-address-key'))
  const offered = { ...settings, demo, refusedPassword, wantsSecondFactor: !demo && openedBy(settings) !== null }
  const jobs = openJobs({ db: works, now, log, traces })
  const app = buildApp({
    runJob: { has: (name) => jobs.states().has(name), now: (name) => void jobs.runSoon(name) },
    epoch: await epochOf(db),
    traces,
    health: { dataDir: settings.dataDir, startedAt: now(), release, pool: () => usedOf(pool) },
    ...(settings.metricsToken === undefined
      ? {}
      : {
          metrics: openMetrics({
            pools: { requests: pool },
            jobs,
            streams: changes.open,
            streamsMost: settings.streamsMost,
            replica,
            pooler: pooled ? openPoolerConsole(database.url, log) : undefined,
            clock,
            dataDir: settings.dataDir,
            release,
          }),
        }),
    db,
    pool,
    inFlight,
    usual,
    changes,
    replica,
    now,
    clock,
    settings: offered,
    outside,
    sealCode,
    secrets,
    sealAddress,
    log,
    page,
  })
  listener.open(app.fetch)
  const seal = await sealer()
  const { gateway, files } = outside
  jobs.start(showsJob({ db: works, clock, seal, log }))
  jobs.start(daysJob({ db: works, now, log }))
  jobs.start(paymentsJob({ db: works, clock, gateway, log }))
  jobs.start(moneyJob({ db: works, now, log }))
  jobs.start(permitsJob({ db: works, now, log }))
  jobs.start(noticesJob({ db: works, now, lowBelow: settings.walletLowBelow }))
  jobs.start(codesJob({ db: works, now }))
  jobs.start(messagesJob({ db: works, outside, now, log }))
  jobs.start(pushesJob({ db: long, outside, now, log }))
  jobs.start(reportsJob({ db: long, outside, now, log }))
  jobs.start(importsJob({ db: long, files, now, log }))
  jobs.start(oldImportsJob({ db: works, now }))
  jobs.start(uploadsJob({ db: works, files, now }))
  jobs.start(retentionJob({ db: works, now }))
  started.defer(() => jobs.stop())

  // Disposal is last in, first out: the listener closes before what it uses, and endless streams before the listener.
  started.defer(() => listener.close().finally(() => (ending = true)))
  started.defer(() => changes.close())
  const running = started.move()
  return {
    url: settings.publicUrl ?? listener.url,
    demo,
    notes: [...database.notes, ...proxyNotes(settings), ...demoSays],
    stop: () => running.disposeAsync(),
  }
}

const usedOf = ({ totalCount, idleCount, waitingCount }: Pool) => ({
  used: totalCount - idleCount,
  most: MOST,
  waiting: waitingCount,
})

/** `direct` is PostgreSQL itself, which the locks and notifications of a connection need; `url` may be a pooler. */
async function openDatabase({ databaseUrl, directUrl, dataDir }: Settings) {
  if (databaseUrl !== undefined) return { url: databaseUrl, direct: directUrl ?? databaseUrl, notes: [], stop: async () => {} }
  const broken = (error: unknown) => {
    console.error('The embedded database ended and does not start again:', error)
    process.exit(1)
  }
  const embedded = await withProgress('Starting the database', startEmbedded(dataDir, broken))
  return { ...embedded, direct: embedded.url }
}

/**
 * Reads the settings, starts the server, and stops it in order with the process. A start failure is printed as one sentence,
 * and the process exits with 1.
 */
export function run(ready: (running: Running, settings: Settings) => void): Promise<void> {
  return orExplain(async () => {
    const settings = readSettings()
    const log = openLog(settings.logLevel)
    const starting = startServer(settings, log)
    const stop = async () => (await starting.catch(() => undefined))?.stop()
    endOrderly(stop)
    const running = await starting
    endOnAccidents(log, stop)
    ready(running, settings)
  })
}

if (import.meta.main) await run(({ url, notes }) => console.log([...notes, `Listening at ${url}`].join('\n')))
