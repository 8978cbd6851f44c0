/** Sends queries. The contract decides whether the cache on this device may answer them. */
import type { Answer, Askable, Sent } from '#contract/kernel/call.ts'
import type * as AnswerCache from '#outbox/storage/answer-cache.ts'
import { isCached, madeAt } from '#outbox/storage/cache-mark.ts'
import { wireWords } from '../kit/ui/start-words.ts'
import { noteFromDevice } from './fetch-times.ts'
import { isSilence } from './failure.ts'
import { untilIdle } from './quiet.ts'
import { currentMember, hasStoredLists } from './session.ts'
import { deviceTime } from './server-clock.ts'
import { open, send, WireError } from './wire.ts'

/** An answer and its time; `fromDevice` if it was read from the device because the server was not asked or was unreachable. */
export interface Dated<T> {
  data: T
  /** Further fields of the envelope, such as the total number of rows. */
  result?: unknown
  /** Device clock, ms. */
  at: number
  fromDevice: boolean
}

/** The result of `ask`. */
export interface Answered<T> extends Dated<T> {
  /** The server's message (S1 §8); '' for a cached answer. */
  message: string
}

/** Returns the cache key of an answer: per member, or shared if the query is public. */
export const answerKey = ({ name, who }: Askable, input: object): string =>
  [who === 'anyone' ? '' : String(currentMember()?.id ?? ''), name, JSON.stringify(input)].join('|')

/** The database has answered at least once in this page. */
let hasRead = false

type Cache = typeof AnswerCache
/** Loads the database with the first query that needs it; null if that fails: answers are then not stored. */
const loadCache = (): Promise<Cache | null> => import('#outbox/storage/answer-cache.ts').catch(() => null)

/** Answers that are stored once the page is idle. */
const waiting = new Map<string, AnswerCache.CachedAnswer>()

function storeLater(row: AnswerCache.CachedAnswer, isWanted: () => boolean): void {
  waiting.set(row.key, row)
  void untilIdle()
    .then(loadCache)
    .then((cache) => (isWanted() ? cache?.cacheAnswer(row.key, row) : undefined))
    .finally(() => waiting.get(row.key) === row && waiting.delete(row.key))
}

/**
 * Sends a query. The last answer of a `cached` query is stored on this device and used when the server is unreachable. `fresh`:
 * only the server answers, and the answer is not stored. `maxAge`: a cached answer younger than this (ms) is used without a
 * request. Throws a WireError if neither the server nor the cache has an answer.
 */
export async function ask<C extends Askable>(
  call: C,
  input: Sent<C>,
  { fresh = false, maxAge = 0 }: { fresh?: boolean; maxAge?: number } = {},
): Promise<Answered<Answer<C>>> {
  if (!call.cached || fresh || isFurtherPart(input as object)) {
    const answer = await answered<C>(await send(call, input as object))
    if (fresh && answer.fromDevice) throw new WireError('unreachable', wireWords.unreachable)
    return answer
  }
  const key = answerKey(call, input as object)
  const passing = call.cached === 'page' ? { isPassing: true as const } : {}
  const rowOf = ({ at, data: body, result }: Dated<unknown>, response: Response): AnswerCache.CachedAnswer => ({
    key,
    etag: response.headers.get('etag'),
    at,
    body,
    result,
    ...passing,
  })
  // A device without cached lists has no ETag to send. Its rows do not wait for the database, which stores them later.
  const sent = !hasRead && maxAge === 0 && !hasStoredLists() ? send(call, input as object) : null
  const early = await sent?.catch(() => null)
  if (early?.ok && !isCached(early)) {
    const answer = await answered<C>(early)
    storeLater(rowOf(answer, early), () => key === answerKey(call, input as object))
    return answer
  }
  const cache = await loadCache()
  const unsaved = waiting.get(key) as AnswerCache.CachedAnswer<Answer<C>> | undefined
  const last = unsaved ?? (await cache?.cachedAnswer<Answer<C>>(key)) ?? null
  hasRead ||= cache !== null
  const cached = (
    { body, result = null }: Pick<AnswerCache.CachedAnswer<Answer<C>>, 'body' | 'result'>,
    at: number,
    fromDevice: boolean,
  ) => ({
    data: body,
    message: '',
    result,
    at,
    fromDevice,
  })
  const age = last ? Date.now() - last.at : null
  // Negative once a wrong clock of the device is set right: the answer is then not known to be young.
  if (last && age !== null && age >= 0 && age < maxAge) return cached(last, last.at, true)
  try {
    const response = await (sent ?? send(call, input as object, last?.etag ? { 'If-None-Match': last.etag } : {}))
    if (response.status === 304 && last) {
      const at = Date.now()
      await cache?.cacheAnswer(key, { ...last, ...passing, at })
      return cached(last, at, false)
    }
    const answer = await answered<C>(response)
    // The worker's answer may be older than this page's.
    if (last && answer.fromDevice && answer.at <= last.at) return cached(last, last.at, true)
    await cache?.cacheAnswer(key, rowOf(answer, response))
    return answer
  } catch (error) {
    if (!last || !isSilence(error)) throw error
    noteFromDevice()
    return cached(last, last.at, true)
  }
}

/** Pages after the first belong to an export and are not stored. */
const isFurtherPart = ({ Skip, After }: { Skip?: unknown; After?: unknown }) => Number(Skip ?? 0) > 0 || Number(After ?? 0) > 0

async function answered<C extends Askable>(response: Response): Promise<Answered<Answer<C>>> {
  const fromDevice = isCached(response)
  const at = fromDevice ? deviceTime(madeAt(response)) : Date.now()
  const { data, message, result } = await open<C, Answer<C>>(response)
  return { data, message, result, at, fromDevice }
}

/** A list of the server: at most 5,000 rows, how many there are in all, and whether the list was cut (GAP45). */
export interface Found<Rows> {
  rows: Rows
  total: number
  /** There are more than `total`, because counting stopped at a limit. */
  more?: boolean
  truncated: boolean
  /** The server's sentence about the count (S1 §8). */
  message: string
}

/** Reads the answer of a list query. If the server sends no total, the number of rows is the total. */
export function found<Row>({ data, message, result }: Answered<Row[]>): Found<Row[]> {
  const { total = data.length, more = false, truncated = false } = (result ?? {}) as Partial<Found<unknown>>
  return { rows: data, total, more, truncated, message }
}
