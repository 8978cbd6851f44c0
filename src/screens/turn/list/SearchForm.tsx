import './search-form.css'
import { Button, SegmentedControl } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useId, useRef, useState, type KeyboardEvent } from 'react'
import { ShamsiDateInput } from '#app/ui/date/ShamsiDateInput.tsx'
import { DigitsInput } from '#app/ui/input/DigitsInput.tsx'
import { turnFilterWords, turnSearchWords as words } from '#app/words/turn.ts'
import { fieldWords } from '#app/words/ui.ts'
import { CARD_DIGITS, firstFilters, inHall, type FirstDay, type TurnFilters } from './filters.ts'
import { HallField } from './HallField.tsx'
import type { HallChoices } from './useHalls.ts'
import { wrongIn, type Wrong } from './wrong.ts'

interface SearchFormProps {
  /** The filters in force; the form follows when they change elsewhere. */
  filters: TurnFilters
  /** Null for a hall's own desk, which does not choose. */
  halls: HallChoices | null
  today: string
  firstDay: FirstDay
  /** On a phone the form is folded away until it is asked for. */
  open: boolean
  onSearch: (filters: TurnFilters) => void
  onClear: (filters: TurnFilters) => void
}

const statuses = Object.entries(turnFilterWords).map(([value, label]) => ({ value, label }))
const nothing: Wrong = { from: null, to: null, hall: null }

/** What to look for (S2 §2, §5). Nothing changes in the list before Search is pressed (Enter, or Ctrl+Enter from anywhere in it). */
export function SearchForm({ filters, halls, today, firstDay, open, onSearch, onClear }: SearchFormProps) {
  const statusId = useId()
  const form = useRef<HTMLFormElement>(null)
  const [draft, setDraft] = useState(filters)
  const [wrong, setWrong] = useState(nothing)
  const inForce = JSON.stringify(filters)
  const [followed, setFollowed] = useState(inForce)
  if (followed !== inForce) {
    setFollowed(inForce)
    setDraft(filters)
    setWrong(nothing)
  }
  const change = (next: TurnFilters) => {
    setDraft(next)
    setWrong(nothing)
  }
  const set = (some: Partial<TurnFilters>) => change({ ...draft, ...some })
  const submit = () => {
    const typed = (name: string) => form.current!.querySelector<HTMLInputElement>(`[name=${name}]`)!.value
    const found = wrongIn(draft, { chooses: halls !== null, from: typed('from'), to: typed('to') })
    setWrong(found)
    if (!Object.values(found).some(Boolean)) return onSearch(draft)
    // Once the fields say what is wrong, the first of them is where to mend it.
    queueMicrotask(() => form.current?.querySelector<HTMLElement>('input[aria-invalid=true]')?.focus())
  }
  const submitByKey = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key !== 'Enter' || !event.ctrlKey) return
    // Before an open list of choices takes it for itself; the list closes as the focus goes to the button.
    event.preventDefault()
    event.stopPropagation()
    event.currentTarget.querySelector<HTMLElement>('[type=submit]')?.focus()
    submit()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Ctrl+Enter searches from every field in it
    <form
      ref={form}
      noValidate
      className="turn-search card"
      data-open={open || undefined}
      aria-label={words.name}
      onKeyDownCapture={submitByKey}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      {halls && (
        <HallField
          choices={halls}
          value={draft.hall}
          error={wrong.hall}
          onChange={(hall) => change(inHall(draft, hall, firstDay))}
        />
      )}
      <ShamsiDateInput
        className="turn-search-day"
        name="from"
        label={fieldWords.from}
        value={draft.from}
        error={wrong.from ?? undefined}
        onChange={(from) => set({ from })}
      />
      <ShamsiDateInput
        className="turn-search-day"
        name="to"
        label={fieldWords.to}
        value={draft.to}
        error={wrong.to ?? undefined}
        onChange={(to) => set({ to })}
        min={draft.from ?? undefined}
      />
      <DigitsInput
        label={words.driverCard}
        maxDigits={CARD_DIGITS}
        value={draft.driverCard}
        onChange={(driverCard) => set({ driverCard })}
      />
      <DigitsInput
        label={words.vehicleCard}
        maxDigits={CARD_DIGITS}
        value={draft.vehicleCard}
        onChange={(vehicleCard) => set({ vehicleCard })}
      />
      <div className="turn-search-status">
        <span id={statusId} className="mantine-InputWrapper-label">
          {words.status}
        </span>
        <SegmentedControl
          aria-labelledby={statusId}
          fullWidth
          value={draft.status}
          onChange={(status) => set({ status: status as TurnFilters['status'] })}
          data={statuses}
        />
      </div>
      <div className="turn-search-acts">
        <Button type="submit" leftSection={<IconSearch size={18} aria-hidden />}>
          {words.search}
        </Button>
        <Button
          variant="subtle"
          color="gray"
          onClick={() => {
            const first = firstFilters(today, firstDay)
            change(first)
            onClear(first)
          }}
        >
          {words.clear}
        </Button>
      </div>
    </form>
  )
}
