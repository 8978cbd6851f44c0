/** One sentence for each driver: why this cargo, or why none (domain.md 4.7). */
import { splitWords as words } from '../words/split.ts'
import type { SplitOutcome, TurnOutcome } from './outcome.ts'

/** Who got what this turn wanted, or what it got; one sentence for each wish, in its order. `yours`: said to its driver. */
export function whyOf(turn: TurnOutcome, outcome: SplitOutcome, yours = false): string {
  const rank = turn.wishes.findIndex(({ status }) => status === 2)
  if (turn.cargo !== null) return words.won(turn.cargo, rank + 1)
  const winners = new Map(outcome.cargos.map((cargo) => [cargo.id, cargo.winners]))
  const said = turn.wishes.map(({ cargo, reason }, i) =>
    words.lost[reason](cargo, i + 1, turn.turn, winners.get(cargo) ?? [], yours),
  )
  return said.join(' ')
}
