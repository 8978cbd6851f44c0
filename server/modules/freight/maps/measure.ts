import type { RouteSource } from '#contract/freight/maps.ts'
import { askService } from '#server/platform/outside/circuit.ts'
import type { Measured, Router } from '#server/platform/outside/maps/port.ts'
import type { OutsideContext } from '#server/platform/context.ts'
import { findCachedAnswer, keepAnswer } from './rows.ts'
import { wholeOf } from './rules.ts'

interface Found<M> {
  km: number
  hours: number
  source: RouteSource
  /** The service's response, as it is cached. */
  answer: M
}

/** A road measured by the service in the last thirty days; null without one, 'silent' without a usable response. */
export async function measure<M extends Measured>(
  { db, now, log, outside: { maps } }: OutsideContext,
  question: string,
  ask: (router: Router, signal: AbortSignal) => Promise<M>,
): Promise<Found<M> | 'silent' | null> {
  const { router, timeoutMs } = maps
  if (!router) return null
  const found = (answer: M) => ({ ...wholeOf(answer, router.knowsTrucks ? 1 : maps.truckFactor), source: router.name, answer })
  const cached = await findCachedAnswer<M>(db, router.name, question, now)
  if (cached) return found(cached)
  let answer: M
  try {
    answer = await askService(router, { name: router.name, now, log, timeoutMs }, (signal) => ask(router, signal))
  } catch {
    // On any external failure the road graph's estimate is used, marked as such.
    return 'silent'
  }
  await keepAnswer(db, router.name, question, answer, now)
  return found(answer)
}
