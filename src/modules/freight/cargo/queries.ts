/** Announced cargos: their lists, single cargos, and preloads for new announcements (S1 §2.2, §7; GAP32). */
import type { Sent } from '#contract/kernel/call.ts'
import { cargo } from '#contract/freight/cargo.ts'
import type { CargoRow } from '#contract/freight/cargo-list.ts'
import type { Cargo, Earlier, Preload } from '#contract/freight/cargo-read.ts'
import { permit, type PermitOfCargo } from '#contract/permits/permit.ts'
import { run, type ShowOfCargo } from '#contract/halls/run.ts'
import { turn } from '#contract/halls/turn.ts'
import type { Priority } from '#contract/halls/turn-rows.ts'
import { queryOptions } from '@tanstack/react-query'
import { ask, found, type Dated, type Found } from '#app/transport/ask.ts'
import { persisted } from '#app/transport/queries.ts'

/** The input of the list, in request format (S1 §7). */
export type CargoSearch = Sent<typeof cargo.search>

/** The answer of the list. */
export type FoundCargos = Found<CargoRow[]>

/** The lists of cargos, with any input: for `useOwnChanges`. */
export const cargoLists = [
  ['cargo', 'search'],
  ['cargo', 'count'],
] as const

export const cargoQueries = {
  /** One list of announced cargos; the last answer is persisted on the device with its time. */
  search: (input: CargoSearch) =>
    queryOptions({
      ...persisted,
      queryKey: ['cargo', 'search', input],
      queryFn: async (): Promise<FoundCargos> => found(await ask(cargo.search, input)),
    }),
  /** How many each of these searches would find. */
  counts: {
    key: ['cargo', 'count'],
    ask: async (Searches: CargoSearch[]) => (await ask(cargo.count, { Searches })).data,
  },
  /** One cargo with names; the last answer is persisted on the device with its time. */
  byId: (cargoId: number) =>
    queryOptions({
      ...persisted,
      queryKey: ['cargo', 'byId', cargoId],
      queryFn: async (): Promise<Cargo> => (await ask(cargo.byId, { cargoId })).data,
    }),
  /**
   * The drivers who requested a cargo, and the server's sentence about still sealed lists (G7). Keyed under its area, as are its
   * permits: a command on a cargo may change both.
   */
  priorities: (cargoId: number) =>
    queryOptions({
      ...persisted,
      queryKey: ['cargo', 'priorities', cargoId],
      queryFn: () => askRequests(cargoId),
    }),
  /** The permits issued for a cargo; drivers' numbers are not left on the device. */
  permits: (cargoId: number) =>
    queryOptions({
      queryKey: ['cargo', 'permits', cargoId],
      queryFn: async (): Promise<PermitOfCargo[]> => (await ask(permit.ofCargo, { CargoId: cargoId })).data,
    }),
  /** Its shows, newest first. */
  shows: (cargoId: number) =>
    queryOptions({
      ...persisted,
      queryKey: ['cargo', 'shows', cargoId],
      queryFn: async (): Promise<ShowOfCargo[]> => (await ask(run.ofCargo, { cargoId })).data,
    }),
  /** The history of a cargo, newest first. */
  log: (cargoId: number) =>
    queryOptions({
      ...persisted,
      queryKey: ['cargo', 'log', cargoId],
      queryFn: async () => (await ask(cargo.log, { cargoId })).data,
    }),
}

/** Requests for a cargo; `sealed` is the message while requesters may not be shown yet, null if nothing is hidden. */
async function askRequests(cargoId: number): Promise<{ rows: Priority[]; sealed: string | null }> {
  const { data, message, result } = await ask(turn.prioritiesOfCargo, { CargoId: cargoId })
  const { sealed } = result as { sealed: number }
  return { rows: data, sealed: sealed > 0 ? message : null }
}

/** Values a new form takes over: the hall is the company's place in it. */
interface LastCargo {
  CargoRange: number
  TransportationCompanyHallId: number | null
  Tel: string
}

/** The filters of earlier announcements. */
export type EarlierSearch = Sent<typeof cargo.before>

export const preloadQueries = {
  /** The company's earlier announcements, newest first, with how many there are and whether the list was cut. */
  earlier: (input: EarlierSearch) =>
    queryOptions({
      queryKey: ['cargo', 'before', input],
      queryFn: async (): Promise<Found<Earlier[]>> => found(await ask(cargo.before, input)),
    }),
  /** The saved announcements, newest first; offline the device has the last answer. */
  all: queryOptions({
    queryKey: ['cargo', 'preloads'],
    queryFn: (): Promise<Dated<Preload[]>> => ask(cargo.preloads, {}),
    networkMode: 'always',
    retry: false,
  }),
  /** Values of the member's last cargo: range, km, hall and phone number. */
  last: queryOptions({
    ...persisted,
    queryKey: ['cargo', 'last'],
    queryFn: async (): Promise<LastCargo> => {
      const { data: CargoRange, result } = await ask(cargo.lastRange, {})
      return { CargoRange, ...(result as Omit<LastCargo, 'CargoRange'>) }
    },
    retry: false,
  }),
}

/** The name of the call by which the outbox stores waiting preloads. */
export const PRELOAD_CALL = cargo.savePreload.name
