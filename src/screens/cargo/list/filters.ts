/** What the list is filtered by, and how that stands in the address. */
import { statusFilter } from '#contract/cargo-list.ts'
import * as v from 'valibot'
import type { CargoSearch } from '#app/data/cargo.ts'
import { Day, dayAt, Id, Ids, listed } from '#app/ui/search/address.ts'
import { readTable, writeTable } from '#app/ui/table/address.ts'
import type { TableState } from '#app/ui/table/column.ts'

/** The form's values (S1 §2.4). Days are the wire's; null is "any". */
export interface CargoFilters {
  from: string | null
  to: string | null
  goods: number[]
  senders: number[]
  receivers: number[]
  /** `waiting`: owners' cargos that no company has answered yet; ours, beside the specification's three. */
  status: keyof typeof statusFilter | 'waiting'
  company: number | null
  city: number | null
}

/** All that the address says of the list. */
export interface CargoListState {
  filters: CargoFilters
  table: TableState
}

/** What a member finds on opening the list: the cargos of today (S1 §2.4; GAP55). */
export const firstFilters = (today: string): CargoFilters => ({ ...openFilters, from: today, to: today })

/** No filter at all. */
export const openFilters: CargoFilters = {
  from: null,
  to: null,
  goods: [],
  senders: [],
  receivers: [],
  status: 'all',
  company: null,
  city: null,
}

/** What waits for a company's word, of any day. */
export const waitingFilters: CargoFilters = { ...openFilters, status: 'waiting' }

/** The filters as the wire says them. */
export const askedOf = ({ from, to, goods, senders, receivers, status, company, city }: CargoFilters): CargoSearch => ({
  FromDate: from,
  ToDate: to,
  KalaId: goods,
  SenderCustomerId: senders,
  ReceiverCustomerId: receivers,
  ...(status === 'waiting' ? { CargoStatus: statusFilter.all, Statuses: [-1] } : { CargoStatus: statusFilter[status] }),
  TransportationCompanyId: company,
  LoadHallCityId: city,
})

/** What an address may say; whatever makes no sense there counts as not said. */
const Address = (today: string) =>
  v.object({
    from: v.fallback(Day, today),
    to: v.fallback(Day, today),
    goods: Ids,
    senders: Ids,
    receivers: Ids,
    status: v.fallback(v.picklist(['all', 'active', 'inactive', 'waiting']), 'all'),
    company: Id,
    city: Id,
  })

/** Reads the address. */
export function readAddress(search: unknown, today: string): CargoListState {
  return { filters: v.parse(Address(today), search), table: readTable(search) }
}

/** Writes the address: only what differs from a list nobody has touched. */
export const writeAddress = ({ filters, table }: CargoListState, today: string) => ({
  from: dayAt(filters.from, today),
  to: dayAt(filters.to, today),
  goods: listed(filters.goods),
  senders: listed(filters.senders),
  receivers: listed(filters.receivers),
  status: filters.status === 'all' ? undefined : filters.status,
  company: filters.company ?? undefined,
  city: filters.city ?? undefined,
  ...writeTable(table),
})
