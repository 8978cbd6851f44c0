/**
 * Envy (domain.md, invariant V6): an earlier turn envies a later one that got a cargo which the earlier one had listed and
 * could carry, while it got none or one that it had ranked lower. The split leaves no such pair: a turn chooses before every
 * later one, so what it listed and did not get was gone.
 *
 * Earlier means by the rule of the show: by place; in NATIVE_FIRST natives before the others; in RATIO within a class only,
 * because between classes the pattern decides.
 */
import type { RunRecord } from '../split/record.ts'
import type { SplitPolicy, SplitSnapshot } from '../split/snapshot.ts'
import { isTooHeavy } from '../split/split.ts'

type Turn = SplitSnapshot['turns'][number]

/** Number of envious pairs of a show, each counted once per cargo. */
export function countEnvy({ snapshot, outcome }: Pick<RunRecord, 'snapshot' | 'outcome'>): number {
  const turns = new Map(snapshot.turns.map((turn) => [turn.number, turn]))
  const cargos = new Map(snapshot.cargos.map((cargo) => [cargo.id, cargo]))
  const gains = new Map(outcome.turns.map(({ turn, cargo }) => [turn, cargo]))
  const winners = Map.groupBy(
    outcome.turns.flatMap(({ turn, cargo }) => {
      const winner = turns.get(turn)
      return winner && cargo !== null ? [{ cargo, winner }] : []
    }),
    ({ cargo }) => cargo,
  )
  const precedes = orderOf(snapshot.policy)
  let pairs = 0
  for (const { turn: number, cargos: list } of snapshot.lists) {
    const turn = turns.get(number)
    if (turn?.ineligible !== null) continue
    for (const id of list) {
      if (id === gains.get(number)) break
      const cargo = cargos.get(id)
      if (!cargo?.loaderTypes.includes(turn.loaderType) || isTooHeavy(cargo, turn.capacity)) continue
      for (const { winner } of winners.get(id) ?? []) if (precedes(turn, winner)) pairs += 1
    }
  }
  return pairs
}

function orderOf({ order, native, other }: SplitPolicy): (a: Turn, b: Turn) => boolean {
  const byPlace = (a: Turn, b: Turn) => a.place < b.place || (a.place === b.place && a.number < b.number)
  if (order === 'RATIO' && native + other > 0) return (a, b) => a.isNative === b.isNative && byPlace(a, b)
  if (order === 'NATIVE_FIRST') return (a, b) => (a.isNative === b.isNative ? byPlace(a, b) : a.isNative)
  return byPlace
}
