/**
 * Permits: their list, one of them and what happens to it after it was issued, its printout, the table of free hours (domain.md 4.5;
 * S0 §7, §8).
 */
import type { Sent } from '#contract/kernel/call.ts'
import { permit, type voidReasons, type PermitFull, type PermitRow } from '#contract/permits/permit.ts'
import { permitLife } from '#contract/permits/permit-life.ts'
import { queryOptions, skipToken, type QueryClient } from '@tanstack/react-query'
import { ask, found, type Found } from '#app/transport/ask.ts'
import { persisted } from '#app/transport/queries.ts'
import { WireError } from '#app/transport/wire.ts'
import { printoutAlerts as words } from './permit-words.ts'

/** What the permit list is asked for, as the wire says it (S2 §3). */
export type PermitSearch = Sent<typeof permit.search>
export const permitQueries = {
  /** One list of permits; its last answer is kept on the device with its time, as those of cargos are. */
  search: (asked: PermitSearch) =>
    queryOptions({
      ...persisted,
      queryKey: ['permit', 'search', asked],
      queryFn: async (): Promise<Found<PermitRow[]>> => found(await ask(permit.search, asked)),
    }),
  /** How many each of these searches would find. */
  counts: {
    key: ['permit', 'count'],
    ask: async (Searches: PermitSearch[]) => (await ask(permit.count, { Searches })).data,
  },
}

/** Everything that is asked about permits. */
export const permitArea = ['permit'] as const
/** The lists of permits, whatever they were asked for: for `useOwnChanges`. */
export const permitLists = [
  ['permit', 'search'],
  ['permit', 'count'],
] as const

/** Why a permit is voided. */
export type VoidReason = (typeof voidReasons)[number]
/** Reasons that lie with the driver: a turn comes back after them only for a reason of its own (R4). */
export const driverFaults: readonly string[] = ['NO_SHOW', 'DRIVER_REFUSED'] satisfies VoidReason[]

/** What of a permit stays on the device: enough to know the truck by, and neither a phone nor a national number. */
const keptFields = [
  'id',
  'cargoId',
  'status',
  'bySupport',
  'isAnnulled',
  'cargoSource',
  'cargoDestination',
  'plaque',
  'plaqueNumber',
  'plaqueSerialNumber',
  'driverID',
  'driverName',
  'driverFamily',
  'transportationCompanyName',
  'arrivedAt',
  'loadedAt',
  'departedAt',
  'deliveredAt',
] as const satisfies readonly (keyof PermitFull)[]

/** A permit as the server last said it to this account, as far as it is kept; what is not in it is not known. */
export type KeptPermit = Pick<PermitFull, (typeof keptFields)[number]>

const keptOf = (said: PermitFull) => Object.fromEntries(keptFields.map((name) => [name, said[name]])) as unknown as KeptPermit
const keptKey = (id: number) => ['permit', 'kept', id] as const

/** Asks for a permit and keeps of it what a yard without a network needs; what is not theirs any more is not kept either. */
async function readAndKeep(client: QueryClient, id: number): Promise<PermitFull> {
  try {
    const said = (await ask(permit.read, { id })).data
    client.setQueryData(keptKey(id), keptOf(said))
    return said
  } catch (error) {
    if (error instanceof WireError && error.kind === 'refused' && (error.status === 403 || error.status === 404))
      client.removeQueries({ queryKey: keptKey(id) })
    throw error
  }
}

/** Every permit that this device still knows, each with when the server said it (ms); the last one opened first. */
export const keptPermits = (client: QueryClient): { permit: KeptPermit; at: number }[] =>
  client
    .getQueryCache()
    .findAll({ queryKey: ['permit', 'kept'] })
    .flatMap(({ state }) => (state.data ? [{ permit: state.data as KeptPermit, at: state.dataUpdatedAt }] : []))
    .toSorted((a, b) => b.at - a.at)

/** Keyed under the permits' area: an act on a permit asks all of it again. */
export const lifeQueries = {
  permit: (id: number) => queryOptions({ queryKey: ['permit', 'read', id], queryFn: ({ client }) => readAndKeep(client, id) }),
  /** What this device still knows of a permit that was opened here, dated; it asks nobody. */
  kept: (id: number) =>
    queryOptions<KeptPermit>({ ...persisted, queryKey: keptKey(id), queryFn: skipToken, staleTime: Infinity }),
  timeline: (id: number) =>
    queryOptions({
      queryKey: ['permit', 'timeline', id],
      queryFn: async () => (await ask(permitLife.timeline, { id })).data,
    }),
  detention: (id: number) =>
    queryOptions({
      queryKey: ['permit', 'detention', id],
      queryFn: async () => (await ask(permitLife.detention, { id })).data,
    }),
  detentionTable: queryOptions({
    queryKey: ['permitLife', 'table'],
    queryFn: async () => (await ask(permitLife.detentionTable, {})).data,
  }),
}

/** The rows of a new table, as the wire says them. */
export type TableRows = Sent<typeof permitLife.setDetentionTable>['Rows']

/** What will stand on the printout; null for a voided permit. Asked for at each opening, and never left on the device. */
export const printoutOf = (permitId: number) =>
  queryOptions({
    queryKey: ['permit', 'printout', permitId],
    queryFn: async () => (await ask(permit.printData, { Id: permitId })).data,
    staleTime: 0,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    networkMode: 'always',
  })

/** Why it was not loaded: the status of an answer that is no, the message of everything else. */
export const printoutFault = (error: unknown): string =>
  error instanceof WireError && error.status > 0
    ? words.refused(error.status)
    : words.unknown(error instanceof Error ? error.message : '')

/** Places of loading by what drivers said of them. */
export const placesQuery = (asked: Sent<typeof permit.places>) =>
  queryOptions({ queryKey: ['permit', 'places', asked], queryFn: async () => found(await ask(permit.places, asked)) })
