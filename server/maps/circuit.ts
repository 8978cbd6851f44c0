import { NoRoad } from '../outside/maps/port.ts'

/** How long a service that failed is left alone, ms: without it every keystroke would wait for a dead one. */
const REST = 10_000

/** Until when each service rests, in memory: a restart may ask it again. */
const restingUntil = new WeakMap<object, number>()

/**
 * Asks a service, for `timeoutMs` at the most. Throws at once while it rests, and whatever it throws.
 * A pair without a road is an answer: the service does not rest for it.
 */
export async function askService<T>(
  service: object,
  { now, timeoutMs }: { now: Date; timeoutMs: number },
  ask: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  if (now.getTime() < (restingUntil.get(service) ?? 0)) throw new Error('the service rests')
  const signal = AbortSignal.timeout(timeoutMs)
  try {
    return await ask(signal)
  } catch (error) {
    // The rest begins with the failure; a question that timed out failed that much after it arrived.
    const failed = now.getTime() + (signal.aborted ? timeoutMs : 0)
    if (!(error instanceof NoRoad)) restingUntil.set(service, failed + REST)
    throw error
  }
}
