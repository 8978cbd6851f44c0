/**
 * A complete server with its own database. People are named, the clock stands still until it is moved, nothing is
 * mocked.
 */
import { releaseOf } from '#server/platform/release.ts'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Answer, type Call, type Sent, addressOf, bodyOf, httpRoute } from '#contract/kernel/call.ts'
import type { Envelope } from '#contract/kernel/envelope.ts'
import type { Flag } from '#contract/kernel/flags.ts'
import { asRials } from '#contract/kernel/value/money.ts'
import type { Role } from '#contract/kernel/roles.ts'
import type { JobName } from '#contract/insight/system.ts'
import { hash } from '@node-rs/argon2'
import { openSession } from '#server/modules/access/identity/rows.ts'
import { newToken, tokenHash } from '#server/modules/access/identity/sessions.ts'
import { openUsual } from '#server/modules/freight/cargo/announce/usual.ts'
import { openChanges } from '#server/http/changes.ts'
import { openClock } from '#server/platform/clock.ts'
import { looker, showsJob } from '#server/jobs/shows.ts'
import { openJobs } from '#server/platform/jobs.ts'
import { openDb, openPool, type Db, type PoolOptions } from '#server/platform/db/open.ts'
import { openInFlight } from '#server/http/in-flight.ts'
import { buildApp } from '#server/http/gate.ts'
import { openMetrics } from '#server/platform/metrics.ts'
import { openOutside, type Outside } from '#server/platform/outside/index.ts'
import { readSettings } from '#server/platform/settings/settings.ts'
import { addressSealOf, secretBoxOf } from '#server/platform/keys.ts'
import { codeSealerOf } from '#server/modules/permits/permit/key.ts'
import { issuePermits } from '#server/modules/permits/permit/index.ts'
import { appendPublished } from '#server/modules/halls/log/index.ts'
import { sealerOf } from '#server/modules/halls/run/key.ts'
import { COMMITTED_MS, stepAll } from '#server/modules/halls/run/step.ts'
import { castOf, type Cast } from './cast.ts'
import { freshDatabase } from './database.ts'

export const PASSWORD = 'anar-Sabz-27'

/** No limit on waiting requests; tests of limits use `another` with its own connections. */
const PATIENT = { mostWaiting: Infinity, waitMs: 30_000 }
/** A cheap hash: a world has many people, and verifying costs as much as hashing. */
const passwordHash = hash(PASSWORD, { memoryCost: 256, timeCost: 1 })

/** Response: status, envelope, headers. */
interface Reply<T> extends Envelope<T> {
  status: number
  headers: Headers
}

export interface Person {
  id: number
  token: string
  username: string
  /** Calls an endpoint as its client would. */
  say<C extends Call>(call: C, input: Sent<C>, headers?: Record<string, string>): Promise<Reply<Answer<C>>>
  /** Sends input that the contract's types do not allow. */
  misuse<C extends Call>(call: C, input: object, headers?: Record<string, string>): Promise<Reply<Answer<C>>>
  /** Sends any body to any path, as a malicious client would. */
  raw(method: string, path: string, body?: string | object, headers?: Record<string, string>): Promise<Reply<unknown>>
  /** Sends a form or bytes; the response may be a file. */
  send(
    method: string,
    path: string,
    body?: FormData | Uint8Array<ArrayBuffer>,
    headers?: Record<string, string>,
  ): Promise<Response>
}

interface Newcomer {
  role: Role
  companyId?: number
  ownerId?: number
  hallId?: number
  mainOfficeId?: number
  driverId?: number
  flags?: readonly Flag[]
  active?: boolean
  expirationMinutes?: number | null
}

/** Settings of another server over the same database. */
interface Other {
  /** Milliseconds by which its clock is ahead of the database's. */
  ahead?: () => number
  /** Its connections; default: the world's. */
  pool?: PoolOptions
  /** Another database than the world's. */
  url?: string
  /** The name of that database; '' if the server sends none. */
  epoch?: string
  /** Interval of looking for other servers on the database, ms; never if unset. */
  lookMs?: number
}

