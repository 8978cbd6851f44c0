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
  const offers = cargos.map((cargo) => ({
    cargo,
    left: cargo.remaining,
    winners: [] as number[],
    carriers: new Set(cargo.loaderTypes),
  }))
  const offerOf = new Map(offers.map((offer) => [offer.cargo.id, offer]))
  const listOf = new Map(lists.map(({ turn, cargos: wanted }) => [turn, wanted]))

  const choose = (turn: SplitSnapshot['turns'][number], wanted: readonly number[]): TurnOutcome => {
    let got: number | null = null
    const judge = (id: number): SplitReason => {
      if (turn.ineligible !== null) return 'INELIGIBLE_AT_LOCK'
      if (got !== null) return 'SUPERSEDED_BY_OWN_RESERVATION'
      const offer = offerOf.get(id)
      if (!offer) return 'CARGO_CLOSED'
      if (offer.left === 0) return offer.winners.length > 0 ? 'LOST_TO_EARLIER_TURN' : 'CARGO_FULL'
      if (!offer.carriers.has(turn.loaderType) || isTooHeavy(offer.cargo, turn.capacity)) return 'INELIGIBLE_AT_LOCK'
      got = id
      offer.left -= 1
      offer.winners.push(turn.number)
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
    cargos: offers.map(({ cargo: { id }, left, winners }) => ({ id, left, winners })),
    cursor: step.value,
    turns: outcomes,
  }
}

function statusOf(reason: SplitReason): 2 | 3 | 5 {
  if (reason === 'CONFIRMED') return 2
  return reason === 'INELIGIBLE_AT_LOCK' ? 5 : 3
}
