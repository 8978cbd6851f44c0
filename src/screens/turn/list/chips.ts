/** The filters in force as words: the chips above the list, and why an empty list is empty. */
import { persianDigits } from '#contract/digits.ts'
import { chipsFrom, daysSaid } from '#app/ui/search/chips.ts'
import type { FilterChip } from '#app/ui/state/FilterChips.tsx'
import { turnFilterWords, turnSearchWords as words } from '#app/words/turn.ts'
import type { TurnFilters } from './filters.ts'

/** One chip for each filter in force; removing it leaves the others. The hall has none: without it there is no list. */
export function chipsOf(filters: TurnFilters, today: string, onChange: (filters: TurnFilters) => void): FilterChip[] {
  const { driverCard, vehicleCard, status } = filters
  return chipsFrom(filters, onChange, [
    ['date', words.date, daysSaid(filters, today), { from: null, to: null }],
    ['driver', words.driverCard, persianDigits(driverCard) || null, { driverCard: '' }],
    ['vehicle', words.vehicleCard, persianDigits(vehicleCard) || null, { vehicleCard: '' }],
    ['status', words.status, status === 'all' ? null : turnFilterWords[status], { status: 'all' }],
  ])
}
