/** What the permit list is filtered by, and how that stands in the address (S0 §2.10; S2 §2; GAP39, GAP55). */
import { permitStatuses, type PermitStatus } from '#contract/permit.ts'
import { isoOfShamsi, shamsiOfIso } from '#contract/shamsi.ts'
import * as v from 'valibot'
import type { PermitSearch } from '#app/data/permit.ts'
import { moved } from '#app/ui/date/jalali.ts'
import { Card, Day, dayAt, Id, Ids, listed, Numbers } from '#app/ui/search/address.ts'
import { readTable, Spoken, writeTable } from '#app/ui/table/address.ts'
import type { TableState } from '#app/ui/table/column.ts'
import type { ListView } from './view.ts'

/** How far a main office's search looks back, days (GAP55). */
const AGENCY_DAYS = 7

/** The form's values. Days are the wire's; null, '' and an empty list are "any". */
export interface PermitFilters {
  from: string | null
  to: string | null
  driverCard: string
  vehicleCard: string
  statuses: PermitStatus[]
  senders: number[]
  receivers: number[]
  goods: number[]
  company: number | null
  city: number | null
  /** Only permits whose truck is late. */
  overdue: boolean
  /** Only permits that lack a paper. */
  lacksPapers: boolean
}

/** All that the address says of the list. */
export interface PermitListState {
  filters: PermitFilters
  table: TableState
}

/** No filter at all. */
export const openFilters: PermitFilters = {
  from: null,
  to: null,
  driverCard: '',
  vehicleCard: '',
  statuses: [],
  senders: [],
  receivers: [],
  goods: [],
  company: null,
  city: null,
  overdue: false,
  lacksPapers: false,
}

/** So many days before this one, Shamsi. */
export const daysBefore = (day: string, days: number): string => shamsiOfIso(moved(isoOfShamsi(day)!, -days, 'day'))

/** What a member finds on opening the list: the permits of today, a main office those of a week (S0 §2.10; GAP55). */
export const firstFilters = (view: ListView, today: string): PermitFilters => ({
  ...openFilters,
  from: view === 'agency' ? daysBefore(today, AGENCY_DAYS) : today,
  to: today,
})

/** The statuses as the wire says them: the specification's filter where it has a word for them, else our own list (GAP39). */
function statusesAsked([first, ...others]: PermitStatus[]): PermitSearch {
  if (first === undefined) return {}
  return first <= 2 && others.length === 0 ? { DriverReserveStatus: first } : { Statuses: [first, ...others] }
}

/** The filters as the wire says them. What is not chosen is not sent. */
export const askedOf = (filters: PermitFilters): PermitSearch => ({
  FromDate: filters.from,
  ToDate: filters.to,
  DriverCardNumber: filters.driverCard,
  FreighterCardNumber: filters.vehicleCard,
  ...statusesAsked(filters.statuses),
  SenderCustomerId: filters.senders,
  ReceiverCustomerId: filters.receivers,
  KalaId: filters.goods,
  ...(filters.company !== null && { TransportationCompanyId: filters.company }),
  ...(filters.city !== null && { LoadHallCityId: filters.city }),
  ...(filters.overdue && { Overdue: true }),
  ...(filters.lacksPapers && { LacksPapers: true }),
})

const Statuses = v.pipe(Numbers, v.array(v.picklist(permitStatuses)))
const Only = v.fallback(
  v.pipe(
    Spoken,
    v.transform((text) => text === '1'),
  ),
  false,
)

/** What an address may say; whatever makes no sense there counts as not said. */
const Address = ({ from, to }: PermitFilters) =>
  v.object({
    from: v.fallback(v.nullable(Day), from),
    to: v.fallback(v.nullable(Day), to),
    driver: Card,
    vehicle: Card,
    status: v.fallback(Statuses, []),
    senders: Ids,
    receivers: Ids,
    goods: Ids,
    company: Id,
    city: Id,
    overdue: Only,
    bare: Only,
  })

/** Reads the address of a list that begins with these filters. */
export function readAddress(search: unknown, first: PermitFilters): PermitListState {
  const { driver, vehicle, status, bare, ...rest } = v.parse(Address(first), search)
  const filters = { ...rest, driverCard: driver, vehicleCard: vehicle, statuses: status, lacksPapers: bare }
  return { filters, table: readTable(search) }
}

/** Writes the address: only what differs from a list nobody has touched. */
export const writeAddress = ({ filters, table }: PermitListState, first: PermitFilters) => ({
  from: dayAt(filters.from, first.from),
  to: dayAt(filters.to, first.to),
  driver: filters.driverCard || undefined,
  vehicle: filters.vehicleCard || undefined,
  status: listed(filters.statuses),
  senders: listed(filters.senders),
  receivers: listed(filters.receivers),
  goods: listed(filters.goods),
  company: filters.company ?? undefined,
  city: filters.city ?? undefined,
  overdue: filters.overdue ? 1 : undefined,
  bare: filters.lacksPapers ? 1 : undefined,
  ...writeTable(table),
})
