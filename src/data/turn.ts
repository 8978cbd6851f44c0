import type { Sent } from '#contract/call.ts'
import type { Faults } from '#contract/refusal.ts'
import { turn } from '#contract/turn.ts'
import { queryOptions } from '@tanstack/react-query'
import { askFound } from './found.ts'
import { keyedActs } from './keyed.ts'
import { askFor, WireError } from './wire.ts'

/** What the turn list is asked for, as the wire says it (S2 §7). */
export type TurnSearch = Sent<typeof turn.search>
/** Turns and wishes; drivers' numbers are not left on the device. */
export const turnQueries = {
  search: (asked: TurnSearch) =>
    queryOptions({ queryKey: ['turn', 'search', asked], queryFn: () => askFound(turn.search, asked) }),
  /** The wishes of one turn; `all` with those that ended. */
  priorities: (turnId: number, all: boolean) =>
    queryOptions({
      queryKey: ['turn', 'priorities', turnId, all],
      queryFn: async () => (await askFor(turn.priorities, { DriverTurnId: turnId, IsAll: all })).data ?? [],
    }),
}

/** Everything an act on a turn may have changed. */
export const turnArea = ['turn'] as const

const keyed = keyedActs()

/** Acts that are done now or refused now; each throws what `troubleIn` reads. */
export const turnActs = {
  cancel: (id: number, reason: string) => keyed(turn.cancel, { id, Reason: reason }),
  reinstate: (id: number, reason: string) => keyed(turn.reinstate, { id, Reason: reason }),
  cancelPriority: (id: number, reason: string) => keyed(turn.cancelPriority, { id, Reason: reason }),
  checkWaybill: (id: number) => keyed(turn.checkWaybill, { id }),
}

/** Why an act was not done: its sentence, and what belongs beside a field. */
export interface Trouble {
  message: string
  faults: Faults
}

/** What a failed act said; anything else is a fault of the page and is thrown on. */
export function troubleIn(error: unknown): Trouble {
  if (!(error instanceof WireError)) throw error
  return { message: error.message, faults: error.faults && !Array.isArray(error.faults) ? error.faults : {} }
}
