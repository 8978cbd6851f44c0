import type { Faults } from '#contract/kernel/refusal.ts'
import type { FormError } from '#app/transport/act.ts'
import type { TurnRequest } from '#app/modules/halls/turn/queries.ts'
import { giveTurnWords as words } from '#app/modules/halls/turn/give-turn-words.ts'
import { hindrancesOf, type Hindrance } from '#app/modules/halls/turn/hindrances.ts'
import type { GivenTurn } from './sitting.ts'

/**
 * The result of a request. `unanswered`: if it was sent it may have been executed, and the same request is repeated; otherwise
 * only the driver was asked for.
 */
export type Outcome =
  | { kind: 'given'; turn: GivenTurn }
  | { kind: 'refused'; hindrances: Hindrance[]; request: TurnRequest }
  | { kind: 'faulty'; faults: Faults; message: string }
  | { kind: 'unanswered'; request: TurnRequest; title: string; why: string; isSent: boolean }

/** Refusals independent of the request: it is repeated unchanged. */
const PASSING = ['in-progress', 'server-error', 'busy', 'shutting-down', 'too-many-attempts', 'outside-unreachable']

/** Converts a failed attempt to an outcome; `isSent`: the command itself, not the question before it. */
export function outcomeOfFailure(failed: FormError, request: TurnRequest, isSent: boolean): Exclude<Outcome, { kind: 'given' }> {
  const { kind, message, reason, faults } = failed
  if (kind !== 'refused') {
    const [title, why] = isSent ? [words.unansweredTitle, words.unansweredWhy] : [words.unaskedTitle, words.unaskedWhy]
    return { kind: 'unanswered', request, title, why, isSent }
  }
  if (PASSING.includes(reason ?? '')) {
    const why = reason === 'in-progress' ? words.inProgress : message
    return { kind: 'unanswered', request, title: words.refused, why, isSent }
  }
  const hindrances = hindrancesOf(faults)
  return hindrances.length > 0 ? { kind: 'refused', hindrances, request } : { kind: 'faulty', faults, message }
}
