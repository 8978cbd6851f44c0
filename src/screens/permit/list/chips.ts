/** The filters in force as words: the chips above the list, and why an empty list is empty. */
import { persianDigits } from '#contract/digits.ts'
import type { FilterChoices } from '#app/choices.ts'
import { chipsFrom, daysSaid, nameOf, namesOf } from '#app/ui/search/chips.ts'
import type { FilterChip } from '#app/ui/state/FilterChips.tsx'
import { permitSearchWords as words } from '#app/words/permit.ts'
import { statusChoices } from './choices.ts'
import type { PermitFilters } from './filters.ts'

/** One chip for each filter in force; removing it leaves the others. */
export function chipsOf(
  filters: PermitFilters,
  { choices, today }: { choices: FilterChoices; today: string },
  onChange: (filters: PermitFilters) => void,
): FilterChip[] {
  const { customers, companies, cities, goods } = choices
  return chipsFrom(filters, onChange, [
    ['date', words.date, daysSaid(filters, today), { from: null, to: null }],
    ['status', words.status, namesOf(filters.statuses, statusChoices), { statuses: [] }],
    ['driver', words.driverCard, persianDigits(filters.driverCard) || null, { driverCard: '' }],
    ['vehicle', words.vehicleCard, persianDigits(filters.vehicleCard) || null, { vehicleCard: '' }],
    ['senders', words.senders, namesOf(filters.senders, customers), { senders: [] }],
    ['receivers', words.receivers, namesOf(filters.receivers, customers), { receivers: [] }],
    ['goods', words.goods, namesOf(filters.goods, goods), { goods: [] }],
    ['company', words.company, nameOf(filters.company, companies), { company: null }],
    ['city', words.city, nameOf(filters.city, cities), { city: null }],
    ['overdue', words.only, filters.overdue ? words.overdue : null, { overdue: false }],
    ['papers', words.only, filters.lacksPapers ? words.lacksPapers : null, { lacksPapers: false }],
  ])
}
