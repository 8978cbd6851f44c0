import type { Answer, Call, Received } from '#contract/call.ts'
import type { Flag } from '#contract/flags.ts'
import type { Role } from '#contract/roles.ts'
import type { Pool } from 'pg'
import type { Logger } from 'pino'
import type { Db } from './db/open.ts'
import type { Changes } from './changes.ts'
import type { SharedClock } from './clock.ts'
import type { Outside } from './outside/index.ts'
import type { PassSealer } from './permit/key.ts'
import type { Settings } from './settings.ts'

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
}

/** What every handler is given. */
export interface Visit {
  /** Calls open to anyone may come without a member: then the id is 0. */
  actor: Actor
  /** The open transaction of an act, or the pool for a question. */
  db: Db
  /** A few connections of their own, for counts that must outlive a rolled-back act. */
  side: Pool
  /**
   * When it came: an act by the database's clock as its transaction began, so that all servers judge alike; a question by the
   * server's own. Nobody reads another.
   */
  now: Date
  /** The database's clock, by which the clocks of desks and boards are set, and whether this server's own agrees with it. */
  clock: Pick<SharedClock, 'at' | 'isOwnRight'>
  ip: string
  agent: string
  /** The outbox's lifelong reference of what this act makes, when sent. */
  entityRef: string | null
  /** The version the client read (`If-Match`); null when it says none. */
  expected: number | null
  settings: Pick<Settings, 'demo' | 'publicUrl'> & {
    /** A password that everybody knows and nobody signs in with: the demo's, where it is held and not offered. */
    refusedPassword?: string | undefined
  }
  /** What lies outside the product: maps, inquiries. */
  outside: Outside
  /** The raw body of a call that carries bytes; empty for all others. */
  bytes: Uint8Array
  /** The SHA-256 of the body as `Content-Digest` says it, hex; null when it says none. */
  contentDigest: string | null
  /** Signs the codes of permits. */
  sealPass: PassSealer
  /** What changes in the halls, as it happens. */
  changes: Changes
  /** For what the people who run the server should see, and the person asking should not. */
  log: Pick<Logger, 'warn'>
}

interface Telling {
  /** What is said to the person. */
  message?: string
  /** The envelope's `result`, where the specification reads one. */
  result?: unknown
  /** Which row the act was about, for the audit: `['cargo', 402617]`. */
  about?: readonly [entity: string, id: number | string]
  reason?: string
  /** What the act changed, for the audit: plain JSON. */
  detail?: object
  /** Who acted, where the session did not yet know (signing in). */
  by?: { id: number; role: Role }
}

/** An answer with more than its data. */
export class Told<T> {
  readonly data: T
  readonly telling: Telling
  constructor(data: T, telling: Telling) {
    this.data = data
    this.telling = telling
  }
}

/** An answer that travels as it is, without the envelope: a file or a stream of events. */
export class Unwrapped {
  readonly body: Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array<ArrayBuffer>>
  readonly headers: Record<string, string>
  /** What the audit is told, where an act answers so. */
  readonly telling: Telling
  constructor(body: Unwrapped['body'], headers: Record<string, string>, telling: Telling = {}) {
    this.body = body
    this.headers = headers
    this.telling = telling
  }
}

/** Answers with a sentence, a result or an audit subject beside the data. */
export const tell = <T>(data: T, telling: Telling) => new Told(data, telling)

/** One handler per call of the area: a missing or misspelt one does not compile. */
export type Handlers<Area extends Record<string, Call>> = {
  [K in keyof Area]: (visit: Visit, input: Received<Area[K]>) => Promise<Answer<Area[K]> | Told<Answer<Area[K]>>>
}
