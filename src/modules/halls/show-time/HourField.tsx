import { Select } from '@mantine/core'
import { useState, type RefObject } from 'react'
import { latinDigits, onlyDigits, persianDigits } from '#contract/kernel/value/digits.ts'
import { showTimeWords as words } from '#app/modules/organisations/hall/hall-words.ts'
import { findHour, firstHour } from './finding.ts'
import type { HourOption } from './hours.ts'

/** The text of the field, and the hour last chosen. */
export interface HourTyped {
  search: string
  time: string | null
}

interface HourFieldProps {
  field: RefObject<HTMLInputElement | null>
  options: HourOption[]
  typed: HourTyped
  onType: (typed: HourTyped) => void
  error: string | null
  readOnly: boolean
}

const labelOf = (options: readonly HourOption[], time: string | null) => options.find(({ value }) => value === time)?.label ?? ''

/**
 * Returns the hour meant now: the chosen one, or the first match of the text typed over it. Compared by digits: an hour whose
 * response was lost appears as taken, and is still the one meant.
 */
export const meantHour = (options: readonly HourOption[], { search, time }: HourTyped): string | null =>
  search.trim() === '' || (time !== null && onlyDigits(search) === onlyDigits(time)) ? time : firstHour(options, search)

/** An hour with search; Enter selects the first match and sends nothing yet. */
export function HourField({ field, options, typed, onType, error, readOnly }: HourFieldProps) {
  const [isOpen, setOpen] = useState(false)
  const settle = (time: string | null) => onType({ time, search: labelOf(options, time) })
  return (
    <Select
      ref={field}
      data-autofocus
      label={words.hour}
      description={words.hourHint}
      placeholder={words.choose}
      withAsterisk
      required
      searchable
      allowDeselect={false}
      openOnFocus={false}
      dropdownOpened={isOpen}
      onDropdownOpen={() => setOpen(true)}
      onDropdownClose={() => setOpen(false)}
      readOnly={readOnly}
      data={options}
      filter={findHour}
      nothingFoundMessage={words.noMatch}
      value={typed.time}
      onChange={settle}
      searchValue={typed.search}
      onSearchChange={(search) => onType({ ...typed, search: persianDigits(latinDigits(search)) })}
      error={error}
      onKeyDown={(event) => {
        const meant = meantHour(options, typed)
        if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || meant === typed.time) return
        event.preventDefault()
        setOpen(false)
        if (meant !== null) settle(meant)
      }}
    />
  )
}
