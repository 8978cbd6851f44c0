import './filter-form.css'
import { Button, SegmentedControl } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useId, useState, type KeyboardEvent } from 'react'
import { ShamsiDateInput } from '#app/ui/date/ShamsiDateInput.tsx'
import { ManyField, OneField } from '#app/ui/input/ChoiceField.tsx'
import { cargoFilterWords as words, statusFilterWords } from '#app/words/cargo.ts'
import { fieldWords } from '#app/words/ui.ts'
import type { FilterChoices } from './choices.ts'
import { firstFilters, type CargoFilters } from './filters.ts'

interface FilterFormProps {
  /** The filters in force; the form follows when they change elsewhere. */
  filters: CargoFilters
  choices: FilterChoices
  today: string
  /** On a phone the form is folded away until it is asked for. */
  open: boolean
  onSearch: (filters: CargoFilters) => void
}

const statuses = Object.entries(statusFilterWords).map(([value, label]) => ({ value, label }))

/** What to look for. Nothing changes in the list before Search is pressed (Enter, or Ctrl+Enter from anywhere in it). */
export function FilterForm({ filters, choices, today, open, onSearch }: FilterFormProps) {
  const statusId = useId()
  const [draft, setDraft] = useState(filters)
  const inForce = JSON.stringify(filters)
  const [followed, setFollowed] = useState(inForce)
  if (followed !== inForce) {
    setFollowed(inForce)
    setDraft(filters)
  }
  const set = (change: Partial<CargoFilters>) => setDraft({ ...draft, ...change })
  const submitByKey = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key !== 'Enter' || !event.ctrlKey) return
    // Before an open list of choices takes it for itself; the list closes as the focus goes to the button.
    event.preventDefault()
    event.stopPropagation()
    event.currentTarget.querySelector<HTMLElement>('[type=submit]')?.focus()
    onSearch(draft)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Ctrl+Enter searches from every field in it
    <form
      className="cargo-filters card"
      data-open={open || undefined}
      data-overseer={(choices.companies !== null && choices.cities !== null) || undefined}
      aria-label={words.name}
      onKeyDownCapture={submitByKey}
      onSubmit={(event) => {
        event.preventDefault()
        onSearch(draft)
      }}
    >
      <ShamsiDateInput
        className="cargo-filters-day"
        label={fieldWords.from}
        value={draft.from}
        onChange={(from) => set({ from })}
        max={draft.to ?? undefined}
      />
      <ShamsiDateInput
        className="cargo-filters-day"
        label={fieldWords.to}
        value={draft.to}
        onChange={(to) => set({ to })}
        min={draft.from ?? undefined}
      />
      <ManyField label={words.goods} choices={choices.goods} value={draft.goods} onChange={(goods) => set({ goods })} />
      {choices.customers && (
        <>
          <ManyField
            label={words.senders}
            choices={choices.customers}
            value={draft.senders}
            onChange={(senders) => set({ senders })}
          />
          <ManyField
            label={words.receivers}
            choices={choices.customers}
            value={draft.receivers}
            onChange={(receivers) => set({ receivers })}
          />
        </>
      )}
      {choices.companies && (
        <OneField
          className="cargo-filters-company"
          label={words.company}
          choices={choices.companies}
          value={draft.company}
          onChange={(company) => set({ company })}
        />
      )}
      {choices.cities && (
        <OneField label={words.city} choices={choices.cities} value={draft.city} onChange={(city) => set({ city })} />
      )}
      <div className="cargo-filters-status" data-fourth={draft.status === 'waiting' || undefined}>
        <span id={statusId} className="mantine-InputWrapper-label">
          {words.status}
        </span>
        <SegmentedControl
          aria-labelledby={statusId}
          fullWidth
          value={draft.status}
          onChange={(status) => set({ status: status as CargoFilters['status'] })}
          data={statuses.filter(({ value }) => value !== 'waiting' || draft.status === value)}
        />
      </div>
      <div className="cargo-filters-acts">
        <Button type="submit" leftSection={<IconSearch size={18} aria-hidden />}>
          {words.search}
        </Button>
        <Button variant="subtle" color="gray" onClick={() => onSearch(firstFilters(today))}>
          {words.clear}
        </Button>
      </div>
    </form>
  )
}
