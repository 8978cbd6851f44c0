/** Which faults of the database are those of a moment: the same request succeeds a little later. */
import { Refusal } from '#contract/kernel/refusal.ts'

/** All connections are in use, and as many requests as may wait for one are waiting. */
export class PoolFull extends Error {
  override name = 'PoolFull'
}

/** Seconds after which a refused request may come again; clients add some of their own, so as not to come all at once. */
const COME_AGAIN = 2

/**
 * SQLSTATE: connection lost (08), serialisation and deadlock after all tries, out of resources (53, too many connections
 * among them), a lock that was not given in time, a statement that took longer than one may (57014), and a server that is stopping or
 * starting (57P01–57P03).
 */
const transientStates = /^(08\w{3}|40001|40P01|53\w{3}|55P03|57014|57P0[123])$/
const transientErrno = ['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'EPIPE', 'EHOSTUNREACH', 'ENETUNREACH']
/** What pg and its pool say without a code. */
const transientMessages =
  /^(timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|Cannot use a pool after calling end)/

/** The refusal for a fault that passes by itself; null for any other. */
export function busyRefusal(error: unknown): Refusal | null {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown }
  const isTransient =
    error instanceof PoolFull ||
    (typeof code === 'string' && (transientStates.test(code) || transientErrno.includes(code))) ||
    (error instanceof Error && transientMessages.test(String(message)))
  return isTransient ? new Refusal('busy', { retryAfter: COME_AGAIN }) : null
}

const PAUSE_MS = 10_000

/** Calls `say` at most once in ten seconds, with how often it was asked to since then and for which reason last. */
export function throttled(say: (times: number, reason: string) => void): (reason: string) => void {
  let times = 0
  let saidAt = -Infinity
  return (reason) => {
    times += 1
    if (performance.now() - saidAt < PAUSE_MS) return
    say(times, reason)
    saidAt = performance.now()
    times = 0
  }
}
