/** One sentence for each driver: why this cargo, or why none (domain.md 4.7). */
import { PriorityStatus } from '../status.ts'
import { closedBy, listStory } from '../words/reason.ts'
import { splitWords as words } from '../words/split.ts'
import type { ListHistory } from './list-history.ts'
import type { SplitOutcome, TurnOutcome } from './outcome.ts'
import type { RunRecord } from './record.ts'
import type { SplitPolicy } from './snapshot.ts'

/**
 * Who got what this turn wanted, or what it got; one sentence for each listed cargo, in its order. `order`: the show's rule.
 * `closings`: what became of a cargo that was taken out of the show while it stood in lists, by its id.
 */
export function whyOf(
  turn: TurnOutcome,
  outcome: SplitOutcome,
  order: SplitPolicy['order'],
  closings: ReadonlyMap<number, string> = new Map(),
): string {
  const rank = turn.wishes.findIndex(({ status }) => status === PriorityStatus.confirmed)
  if (turn.cargo !== null) return words.won(turn.cargo, rank + 1)
  const winners = new Map(outcome.cargos.map((cargo) => [cargo.id, cargo.winners]))
  const input = turn.wishes.map(({ cargo, reason }, i) =>
    words.lost[reason]({
      cargo,
      rank: i + 1,
      turn: turn.turn,
      winners: winners.get(cargo) ?? [],
      byNumber: order === 'STRICT_FIFO',
      closed: closings.get(cargo),
    }),
  )
  return input.join(' ')
}

/** Why a turn that stood in the queue has no list in the split: none was registered, or what became of the one that was. */
export const whyNoList = (history: ListHistory | undefined): string =>
  history ? listStory(history) || words.emptyList : words.noList

/** Acts that take a cargo out of a show. */
const CLOSINGS = ['CARGO_FINISHED', 'CARGO_POSTPONED']

/** Who took a cargo out of the show while it stood in lists, when and why, by its id; a record of format 1 does not say. */
export const closingsOf = (record: RunRecord): Map<number, string> =>
  new Map(
    record.format === 1
      ? []
      : record.overrides.flatMap((one) =>
          CLOSINGS.includes(one.kind) && one.cargo !== null ? [[one.cargo, closedBy(one)]] : [],
        ),
  )
