import './search-form.css'
import { Button, Checkbox } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useState, type KeyboardEvent } from 'react'
import type { PermitStatus } from '#contract/permit.ts'
import { ShamsiDateInput } from '#app/ui/date/ShamsiDateInput.tsx'
import { ManyField, OneField } from '#app/ui/input/ChoiceField.tsx'
import { DigitsInput } from '#app/ui/input/DigitsInput.tsx'
import { permitSearchWords as words } from '#app/words/permit.ts'
import { fieldWords } from '#app/words/ui.ts'
import { statusChoices, type FilterChoices } from './choices.ts'
import { CARD_DIGITS, type PermitFilters } from './filters.ts'

interface SearchFormProps {
  /** The filters in force; the form follows when they change elsewhere. */
  filters: PermitFilters
  choices: FilterChoices
  /** What Clear goes back to. */
  first: PermitFilters
  /** On a phone the form is folded away until it is asked for. */
  open: boolean
  onSearch: (filters: PermitFilters) => void
}

/** What to look for. Nothing changes in the list before Search is pressed (Enter, or Ctrl+Enter from anywhere in it). */
export function SearchForm({ filters, choices, first, open, onSearch }: SearchFormProps) {
  const [draft, setDraft] = useState(filters)
  const inForce = JSON.stringify(filters)
  const [followed, setFollowed] = useState(inForce)
  if (followed !== inForce) {
    setFollowed(inForce)
    setDraft(filters)
  }
  const set = (change: Partial<PermitFilters>) => setDraft({ ...draft, ...change })
  const submitByKey = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key !== 'Enter' || !event.ctrlKey) return
    // Before an open list of choices takes it for itself; the list closes as the focus goes to the button.
    event.preventDefault()
    event.stopPropagation()
    event.currentTarget.querySelector<HTMLElement>('[type=submit]')?.focus()
    onSearch(draft)
  }
  const submit = (event: { preventDefault: () => void }) => {
    event.preventDefault()
    onSearch(draft)
  }
  const shape = {
    className: 'permit-search card',
    'data-open': open || undefined,
    'data-brief': (choices.cities ?? choices.customers) === null || undefined,
    'aria-label': words.name,
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Ctrl+Enter searches from every field in it
    <form {...shape} onKeyDownCapture={submitByKey} onSubmit={submit}>
      <ShamsiDateInput
        className="permit-search-day"
        label={fieldWords.from}
        value={draft.from}
        onChange={(from) => set({ from })}
        max={draft.to ?? undefined}
      />
      <ShamsiDateInput
        className="permit-search-day"
        label={fieldWords.to}
        value={draft.to}
        onChange={(to) => set({ to })}
        min={draft.from ?? undefined}
      />
      <ManyField
        label={words.status}
        choices={statusChoices}
        value={draft.statuses}
        onChange={(statuses) => set({ statuses: statuses as PermitStatus[] })}
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
      <Named {...{ draft, choices, set }} />
      <fieldset className="permit-search-only">
        <legend className="mantine-InputWrapper-label">{words.only}</legend>
        <Checkbox
          label={words.overdue}
          checked={draft.overdue}
          onChange={(event) => set({ overdue: event.currentTarget.checked })}
        />
        <Checkbox
          label={words.lacksPapers}
          checked={draft.lacksPapers}
          onChange={(event) => set({ lacksPapers: event.currentTarget.checked })}
        />
      </fieldset>
      <div className="permit-search-acts">
        <Button type="submit" leftSection={<IconSearch size={18} aria-hidden />}>
          {words.search}
        </Button>
        <Button variant="subtle" color="gray" onClick={() => onSearch(first)}>
          {words.clear}
        </Button>
      </div>
    </form>
  )
}

interface NamedProps {
  draft: PermitFilters
  choices: FilterChoices
  set: (change: Partial<PermitFilters>) => void
}

/** Whatever is chosen by its name: customers, goods, company, city; only those the member may list. */
const Named = ({ draft, choices: { customers, goods, companies, cities }, set }: NamedProps) => (
  <>
    {customers && (
      <ManyField label={words.senders} choices={customers} value={draft.senders} onChange={(senders) => set({ senders })} />
    )}
    {customers && (
      <ManyField
        label={words.receivers}
        choices={customers}
        value={draft.receivers}
        onChange={(receivers) => set({ receivers })}
      />
    )}
    <ManyField label={words.goods} choices={goods} value={draft.goods} onChange={(chosen) => set({ goods: chosen })} />
    {companies && (
      <OneField
        className="permit-search-long"
        label={words.company}
        choices={companies}
        value={draft.company}
        onChange={(company) => set({ company })}
      />
    )}
    {cities && (
      <OneField
        className="permit-search-long"
        label={words.city}
        choices={cities}
        value={draft.city}
        onChange={(city) => set({ city })}
      />
    )}
  </>
)
