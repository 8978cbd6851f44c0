import type { RouteSource } from '#contract/maps.ts'
import { askService } from '../outside/circuit.ts'
import type { Measured, Router } from '../outside/maps/port.ts'
import type { OutsideVisit } from '../visit.ts'
import { answerKept, keepAnswer } from './rows.ts'
import { wholeOf } from './rules.ts'

interface Found<M> {
  km: number
  hours: number
  source: RouteSource
  /** What the service said, as it is kept. */
  said: M
}

/** A road as the configured service measured it, now or in the last thirty days; null when it says nothing usable. */
export async function measure<M extends Measured>(
  { db, now, log, outside: { maps } }: OutsideVisit,
  question: string,
  ask: (router: Router, signal: AbortSignal) => Promise<M>,
): Promise<Found<M> | null> {
  const { router, timeoutMs } = maps
  if (!router) return null
  const found = (said: M) => ({ ...wholeOf(said, router.knowsTrucks ? 1 : maps.truckFactor), source: router.name, said })
  const kept = await answerKept<M>(db, router.name, question, now)
  if (kept) return found(kept)
  let said: M
  try {
    said = await askService(router, { name: router.name, now, log, timeoutMs }, (signal) => ask(router, signal))
  } catch {
    // Whatever went wrong outside, the person gets the road graph's figure, named an estimate.
    return null
  }
  await keepAnswer(db, router.name, question, said, now)
  return found(said)
}
