import type { Answer, Call, Received } from '#contract/kernel/call.ts'
import type { Flag } from '#contract/kernel/flags.ts'
import type { Rials } from '#contract/kernel/value/money.ts'
import type { Role } from '#contract/kernel/roles.ts'
import type { JobName } from '#contract/insight/system.ts'
import type { Pool } from 'pg'
import type { Logger } from 'pino'
import type { Db } from './db/open.ts'
import type { Release } from './release.ts'
import type { Changes } from '../http/changes.ts'
import type { SharedClock } from './clock.ts'
import type { Outside } from './outside/index.ts'
import type { UsualSource } from '../modules/freight/cargo/announce/usual.ts'
import type { SecretBox } from './keys.ts'
import type { CodeSealer } from '../modules/permits/permit/key.ts'
import type { Settings } from './settings/settings.ts'

/** The member of a request, from the session table. */
export interface Actor {
  id: number
  sessionId: number
  role: Role
  flags: readonly Flag[]
  username: string
  fullName: string
  companyId: number | null
  ownerId: number | null
  hallId: number | null
  /** The main office of an AgentMain. */
  mainOfficeId: number | null
  /** The driver of a Driver. */
  driverId: number | null
  /** The kiosk of a driver's visit (decision 048); null otherwise. */
  kiosk: { id: number; hallId: number; name: string } | null
  /** A product owner with pending approval (GAP17). */
  isPending: boolean
  /** Whether the password was set by another user (GAP18): all other calls are refused until it is changed. */
  mustChangePassword: boolean
  passwordSetAt: Date
  /** The member's second factor: time of its last verification in this session. */
  secondFactor: { isOn: boolean; shownAt: Date | null }
}

/**
 * The context of every handler. It waits for the database only: a command holds a connection, and locks, until it ends
 * (decision 022).
 */
export interface RequestContext {
  /** Public calls may come without a member: then the id is 0. */
  actor: Actor
  /** The open transaction of a command, else the pool. */
  db: Db
  /**
   * Time of the request: for a command and its preparation, the database's clock at their start, so that all servers decide
   * alike; for a query, the server's own. No other clock is read.
   */
  now: Date
  /** The database's clock, to which desks and boards synchronise, and whether this server's own agrees with it. */
  clock: Pick<SharedClock, 'at' | 'isOwnRight'>
  ip: string
  /** Aborts when the client disconnects, so that its work can stop. */
  hungUp: AbortSignal
  agent: string
  /** The outbox's permanent reference of the entity this command creates, if sent. */
  entityRef: string | null
  /** The version the client read (`If-Match`); null without one. */
  expected: number | null
  settings: Pick<Settings, 'demo' | 'publicUrl'> & {
    /** Charges and deductions above this, in rials, need a second person; undefined: the default, and none in the demo. */
    walletApprovalAbove?: Rials | undefined
    /** Maximum of one charge or deduction in rials; undefined: the default. */
    walletActMost?: Rials
    /** A wallet below this, in rials, is low. */
    walletLowBelow?: Rials
    /** Quota of one account in bytes; undefined: 2 GB. */
    spacePerMember?: number | undefined
    /** Maximum load of one truck in an announcement, kg; undefined: 60,000. */
    heaviestTruckKg?: number | undefined
    /** A publicly known password that is refused at sign-in: the demo's, if its data is present but not offered. */
    refusedPassword?: string | undefined
    /** Administrators need a second factor, or must set one up before any other call. */
    wantsSecondFactor?: boolean
  }
  /** The raw body of a call that carries bytes; empty for all others. */
  bytes: Uint8Array
  /** The SHA-256 of the body from `Content-Digest`, hex; null without one. */
  contentDigest: string | null
  /** Signs the codes of permits. */
  sealCode: CodeSealer
  /** Encrypts stored secrets of other services, such as a password. */
  secrets: SecretBox
  /** A signed URL of the file at this path, for this session, without a token, valid for a few minutes. */
  signAddress: (path: string) => string
  /** Usual rents per tonne-kilometre, as last computed by this process. */
  usual: UsualSource
  /** Change notifications. */
  changes: Changes
  /** Logs for operators, hidden from the client. */
  log: Pick<Logger, 'warn'>
  /** Identifies a browser in which this member signed in before; null for an unknown one. */
  knownBrowser: (memberId: number) => string | null
  /** The request id: in the response, the log and the audit. */
  requestId: string
  /** The jobs of this server, and an immediate run of one. */
  runJob: { has(name: JobName): boolean; now(name: JobName): void }
  /** What the process knows of itself. */
  health: {
    dataDir: string
    startedAt: Date
    release: Release
    pool(): { used: number; most: number; waiting: number }
    /** Organisations that exceeded a quota in the last hour: `company 5`, and when in ms. */
    refusedTenants(): (readonly [tenant: string, { times: number; lastAt: number }])[]
  }
}

