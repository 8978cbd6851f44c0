import type { RouteSource } from '#contract/freight/maps.ts'
import { askService } from '#server/platform/outside/circuit.ts'
import type { Measured, Router } from '#server/platform/outside/maps/port.ts'
import type { OutsideContext } from '#server/platform/context.ts'
import { answerKept, keepAnswer } from './rows.ts'
import { wholeOf } from './rules.ts'

interface Found<M> {
  km: number
  hours: number
  source: RouteSource
  /** What the service said, as it is kept. */
  answer: M
}

/** A road as the configured service measured it, now or in the last thirty days; null without one, 'silent' when it says nothing usable. */
export async function measure<M extends Measured>(
  { db, now, log, outside: { maps } }: OutsideContext,
  question: string,
  ask: (router: Router, signal: AbortSignal) => Promise<M>,
): Promise<Found<M> | 'silent' | null> {
  const { router, timeoutMs } = maps
  if (!router) return null
  const found = (answer: M) => ({ ...wholeOf(answer, router.knowsTrucks ? 1 : maps.truckFactor), source: router.name, answer })
  const kept = await answerKept<M>(db, router.name, question, now)
  if (kept) return found(kept)
  let answer: M
  try {
    answer = await askService(router, { name: router.name, now, log, timeoutMs }, (signal) => ask(router, signal))
  } catch {
    // Whatever went wrong outside, the person gets the road graph's figure, named an estimate.
    return 'silent'
  }
  await keepAnswer(db, router.name, question, answer, now)
  return found(answer)
}
