/** The filters in force as words: the chips above the list, and why an empty list is empty. */
import { persianDigits } from '#contract/digits.ts'
import { isoOfShamsi } from '#contract/shamsi.ts'
import { nearDay } from '#app/ui/date/spoken.ts'
import type { Choices } from '#app/ui/input/ChoiceField.tsx'
import type { FilterChip } from '#app/ui/state/FilterChips.tsx'
import { cargoFilterWords as words, statusFilterWords } from '#app/words/cargo.ts'
import type { FilterChoices } from './choices.ts'
import type { CargoFilters } from './filters.ts'

const dayWord = (day: string, today: string) => nearDay(isoOfShamsi(day)!, isoOfShamsi(today)!) ?? persianDigits(day)

function range({ from, to }: CargoFilters, today: string): string | null {
  if (from !== null && from === to) return dayWord(from, today)
  if (from !== null && to !== null) return words.between(dayWord(from, today), dayWord(to, today))
  if (from !== null) return words.from(dayWord(from, today))
  return to === null ? null : words.until(dayWord(to, today))
}

const nameOf = (id: number, choices: Choices | null) =>
  choices?.options.find(({ value }) => value === id)?.label ?? words.nameless(id)
const namesOf = (ids: number[], choices: Choices | null) =>
  ids.length === 0 ? null : words.several(nameOf(ids[0]!, choices), ids.length - 1)

/** One chip for each filter in force; removing it leaves the others. */
export function chipsOf(
  filters: CargoFilters,
  choices: FilterChoices,
  today: string,
  onChange: (filters: CargoFilters) => void,
): FilterChip[] {
  const { goods, senders, receivers, status, company, city } = filters
  const said: [key: string, label: string, value: string | null, without: Partial<CargoFilters>][] = [
    ['date', words.date, range(filters, today), { from: null, to: null }],
    ['goods', words.goods, namesOf(goods, choices.goods), { goods: [] }],
    ['senders', words.senders, namesOf(senders, choices.customers), { senders: [] }],
    ['receivers', words.receivers, namesOf(receivers, choices.customers), { receivers: [] }],
    ['status', words.status, status === 'all' ? null : statusFilterWords[status], { status: 'all' }],
    ['company', words.company, company === null ? null : nameOf(company, choices.companies), { company: null }],
    ['city', words.city, city === null ? null : nameOf(city, choices.cities), { city: null }],
  ]
  return said.flatMap(([key, label, value, without]) => {
    if (value === null) return []
    return [{ key, label, value, onRemove: () => onChange({ ...filters, ...without }) }]
  })
}
