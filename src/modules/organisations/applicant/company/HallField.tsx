import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Ref } from 'react'
import { hallQueries } from '#app/modules/organisations/hall/queries.ts'
import { findOption } from '#app/kit/ui/input/finding.ts'
import { reviewWords as words } from '#app/modules/organisations/applicant/applicant-words.ts'
import { choiceWords } from '#app/kit/ui/ui-words.ts'

interface HallFieldProps {
  label: string
  description?: string
  /** Halls that the company is already in. */
  taken: readonly { loadHallId: number }[]
  value: number | null
  error?: string | false
  /** The choice can be taken back. */
  clearable?: boolean
  ref?: Ref<HTMLInputElement>
  onChange: (hall: { loadHallId: number; name: string } | null) => void
}

/** Chooses one of the halls that a company is not in yet. */
export function HallField({ taken, onChange, clearable = false, ...field }: HallFieldProps) {
  const { data, isError, refetch } = useQuery(hallQueries.all)
  const free = (data?.data ?? []).filter(({ loadHallId }) => !taken.some((one) => one.loadHallId === loadHallId))
  const hint = data ? words.hallHint : isError ? choiceWords.failed : choiceWords.loading
  return (
    <Select<number>
      {...field}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      openOnFocus={false}
      placeholder={hint}
      nothingFoundMessage={data ? choiceWords.nothing : hint}
      searchable
      clearable={clearable}
      clearButtonProps={{ 'aria-label': choiceWords.clearField }}
      data={free.map(({ loadHallId, name }) => ({ value: loadHallId, label: name }))}
      filter={findOption}
      onDropdownOpen={() => void (isError && refetch())}
      onChange={(id) => onChange(free.find(({ loadHallId }) => loadHallId === id) ?? null)}
    />
  )
}
