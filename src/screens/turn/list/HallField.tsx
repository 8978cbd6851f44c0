import { Select } from '@mantine/core'
import type { Choices } from '#app/ui/input/ChoiceField.tsx'
import { DRAWN, findOption } from '#app/ui/input/finding.ts'
import { turnSearchWords as words } from '#app/words/turn.ts'
import { choiceWords } from '#app/words/ui.ts'

interface HallFieldProps {
  choices: Choices
  value: number | null
  /** Why the search was not made. */
  error: string | null
  onChange: (hall: number | null) => void
}

/** The hall whose turns are looked for; one is needed (S2 §5). */
export function HallField({ choices, value, error, onChange }: HallFieldProps) {
  const { options, state, retry } = choices
  const hint = { ready: words.chooseHall, loading: choiceWords.loading, failed: choiceWords.failed }[state]
  const known = value === null || options.some((option) => option.value === value)
  return (
    <Select<number>
      className="turn-search-hall"
      label={words.hall}
      withAsterisk
      required
      searchable
      clearable
      // Sent here by a refused search, its sentence is read first; the list opens at a key or a press.
      openOnFocus={false}
      clearButtonProps={{ 'aria-label': choiceWords.clearField }}
      placeholder={hint}
      nothingFoundMessage={state === 'ready' ? words.nothing : hint}
      data={known ? options : [...options, { value, label: choiceWords.nameless(value) }]}
      limit={DRAWN}
      filter={findOption}
      value={value}
      error={error}
      onChange={onChange}
      onDropdownOpen={() => state === 'failed' && retry()}
    />
  )
}
