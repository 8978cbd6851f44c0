import './filter-form.css'
import type { FilterChoices } from '#app/choices.ts'
import { Days } from '#app/ui/date/ShamsiRangeInput.tsx'
import { ManyField, OneField } from '#app/ui/input/ChoiceField.tsx'
import { SearchCard } from '#app/ui/search/SearchCard.tsx'
import { StatusSwitch } from '#app/ui/search/StatusSwitch.tsx'
import { useDraftOf } from '#app/ui/search/useDraftOf.ts'
import { cargoFilterWords as words, statusFilterWords } from '#app/words/cargo.ts'
import { firstFilters, type CargoFilters } from './filters.ts'

interface FilterFormProps {
  /** The filters in force; the form follows when they change elsewhere. */
  filters: CargoFilters
  choices: FilterChoices
  today: string
  open: boolean
  onSearch: (filters: CargoFilters) => void
}

const statuses = (Object.keys(statusFilterWords) as CargoFilters['status'][]).map((value) => ({
  value,
  label: statusFilterWords[value],
}))

/** Which cargos are looked for. */
export function FilterForm({ filters, choices, today, open, onSearch }: FilterFormProps) {
  const { goods, customers, companies, cities } = choices
  const { draft, set, field } = useDraftOf(filters)
  return (
    <SearchCard
      name={words.name}
      className="cargo-filters"
      data-tight
      data-overseer={(companies !== null && cities !== null) || undefined}
      open={open}
      onSearch={() => onSearch(draft)}
      onClear={() => {
        const first = firstFilters(today)
        set(first)
        onSearch(first)
      }}
    >
      <Days value={draft} onChange={set} />
      <ManyField label={words.goods} choices={goods} {...field('goods')} />
      {customers && <ManyField label={words.senders} choices={customers} {...field('senders')} />}
      {customers && <ManyField label={words.receivers} choices={customers} {...field('receivers')} />}
      {companies && (
        <OneField className="cargo-filters-company" label={words.company} choices={companies} {...field('company')} />
      )}
      {cities && <OneField label={words.city} choices={cities} {...field('city')} />}
      <StatusSwitch
        label={words.status}
        choices={statuses.filter(({ value }) => value !== 'waiting' || draft.status === value)}
        {...field('status')}
      />
    </SearchCard>
  )
}
