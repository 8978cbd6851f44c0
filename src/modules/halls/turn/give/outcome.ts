import type { Faults } from '#contract/kernel/refusal.ts'
import type { FormError } from '#app/transport/act.ts'
import type { TurnRequest } from '#app/modules/halls/turn/queries.ts'
import { giveTurnWords as words } from '#app/modules/halls/turn/give-turn-words.ts'
import { hindrancesOf, type Hindrance } from '#app/modules/halls/turn/hindrances.ts'
import type { GivenTurn } from './sitting.ts'

/** The result of a request; `unanswered` may have been executed, and the same request is repeated. */
export type Outcome =
  | { kind: 'given'; turn: GivenTurn }
  | { kind: 'refused'; hindrances: Hindrance[] }
  | { kind: 'faulty'; faults: Faults; message: string }
  | { kind: 'unanswered'; request: TurnRequest; title: string; why: string }

/** Refusals independent of the request: it is repeated unchanged. */
const PASSING = ['in-progress', 'server-error', 'busy', 'shutting-down', 'too-many-attempts', 'outside-unreachable']

/** Converts a failed attempt to an outcome. */
export function outcomeOfFailure(failed: FormError, request: TurnRequest): Exclude<Outcome, { kind: 'given' }> {
  const { kind, message, reason, faults } = failed
  if (kind !== 'refused') return { kind: 'unanswered', request, title: words.unansweredTitle, why: words.unansweredWhy }
  if (PASSING.includes(reason ?? '')) {
    const why = reason === 'in-progress' ? words.inProgress : message
    return { kind: 'unanswered', request, title: words.refused, why }
  }
  const hindrances = hindrancesOf(faults)
  return hindrances.length > 0 ? { kind: 'refused', hindrances } : { kind: 'faulty', faults, message }
}
