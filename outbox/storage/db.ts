/**
 * The outbox's own database (offline.md 2.1): never dropped, its schema is only extended, and a commit counts only when it is on
 * the disk. Refetchable data is stored elsewhere (answer-cache.ts).
 */
import { Dexie, type DexieOptions, type Table } from 'dexie'
import { uuid } from '../uuid.ts'
import type { ChunkRow } from '../delivery/chunks.ts'
import type { Op } from '../op.ts'
import type { Stop } from '../delivery/classify.ts'
import { abortWhenLeft, timesLeft } from './page-cache.ts'
import type { Sealed } from './seal.ts'

/** A draft of a form. */
export interface Draft {
  formKey: string
  accountId: string
  value: unknown
  /** Device clock, ms. */
  savedAt: number
}

/** An entry of the log: the last 500 settled and pruned items. */
interface Entry {
  id?: number
  at: number
  what: 'delivered' | 'attention' | 'discarded' | 'pruned'
  opId: string
  entityRef: string
  /** The id on the server, if known. */
  serverId: string | null
}

/** Single rows about this device. */
export interface Meta {
  client: { id: string }
  /** The session of this device; `stop` is why the server refuses its items. Locked, the token can only send the queue. */
  session: {
    accountId: string
    token: string
    stop: Stop | null
    isLocked?: boolean
    /** The member's record and its time (device ms): local storage reaches the disk later and may be lost. */
    member?: unknown
    at?: number
  }
  /** Connection state by the last calls: device ms, server ms; number of foreign answers since our server's last one. */
  line: { offlineSince: number | null; lastAnswerAt: number | null; lastSyncAt: number | null; foreign?: number }
  /** The server's current epoch; `isDoubted` until missing deliveries are known and queued again. */
  epoch: { known: string; isDoubted: boolean }
  /** Reserved space that is released when the disk is full (offline.md F3). */
  ballast: { bytes: Uint8Array }
  /** Unread notices of an account by the server's last count: part of the app badge. */
  unread: { accountId: string; count: number }
  /** The member's settings of this device. */
  choice: { wifiOnly: boolean }
  /** Bytes sent in a Shamsi month, 'YYYY/MM': bodies only, including aborted attempts. */
  usage: { month: string; bytes: number }
  /** A file shared by another app, sealed (share.ts); `at` is device ms. */
  shared: { accountId: string; at: number; about: Sealed; file: Sealed }
  /** Items the browser has deleted, until the member has read the notice; titles are sealed while no member is signed in. */
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

/** Creates the database; the first use opens it. `options` may set another IndexedDB implementation. */
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

/** Returns a row about this device, or undefined if it was never written. */
export async function metaOf<Name extends keyof Meta>(db: OutboxDb, name: Name): Promise<Meta[Name] | undefined> {
  return (await db.meta.get(name)) as Meta[Name] | undefined
}

/** Inside a transaction: returns this installation's id, created on first use. */
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
 * Closes the failed connection and opens a new one, once for all callers that failed on it: closing a database during its opening
 * makes Dexie drop that connection without closing it, and an unclosed one blocks every upgrade.
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

/** The browser has closed the connection and aborted its transactions: no new one can start on it. */
function isClosed(connection: IDBDatabase | null): boolean {
  try {
    connection?.transaction('meta')
    return connection === null
  } catch {
    return true
  }
}

/**
 * Runs work on the database. Reopens it if the browser lost the connection (Safari after sleep) or closed it during the work, and
 * repeats the work after the page was in the back/forward cache: an aborted transaction leaves nothing on the disk. A database
 * that cannot be opened is an error, never an empty queue.
 */
export async function steady<T>(db: OutboxDb, work: () => PromiseLike<T>): Promise<T> {
  let failed: IDBDatabase | null | undefined
  for (let tries = 0; ; tries++) {
    const before = timesLeft()
    try {
      // A failed open counts as an attempt: right after sleep the browser may refuse once.
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
 * Runs one strict transaction over all stores: atomic. Await only database calls inside. Dexie tracks the awaits of an async
 * function only: in a plain function that calls one, the transaction may end at the first await.
 */
export const inOneGo = <T>(db: OutboxDb, work: () => PromiseLike<T>): Promise<T> =>
  steady(db, () => db.transaction('rw', db.tables, async () => work()))
