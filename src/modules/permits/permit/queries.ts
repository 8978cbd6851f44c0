/**
 * Permits: their list, one of them and what happens to it after it was issued, its printout, the table of free hours (domain.md 4.5;
 * S0 §7, §8).
 */
import type { Sent } from '#contract/kernel/call.ts'
import { permit, type PermitFull, type PermitRow } from '#contract/permits/permit.ts'
import type { voidReasons } from '#contract/kernel/reasons.ts'
import { permitLife } from '#contract/permits/permit-life.ts'
import { queryOptions, skipToken, type QueryClient } from '@tanstack/react-query'
import { ask, found, type Found } from '#app/transport/ask.ts'
import { persisted } from '#app/transport/queries.ts'
import { WireError } from '#app/transport/wire.ts'
import { printoutAlerts as words } from './permit-words.ts'
import { report } from '#contract/insight/report.ts'

/** The input of the permit list, by request field name (S2 §3). */
export type PermitSearch = Sent<typeof permit.search>
export const permitQueries = {
  /** One list of permits; the last answer is persisted on the device with its time, as for cargos. */
  search: (input: PermitSearch) =>
    queryOptions({
      ...persisted,
      queryKey: ['permit', 'search', input],
      queryFn: async (): Promise<Found<PermitRow[]>> => found(await ask(permit.search, input)),
    }),
  /** How many each of these searches would find. */
  counts: {
    key: ['permit', 'count'],
    ask: async (Searches: PermitSearch[]) => (await ask(permit.count, { Searches })).data,
  },
}

/** Key of all permit queries. */
export const permitArea = ['permit'] as const
/** The lists of permits, with any input: for `useOwnChanges`. */
export const permitLists = [
  ['permit', 'search'],
  ['permit', 'count'],
] as const

/** Why a permit is voided. */
export type VoidReason = (typeof voidReasons)[number]
/** Reasons at the driver's fault: a turn is returned after them only with a reason (R4). */
export const driverFaults: readonly string[] = ['NO_SHOW', 'DRIVER_REFUSED'] satisfies VoidReason[]

/** Fields of a permit that are cached on the device: enough to identify the truck, without phone or national number. */
const cachedFields = [
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

/** The cached part of a permit, as the server last answered to this account; other fields are unknown. */
export type CachedPermit = Pick<PermitFull, (typeof cachedFields)[number]>

const toCached = (full: PermitFull) =>
  Object.fromEntries(cachedFields.map((name) => [name, full[name]])) as unknown as CachedPermit
const cacheKey = (id: number) => ['permit', 'kept', id] as const

/** Fetches a permit and caches the part that a yard needs offline; removes the cached part if access is lost. */
async function readAndKeep(client: QueryClient, id: number): Promise<PermitFull> {
  try {
    const full = (await ask(permit.read, { id })).data
    client.setQueryData(cacheKey(id), toCached(full))
    return full
  } catch (error) {
    if (error instanceof WireError && error.kind === 'refused' && (error.status === 403 || error.status === 404))
      client.removeQueries({ queryKey: cacheKey(id) })
    throw error
  }
}

/** Returns all cached permits with their server time (ms), the last opened first. */
export const cachedPermits = (client: QueryClient): { permit: CachedPermit; at: number }[] =>
  client
    .getQueryCache()
    .findAll({ queryKey: ['permit', 'kept'] })
    .flatMap(({ state }) => (state.data ? [{ permit: state.data as CachedPermit, at: state.dataUpdatedAt }] : []))
    .toSorted((a, b) => b.at - a.at)

/** Keyed under the permits' area: a command on a permit refetches all of it. */
export const lifeQueries = {
  permit: (id: number) => queryOptions({ queryKey: ['permit', 'read', id], queryFn: ({ client }) => readAndKeep(client, id) }),
  /** The cached copy of a permit that was opened on this device, dated; sends no request. */
  cached: (id: number) =>
    queryOptions<CachedPermit>({ ...persisted, queryKey: cacheKey(id), queryFn: skipToken, staleTime: Infinity }),
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

/** The rows of a new table, in request format. */
export type TableRows = Sent<typeof permitLife.setDetentionTable>['Rows']

/** The content of the printout; null for a voided permit. Fetched at each opening, and never persisted. */
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

/** Loading places by drivers' ratings. */
export const placesQuery = (input: Sent<typeof permit.places>) =>
  queryOptions({ queryKey: ['permit', 'places', input], queryFn: async () => found(await ask(permit.places, input)) })

/** Announcers and halls by name, behind the figures of reports. */
export const figureNames = queryOptions({
  queryKey: ['report', 'names'],
  queryFn: async () => (await ask(report.names, {})).data,
  staleTime: 5 * 60_000,
})
