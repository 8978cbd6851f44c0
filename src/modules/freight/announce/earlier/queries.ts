/** Earlier announcements and saved ones, for new announcements (S1 §2.2, §7; GAP32). */
import type { Sent } from '#contract/kernel/call.ts'
import { cargo } from '#contract/freight/cargo.ts'
import type { Earlier, Preload } from '#contract/freight/cargo-read.ts'
import type { UsualPlaces } from '#contract/freight/usual-places.ts'
import { queryOptions } from '@tanstack/react-query'
import { ask, found, type Dated, type Found } from '#app/transport/ask.ts'
import { persisted } from '#app/transport/queries.ts'

/** Values a new form takes over: the hall is the company's place in it. */
export interface Kept {
  CargoRange: number
  TransportationCompanyHallId: number | null
  Tel: string
  SenderCustomerAddressId: number | null
}

/** What earlier cargos leave for a new form. */
interface LastCargo {
  kept: Kept
  /** The places the account uses most. */
  places: UsualPlaces
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
  /** Values of the member's last cargo, and the account's usual places. */
  last: queryOptions({
    ...persisted,
    queryKey: ['cargo', 'last'],
    queryFn: async (): Promise<LastCargo> => {
      const { data: CargoRange, result } = await ask(cargo.lastRange, {})
      const { places, ...kept } = result as Omit<Kept, 'CargoRange'> & Pick<LastCargo, 'places'>
      return { kept: { CargoRange, ...kept }, places }
    },
    retry: false,
  }),
}

/** The name of the call by which the outbox stores waiting preloads. */
export const PRELOAD_CALL = cargo.savePreload.name
