/** Reference answers kept with their date, usable without a network. Disposable: losing it costs a fetch (offline.md 2.1). */
import { Dexie, type DexieOptions, type Table } from 'dexie'
import { abortWhenLeft } from './page-cache.ts'

/** The worker's cache of answers that are the same for everybody, on Cache Storage. */
export const OPEN_CACHE = 'open-answers'
/** Where older builds kept those of members too. */
const MEMBERS_CACHE = 'reference'

export interface Kept<T = unknown> {
  key: string
  etag: string | null
  /** When the server said it, ms. */
  at: number
  body: T
  /** What was said beside it in the envelope. */
  result?: unknown
}

type Pantry = Dexie & { answers: Table<Kept, string> }

const open = (options: DexieOptions = {}): Pantry => {
  const db = new Dexie('ref', options) as Pantry
  db.version(1).stores({ answers: 'key' })
  abortWhenLeft(db)
  return db
}

let pantry = open()

/**
 * The row that says whose answers may be cached on this device: its body is the account's id, '' for nobody's. Read and
 * written in one transaction with the answers, so that no tab and no late answer writes behind a sign-out (decision 020).
 */
const OWNER = '!account'
/** An answer's key is `account|call|question`; without an account it is the same for everybody. */
const accountIn = (key: string) => (key.includes('|') ? key.slice(0, key.indexOf('|')) : '')

/** Puts another IndexedDB under it. */
export const openPantryIn = (options: DexieOptions): void => {
  pantry = open(options)
}

/** Keeps an answer, replacing an earlier one. A full or broken pantry keeps nothing and says nothing. */
export async function keep(key: string, answer: Omit<Kept, 'key'>): Promise<void> {
  const account = accountIn(key)
  const write = async () => {
    const owner = account === '' ? undefined : await pantry.answers.get(OWNER)
    if (owner === undefined || owner.body === account) await pantry.answers.put({ key, ...answer })
  }
  await pantry.transaction('rw', pantry.answers, write).catch(() => undefined)
}

/** The kept answer, or null where there is none. */
export async function kept<T>(key: string): Promise<Kept<T> | null> {
  const found = await pantry.answers.get(key).catch(() => undefined)
  return (found as Kept<T> | undefined) ?? null
}

/** From now on only this account's answers are cached, null: nobody's. Those of all others go at once, the worker's too. */
export async function cacheAnswersOf(accountId: string | null): Promise<void> {
  const write = async () => {
    await pantry.answers.put({ key: OWNER, etag: null, at: 0, body: accountId ?? '' })
    await removeAll((account) => account !== accountId)
  }
  await pantry.transaction('rw', pantry.answers, write).catch(() => undefined)
  await globalThis.caches?.delete(MEMBERS_CACHE).catch(() => undefined)
}

/** Inside a transaction: forgets the members' answers this says. */
async function removeAll(of: (account: string) => boolean): Promise<void> {
  const keys = await pantry.answers.toCollection().primaryKeys()
  await pantry.answers.bulkDelete(keys.filter((key) => accountIn(key) !== '' && of(accountIn(key))))
}

/** Forgets every kept answer, the worker's too: their room is needed. */
export async function emptyPantry(): Promise<void> {
  await pantry.answers
    .where('key')
    .notEqual(OWNER)
    .delete()
    .catch(() => undefined)
  await Promise.all([OPEN_CACHE, MEMBERS_CACHE].map((name) => globalThis.caches?.delete(name).catch(() => undefined)))
}
