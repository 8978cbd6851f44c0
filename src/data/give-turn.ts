/** Giving a turn at the hall's desk, and the line it goes to (S2 §7; E1). */
import { run } from '#contract/run.ts'
import { turn, turnFilter } from '#contract/turn.ts'
import { queryOptions } from '@tanstack/react-query'
import { askFound } from './found.ts'
import { askFor } from './wire.ts'

export const giveTurnQueries = {
  /** The member's hall: its queue and its shows, with the server's clock. */
  line: queryOptions({
    queryKey: ['run', 'line'],
    queryFn: async () => (await askFor(run.open, { hallId: null })).data!,
  }),
  /** A turn that was just given, as the turn list has it; null once it stands in the queue no longer. */
  given: (id: number, vehicleCard: string) =>
    queryOptions({
      // Not under `turn`: what is written on a ticket does not change with the queue.
      queryKey: ['givenTurn', id],
      queryFn: async () => {
        const { rows } = await askFound(turn.search, {
          FromDate: null,
          ToDate: null,
          IsActive: turnFilter.active,
          LoadHallId: null,
          DriverCardNumber: '',
          FreighterCardNumber: vehicleCard,
        })
        return rows.find((row) => row.id === id) ?? null
      },
      staleTime: Number.POSITIVE_INFINITY,
    }),
}

/** What the desk asks with: Latin digits; a reason only where a waybill is passed by (T5). */
export interface TurnWish {
  nationalId: string
  vehicleCard: string
  reason: string
}