/** The context of queries, and of the phases before and after a command: no transaction is open, and `db` is the pool. */
export interface OutsideContext extends RequestContext {
  /**
   * The pool itself, for counters that survive a refused command. A command has none: waiting for a second connection while
   * holding one can deadlock, which PostgreSQL does not detect.
   */
  pool: Pool
  /** External services, and slow work: hashing, drawing. Only here, so that no connection is held meanwhile. */
  outside: Outside
}

interface ReplyDetails {
  /** The message for the user. */
  message?: string
  /** The envelope's `result`, where the specification uses one. */
  result?: unknown
  /** The audited row: `['cargo', 402617]`. */
  about?: readonly [entity: string, id: number | string]
  reason?: string
  /** The audited changes: plain JSON. */
  detail?: object
  /** The acting member, if the session did not know it yet (sign-in). */
  by?: { id: number; role: Role }
}

/** A response with more than its data. */
export class Reply<T> {
  readonly data: T
  readonly details: ReplyDetails
  constructor(data: T, details: ReplyDetails) {
    this.data = data
    this.details = details
  }
}

/** A raw response without the envelope: a file or an event stream. */
export class RawResponse {
  readonly body: Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array<ArrayBuffer>>
  readonly headers: Record<string, string>
  /** Details for the audit, if a command responds this way. */
  readonly details: ReplyDetails
  constructor(body: RawResponse['body'], headers: Record<string, string>, details: ReplyDetails = {}) {
    this.body = body
    this.headers = headers
    this.details = details
  }
}

/** Returns data with a message, a result or an audit subject. */
export const reply = <T>(data: T, details: ReplyDetails) => new Reply(data, details)

type Answering<C extends Call> = Answer<C> | Reply<Answer<C>>

/** A command in phases. */
interface Phases<Input, Prepared, Result> {
  /**
   * Everything slow. It may refuse, and its writes persist even if the command fails. It runs again if `act` throws Overtaken.
   */
  prepare: (context: OutsideContext, input: Input) => Promise<Prepared>
  /** The transaction. Prepared data may be stale: its preconditions are read again here, under a lock. */
  act: (context: RequestContext, input: Input, prepared: Prepared) => Promise<Result>
  /** Runs after the commit, and is awaited; if it fails, the response stays and the error is logged. */
  after?: (context: OutsideContext, input: Input, prepared: Prepared) => Promise<void>
}

/** A command in phases, as the gate sees it: the prepared data is opaque. */
export interface Phased<Input, Result> {
  prepare: (context: OutsideContext, input: Input) => Promise<unknown>
  act: (context: RequestContext, input: Input, prepared: never) => Promise<Result>
  after?: (context: OutsideContext, input: Input, prepared: never) => Promise<void>
}

/** Defines a command that calls a service, hashes or draws: the prepared data reaches `act` with its type. */
export const phased = <Input, Prepared, Result>(phases: Phases<Input, Prepared, Result>): Phased<Input, Result> => phases

/** Thrown by a command whose prepared data is stale. The gate prepares again and retries. */
export class Overtaken extends Error {
  override name = 'Overtaken'
}

/** One handler per call of the area: a missing or misspelt one does not compile, nor does a command that uses `outside`. */
export type Handlers<Area extends Record<string, Call>> = {
  [K in keyof Area]: Area[K]['kind'] extends 'ask'
    ? (context: OutsideContext, input: Received<Area[K]>) => Promise<Answering<Area[K]>>
    :
        | ((context: RequestContext, input: Received<Area[K]>) => Promise<Answering<Area[K]>>)
        | Phased<Received<Area[K]>, Answering<Area[K]>>
}
