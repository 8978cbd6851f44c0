/** Drivers: the six searches, the inactive ones, details of one driver, and a hall's natives (S1 §2.1, §7; S2 §7). */
import { driver, driverLimit } from '#contract/fleet/driver.ts'
import type { DriverRate } from '#contract/fleet/driver-rows.ts'
import { hall } from '#contract/organisations/hall.ts'
import { inquiry } from '#contract/fleet/inquiry.ts'
import { native } from '#contract/fleet/native.ts'
import type { DriverVehicle } from '#contract/fleet/truck-rows.ts'
import { vehicle } from '#contract/fleet/vehicle.ts'
import { queryOptions } from '@tanstack/react-query'
import { ask, found, type Answered } from '#app/transport/ask.ts'
import { fileWith } from '#app/transport/file.ts'

/** The six searches of S1 §2.1, in the order of their numbers. */
const searches = {
  nationalId: driver.byNationalId,
  card: driver.byCard,
  name: driver.byName,
  family: driver.byFamily,
  mobile: driver.byMobile,
  vehicleCard: driver.byVehicleCard,
}

/** By what a driver is searched. */
export type DriverSearchKind = keyof typeof searches
export const driverSearchKinds = Object.keys(searches) as DriverSearchKind[]

/** The input of the search. */
export interface DriverSearch {
  by: DriverSearchKind
  term: string
  /** Only rows after this driver in the list. */
  After?: number
}

/** Personal numbers and pictures: not persisted on the device. */
export const driverQueries = {
  search: ({ by, term, After }: DriverSearch) =>
    queryOptions({
      queryKey: ['driver', 'search', by, term, After ?? null],
      queryFn: async () => found(await ask(searches[by], { term, After: After ?? null })),
    }),
  inactive: ({ Skip = 0 }: { Skip?: number }) =>
    queryOptions({
      queryKey: ['driver', 'inactive', Skip],
      queryFn: async () => {
        const page = Math.floor(Skip / driverLimit) + 1
        return found(await ask(driver.inactive, { q: '', page, size: null }))
      },
    }),
  vehicles: (DriverId: number) =>
    queryOptions({
      queryKey: ['vehicle', 'ofDriver', DriverId],
      queryFn: (): Promise<Answered<DriverVehicle[]>> => ask(vehicle.ofDriver, { DriverId }),
    }),
  /** In one hall, or null: in all of them. */
  activity: (driverId: number, salonId: number | null) =>
    queryOptions({
      queryKey: ['driver', 'activity', driverId, salonId],
      queryFn: () => ask(driver.activity, { driverId, salonId }),
    }),
  rates: (DriverId: number) =>
    queryOptions({
      queryKey: ['driver', 'rates', DriverId],
      queryFn: (): Promise<Answered<DriverRate[]>> => ask(driver.rates, { DriverId }),
    }),
  /** The picture, and whether it is the driver's own or a placeholder. */
  picture: (nationId: string) =>
    queryOptions({
      queryKey: ['driver', 'picture', nationId],
      queryFn: async () => {
        const { file, headers } = await fileWith(driver.picture, { nationId })
        return { file, isOwn: headers.get('X-Picture') !== 'none' }
      },
      gcTime: 60_000,
    }),
  /** Halls as the form that activates a turn names them (GAP27). */
  salons: queryOptions({
    queryKey: ['hall', 'salons'],
    queryFn: async () => (await ask(hall.salons, {})).data.map(({ virtualSalon }) => virtualSalon),
    staleTime: 5 * 60_000,
  }),
  /** The natives of a hall; null for the current member's hall. */
  natives: ({ LoadHallId }: { LoadHallId: number | null }) =>
    queryOptions({
      queryKey: ['native', 'ofHall', LoadHallId],
      queryFn: async () => found(await ask(native.ofHall, { LoadHallId })),
    }),
}

/** Queries about a new driver before adding. */
export const newDriverQueries = {
  /** The driver of a national id, with the driver's card; null: unknown. */
  driver: (nationalId: string) =>
    queryOptions({
      queryKey: ['inquiry', 'driver', nationalId],
      queryFn: async () => (await ask(inquiry.driverCard, { driverSmartCard: nationalId })).data,
      retry: false,
    }),
  /** The vehicle of a card; null: unknown. */
  vehicle: (card: string) =>
    queryOptions({
      queryKey: ['inquiry', 'vehicle', card],
      queryFn: async () => (await ask(inquiry.vehicleCard, { carSmartCard: card })).data,
      retry: false,
    }),
}
