/** What the turn list is filtered by, and how that stands in the address (S2 §2, §4, §5; GAP55, GAP61). */
import type { Hall } from '#contract/hall.ts'
import { isoOfShamsi, shamsiOfIso } from '#contract/shamsi.ts'
import { turnFilter } from '#contract/turn.ts'
import * as v from 'valibot'
import type { TurnSearch } from '#app/data/turn.ts'
import { moved } from '#app/ui/date/jalali.ts'
import { Card, Day, dayAt, Id } from '#app/ui/search/address.ts'
import { readTable, writeTable } from '#app/ui/table/address.ts'
import type { TableState } from '#app/ui/table/column.ts'

/** The form's values. Days are the wire's, null is "any"; '' is any card. */
export interface TurnFilters {
  from: string | null
  to: string | null
  driverCard: string
  vehicleCard: string
  /** Null while none is chosen; a hall's own desk does not choose. */
  hall: number | null
  status: keyof typeof turnFilter
}

/** All that the address says of the list. */
export interface TurnListState {
  filters: TurnFilters
  table: TableState
}

/** The first day on which a turn of a hall may have been taken that still lives; of a hall that is not known, yesterday. */
export type FirstDay = (hall: number | null) => string

const DAY_HOURS = 24

/** GAP55, with the natives' hours where those are longer: every live turn is to be seen. */
export const firstDayIn =
  (halls: readonly Hall[], own: number | null, today: string): FirstDay =>
  (hall) => {
    const { turnExpireHour = 0, nativeTurnExpireHour = 0 } = halls.find(({ loadHallId }) => loadHallId === (hall ?? own)) ?? {}
    const hours = Math.max(turnExpireHour, nativeTurnExpireHour, DAY_HOURS)
    return shamsiOfIso(moved(isoOfShamsi(today)!, -Math.ceil(hours / DAY_HOURS), 'day'))
  }

/** What a member finds on opening the list, and after Clear: the active turns of these days. */
export const firstFilters = (today: string, firstDay: FirstDay): TurnFilters => ({
  from: firstDay(null),
  to: today,
  driverCard: '',
  vehicleCard: '',
  hall: null,
  status: 'active',
})

/** Another hall in the form: its own first day, unless another was chosen. */
export const inHall = (filters: TurnFilters, hall: number | null, firstDay: FirstDay): TurnFilters => ({
  ...filters,
  hall,
  from: filters.from === firstDay(filters.hall) ? firstDay(hall) : filters.from,
})

/** The filters as the wire says them. */
export const askedOf = ({ from, to, driverCard, vehicleCard, hall, status }: TurnFilters): TurnSearch => ({
  FromDate: from,
  ToDate: to,
  IsActive: turnFilter[status],
  LoadHallId: hall,
  DriverCardNumber: driverCard,
  FreighterCardNumber: vehicleCard,
})

const Hallward = v.object({ hall: Id })

/** What an address may say; whatever makes no sense there counts as not said. */
const Address = (today: string, firstDay: string) =>
  v.object({
    ...Hallward.entries,
    from: v.fallback(Day, firstDay),
    to: v.fallback(Day, today),
    driver: Card,
    vehicle: Card,
    status: v.fallback(v.picklist(['active', 'inactive', 'all']), 'active'),
  })

/** Reads the address. */
export function readAddress(search: unknown, today: string, firstDay: FirstDay): TurnListState {
  const { hall } = v.parse(Hallward, search)
  const { driver, vehicle, ...rest } = v.parse(Address(today, firstDay(hall)), search)
  return { filters: { ...rest, driverCard: driver, vehicleCard: vehicle }, table: readTable(search) }
}

/** Writes the address: only what differs from a list nobody has touched. */
export const writeAddress = ({ filters, table }: TurnListState, today: string, firstDay: FirstDay) => ({
  hall: filters.hall ?? undefined,
  from: dayAt(filters.from, firstDay(filters.hall)),
  to: dayAt(filters.to, today),
  driver: filters.driverCard || undefined,
  vehicle: filters.vehicleCard || undefined,
  status: filters.status === 'active' ? undefined : filters.status,
  ...writeTable(table),
})
