/**
 * The split alone: 10,000 turns with 25 priorities each for 2,000 cargos, against one pass that only reads the same
 * arrays.
 */
import type { SplitSnapshot } from '#contract/halls/split/snapshot.ts'
import { split } from '#contract/halls/split/split.ts'
import { compare, timed, type Compared } from './measure.ts'

const TURNS = 10_000
const PRIORITIES = 25
const CARGOS = 2_000
const ROUNDS = 11

export async function splitting(): Promise<Compared> {
  const snapshot = largeSnapshot()
  return compare({
    name: `split of ${TURNS.toLocaleString('en')} turns × ${PRIORITIES} priorities × ${CARGOS.toLocaleString('en')} cargos`,
    against: 'one pass that reads the same arrays',
    rounds: ROUNDS,
    product: () => timed(3, async () => split(snapshot)),
    baseline: () => timed(3, async () => readAll(snapshot)),
  })
}

function largeSnapshot(): SplitSnapshot {
  // A seeded generator: the same numbers in every run.
  let seed = 7
  const below = (end: number) => (seed = (seed * 48_271) % 2_147_483_647) % end
  const numbers = Array.from({ length: TURNS }, (_, i) => i + 1)
  return {
    cargos: Array.from({ length: CARGOS }, (_, i) => ({
      id: 400_000 + i,
      loaderTypes: [5001 + (i % 6)],
      remaining: 1 + below(5),
      weight: 20_000,
    })),
    cursor: 0,
    format: 1,
    hallId: 1,
    lists: numbers.map((turn) => {
      const cargos = new Set<number>()
      while (cargos.size < PRIORITIES) cargos.add(400_000 + below(CARGOS))
      return { cargos: [...cargos], turn }
    }),
    locksAt: '2026-11-21T06:50:00.000Z',
    opensAt: '2026-11-21T06:30:00.000Z',
    policy: { native: 2, order: 'RATIO', other: 1, version: 1 },
    runId: 1,
    turns: numbers.map((number) => ({
      capacity: 24_000,
      ineligible: null,
      isNative: below(3) === 0,
      loaderType: 5001 + below(6),
      number,
      place: number,
    })),
  }
}

/** Reads every number once; the sum keeps the read from being optimised away. */
function readAll({ cargos, lists, turns }: SplitSnapshot): number {
  let sum = 0
  for (const cargo of cargos) sum += cargo.id + cargo.remaining + cargo.weight + cargo.loaderTypes[0]!
  for (const turn of turns) sum += turn.number + turn.place + turn.capacity + turn.loaderType + (turn.isNative ? 1 : 0)
  for (const list of lists) for (const cargo of list.cargos) sum += cargo
  return sum
}
