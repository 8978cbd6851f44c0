/** The filters in force as words: the chips above the list, and why an empty list is empty. */
import { persianDigits } from '#contract/digits.ts'
import { isoOfShamsi } from '#contract/shamsi.ts'
import { nearDay } from '#app/ui/date/spoken.ts'
import type { Choices } from '#app/ui/input/ChoiceField.tsx'
import type { FilterChip } from '#app/ui/state/FilterChips.tsx'
import { permitSearchWords as words } from '#app/words/permit.ts'
import { choiceWords } from '#app/words/ui.ts'
import { statusChoices, type FilterChoices } from './choices.ts'
import type { PermitFilters } from './filters.ts'

const dayWord = (day: string, today: string) => nearDay(isoOfShamsi(day)!, isoOfShamsi(today)!) ?? persianDigits(day)

function range({ from, to }: PermitFilters, today: string): string | null {
  if (from !== null && from === to) return dayWord(from, today)
  if (from !== null && to !== null) return words.between(dayWord(from, today), dayWord(to, today))
  if (from !== null) return words.from(dayWord(from, today))
  return to === null ? null : words.until(dayWord(to, today))
}

function namesOf([first, ...others]: readonly number[], choices: Choices | null): string | null {
  if (first === undefined) return null
  const name = choices?.options.find(({ value }) => value === first)?.label ?? choiceWords.nameless(first)
  return choiceWords.several(name, others.length)
}
const nameOf = (id: number | null, choices: Choices | null) => namesOf(id === null ? [] : [id], choices)

/** One chip for each filter in force; removing it leaves the others. */
export function chipsOf(
  filters: PermitFilters,
  { choices, today }: { choices: FilterChoices; today: string },
  onChange: (filters: PermitFilters) => void,
): FilterChip[] {
  const { customers, companies, cities, goods } = choices
  const said: [key: string, label: string, value: string | null, without: Partial<PermitFilters>][] = [
    ['date', words.date, range(filters, today), { from: null, to: null }],
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
  ]
  return said.flatMap(([key, label, value, without]) => {
    if (value === null) return []
    return [{ key, label, value, onRemove: () => onChange({ ...filters, ...without }) }]
  })
}
