/** The filters in force as words: the chips above the list, and why an empty list is empty. */
import { persianDigits } from '#contract/digits.ts'
import { isoOfShamsi } from '#contract/shamsi.ts'
import { nearDay } from '#app/ui/date/spoken.ts'
import type { FilterChip } from '#app/ui/state/FilterChips.tsx'
import { turnFilterWords, turnSearchWords as words } from '#app/words/turn.ts'
import type { TurnFilters } from './filters.ts'
import type { HallChoices } from './useHalls.ts'

const dayWord = (day: string, today: string) => nearDay(isoOfShamsi(day)!, isoOfShamsi(today)!) ?? persianDigits(day)

function range({ from, to }: TurnFilters, today: string): string | null {
  if (from !== null && from === to) return dayWord(from, today)
  if (from !== null && to !== null) return words.between(dayWord(from, today), dayWord(to, today))
  if (from !== null) return words.from(dayWord(from, today))
  return to === null ? null : words.until(dayWord(to, today))
}

/** A hall by its name, or by its number while that is not known. */
export const hallNameOf = (id: number, choices: HallChoices | null) =>
  choices?.options.find(({ value }) => value === id)?.label ?? words.nameless(id)

/** One chip for each filter in force; removing it leaves the others. The hall has none: without it there is no list. */
export function chipsOf(filters: TurnFilters, today: string, onChange: (filters: TurnFilters) => void): FilterChip[] {
  const { driverCard, vehicleCard, status } = filters
  const said: [key: string, label: string, value: string | null, without: Partial<TurnFilters>][] = [
    ['date', words.date, range(filters, today), { from: null, to: null }],
    ['driver', words.driverCard, persianDigits(driverCard) || null, { driverCard: '' }],
    ['vehicle', words.vehicleCard, persianDigits(vehicleCard) || null, { vehicleCard: '' }],
    ['status', words.status, status === 'all' ? null : turnFilterWords[status], { status: 'all' }],
  ]
  return said.flatMap(([key, label, value, without]) => {
    if (value === null) return []
    return [{ key, label, value, onRemove: () => onChange({ ...filters, ...without }) }]
  })
}
