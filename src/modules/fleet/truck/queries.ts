/** A driver's own page, a vehicle's own page, and the papers that run out; personal numbers are not left on the device. */
import type { Sent } from '#contract/kernel/call.ts'
import { driverPage } from '#contract/fleet/driver-page.ts'
import { vehicle } from '#contract/fleet/vehicle.ts'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { ask, found } from '#app/transport/ask.ts'

/** The kind of timeline: each has its own call. */
export type TruckKind = 'driver' | 'vehicle'
const timelines = { driver: driverPage.timeline, vehicle: vehicle.timeline }

/** The input of the list of expiring papers. */
export type ExpiringSearch = Sent<typeof driverPage.expiring>

export const truckQueries = {
  driver: (id: number) =>
    queryOptions({ queryKey: ['driverPage', 'read', id], queryFn: async () => (await ask(driverPage.read, { id })).data }),
  vehicle: (id: number) =>
    queryOptions({ queryKey: ['vehicle', 'read', id], queryFn: async () => (await ask(vehicle.read, { id })).data }),
  /** The history, newest first, in pages. */
  timeline: (kind: TruckKind, id: number) =>
    infiniteQueryOptions({
      queryKey: [kind === 'driver' ? 'driverPage' : 'vehicle', 'timeline', id],
      queryFn: async ({ pageParam }) => (await ask(timelines[kind], { id, before: pageParam })).data,
      initialPageParam: null as number | null,
      getNextPageParam: ({ next }) => next,
    }),
  expiring: (input: ExpiringSearch) =>
    queryOptions({
      queryKey: ['driverPage', 'expiring', input],
      queryFn: async () => found(await ask(driverPage.expiring, input)),
    }),
  /** How many each of these searches would find. */
  expiringCounts: {
    key: ['driverPage', 'countExpiring'],
    ask: async (Searches: ExpiringSearch[]) => (await ask(driverPage.countExpiring, { Searches })).data,
  },
}
