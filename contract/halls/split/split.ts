/** The split: each turn, in order, gets the first available cargo of its list. Deterministic, without I/O (domain.md 4.7). */
import type { SplitOutcome, SplitReason, TurnOutcome } from './outcome.ts'
import { queue } from './queue.ts'
import type { SplitSnapshot } from './snapshot.ts'

/** Whether a vehicle's capacity, kg, is too low for a cargo. `needs` is absent if it equals the weight. */
export const isTooHeavy = ({ needs, weight }: { needs?: number | undefined; weight: number }, capacity: number): boolean =>
  capacity < (needs ?? weight)

/** Decides a run from its snapshot. The same snapshot gives the same outcome on every machine. */
export function split(snapshot: SplitSnapshot): SplitOutcome {
  const { cargos, turns, lists, policy, cursor } = snapshot
  // Ids are mapped to array indices once: a map access per look-up makes a large run many times slower.
  const indexOf = new Map(cargos.map(({ id }, i) => [id, i]))
  const left = Int32Array.from(cargos, ({ remaining }) => remaining)
  const winners: number[][] = cargos.map(() => [])
  const carriers = cargos.map(({ loaderTypes }) => new Set(loaderTypes))
  const listOf = new Map(lists.map(({ turn, cargos: wanted }) => [turn, wanted]))

  const choose = (turn: SplitSnapshot['turns'][number], wanted: readonly number[]): TurnOutcome => {
    let got: number | null = null
    const judge = (id: number): SplitReason => {
      if (turn.ineligible !== null) return 'INELIGIBLE_AT_LOCK'
      if (got !== null) return 'SUPERSEDED_BY_OWN_RESERVATION'
      const i = indexOf.get(id)
      if (i === undefined) return 'CARGO_CLOSED'
      if (left[i] === 0) return winners[i]!.length > 0 ? 'LOST_TO_EARLIER_TURN' : 'CARGO_FULL'
      if (!carriers[i]!.has(turn.loaderType) || isTooHeavy(cargos[i]!, turn.capacity)) return 'INELIGIBLE_AT_LOCK'
      got = id
      left[i]! -= 1
      winners[i]!.push(turn.number)
      return 'CONFIRMED'
    }
    const wishes = wanted.map((cargo) => {
      const reason = judge(cargo)
      return { cargo, reason, status: statusOf(reason) }
    })
    return { cargo: got, turn: turn.number, wishes }
  }

  const choosing = queue(
    turns.filter(({ number }) => listOf.has(number)),
    policy,
    cursor,
  )
  const outcomes: TurnOutcome[] = []
  let step = choosing.next(false)
  while (!step.done) {
    const outcome = choose(step.value, listOf.get(step.value.number)!)
    outcomes.push(outcome)
    step = choosing.next(outcome.cargo !== null)
  }
  return {
    cargos: cargos.map(({ id }, i) => ({ id, left: left[i]!, winners: winners[i]! })),
    cursor: step.value,
    turns: outcomes,
  }
}

function statusOf(reason: SplitReason): 2 | 3 | 5 {
  if (reason === 'CONFIRMED') return 2
  return reason === 'INELIGIBLE_AT_LOCK' ? 5 : 3
}
