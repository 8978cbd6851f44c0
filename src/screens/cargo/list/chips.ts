/** The filters in force as words: the chips above the list, and why an empty list is empty. */
import type { FilterChoices } from '#app/choices.ts'
import { chipsFrom, daysSaid, nameOf, namesOf } from '#app/ui/search/chips.ts'
import type { FilterChip } from '#app/ui/state/FilterChips.tsx'
import { cargoFilterWords as words, statusFilterWords } from '#app/words/cargo.ts'
import type { CargoFilters } from './filters.ts'

/** One chip for each filter in force; removing it leaves the others. */
export function chipsOf(
  filters: CargoFilters,
  choices: FilterChoices,
  today: string,
  onChange: (filters: CargoFilters) => void,
): FilterChip[] {
  const { goods, senders, receivers, status, company, city } = filters
  return chipsFrom(filters, onChange, [
    ['date', words.date, daysSaid(filters, today), { from: null, to: null }],
    ['goods', words.goods, namesOf(goods, choices.goods), { goods: [] }],
    ['senders', words.senders, namesOf(senders, choices.customers), { senders: [] }],
    ['receivers', words.receivers, namesOf(receivers, choices.customers), { receivers: [] }],
    ['status', words.status, status === 'all' ? null : statusFilterWords[status], { status: 'all' }],
    ['company', words.company, nameOf(company, choices.companies), { company: null }],
    ['city', words.city, nameOf(city, choices.cities), { city: null }],
  ])
}
