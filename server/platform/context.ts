import type { Answer, Call, Received } from '#contract/kernel/call.ts'
import type { Flag } from '#contract/access/flags.ts'
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

/** The member behind a call, as the session table knows them. */
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
  /** A product owner who waits for approval (GAP17). */
  isPending: boolean
  /** Whether the password is one that somebody else chose (GAP18): until it is changed, nothing else is answered. */
  mustChangePassword: boolean
  passwordSetAt: Date
  /** Of the member, and when it was shown last in this session. */
  secondFactor: { isOn: boolean; shownAt: Date | null }
}

/**
 * What every handler is given. Nothing here waits for anything but the database: an act holds a connection, and locks, until
 * it is over (decision 022).
 */
export interface RequestContext {
  /** Calls open to anyone may come without a member: then the id is 0. */
  actor: Actor
  /** The open transaction of an act, or the pool for everything else. */
  db: Db
  /**
   * When it came: an act, and what prepares it, by the database's clock as each began, so that all servers judge alike; a
   * question by the server's own. Nobody reads another.
   */
  now: Date
  /** The database's clock, by which the clocks of desks and boards are set, and whether this server's own agrees with it. */
  clock: Pick<SharedClock, 'at' | 'isOwnRight'>
  ip: string
  /** Aborts when who asks has hung up: what nobody waits for may end. */
  hungUp: AbortSignal
  agent: string
  /** The outbox's lifelong reference of what this act makes, when sent. */
  entityRef: string | null
  /** The version the client read (`If-Match`); null when it says none. */
  expected: number | null
  settings: Pick<Settings, 'demo' | 'publicUrl'> & {
    /** Charges and deductions above so many rials wait for a second person; undefined: the default, and in the demo none does. */
    walletApprovalAbove?: Rials | undefined
    /** The most rials of one charge or deduction; undefined: the default. */
    walletActMost?: Rials
    /** A wallet with less than so many rials is low. */
    walletLowBelow?: Rials
    /** Bytes that the files of one account may take; undefined: 2 GB. */
    spacePerMember?: number | undefined
    /** The most one truck may be announced with, kg; undefined: 60,000. */
    heaviestTruckKg?: number | undefined
    /** A password that everybody knows and nobody signs in with: the demo's, where it is held and not offered. */
    refusedPassword?: string | undefined
    /** The platform's team has a second factor, or sets one up before anything else. */
    wantsSecondFactor?: boolean
  }
  /** The raw body of a call that carries bytes; empty for all others. */
  bytes: Uint8Array
  /** The SHA-256 of the body as `Content-Digest` says it, hex; null when it says none. */
  contentDigest: string | null
  /** Signs the codes of permits. */
  sealCode: CodeSealer
  /** Seals what is kept for other services, such as a password there. */
  secrets: SecretBox
  /** An address of the file at this path that opens it for this session, without a token and for a few minutes. */
  signAddress: (path: string) => string
  /** What a tonne-kilometre usually costs, as this process computed it last. */
  usual: UsualSource
  /** What changes in the halls, as it happens. */
  changes: Changes
  /** For what the people who run the server should see, and the person asking should not. */
  log: Pick<Logger, 'warn'>
  /** What tells a browser from others with which this member came in before; null for a strange one. */
  knownBrowser: (memberId: number) => string | null
  /** The name of the request: in its answer, in the log and in the audit. */
  requestId: string
  /** The jobs of this server, and starting one of them now. */
  runJob: { has(name: JobName): boolean; now(name: JobName): void }
  /** What the process knows of itself. */
  health: { dataDir: string; startedAt: Date; release: Release; pool(): { used: number; most: number; waiting: number } }
}

/** What a question is given, and what comes before and after an act: no transaction is open, and `db` is the pool. */
export interface OutsideContext extends RequestContext {
  /**
   * The pool itself, for counts that outlive a refused act. An act has none: one that holds a connection and waits for
   * another can wait for itself, and PostgreSQL does not see that.
   */
  pool: Pool
  /** Services, and work that takes its time: hashing, drawing. Only here, so that nobody holds a connection meanwhile. */
  outside: Outside
}

interface ReplyDetails {
  /** What is said to the person. */
  message?: string
  /** The envelope's `result`, where the specification reads one. */
  result?: unknown
  /** Given alike to many who wait for it (a board): written and packed once for all of them. */
  alike?: true
  /** Which row the act was about, for the audit: `['cargo', 402617]`. */
  about?: readonly [entity: string, id: number | string]
  reason?: string
  /** What the act changed, for the audit: plain JSON. */
  detail?: object
  /** Who acted, where the session did not yet know (signing in). */
  by?: { id: number; role: Role }
}

/** An answer with more than its data. */
export class Reply<T> {
  readonly data: T
  readonly details: ReplyDetails
  constructor(data: T, details: ReplyDetails) {
    this.data = data
    this.details = details
  }
}

/** An answer that travels as it is, without the envelope: a file or a stream of events. */
export class RawResponse {
  readonly body: Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array<ArrayBuffer>>
  readonly headers: Record<string, string>
  /** What the audit is told, where an act answers so. */
  readonly details: ReplyDetails
  constructor(body: RawResponse['body'], headers: Record<string, string>, details: ReplyDetails = {}) {
    this.body = body
    this.headers = headers
    this.details = details
  }
}

/** Answers with a sentence, a result or an audit subject beside the data. */
export const reply = <T>(data: T, details: ReplyDetails) => new Reply(data, details)

type Answering<C extends Call> = Answer<C> | Reply<Answer<C>>

/** An act in phases. */
interface Phases<Input, Prepared, Result> {
  /**
   * Everything that waits or takes its time. It may refuse, and what it writes stands whatever becomes of the act. It runs
   * again when `act` says that it was overtaken.
   */
  prepare: (context: OutsideContext, input: Input) => Promise<Prepared>
  /** The transaction. What was prepared is old by now: whatever it rests on is read again here, under a lock. */
  act: (context: RequestContext, input: Input, prepared: Prepared) => Promise<Result>
  /** Runs once the act is committed, and is waited for; the answer stands when it fails, and the log is told. */
  after?: (context: OutsideContext, input: Input, prepared: Prepared) => Promise<void>
}

/** An act in phases, as the gate sees it: what is prepared is the act's own affair. */
export interface Phased<Input, Result> {
  prepare: (context: OutsideContext, input: Input) => Promise<unknown>
  act: (context: RequestContext, input: Input, prepared: never) => Promise<Result>
  after?: (context: OutsideContext, input: Input, prepared: never) => Promise<void>
}

/** An act that waits for a service, hashes or draws: what is prepared arrives in `act` with its type. */
export const phased = <Input, Prepared, Result>(phases: Phases<Input, Prepared, Result>): Phased<Input, Result> => phases

/** Thrown by an act: what it was prepared with stands no longer. The gate prepares anew and tries again. */
export class Overtaken extends Error {
  override name = 'Overtaken'
}

/** One handler per call of the area: a missing or misspelt one does not compile, nor does an act that wants `outside`. */
export type Handlers<Area extends Record<string, Call>> = {
  [K in keyof Area]: Area[K]['kind'] extends 'ask'
    ? (context: OutsideContext, input: Received<Area[K]>) => Promise<Answering<Area[K]>>
    :
        | ((context: RequestContext, input: Received<Area[K]>) => Promise<Answering<Area[K]>>)
        | Phased<Received<Area[K]>, Answering<Area[K]>>
}
