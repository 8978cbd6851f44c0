/** Announced cargos: their lists and single cargos (S1 §2.4, §7). The first screen loads them, so without other calls. */
import type { Sent } from '#contract/kernel/call.ts'
import { cargoBasics } from '#contract/freight/cargo-basics.ts'
import type { CargoRow } from '#contract/freight/cargo-list.ts'
import type { Cargo } from '#contract/freight/cargo-read.ts'
import { queryOptions } from '@tanstack/react-query'
import { ask, found, type Found } from '#app/transport/ask.ts'
import { persisted } from '#app/transport/queries.ts'

/** The input of the list, in request format (S1 §7). */
export type CargoSearch = Sent<typeof cargoBasics.search>

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
      queryFn: async (): Promise<FoundCargos> => found(await ask(cargoBasics.search, input)),
    }),
  /** How many each of these searches would find. */
  counts: {
    key: ['cargo', 'count'],
    ask: async (Searches: CargoSearch[]) => (await ask(cargoBasics.count, { Searches })).data,
  },
  /** One cargo with names; the last answer is persisted on the device with its time. */
  byId: (cargoId: number) =>
    queryOptions({
      ...persisted,
      queryKey: ['cargo', 'byId', cargoId],
      queryFn: async (): Promise<Cargo> => (await ask(cargoBasics.byId, { cargoId })).data,
    }),
}
