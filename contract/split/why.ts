/** One sentence for each driver: why this cargo, or why none (domain.md 4.7). */
import { splitWords as words } from '../words/split.ts'
import type { SplitOutcome, TurnOutcome } from './outcome.ts'
import type { SplitPolicy } from './snapshot.ts'

/** Who got what this turn wanted, or what it got; one sentence for each wish, in its order. `order`: the show's rule. */
export function whyOf(turn: TurnOutcome, outcome: SplitOutcome, order: SplitPolicy['order']): string {
  const rank = turn.wishes.findIndex(({ status }) => status === 2)
  if (turn.cargo !== null) return words.won(turn.cargo, rank + 1)
  const winners = new Map(outcome.cargos.map((cargo) => [cargo.id, cargo.winners]))
  const said = turn.wishes.map(({ cargo, reason }, i) =>
    words.lost[reason]({
      cargo,
      rank: i + 1,
      turn: turn.turn,
      winners: winners.get(cargo) ?? [],
      byNumber: order === 'STRICT_FIFO',
    }),
  )
  return said.join(' ')
}
