/** The one way to ask. Whether this device may answer too is read from the contract. */
import type { Answer, Askable, Sent } from '#contract/kernel/call.ts'
import { isKept, madeAt } from '#outbox/kept.ts'
import { wireWords } from '../kit/ui/start-words.ts'
import { noteFromDevice } from './asked.ts'
import { isSilence } from './failure.ts'
import { currentMember, hasKeptLists } from './session.ts'
import { deviceTime } from './server-clock.ts'
import { open, send, WireError } from './wire.ts'

/** An answer and when the server gave it; `fromDevice` when the server was not asked now, or could not be. */
export interface Dated<T> {
  data: T
  /** What the envelope says beside the data, such as how many there are in all. */
  result?: unknown
  /** Device clock, ms. */
  at: number
  fromDevice: boolean
}

/** What `ask` answers. */
export interface Answered<T> extends Dated<T> {
  /** The server's sentence (S1 §8); '' of an answer that was already on this device. */
  message: string
}

/** Under which an answer is kept on this device: for its member, or for everybody. */
export const answerKey = ({ name, who }: Askable, input: object): string =>
  [who === 'anyone' ? '' : String(currentMember()?.id ?? ''), name, JSON.stringify(input)].join('|')

/** The database has answered in this page. */
let hasRead = false

/**
 * Asks a call. The last answer of one that is `kept` is stored on this device, which answers where the server cannot.
 * `fresh`: only the server answers, and nothing of it is stored. `maxAge`: an answer on the device that is younger (ms) is enough.
 * Throws a WireError when nobody has an answer.
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
  // While the database is still being opened a device that has kept no list has nothing to compare with: the question goes at once.
  const sent = !hasRead && maxAge === 0 && !hasKeptLists() ? send(call, input as object) : null
  sent?.catch(() => undefined)
  // The database comes with the first question that needs it: the login page is shown without. Where it does not arrive, nothing
  // is stored.
  const cache = await import('#outbox/answer-cache.ts').catch(() => null)
  const last = (await cache?.cachedAnswer<Answer<C>>(key)) ?? null
  hasRead ||= cache !== null
  const cached = (at: number, fromDevice: boolean) => ({
    data: last!.body,
    message: '',
    result: last!.result ?? null,
    at,
    fromDevice,
  })
  if (last && Date.now() - last.at < maxAge) return cached(last.at, true)
  try {
    const response = await (sent ?? send(call, input as object, last?.etag ? { 'If-None-Match': last.etag } : {}))
    if (response.status === 304 && last) {
      const at = Date.now()
      await cache?.cacheAnswer(key, { etag: last.etag, at, body: last.body, result: last.result, ...passing })
      return cached(at, false)
    }
    const answer = await answered<C>(response)
    // The worker may have one that is older than this page's.
    if (last && answer.fromDevice && answer.at <= last.at) return cached(last.at, true)
    const { at, data: body, result } = answer
    await cache?.cacheAnswer(key, { etag: response.headers.get('etag'), at, body, result, ...passing })
    return answer
  } catch (error) {
    if (!last || !isSilence(error)) throw error
    noteFromDevice()
    return cached(last.at, true)
  }
}

/** Rows beyond the first answer are for a file: none of them is stored. */
const isFurtherPart = ({ Skip, After }: { Skip?: unknown; After?: unknown }) => Number(Skip ?? 0) > 0 || Number(After ?? 0) > 0

async function answered<C extends Askable>(response: Response): Promise<Answered<Answer<C>>> {
  const fromDevice = isKept(response)
  const at = fromDevice ? deviceTime(madeAt(response)) : Date.now()
  const { data, message, result } = await open<C>(response)
  // What the contract says is answered; null only where it says so.
  return { data: data as Answer<C>, message, result, at, fromDevice }
}

/** A list of the server: at most 5,000 rows, how many there are in all, and whether the list was cut (GAP45). */
export interface Found<Rows> {
  rows: Rows
  total: number
  /** There are more than `total`: they were counted no further. */
  more?: boolean
  truncated: boolean
  /** The server's sentence about the count (S1 §8). */
  message: string
}

/** Reads the answer of a list. Where the server says nothing of how many there are, its rows are all. */
export function found<Row>({ data, message, result }: Answered<Row[]>): Found<Row[]> {
  const { total = data.length, more = false, truncated = false } = (result ?? {}) as Partial<Found<unknown>>
  return { rows: data, total, more, truncated, message }
}
