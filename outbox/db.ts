/**
 * The outbox's own database (offline.md 2.1): never dropped, its schema only ever grows, every commit on the disk before
 * it is believed. What can be fetched again lives elsewhere (answer-cache.ts).
 */
import { Dexie, type DexieOptions, type Table } from 'dexie'
import { uuid } from './uuid.ts'
import type { ChunkRow } from './chunks.ts'
import type { Op } from './op.ts'
import type { Stop } from './classify.ts'
import { abortWhenLeft, timesLeft } from './page-cache.ts'
import type { Sealed } from './seal.ts'

/** A form as the member left it. */
export interface Draft {
  formKey: string
  accountId: string
  value: unknown
  /** Device clock, ms. */
  savedAt: number
}

/** One line of the diary: the last 500 settled and pruned items. */
interface Entry {
  id?: number
  at: number
  what: 'delivered' | 'attention' | 'discarded' | 'pruned'
  opId: string
  entityRef: string
  /** The id on the server, where there is one. */
  serverId: string | null
}

/** Single rows about this device. */
export interface Meta {
  client: { id: string }
  /** Who is signed in here; `stop` is why the server will not take this session's items. Locked, the token sends and opens nothing. */
  session: {
    accountId: string
    token: string
    stop: Stop | null
    isLocked?: boolean
    /** The member's record, and when this was written (device ms): local storage comes onto the disk later, and may be lost. */
    member?: unknown
    at?: number
  }
  /** The network as the last calls saw it: device ms, server ms; how often somebody else answered since our server did. */
  line: { offlineSince: number | null; lastAnswerAt: number | null; lastSyncAt: number | null; foreign?: number }
  /** Which database of the server spoke last; doubted while it is not known what of the delivered it lacks. */
  epoch: { known: string; isDoubted: boolean }
  /** Room to give up when the disk is full (offline.md F3). */
  ballast: { bytes: Uint8Array }
  /** Unread notices of an account, as the server last counted them: part of the number on the app's icon. */
  unread: { accountId: string; count: number }
  /** What the member chose for this device. */
  choice: { wifiOnly: boolean }
  /** Bytes the outbox sent in a Shamsi month, 'YYYY/MM': bodies alone, tries that broke off among them. */
  usage: { month: string; bytes: number }
  /** A file another app has shared, sealed (share.ts); `at` is device ms. */
  shared: { accountId: string; at: number; about: Sealed; file: Sealed }
  /** Items the browser destroyed, until the member has read about them; their titles are sealed while nobody is there. */
  evicted: { count: number; titles: string[]; sealed?: Sealed }
}
type MetaRow = { [Name in keyof Meta]: { name: Name } & Meta[Name] }[keyof Meta]

export type OutboxDb = Dexie & {
  ops: Table<Op, number, Omit<Op, 'seq'>>
  chunks: Table<ChunkRow, [string, number]>
  drafts: Table<Draft, [string, string]>
  meta: Table<MetaRow, keyof Meta>
  log: Table<Entry, number>
}

/** Opens nothing yet: the first use does. `options` puts another IndexedDB under it. */
export function outboxDb(options: DexieOptions = {}): OutboxDb {
  const db = new Dexie('outbox', { chromeTransactionDurability: 'strict', ...options }) as OutboxDb
  db.version(1).stores({
    ops: '++seq, &opId, lane, state, [accountId+state], entityRef',
    drafts: '[formKey+accountId]',
    meta: 'name',
    log: '++id, opId',
  })
  db.version(2).stores({ chunks: '[uploadId+n]' })
  abortWhenLeft(db)
  return db
}

/** A row about this device, or undefined when it was never written. */
export async function metaOf<Name extends keyof Meta>(db: OutboxDb, name: Name): Promise<Meta[Name] | undefined> {
  return (await db.meta.get(name)) as Meta[Name] | undefined
}

/** Inside a transaction: this installation's id, made at the first need. */
export async function clientOf(db: OutboxDb): Promise<string> {
  const client = await metaOf(db, 'client')
  if (client) return client.id
  const id = uuid()
  await db.meta.put({ name: 'client', id })
  return id
}

const shaky = ['UnknownError', 'InvalidStateError', 'DatabaseClosedError']
const REOPENINGS = 3
const reopening = new WeakMap<OutboxDb, Promise<unknown>>()

/**
 * Leaves the connection that failed and opens the next, once for all who failed on it: closing a database that is just being
 * opened makes Dexie forget that connection without closing it, and one that nobody closes blocks every upgrade.
 */
function reopen(db: OutboxDb, failed: IDBDatabase | null): Promise<unknown> {
  const known = reopening.get(db)
  if (known) return known
  if (db.isOpen()) {
    if (db.backendDB() !== failed) return Promise.resolve()
    db.close()
  }
  const opened = Promise.resolve(db.open()).finally(() => reopening.delete(db))
  reopening.set(db, opened)
  return opened
}

/** The browser has closed the connection, and ended every transaction on it: none can be begun there. */
function isClosed(connection: IDBDatabase | null): boolean {
  try {
    connection?.transaction('meta')
    return connection === null
  } catch {
    return true
  }
}

/**
 * Runs work on the database, opening it again where the browser lost the connection (Safari after a sleep) or closed it in the
 * middle of the work, and again when the page was left in it and has come back: nothing of a transaction that was cut short is on
 * the disk. A database that will not open is an error and never an empty queue.
 */
export async function steady<T>(db: OutboxDb, work: () => PromiseLike<T>): Promise<T> {
  let failed: IDBDatabase | null | undefined
  for (let tries = 0; ; tries++) {
    const before = timesLeft()
    try {
      // One that does not open either is a try too: right after a sleep the browser may refuse once.
      if (failed !== undefined) await reopen(db, failed)
      failed = db.backendDB()
      return await work()
    } catch (error) {
      const name = (error as Error | null)?.name ?? ''
      const isInterrupted = name === 'AbortError' && (timesLeft() !== before || isClosed(failed ?? db.backendDB()))
      if (tries === REOPENINGS || !(isInterrupted || shaky.includes(name))) throw error
    }
  }
}

/**
 * One strict transaction over every store: all of it, or nothing. Await nothing but the database inside. Dexie follows the waits
 * of an async function alone: of another that only calls one, it may take the transaction for ended at the first of them.
 */
export const inOneGo = <T>(db: OutboxDb, work: () => PromiseLike<T>): Promise<T> =>
  steady(db, () => db.transaction('rw', db.tables, async () => work()))
