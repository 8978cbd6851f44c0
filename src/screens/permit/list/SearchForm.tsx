import './search-form.css'
import { Checkbox } from '@mantine/core'
import type { PermitStatus } from '#contract/permit.ts'
import type { FilterChoices } from '#app/choices.ts'
import { Days } from '#app/ui/date/ShamsiRangeInput.tsx'
import { ManyField, OneField } from '#app/ui/input/ChoiceField.tsx'
import { DigitsInput } from '#app/ui/input/DigitsInput.tsx'
import { CARD_DIGITS } from '#app/ui/search/address.ts'
import { SearchCard } from '#app/ui/search/SearchCard.tsx'
import { useDraftOf } from '#app/ui/search/useDraftOf.ts'
import { permitSearchWords as words } from '#app/words/permit.ts'
import { statusChoices } from './choices.ts'
import type { PermitFilters } from './filters.ts'

interface SearchFormProps {
  /** The filters in force; the form follows when they change elsewhere. */
  filters: PermitFilters
  choices: FilterChoices
  /** What Clear goes back to. */
  first: PermitFilters
  open: boolean
  onSearch: (filters: PermitFilters) => void
}

/** Which permits are looked for; whatever is chosen by its name, only where the member may list it. */
export function SearchForm({ filters, choices, first, open, onSearch }: SearchFormProps) {
  const { customers, goods, companies, cities } = choices
  const { draft, set, field } = useDraftOf(filters)
  const only = (name: 'overdue' | 'lacksPapers') => (
    <Checkbox label={words[name]} checked={draft[name]} onChange={(event) => set({ [name]: event.currentTarget.checked })} />
  )
  return (
    <SearchCard
      name={words.name}
      className="permit-search"
      data-tight={(cities ?? customers) === null || undefined}
      open={open}
      onSearch={() => onSearch(draft)}
      onClear={() => {
        set(first)
        onSearch(first)
      }}
    >
      <Days value={draft} onChange={set} />
      <ManyField
        label={words.status}
        choices={statusChoices}
        value={draft.statuses}
        onChange={(statuses) => set({ statuses: statuses as PermitStatus[] })}
      />
      <DigitsInput label={words.driverCard} maxDigits={CARD_DIGITS} {...field('driverCard')} />
      <DigitsInput label={words.vehicleCard} maxDigits={CARD_DIGITS} {...field('vehicleCard')} />
      {customers && <ManyField label={words.senders} choices={customers} {...field('senders')} />}
      {customers && <ManyField label={words.receivers} choices={customers} {...field('receivers')} />}
      <ManyField label={words.goods} choices={goods} {...field('goods')} />
      {companies && <OneField className="permit-search-long" label={words.company} choices={companies} {...field('company')} />}
      {cities && <OneField className="permit-search-long" label={words.city} choices={cities} {...field('city')} />}
      <fieldset className="permit-search-only">
        <legend className="mantine-InputWrapper-label">{words.only}</legend>
        {only('overdue')}
        {only('lacksPapers')}
      </fieldset>
    </SearchCard>
  )
}
