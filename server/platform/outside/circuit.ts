/** How every service outside is asked: for so long and no longer, and not at all for a while after it failed. */
import type { Logger } from 'pino'

/** How long a service that failed is left alone, ms: without it every keystroke would wait for a dead one. */
const REST = 10_000

/** Until when each service rests, by the server's clock, ms; in memory: a restart may ask it again. */
const restingUntil = new WeakMap<object, number>()

/** There is no usable answer. Its message goes to the log: it never carries what was sent or received. */
export class Unanswered extends Error {
  override name = 'Unanswered'
}

/** The service is well and its answer is no: it does not rest for that. */
export class AnsweredNo extends Error {}

interface Asking {
  /** What the log calls the service: never an address with a query, never a key. */
  name: string
  now: Date
  timeoutMs: number
  log: Pick<Logger, 'warn'>
}

/**
 * Asks a service, for `timeoutMs` at the most, whether or not it listens to the signal. Throws at once while it rests,
 * and whatever it throws; the log is told once for each rest, so that a wrong key does not pass for a slow day.
 */
export async function askService<T>(
  service: object,
  { name, now, timeoutMs, log }: Asking,
  ask: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  if (now.getTime() < (restingUntil.get(service) ?? 0)) throw new Error('the service rests')
  const signal = AbortSignal.timeout(timeoutMs)
  try {
    return await Promise.race([ask(signal), aborted(signal)])
  } catch (error) {
    if (error instanceof AnsweredNo) throw error
    // The rest begins with the failure; a question that timed out failed that much after it arrived.
    const failed = now.getTime() + (signal.aborted ? timeoutMs : 0)
    const isFirst = failed >= (restingUntil.get(service) ?? 0)
    restingUntil.set(service, failed + REST)
    const reason = signal.aborted ? `silent for ${timeoutMs} ms` : reasonOf(error)
    if (isFirst) log.warn({ service: name, reason }, 'a service outside gives no usable answer and rests for ten seconds')
    throw error
  }
}

/** Any other error could quote the key or the answer. */
const reasonOf = (error: unknown) => (error instanceof Unanswered ? error.message : 'no usable answer')

const aborted = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
  })
