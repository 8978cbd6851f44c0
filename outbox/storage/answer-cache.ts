/** Cached reference answers with their date, usable offline. Disposable: a loss costs a refetch (offline.md 2.1). */
import { Dexie, type DexieOptions, type Table } from 'dexie'
import type { Sealed } from './seal.ts'
import { abortWhenLeft } from './page-cache.ts'

/** The worker's cache of public answers, on Cache Storage. */
export const OPEN_CACHE = 'open-answers'

export interface CachedAnswer<T = unknown> {
  key: string
  etag: string | null
  /** The server's time of the answer, ms. */
  at: number
  body: T
  /** Further fields of the envelope. */
  result?: unknown
  /** Volatile: no form needs it, and it is evicted first. */
  isPassing?: true
}

type Pantry = Dexie & { answers: Table<CachedAnswer, string> }

const open = (options: DexieOptions = {}): Pantry => {
  const db = new Dexie('ref', options) as Pantry
  db.version(1).stores({ answers: 'key' })
  abortWhenLeft(db)
  return db
}

let cacheDb = open()

/**
 * The row that names the account whose answers may be cached on this device: its body is the account's id, '' for none. Read and
 * written in one transaction with the answers, so that no tab and no late answer writes after a sign-out (decision 020).
 */
const OWNER = '!account'
/** An answer's key is `account|call|input`; public answers have no account. */
const accountIn = (key: string) => (key.includes('|') ? key.slice(0, key.indexOf('|')) : '')

/** Uses another IndexedDB implementation. */
export const openAnswersIn = (options: DexieOptions): void => {
  cacheDb = open(options)
}

/** Stores an answer, replacing an earlier one. A full or broken database fails silently. */
export async function cacheAnswer(key: string, answer: Omit<CachedAnswer, 'key'>): Promise<void> {
  const account = accountIn(key)
  const write = async () => {
    const owner = account === '' ? undefined : await cacheDb.answers.get(OWNER)
    if (owner === undefined || owner.body === account) await cacheDb.answers.put({ key, ...answer })
  }
  await cacheDb.transaction('rw', cacheDb.answers, write).catch(() => undefined)
}

/** Returns the cached answer, or null. */
export async function cachedAnswer<T>(key: string): Promise<CachedAnswer<T> | null> {
  const found = await cacheDb.answers.get(key).catch(() => undefined)
  return (found as CachedAnswer<T> | undefined) ?? null
}

/** Caches only this account's answers from now on (null: none) and deletes those of other accounts; sealed answers stay. */
export async function cacheAnswersOf(accountId: string | null): Promise<void> {
  const write = async () => {
    await cacheDb.answers.put({ key: OWNER, etag: null, at: 0, body: accountId ?? '' })
    await removeAll((account, key) => account !== accountId && !key.endsWith(`|${SEALED}`))
  }
  await cacheDb.transaction('rw', cacheDb.answers, write).catch(() => undefined)
}

/** The key suffix of an account's sealed answers, stored as one row. */
const SEALED = '!sealed'

/** Returns all cached answers of an account, sealed or not. */
export const answersOf = (accountId: string): Promise<CachedAnswer[]> =>
  cacheDb.answers
    .where('key')
    .startsWith(`${accountId}|`)
    .filter(({ key }) => key !== `${accountId}|${SEALED}`)
    .toArray()
    .catch(() => [])

/**
 * Stores an account's sealed answers in place of its plain ones and stops caching. With null, restores the opened answers and
 * resumes caching; answers that cannot be opened are deleted.
 */
export async function keepAnswers(
  accountId: string,
  sealed: Sealed | null,
  open?: (sealed: Sealed) => Promise<unknown>,
): Promise<void> {
  const key = `${accountId}|${SEALED}`
  const cached = sealed ? undefined : await cachedAnswer<Sealed>(key)
  if (!sealed && !cached) return
  const answers = cached && open ? ((await open(cached.body).catch(() => [])) as CachedAnswer[]) : []
  const write = async () => {
    if (sealed) {
      await cacheDb.answers.put({ key: OWNER, etag: null, at: 0, body: '' })
      await removeAll((account) => account === accountId)
      await cacheDb.answers.put({ key, etag: null, at: 0, body: sealed })
      return
    }
    await cacheDb.answers.delete(key)
    // Answers fetched meanwhile are newer.
    const there = new Set(await cacheDb.answers.toCollection().primaryKeys())
    await cacheDb.answers.bulkPut(answers.filter((answer) => !there.has(answer.key)))
  }
  await cacheDb.transaction('rw', cacheDb.answers, write).catch(() => undefined)
}

/** Inside a transaction: deletes the members' answers that match. */
async function removeAll(of: (account: string, key: string) => boolean): Promise<void> {
  const keys = await cacheDb.answers.toCollection().primaryKeys()
  await cacheDb.answers.bulkDelete(keys.filter((key) => accountIn(key) !== '' && of(accountIn(key), key)))
}

/** Whether no form needs the answer at its start: it is about one record, or volatile. */
const isSpare = ({ key, isPassing }: CachedAnswer) =>
  key !== OWNER && !key.endsWith(`|${SEALED}`) && (isPassing === true || !key.endsWith('|{}'))

/** Frees space: deletes answers that no form needs. The lists of the forms stay, also sealed ones: they cannot be refetched offline. */
export async function dropSpareAnswers(): Promise<void> {
  await cacheDb.answers
    .filter(isSpare)
    .delete()
    .catch(() => undefined)
  // The page has its own copies of the needed ones.
  await globalThis.caches?.delete(OPEN_CACHE).catch(() => undefined)
}

/** Maximum size of answers that no form needs, characters. */
const SPARE = 4_000_000
/** Maximum number of public answers in the worker's cache. */
const OPEN_MOST = 80

/** Limits the cache: the oldest answers that no form needs are deleted. */
export async function boundAnswers(room = SPARE): Promise<void> {
  const spare = await cacheDb.answers
    .filter(isSpare)
    .toArray()
    .catch(() => [])
  let left = room
  const old = spare
    .toSorted((a, b) => b.at - a.at)
    .filter(({ body }) => (left -= JSON.stringify(body)?.length ?? 0) < 0)
    .map(({ key }) => key)
  await cacheDb.answers.bulkDelete(old).catch(() => undefined)
  const cache = await globalThis.caches?.open(OPEN_CACHE).catch(() => undefined)
  if (!cache) return
  const requests = await cache.keys()
  await Promise.all(requests.slice(0, Math.max(0, requests.length - OPEN_MOST)).map((request) => cache.delete(request)))
}
