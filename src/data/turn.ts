import type { Sent } from '#contract/call.ts'
import { turn } from '#contract/turn.ts'
import { queryOptions } from '@tanstack/react-query'
import { askFound } from './found.ts'
import { askFor } from './wire.ts'

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