interface Opening {
  /** Folder of the built page, for worlds that a browser visits. */
  page?: string
  /** Lets the clock run, for worlds whose visitors have clocks of their own. */
  ticking?: boolean
  /** Public address, shown on print-outs. */
  publicUrl?: string
  /** Charges above this amount, rials, need a second person. */
  approvalAbove?: number
  /** Quota of files per account, bytes. */
  spacePerMember?: number
  /** Maximum weight of an announcement per truck, kg. */
  heaviestTruckKg?: number
  /** Proxies in front of the server, as in the setting. */
  proxies?: string
  /** Enables /metrics. */
  metricsToken?: string
  /** Enables the demo features. */
  demo?: boolean
  /** The id of the first new row of every table. */
  firstId?: number
  /** External services that a test brings; by default nothing is configured and stand-ins answer. */
  outside?: Partial<Outside>
}

export async function openWorld(opening: Opening = {}) {
  const {
    page,
    ticking = false,
    demo = false,
    outside,
    publicUrl,
    approvalAbove,
    proxies,
    metricsToken,
    spacePerMember,
    heaviestTruckKg,
    firstId,
  } = opening
  const { url, drop } = await freshDatabase()
  const pool = openPool(url, PATIENT)
  if (firstId !== undefined)
    await pool.query('select setval(sequencename::regclass, $1, false) from pg_sequences where schemaname = current_schema()', [
      firstId,
    ])
  const db = openDb(pool)
  const inFlight = openInFlight(url, PATIENT)
  // Maximum milliseconds by which a running clock may be ahead of the real time.
  const clock = { now: new Date('2026-11-21T06:15:00Z'), ahead: 0 }
  const now = () => (ticking ? new Date(Date.now() + clock.ahead) : clock.now)
  const errors: unknown[] = []
  const jobsAsked: JobName[] = []
  const warnings: unknown[] = []
  // The request id differs in every run.
  const unnamed = ({ request: _request, ...seen }: { request?: string }) => seen
  const log = {
    error: (seen: object) => errors.push(unnamed(seen)),
    info: () => {},
    warn: (seen: object) => warnings.push(unnamed(seen)),
  }
  const changes = openChanges(url, log, { now })
  const sealCode = await codeSealerOf(db, new Uint8Array(32).fill(6), clock.now)
  const files = mkdtempSync(join(tmpdir(), 'barnobat-files-'))
  const clockAt = async () => now()
  const dependencies = {
    db,
    sealCode,
    secrets: secretBoxOf(new Uint8Array(32).fill(7)),
    sealAddress: addressSealOf(new Uint8Array(32).fill(8)),
    pool,
    usual: openUsual({ pool, log }),
    inFlight,
    changes,
    now,
    runJob: { has: () => true, now: (name: JobName) => void jobsAsked.push(name) },
    health: { dataDir: files, startedAt: clock.now, release: releaseOf(page), pool: () => ({ used: 0, most: 10, waiting: 0 }) },
    metrics:
      metricsToken === undefined
        ? undefined
        : openMetrics({
            pools: { requests: pool },
            jobs: {
              states: () =>
                new Map([['shows', { job: { everyMs: 1000 }, runs: 3, failures: 1, endedWellAt: clock.now.getTime() }]]),
            },
            streams: changes.open,
            streamsMost: 2000,
            replica: { lag: () => Infinity, lagLimit: 2000 },
            clock: { isOwnRight: () => true },
            dataDir: files,
            release: releaseOf(page),
          }),
    clock: openClock({ db, now, log, at: clockAt }),
    settings: {
      demo,
      publicUrl,
      trustedProxies: readSettings({ TRUSTED_PROXIES: proxies }).trustedProxies,
      walletApprovalAbove: approvalAbove === undefined ? undefined : asRials(approvalAbove),
      walletLowBelow: asRials(1_000_000),
      metricsToken,
      spacePerMember,
      heaviestTruckKg,
    },
    outside: { ...openOutside({ ...readSettings({ DATA_DIR: files }), demo: demo || undefined }), ...outside },
    log,
    epoch: 'a world',
    ...(page ? { page } : {}),
  }
  const app = buildApp(dependencies)

  type RequestArgs = [token: string, method: string, path: string, body?: string | object, headers?: Record<string, string>]
  const ask = (...asked: RequestArgs) => askAt(app, ...asked)
  async function askAt(at: typeof app, ...[token, method, path, body, headers = {}]: RequestArgs) {
    const response = await at.request(path, {
      method,
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    const text = await response.text()
    const envelope = text.startsWith('{') ? (JSON.parse(text) as Envelope) : ({ data: text } as Envelope)
    return { ...envelope, status: response.status, headers: response.headers }
  }

  const speaker = (id: number, username: string, token: string, at = app): Person => ({
    id,
    username,
    token,
    raw: (method, path, body, headers) => askAt(at, token, method, path, body, headers),
    send: async (method, path, body, headers) =>
      at.request(path, { method, headers: { authorization: `Bearer ${token}`, ...headers }, ...(body ? { body } : {}) }),
    say: (call, input, headers) => speak(at, token, call, input as object, headers),
    misuse: (call, input, headers) => speak(at, token, call, input, headers),
  })
  function speak<C extends Call>(at: typeof app, token: string, call: C, input: object, headers?: Record<string, string>) {
    const { method } = httpRoute(call.at)
    const body = method === 'GET' ? undefined : bodyOf(call, input)
    return askAt(at, token, method, addressOf(call, input), body, headers) as Promise<Reply<Answer<C>>>
  }

  /** Adds a member to the database, not signed in. */
  async function member(username: string, who: Newcomer): Promise<number> {
    const { id } = await db
      .insertInto('member')
      .values({
        username,
        password_hash: await passwordHash,
        full_name: username,
        role: who.role,
        company_id: who.companyId ?? null,
        owner_id: who.ownerId ?? null,
        hall_id: who.hallId ?? null,
        main_office_id: who.mainOfficeId ?? null,
        driver_id: who.driverId ?? null,
        flags: [...(who.flags ?? [])],
        mobile: '09120000000',
        national_id: '',
        expiration_minutes: who.expirationMinutes === undefined ? 30 : who.expirationMinutes,
        is_active: who.active ?? true,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }

  /** Adds a member and signs in over HTTP. */
  async function person(username: string, who: Newcomer): Promise<Person> {
    const id = await member(username, who)
    return who.role === 'Driver' || who.role === 'Kiosk' ? withSession(id, who.role, username) : signIn(id, username)
  }

  /** Drivers and kiosks have no password; signing in with a device is tested in tests/fleet/. */
  async function withSession(memberId: number, role: Newcomer['role'], username: string): Promise<Person> {
    const token = newToken()
    await openSession(db, { memberId, role, hash: tokenHash(token), now: clock.now, ip: '', agent: '' })
    return speaker(memberId, username, token)
  }

  async function signIn(id: number, username: string): Promise<Person> {
    const { data } = await ask('', 'POST', '/api/v1/users/login', { Username: username, Password: PASSWORD })
    return speaker(id, username, (data as { accessToken: string }).accessToken)
  }

  const opened: (() => Promise<void>)[] = []
  /** Changes an initial password, as the page requires first; returns the headers of that session. */
  async function chooses(userName: string, password: string, own = `own-${PASSWORD}`) {
    const { data } = await ask('', 'POST', '/api/v1/users/login', { Username: userName, Password: password })
    const headers = { authorization: `Bearer ${(data as { accessToken: string }).accessToken}` }
    await ask('', 'PUT', '/api/v1/users/change-password', { NewPassword: own, CurrentPassword: '' }, headers)
    return headers
  }

  const cast: Cast = await castOf(db)
  const seal = await fixedSealer(db, clock.now)
  const stranger = speaker(0, '', '')
  return {
    app,
    db,
    /** The connection pool of `db`. */
    pool,
    url,
    clock,
    cast,
    /** The folder of uploaded files. */
    files: join(files, 'files'),
    /** Unexpected errors that the server logged; a test must explain each. */
    errors,
    /** Warnings that the server sent to operators. */
    warnings,
    /** Jobs that an administrator started by hand. */
    jobsAsked,
    stranger,
    /** A person with the token of a session. */
    speaker,
    /** Starts the halls' clockwork with this world's time; returns a function that stops it. */
    startShows: () => {
      const jobs = openJobs({ db, now, log })
      jobs.start(showsJob({ db, clock: dependencies.clock, seal, log }))
      return jobs.stop
    },
    /** Starts another server over this world's database with its own log. `look` runs its halls' clockwork once. */
    another: ({ ahead = () => 0, pool: options, url: at = url, epoch = dependencies.epoch, lookMs }: Other = {}) => {
      const own = () => new Date(now().getTime() + ahead())
      const logged: { level: string; what: object; text: string }[] = []
      const record =
        (level: string) =>
        (what: object, text = '') =>
          void logged.push({ level, what: unnamed(what), text })
      const itsLog = { error: record('error'), info: record('info'), warn: record('warn') }
      const itsPool = options ? openPool(at, options) : pool
      const its = options ? openDb(itsPool) : db
      if (options) opened.push(() => its.destroy())
      const itsClock = openClock({ db: its, now: own, log: itsLog, at: clockAt })
      const look = looker({ db: its, clock: itsClock, seal, log: itsLog })
      const itsFlight = openInFlight(at, { ...PATIENT, ...(lookMs ? { lookMs } : {}) })
      let left: Promise<void> | undefined
      const leave = () => (left ??= itsFlight.close())
      opened.push(leave)
      const itsDoors = {
        ...dependencies,
        db: its,
        pool: itsPool,
        inFlight: itsFlight,
        now: own,
        clock: itsClock,
        log: itsLog,
        epoch,
      }
      const itsApp = buildApp(itsDoors)
      return {
        app: itsApp,
        /** The same person at this server. */
        as: ({ id, username, token }: Person) => speaker(id, username, token, itsApp),
        look,
        /** Number of servers it knows. */
        servers: itsFlight.servers,
        /** Closes this server only. */
        leave,
        logged,
      }
    },
    /**
     * Runs the halls' clockwork once at this world's time and returns the steps of one hall. Moves the time past the
     * lock of a show, if one is locked.
     */
    tick: async (hallId = cast.halls.rajaei) => {
      const look = () =>
        stepAll(db, { at: async () => clock.now, seal, issue: issuePermits }, (_hall, error) => errors.push(error))
      const steps = await look()
      if (steps.some(({ step }) => step === 'LOCKED')) {
        clock.now = new Date(clock.now.getTime() + COMMITTED_MS)
        steps.push(...(await look()))
      }
      await appendPublished(db, { at: clockAt, signer: seal })
      return steps.filter((one) => one.hallId === hallId).map(({ step }) => step)
    },
    member,
    person,
    signIn,
    chooses,
    /** Closes everything; returns the logged errors, normally none. */
    async close() {
      await changes.close()
      for (const end of opened) await end()
      await db.destroy()
      await inFlight.close()
      await drop()
      rmSync(files, { recursive: true, force: true })
      return errors
    },
  }
}

/** A key that is the same in every test run. */
const fixedSealer = (db: Db, now: Date) => sealerOf(db, new Uint8Array(32).fill(5), now)

export type World = Awaited<ReturnType<typeof openWorld>>
