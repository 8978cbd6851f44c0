import './search-form.css'
import { useState } from 'react'
import { Days } from '#app/ui/date/ShamsiRangeInput.tsx'
import type { Choices } from '#app/ui/input/ChoiceField.tsx'
import { DigitsInput } from '#app/ui/input/DigitsInput.tsx'
import { CARD_DIGITS } from '#app/ui/search/address.ts'
import { SearchCard } from '#app/ui/search/SearchCard.tsx'
import { StatusSwitch } from '#app/ui/search/StatusSwitch.tsx'
import { useDraftOf } from '#app/ui/search/useDraftOf.ts'
import { turnFilterWords, turnSearchWords as words } from '#app/words/turn.ts'
import { firstFilters, inHall, type FirstDay, type TurnFilters } from './filters.ts'
import { HallField } from './HallField.tsx'
import { wrongIn, type Wrong } from './wrong.ts'

interface SearchFormProps {
  /** The filters in force; the form follows when they change elsewhere. */
  filters: TurnFilters
  /** Null for a hall's own desk, which does not choose. */
  halls: Choices | null
  today: string
  firstDay: FirstDay
  open: boolean
  onSearch: (filters: TurnFilters) => void
  onClear: (filters: TurnFilters) => void
}

const statuses = (Object.keys(turnFilterWords) as TurnFilters['status'][]).map((value) => ({
  value,
  label: turnFilterWords[value],
}))
const nothing: Wrong = { from: null, to: null, hall: null }

/** Which turns are looked for (S2 §2, §5). */
export function SearchForm({ filters, halls, today, firstDay, open, onSearch, onClear }: SearchFormProps) {
  const { draft, set, field } = useDraftOf(filters)
  const [found, setFound] = useState({ of: filters, wrong: nothing })
  // With the next change nothing is wrong until it is searched for.
  const wrong = found.of === draft ? found.wrong : nothing
  const search = (form: HTMLFormElement) => {
    const typed = (name: string) => form.querySelector<HTMLInputElement>(`[name=${name}]`)!.value
    const now = wrongIn(draft, { chooses: halls !== null, from: typed('from'), to: typed('to') })
    setFound({ of: draft, wrong: now })
    if (!Object.values(now).some(Boolean)) return onSearch(draft)
    // Once the fields say what is wrong, the first of them is where to mend it.
    queueMicrotask(() => form.querySelector<HTMLElement>('input[aria-invalid=true]')?.focus())
  }
  return (
    <SearchCard
      name={words.name}
      className="turn-search"
      open={open}
      onSearch={search}
      onClear={() => {
        const first = firstFilters(today, firstDay)
        set(first)
        onClear(first)
      }}
    >
      {halls && (
        <HallField
          choices={halls}
          value={draft.hall}
          error={wrong.hall}
          onChange={(hall) => set(inHall(draft, hall, firstDay))}
        />
      )}
      <Days value={draft} onChange={set} wrong={wrong} />
      <DigitsInput label={words.driverCard} maxDigits={CARD_DIGITS} {...field('driverCard')} />
      <DigitsInput label={words.vehicleCard} maxDigits={CARD_DIGITS} {...field('vehicleCard')} />
      <StatusSwitch label={words.status} choices={statuses} {...field('status')} />
    </SearchCard>
  )
}
