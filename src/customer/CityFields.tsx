import { Select, type ComboboxItem, type OptionsFilter } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { searchable } from '#contract/text.ts'
import { referenceQueries } from '#app/data/reference.ts'
import { customerFormWords as words } from '#app/words/customer.ts'
import { fieldWords } from '#app/words/ui.ts'

interface CityFieldsProps {
  value: number | null
  onChange: (cityId: number | null) => void
  error: string | undefined
  leads: boolean
}

/** Most options drawn at a time; typing brings the others. */
const DRAWN = 60

const find = (({ options, search, limit }) =>
  (options as ComboboxItem<number>[])
    .filter(({ label }) => searchable(label).includes(searchable(search)))
    .slice(0, limit)) as OptionsFilter<number>

const byName = new Intl.Collator('fa')

/** Province, then city; a city chosen first brings its province. Both from the gazetteer, so without a network too. */
export function CityFields({ value, onChange, error, leads }: CityFieldsProps) {
  const answer = useQuery(referenceQueries.places)
  const places = answer.data?.data
  const [chosen, setChosen] = useState<number | null>(null)
  const city = places?.find(({ cityId }) => cityId === value)
  const province = city?.provinceId ?? chosen
  const provinces = useMemo(() => {
    const names = new Map(places?.map(({ provinceId, provinceName }) => [provinceId, provinceName]))
    return [...names].map(([id, label]) => ({ value: id, label })).sort((a, b) => byName.compare(a.label, b.label))
  }, [places])
  const cities = useMemo(
    () =>
      (places ?? [])
        .filter(({ provinceId }) => province === null || provinceId === province)
        .sort((a, b) => (b.population ?? 0) - (a.population ?? 0))
        .map(({ cityId, cityName, provinceName }) => ({
          value: cityId,
          label: province === null ? words.cityOf(cityName, provinceName) : cityName,
        })),
    [places, province],
  )
  const provinceTyping = useTyping()
  const cityTyping = useTyping()
  const hint = places ? words.choose : answer.isError ? words.placesUnknown : words.placesLoading
  const shared = {
    searchable: true,
    // What is typed and left is taken as it was highlighted; an empty field takes nothing.
    autoSelectOnBlur: true,
    limit: DRAWN,
    filter: find,
    allowDeselect: false,
    clearable: true,
    clearButtonProps: { 'aria-label': fieldWords.clear },
    placeholder: hint,
    nothingFoundMessage: places ? words.noMatch : hint,
    readOnly: !places,
    openOnFocus: false,
  } as const
  return (
    <>
      <Select<number>
        {...shared}
        {...provinceTyping}
        label={words.optional(words.province)}
        data={provinces}
        value={province}
        onChange={(next) => {
          setChosen(next)
          if (next !== city?.provinceId) onChange(null)
        }}
        {...(leads && { 'data-autofocus': true })}
      />
      <Select<number>
        {...shared}
        {...cityTyping}
        label={words.city}
        error={error}
        required
        withAsterisk={false}
        data={cities}
        value={value}
        onChange={(next) => {
          if (province !== null) setChosen(province)
          onChange(next)
        }}
      />
    </>
  )
}

/** The list is there as soon as the field has the focus, so that the first letters find it; only letters choose. */
function useTyping() {
  const [near, setNear] = useState(false)
  const [search, setSearch] = useState('')
  return {
    comboboxProps: { keepMounted: near },
    onFocus: () => setNear(true),
    onBlur: () => setNear(false),
    onSearchChange: setSearch,
    selectFirstOptionOnChange: search.trim() !== '',
  }
}
