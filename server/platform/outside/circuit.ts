/** Calls of external services: with a timeout, and with a circuit breaker after a failure. */
import type { Logger } from 'pino'

/** How long the circuit stays open after a failure, ms: otherwise every keystroke would wait for a dead service. */
const REST = 10_000

/** Until when each service's circuit is open, by the server's clock, ms; in memory: a restart closes it. */
const restingUntil = new WeakMap<object, number>()

/** There is no usable response. Its message is logged: it never contains request or response data. */
export class Unanswered extends Error {
  override name = 'Unanswered'
}

/** The service works and refused: the circuit stays closed. */
export class AnsweredNo extends Error {}

interface Asking {
  /** The service's name in the log: never a URL with a query, never a key. */
  name: string
  now: Date
  timeoutMs: number
  log: Pick<Logger, 'warn'>
}

/**
 * Calls a service for at most `timeoutMs`, whether or not it observes the signal. Throws immediately while the circuit is open,
 * and rethrows errors; logs once per open circuit, so that a wrong key is noticed.
 */
export async function askService<T>(
  service: object,
  { name, now, timeoutMs, log }: Asking,
  ask: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const isResting = (at: number) => {
    const rest = (restingUntil.get(service) ?? 0) - at
    // Longer than any rest: the clock was set back.
    return rest > 0 && rest <= REST + timeoutMs
  }
  if (isResting(now.getTime())) throw new Error('the service rests')
  const signal = AbortSignal.timeout(timeoutMs)
  try {
    return await Promise.race([ask(signal), aborted(signal)])
  } catch (error) {
    if (error instanceof AnsweredNo) throw error
    // The open time starts with the failure; a call that timed out failed that much after it arrived.
    const failed = now.getTime() + (signal.aborted ? timeoutMs : 0)
    const isFirst = !isResting(failed)
    restingUntil.set(service, failed + REST)
    const reason = signal.aborted ? `silent for ${timeoutMs} ms` : reasonOf(error)
    if (isFirst) log.warn({ service: name, reason }, 'a service outside gives no usable answer and rests for ten seconds')
    throw error
  }
}

/** Other errors could contain the key or the response. */
const reasonOf = (error: unknown) => (error instanceof Unanswered ? error.message : 'no usable answer')

const aborted = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
  })
