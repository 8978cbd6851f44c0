/** What the permit list is filtered by, and how that stands in the address (S0 §2.10; GAP39, GAP55). */
import { latinDigits, onlyDigits } from '#contract/digits.ts'
import { permitStatuses, type PermitStatus } from '#contract/permit.ts'
import { isoOfShamsi, shamsiOfIso } from '#contract/shamsi.ts'
import * as v from 'valibot'
import type { PermitSearch } from '#app/data/permit.ts'
import { MARK, readTable, Spoken, writeTable } from '#app/ui/table/address.ts'
import type { TableState } from '#app/ui/table/column.ts'

/** Card numbers: digits, at most this many (S2 §5). */
export const CARD_DIGITS = 11

/** The form's values. Days are the wire's, null is "any"; '' is any card, an empty list any status or goods. */
export interface PermitFilters {
  from: string | null
  to: string | null
  driverCard: string
  vehicleCard: string
  statuses: PermitStatus[]
  goods: number[]
}

/** All that the address says of the list. */
export interface PermitListState {
  filters: PermitFilters
  table: TableState
}

/** No filter at all. */
export const openFilters: PermitFilters = { from: null, to: null, driverCard: '', vehicleCard: '', statuses: [], goods: [] }

/** What a member finds on opening the list: the permits of today (S0 §2.10). */
export const firstFilters = (today: string): PermitFilters => ({ ...openFilters, from: today, to: today })

/** The filters as the wire says them. */
export const askedOf = ({ from, to, driverCard, vehicleCard, statuses, goods }: PermitFilters): PermitSearch => ({
  FromDate: from,
  ToDate: to,
  DriverCardNumber: driverCard,
  FreighterCardNumber: vehicleCard,
  Statuses: statuses,
  KalaId: goods,
})

/** A day left open; a day that is not named at all is today. */
const ANY = 'any'

const Card = v.pipe(
  Spoken,
  v.transform((text) => onlyDigits(latinDigits(text)).slice(0, CARD_DIGITS)),
)
const Numbers = v.pipe(
  Spoken,
  v.transform((text) => text.split(MARK)),
  v.array(v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number))),
)
const Statuses = v.pipe(Numbers, v.array(v.picklist(permitStatuses)))
const Goods = v.pipe(Numbers, v.array(v.pipe(v.number(), v.minValue(1))))
const Day = v.pipe(
  Spoken,
  v.check((text) => text === ANY || isoOfShamsi(text) !== null),
  v.transform((text) => (text === ANY ? null : shamsiOfIso(isoOfShamsi(text)!))),
)

/** What an address may say; whatever makes no sense there counts as not said. */
const Address = (today: string) =>
  v.object({
    from: v.fallback(Day, today),
    to: v.fallback(Day, today),
    driver: v.fallback(Card, ''),
    vehicle: v.fallback(Card, ''),
    status: v.fallback(Statuses, []),
    goods: v.fallback(Goods, []),
  })

/** Reads the address. */
export function readAddress(search: unknown, today: string): PermitListState {
  const { driver, vehicle, status, ...rest } = v.parse(Address(today), search)
  return { filters: { ...rest, driverCard: driver, vehicleCard: vehicle, statuses: status }, table: readTable(search) }
}

const dayAt = (day: string | null, today: string) => (day === today ? undefined : (day?.replaceAll('/', MARK) ?? ANY))
const listed = (numbers: number[]) => (numbers.length < 2 ? numbers[0] : numbers.join(MARK))

/** Writes the address: only what differs from a list nobody has touched. */
export const writeAddress = ({ filters, table }: PermitListState, today: string) => ({
  from: dayAt(filters.from, today),
  to: dayAt(filters.to, today),
  driver: filters.driverCard || undefined,
  vehicle: filters.vehicleCard || undefined,
  status: listed(filters.statuses),
  goods: listed(filters.goods),
  ...writeTable(table),
})
