/**
 * Calls that arrive at random instants fixed beforehand, whether the servers keep up or not. Their latency counts from the
 * intended instant: a call that had to wait for a late server, or for a late client, is not left out.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { openHistogram, type Histogram } from './histogram.ts'
import { kinds, type Kind, type Rates } from './nation.ts'

export interface Arrival {
  kind: Kind
  /** Intended start, ms from the beginning. */
  at: number
}

/** Draws the arrivals of `seconds` at `times` these rates, in order of time: each kind is a Poisson process. */
export function drawArrivals(
  { perSecond }: Pick<Rates, 'perSecond'>,
  { times, seconds, chance }: { times: number; seconds: number; chance: () => number },
): Arrival[] {
  const all = kinds.flatMap((kind) => {
    const rate = perSecond[kind] * times
    const arrivals: Arrival[] = []
    if (rate <= 0) return arrivals
    for (let at = gap(rate, chance); at < seconds * 1000; at += gap(rate, chance)) arrivals.push({ kind, at })
    return arrivals
  })
  return all.toSorted((a, b) => a.at - b.at)
}

/** Milliseconds until the next arrival. */
const gap = (perSecond: number, chance: () => number) => (-Math.log(1 - chance()) / perSecond) * 1000

/**
 * The result of a call. `refused`: by a rule of the product, as a list after the lock of its show. A refusal for load is an error.
 * `unsent`: nothing was left to do it with, or it is no request.
 */
export type Outcome = 'done' | 'unsent' | { refused: string } | { error: string }

export interface Measured {
  all: Histogram
  byKind: Map<Kind, Histogram>
  errors: number
  refused: number
  unsent: number
  /** Errors and refusals by text. */
  reasons: Map<string, number>
  /** How late calls were sent at most: a large figure means that the clients were too slow, ms. */
  latest: number
  /** From the beginning until the last answer, at least the intended duration, s. */
  seconds: number
}

/** Sends each arrival at its instant; waits for all answers, and at least these seconds. */
export async function sendAll(
  arrivals: readonly Arrival[],
  least: number,
  send: (kind: Kind) => Promise<Outcome>,
): Promise<Measured> {
  const byKind = new Map<Kind, Histogram>()
  const reasons = new Map<string, number>()
  const measured: Measured = { all: openHistogram(), byKind, errors: 0, refused: 0, unsent: 0, reasons, latest: 0, seconds: 0 }
  const began = performance.now()
  const now = () => performance.now() - began
  const one = async ({ kind, at }: Arrival) => {
    const outcome = await send(kind)
    const took = now() - at
    if (outcome === 'unsent') return void (measured.unsent += kind === 'show' ? 0 : 1)
    if (outcome !== 'done') {
      measured['error' in outcome ? 'errors' : 'refused'] += 1
      const name = `${kind}: ${'error' in outcome ? outcome.error : outcome.refused}`
      reasons.set(name, (reasons.get(name) ?? 0) + 1)
    }
    measured.all.add(took)
    if (!byKind.has(kind)) byKind.set(kind, openHistogram())
    byKind.get(kind)!.add(took)
  }
  const under: Promise<void>[] = []
  for (const arrival of arrivals) {
    const early = arrival.at - now()
    if (early > 1) await sleep(early)
    measured.latest = Math.max(measured.latest, now() - arrival.at)
    under.push(one(arrival))
  }
  await Promise.all(under)
  await sleep(Math.max(0, least * 1000 - now()))
  measured.seconds = now() / 1000
  return measured
}
