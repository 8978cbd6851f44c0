/**
 * Turns and what their drivers ask for, giving one at the hall's desk, and drivers who may be called before the others (S2 §7; E1;
 * F16, GAP35).
 */
import type { Sent } from '#contract/kernel/call.ts'
import { turn, turnFilter } from '#contract/halls/turn.ts'
import { run } from '#contract/halls/run.ts'
import { company } from '#contract/organisations/company.ts'
import { driver } from '#contract/fleet/driver.ts'
import { queryOptions, keepPreviousData } from '@tanstack/react-query'
import { ask, found } from '#app/transport/ask.ts'

/** What the turn list is asked for, as the wire says it (S2 §7). */
export type TurnSearch = Sent<typeof turn.search>
/** Turns and their priorities; drivers' numbers are not left on the device. */
export const turnQueries = {
  search: (asked: TurnSearch) =>
    queryOptions({ queryKey: ['turn', 'search', asked], queryFn: async () => found(await ask(turn.search, asked)) }),
  /** How many each of these searches would find. */
  counts: {
    key: ['turn', 'count'],
    ask: async (Searches: TurnSearch[]) => (await ask(turn.count, { Searches })).data,
  },
  /** The priorities of one turn; `all` with those that ended. */
  priorities: (turnId: number, all: boolean) =>
    queryOptions({
      queryKey: ['turn', 'priorities', turnId, all],
      queryFn: async () => (await ask(turn.priorities, { DriverTurnId: turnId, IsAll: all })).data,
    }),
}

/** Everything an act on a turn may have changed. */
export const turnArea = ['turn'] as const

export const giveTurnQueries = {
  /** The member's hall: its queue and its shows, with the server's clock. */
  line: queryOptions({
    queryKey: ['run', 'line'],
    queryFn: async () => (await ask(run.open, { hallId: null })).data,
  }),
  /** A turn that was just given, as the turn list has it; null once it stands in the queue no longer. */
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

/** Who a turn would be given to. Throws the guards' refusal where it would not be given. */
export const askParty = async (asked: Sent<typeof turn.party>) => (await ask(turn.party, asked)).data

/** What the desk asks with: Latin digits; a reason only where a waybill is passed by (T5). */
export interface TurnRequest {
  nationalId: string
  vehicleCard: string
  reason: string
}

export const driverChoiceQueries = {
  /** What the administrators granted the member's company. */
  permissions: queryOptions({
    queryKey: ['kept', 'ownPermissions'],
    queryFn: () => ask(company.ownPermissions, {}),
    staleTime: 5 * 60_000,
    networkMode: 'always',
    retry: false,
  }),
  /** Active drivers whose vehicle has one of these loader types. */
  byLoaderTypes: (LoaderTypeId: number[]) =>
    queryOptions({
      queryKey: ['driver', 'byLoaderTypes', LoaderTypeId],
      queryFn: async () => found(await ask(driver.byLoaderTypes, { LoaderTypeId })),
      staleTime: 60_000,
      retry: false,
      placeholderData: keepPreviousData,
    }),
}
