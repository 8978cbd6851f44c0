import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { referenceQueries } from '#app/kit/reference/queries.ts'
import { DRAWN, findOption } from '#app/kit/ui/input/finding.ts'
import { cityWords as words } from './city-words.ts'
import { fieldWords } from '#app/kit/ui/ui-words.ts'

interface CityFieldsProps {
  value: number | null
  onChange: (cityId: number | null) => void
  error: string | undefined
  leads: boolean
}

const byName = new Intl.Collator('fa')

/** Province, then city; a city chosen first sets its province. Both from the gazetteer, so also offline. */
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
        .map(({ cityId, cityName, provinceName, aliases }) => ({
          value: cityId,
          aliases,
          label: province === null ? words.cityOf(cityName, provinceName) : cityName,
        })),
    [places, province],
  )
  const provinceTyping = useTyping(provinces.find((one) => one.value === province)?.label)
  const cityTyping = useTyping(cities.find((one) => one.value === value)?.label)
  const hint = places ? words.choose : answer.isError ? words.placesUnknown : words.placesLoading
  const shared = {
    searchable: true,
    limit: DRAWN,
    filter: findOption,
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
function useTyping(chosen: string | undefined) {
  const [hasFocus, setFocus] = useState(false)
  const [search, setSearch] = useState('')
  // The name of what is chosen already is no typing: walking through the field must not choose the first of the list.
  const isTyped = search.trim() !== '' && search !== chosen
  return {
    comboboxProps: { keepMounted: hasFocus },
    onFocus: () => setFocus(true),
    onBlur: () => setFocus(false),
    onSearchChange: setSearch,
    selectFirstOptionOnChange: isTyped,
    // On blur the highlighted option of typed text is selected; an empty field selects nothing.
    autoSelectOnBlur: isTyped,
  }
}
