/** Questions whose answers are kept on the device, and lists that say whether they are whole. */
import type { Answer, Call, Sent } from '#contract/call.ts'
import { keep, kept } from '#outbox/pantry.ts'
import { currentMember } from './session.ts'
import { open, send, WireError, askFor } from './wire.ts'

/** An answer and when the server gave it; `fromDevice` when the server could not be asked now. */
export interface Dated<T> {
  data: T
  /** What the envelope says beside the data, such as how many there are in all. */
  result?: unknown
  at: number
  fromDevice: boolean
}

/** An answer so old is asked again beforehand, ms. */
const FRESH = 15 * 60_000

const keyOf = (call: Call, input: object) => {
  const owner = call.who === 'anyone' ? '' : String(currentMember()?.id ?? '')
  return [owner, call.name, JSON.stringify(input)].join('|')
}

/** Asks what can be asked without saying anything, unless the device has a fresh answer. Throws like `askKept`. */
export async function keepFresh(call: Call): Promise<void> {
  const last = await kept(keyOf(call, {}))
  if (!last || Date.now() - last.at > FRESH) await askKept(call, {} as never)
}

/** Asks a kept call. Throws only when neither the server nor the device has an answer. */
export async function askKept<C extends Call>(call: C, input: Sent<C>): Promise<Dated<Answer<C>>> {
  const key = keyOf(call, input as object)
  const last = await kept<Answer<C>>(key)
  try {
    const response = await send(call, input as object, last?.etag ? { 'If-None-Match': last.etag } : {})
    const at = Date.now()
    if (response.status === 304 && last) {
      await keep(key, { etag: last.etag, at, body: last.body, result: last.result })
      return { data: last.body, result: last.result ?? null, at, fromDevice: false }
    }
    const { data, result } = await open<C>(response)
    await keep(key, { etag: response.headers.get('etag'), at, body: data, result })
    return { data: data as Answer<C>, result, at, fromDevice: false }
  } catch (error) {
    if (last && error instanceof WireError && (error.kind !== 'refused' || error.status >= 500)) {
      return { data: last.body, result: last.result ?? null, at: last.at, fromDevice: true }
    }
    throw error
  }
}

/** A list of the server: at most 5,000 rows, how many there are in all, and whether the list was cut (GAP45). */
export interface Found<Rows> {
  rows: Rows
  total: number
  truncated: boolean
  /** The server's sentence about the count (S1 §8). */
  message: string
}

/** Asks for a list whose answer says whether it is whole. Throws a WireError. */
export async function askFound<C extends Call>(call: C, input: Sent<C>): Promise<Found<Answer<C>>> {
  const { data, message, result } = await askFor(call, input)
  const { total, truncated } = result as Pick<Found<unknown>, 'total' | 'truncated'>
  return { rows: (data ?? []) as Answer<C>, total, truncated, message }
}
