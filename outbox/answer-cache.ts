/** Reference answers kept with their date, usable without a network. Disposable: losing it costs a fetch (offline.md 2.1). */
import { Dexie, type DexieOptions, type Table } from 'dexie'
import type { Sealed } from './seal.ts'
import { abortWhenLeft } from './page-cache.ts'

/** The worker's cache of answers that are the same for everybody, on Cache Storage. */
export const OPEN_CACHE = 'open-answers'

export interface CachedAnswer<T = unknown> {
  key: string
  etag: string | null
  /** When the server said it, ms. */
  at: number
  body: T
  /** What was said beside it in the envelope. */
  result?: unknown
  /** It changes by the minute: no form needs it, and its room is given up first. */
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
 * The row that says whose answers may be cached on this device: its body is the account's id, '' for nobody's. Read and
 * written in one transaction with the answers, so that no tab and no late answer writes behind a sign-out (decision 020).
 */
const OWNER = '!account'
/** An answer's key is `account|call|question`; without an account it is the same for everybody. */
const accountIn = (key: string) => (key.includes('|') ? key.slice(0, key.indexOf('|')) : '')

/** Puts another IndexedDB under it. */
export const openAnswersIn = (options: DexieOptions): void => {
  cacheDb = open(options)
}

/** Keeps an answer, replacing an earlier one. A full or broken database keeps nothing and says nothing. */
export async function cacheAnswer(key: string, answer: Omit<CachedAnswer, 'key'>): Promise<void> {
  const account = accountIn(key)
  const write = async () => {
    const owner = account === '' ? undefined : await cacheDb.answers.get(OWNER)
    if (owner === undefined || owner.body === account) await cacheDb.answers.put({ key, ...answer })
  }
  await cacheDb.transaction('rw', cacheDb.answers, write).catch(() => undefined)
}

/** The kept answer, or null where there is none. */
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

/** Under which an account's answers lie sealed, all in one. */
const SEALED = '!sealed'

/** Everything cached for an account, as it lies there. */
export const answersOf = (accountId: string): Promise<CachedAnswer[]> =>
  cacheDb.answers
    .where('key')
    .startsWith(`${accountId}|`)
    .filter(({ key }) => key !== `${accountId}|${SEALED}`)
    .toArray()
    .catch(() => [])

/**
 * Puts an account's answers away: sealed, in place of all it had, and nobody's are cached from then on. With null, what was put
 * away is opened and cached again; what cannot be opened is forgotten.
 */
export async function keepAnswers(
  accountId: string,
  sealed: Sealed | null,
  open?: (sealed: Sealed) => Promise<unknown>,
): Promise<void> {
  const key = `${accountId}|${SEALED}`
  const kept = sealed ? undefined : await cachedAnswer<Sealed>(key)
  if (!sealed && !kept) return
  const answers = kept && open ? ((await open(kept.body).catch(() => [])) as CachedAnswer[]) : []
  const write = async () => {
    if (sealed) {
      await cacheDb.answers.put({ key: OWNER, etag: null, at: 0, body: '' })
      await removeAll((account) => account === accountId)
      await cacheDb.answers.put({ key, etag: null, at: 0, body: sealed })
      return
    }
    await cacheDb.answers.delete(key)
    // What was asked meanwhile is newer.
    const there = new Set(await cacheDb.answers.toCollection().primaryKeys())
    await cacheDb.answers.bulkPut(answers.filter((answer) => !there.has(answer.key)))
  }
  await cacheDb.transaction('rw', cacheDb.answers, write).catch(() => undefined)
}

/** Inside a transaction: forgets the members' answers this says. */
async function removeAll(of: (account: string, key: string) => boolean): Promise<void> {
  const keys = await cacheDb.answers.toCollection().primaryKeys()
  await cacheDb.answers.bulkDelete(keys.filter((key) => accountIn(key) !== '' && of(accountIn(key), key)))
}

/** An answer no form begins with: to a question about one thing, or one that changes by the minute. */
const isSpare = ({ key, isPassing }: CachedAnswer) =>
  key !== OWNER && !key.endsWith(`|${SEALED}`) && (isPassing === true || !key.endsWith('|{}'))

/** Makes room: forgets what no form needs. The lists of the forms stay, sealed ones too: without a network nobody gives them back. */
export async function dropSpareAnswers(): Promise<void> {
  await cacheDb.answers
    .filter(isSpare)
    .delete()
    .catch(() => undefined)
  // Of these the page has what it needs for itself.
  await globalThis.caches?.delete(OPEN_CACHE).catch(() => undefined)
}

/** Characters that answers may take which no form needs. */
const SPARE = 4_000_000
/** Answers for everybody that the worker keeps beside the page's. */
const OPEN_MOST = 80

/** Keeps what is kept within bounds: of answers no form needs the oldest go. */
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
  const asked = (await cache?.keys()) ?? []
  await Promise.all(asked.slice(0, Math.max(0, asked.length - OPEN_MOST)).map((request) => cache!.delete(request)))
}
