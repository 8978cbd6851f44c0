/** Transient database errors: the same request succeeds a little later. */
import { Refusal } from '#contract/kernel/refusal.ts'

/** All connections are in use, and the queue for one is full. */
export class PoolFull extends Error {
  override name = 'PoolFull'
}

/** Seconds until a refused request may be retried; clients add a random delay to spread the load. */
const COME_AGAIN = 2

/**
 * SQLSTATE: connection lost (08), serialisation failure and deadlock after all retries, out of resources (53, including too
 * many connections), lock timeout, statement timeout (57014), and a server that is stopping or starting (57P01–57P03).
 */
const transientStates = /^(08\w{3}|40001|40P01|53\w{3}|55P03|57014|57P0[123])$/
const transientErrno = ['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'EPIPE', 'EHOSTUNREACH', 'ENETUNREACH']
/** Messages of pg and its pool without a code. */
const transientMessages =
  /^(timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|Cannot use a pool after calling end)/

/** The refusal for a transient error; null for any other. */
export function busyRefusal(error: unknown): Refusal | null {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown }
  const isTransient =
    error instanceof PoolFull ||
    (typeof code === 'string' && (transientStates.test(code) || transientErrno.includes(code))) ||
    (error instanceof Error && transientMessages.test(String(message)))
  return isTransient ? new Refusal('busy', { retryAfter: COME_AGAIN }) : null
}

const PAUSE_MS = 10_000

/** Calls `say` at most once in ten seconds, with the number of calls since and the last reason. */
export function throttled(say: (times: number, reason: string) => void): (reason: string) => void {
  let times = 0
  let loggedAt = -Infinity
  return (reason) => {
    times += 1
    if (performance.now() - loggedAt < PAUSE_MS) return
    say(times, reason)
    loggedAt = performance.now()
    times = 0
  }
}
