/** One permit and what happens to it after it was issued; the table of free hours (domain.md 4.5). */
import type { Sent } from '#contract/call.ts'
import { permit } from '#contract/permit.ts'
import { permitLife } from '#contract/permit-life.ts'
import { queryOptions } from '@tanstack/react-query'
import { keyedActs } from './keyed.ts'
import { askFor } from './wire.ts'

/** Keyed under the permits' area: an act on a permit asks all of it again. */
export const lifeQueries = {
  permit: (id: number) =>
    queryOptions({ queryKey: ['permit', 'read', id], queryFn: async () => (await askFor(permit.read, { id })).data! }),
  timeline: (id: number) =>
    queryOptions({
      queryKey: ['permit', 'timeline', id],
      queryFn: async () => (await askFor(permitLife.timeline, { id })).data ?? [],
    }),
  detention: (id: number) =>
    queryOptions({
      queryKey: ['permit', 'detention', id],
      queryFn: async () => (await askFor(permitLife.detention, { id })).data!,
    }),
  detentionTable: queryOptions({
    queryKey: ['detention', 'table'],
    queryFn: async () => (await askFor(permitLife.detentionTable, {})).data!,
  }),
}

/** What a new version of the table changes on this device. */
export const detentionArea = ['detention'] as const

/** The rows of a new table, as the wire says them. */
export type TableRows = Sent<typeof permitLife.setDetentionTable>['Rows']

const keyed = keyedActs()

/** Acts that are done now or refused now; each throws a WireError. */
export const lifeActs = {
  noShow: (id: number, reason: string) => keyed(permitLife.noShow, { id, Reason: reason }),
  notServed: (id: number, reason: string) => keyed(permitLife.notServed, { id, Reason: reason }),
  annul: (id: number, reason: string) => keyed(permitLife.annul, { id, Reason: reason }),
  passWaybill: (id: number, reason: string) => keyed(permitLife.passWaybill, { id, Reason: reason }),
  setDetentionTable: (rows: TableRows, reason: string) => keyed(permitLife.setDetentionTable, { Rows: rows, Reason: reason }),
}
