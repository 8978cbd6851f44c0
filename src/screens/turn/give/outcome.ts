import type { Faults } from '#contract/refusal.ts'
import { WireError } from '#app/data/wire.ts'
import type { TurnWish } from '#app/data/give-turn.ts'
import { giveTurnWords as words } from '#app/words/give-turn.ts'
import { hindrancesOf, type Hindrance } from './hindrances.ts'
import type { GivenTurn } from './sitting.ts'

/** What became of a wish; `unanswered` may have been done, and the same wish is asked again. */
export type Outcome =
  | { kind: 'given'; turn: GivenTurn }
  | { kind: 'refused'; hindrances: Hindrance[] }
  | { kind: 'faulty'; faults: Faults; message: string }
  | { kind: 'unanswered'; wish: TurnWish; title: string; why: string }

/** Refusals that say nothing of the wish itself: it is asked again as it is. */
const PASSING = ['in-progress', 'server-error', 'shutting-down', 'too-many-attempts', 'outside-unreachable']

/** How a failed try is shown. Rethrows what is no answer and no silence. */
export function outcomeOfFailure(error: unknown, wish: TurnWish): Exclude<Outcome, { kind: 'given' }> {
  if (!(error instanceof WireError)) throw error
  if (error.kind !== 'refused') return { kind: 'unanswered', wish, title: words.unansweredTitle, why: words.unansweredWhy }
  if (PASSING.includes(error.reason ?? '')) {
    const why = error.reason === 'in-progress' ? words.inProgress : error.message
    return { kind: 'unanswered', wish, title: words.refused, why }
  }
  const faults = error.faults && !Array.isArray(error.faults) ? error.faults : {}
  const hindrances = hindrancesOf(faults)
  return hindrances.length > 0 ? { kind: 'refused', hindrances } : { kind: 'faulty', faults, message: error.message }
}
