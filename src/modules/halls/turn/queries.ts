/**
 * Turns and their drivers' priorities, giving a turn at the hall's desk, and drivers who may be called first (S2 §7; E1; F16,
 * GAP35).
 */
import type { Sent } from '#contract/kernel/call.ts'
import { turn, turnFilter } from '#contract/halls/turn.ts'
import { run } from '#contract/halls/run.ts'
import { queryOptions } from '@tanstack/react-query'
import { ask, found } from '#app/transport/ask.ts'

/** The input of the turn list, by request field name (S2 §7). */
export type TurnSearch = Sent<typeof turn.search>
/** Turns and their priorities; drivers' numbers are not left on the device. */
export const turnQueries = {
  search: (input: TurnSearch) =>
    queryOptions({ queryKey: ['turn', 'search', input], queryFn: async () => found(await ask(turn.search, input)) }),
  /** How many each of these searches would find. */
  counts: {
    key: ['turn', 'count'],
    ask: async (Searches: TurnSearch[]) => (await ask(turn.count, { Searches })).data,
  },
  /** The priorities of one turn; `all` with those that ended. `sealed` is the message about a list hidden until the lock, or null. */
  priorities: (turnId: number, all: boolean) =>
    queryOptions({
      queryKey: ['turn', 'priorities', turnId, all],
      queryFn: async () => {
        const { data, message, result } = await ask(turn.priorities, { DriverTurnId: turnId, IsAll: all })
        return { rows: data, sealed: (result as { sealed: number }).sealed > 0 ? message : null }
      },
    }),
}

/** The query keys that a command on a turn may affect. */
export const turnArea = ['turn'] as const

export const giveTurnQueries = {
  /** The member's hall: its queue and its shows, with the server's clock. */
  queue: queryOptions({
    queryKey: ['run', 'line'],
    queryFn: async () => (await ask(run.open, { hallId: null })).data,
  }),
  /** A turn just given, as a row of the turn list; null once it has left the queue. */
  given: (id: number, vehicleCard: string) =>
    queryOptions({
      // Not under `turn`: what is written on a ticket does not change with the queue.
      queryKey: ['givenTurn', id],
      queryFn: async () => {
        const { rows } = found(
          await ask(turn.search, {
            FromDate: null,
            ToDate: null,
            IsActive: turnFilter.active,
            LoadHallId: null,
            DriverCardNumber: '',
            FreighterCardNumber: vehicleCard,
          }),
        )
        return rows.find((row) => row.id === id) ?? null
      },
      staleTime: Number.POSITIVE_INFINITY,
    }),
}

/** Fetches the driver of a turn before giving it. Throws the guards' refusal if it would be refused. */
export const askParty = async (input: Sent<typeof turn.party>) => (await ask(turn.party, input)).data

/** The desk's request: Latin digits; a reason only if a waybill is overridden (T5). */
export interface TurnRequest {
  /** The driver's national id, or smart card. */
  nationalId: string
  vehicleCard: string
  reason: string
}
