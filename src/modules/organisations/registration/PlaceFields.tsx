import { Select } from '@mantine/core'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { Faults } from '#contract/kernel/refusal.ts'
import { referenceQueries } from '#app/kit/reference/queries.ts'
import { DRAWN, findOption } from '#app/kit/ui/input/finding.ts'
import { registerFormWords as words } from './register-words.ts'
import { idOf } from './fields.ts'

interface PlaceFieldsProps {
  provinceId: number | null
  cityId: number | null
  faults: Faults
  disabled: boolean
  onChange: (place: { provinceId: number | null; cityId: number | null }) => void
}

/** Province, and then a city of it (S0 §2.4, §2.5). */
export function PlaceFields({ provinceId, cityId, faults, disabled, onChange }: PlaceFieldsProps) {
  const provinces = useQuery(referenceQueries.provinces)
  const cities = useQuery({ ...referenceQueries.citiesOf(provinceId ?? 0), enabled: provinceId !== null })
  return (
    <>
      <Select<number>
        {...field(provinces)}
        id={idOf('province')}
        label={words.province}
        required
        withAsterisk={false}
        disabled={disabled}
        data={(provinces.data?.data ?? []).map((one) => ({ value: one.provinceId, label: one.provinceName }))}
        value={provinceId}
        onChange={(next) => next !== provinceId && onChange({ provinceId: next, cityId: null })}
      />
      <Select<number>
        {...field(cities)}
        {...(provinceId === null && { placeholder: words.provinceFirst, nothingFoundMessage: words.provinceFirst })}
        id={idOf('CityId')}
        label={words.city}
        required
        withAsterisk={false}
        disabled={disabled}
        error={faults['CityId']}
        data={(cities.data?.data ?? []).map((one) => ({ value: one.cityId, label: one.cityName }))}
        value={cityId}
        onChange={(next) => onChange({ provinceId, cityId: next })}
      />
    </>
  )
}

/** While the list is unavailable, the field shows it; opening a failed one refetches. */
function field({ data, isError, refetch }: UseQueryResult<unknown>) {
  const hint = data ? words.choose : isError ? words.placesFailed : words.loading
  return {
    searchable: true,
    limit: DRAWN,
    filter: findOption,
    allowDeselect: false,
    selectFirstOptionOnChange: true,
    placeholder: hint,
    nothingFoundMessage: data ? words.noMatch : hint,
    onDropdownOpen: () => void (isError && refetch()),
  } as const
}
