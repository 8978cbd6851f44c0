/** Data for checking a permit's code offline, and the age of the list of voided permits. */
import type { Answer } from '#contract/kernel/call.ts'
import { permit } from '#contract/permits/permit.ts'
import { checkPermitCode, type PermitCodeCheck } from '#contract/permits/permit-code.ts'
import { cacheAnswer, cachedAnswer } from '#outbox/storage/answer-cache.ts'
import { isCached, madeAt } from '#outbox/storage/cache-mark.ts'
import { queryOptions } from '@tanstack/react-query'
import type { Dated } from '#app/transport/ask.ts'
import { isSilence } from '#app/transport/failure.ts'
import { deviceTime, serverTime } from '#app/transport/server-clock.ts'
import { open, send } from '#app/transport/wire.ts'

export type CodeKeys = Answer<typeof permit.keys>

const KEY = 'permit.keys'
/** Refetch interval of an open page, ms. */
const AGAIN = 5 * 60_000
/** Two answers within this many ms may have the same second and both be new. */
const SAME_SECOND = 2000

export const codeQueries = {
  /** Keys and voided permits, dated; cached if the server is unreachable. */
  keys: queryOptions({
    queryKey: ['pass', 'keys'],
    queryFn: askKeys,
    staleTime: 60_000,
    refetchInterval: AGAIN,
    networkMode: 'always',
    retry: false,
  }),
}

/** Fetches the keys. An older worker may answer an old list: only one made later than the last is new. Throws a WireError. */
async function askKeys(): Promise<Dated<CodeKeys>> {
  const last = await cachedAnswer<CodeKeys>(KEY)
  try {
    const response = await send(permit.keys, {}, last?.etag ? { 'If-None-Match': last.etag } : {})
    const made = madeAt(response)
    const at = Date.now()
    const lastMade = Number(last?.result ?? Number.NaN)
    if (last && made <= lastMade && at - last.at > SAME_SECOND) return { data: last.body, at: last.at, fromDevice: true }
    if (response.status === 304 && last) {
      await cacheAnswer(KEY, { etag: last.etag, at, body: last.body, result: made })
      return { data: last.body, at, fromDevice: false }
    }
    const { data } = await open<typeof permit.keys>(response)
    const fromDevice = isCached(response)
    const since = (last && !fromDevice) || Number.isNaN(made) ? at : Math.min(at, deviceTime(made))
    await cacheAnswer(KEY, { etag: response.headers.get('etag'), at: since, body: data, result: made })
    return { data, at: since, fromDevice }
  } catch (error) {
    if (last && isSilence(error)) return { data: last.body, at: last.at, fromDevice: true }
    throw error
  }
}

/** Returns whether a code is valid, by these keys and the server's time. */
export const verdictOf = (text: string, known: CodeKeys, now = new Date(serverTime())): PermitCodeCheck =>
  checkPermitCode(text, { ...known, now })
