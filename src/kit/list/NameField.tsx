import { Select } from '@mantine/core'
import { findLabel } from '#app/kit/ui/input/finding.ts'
import { useAtHand } from '#app/kit/ui/input/useAtHand.ts'

type Option = { value: string; label: string }
type NamedOptions = readonly (Option | { group: string; items: Option[] })[]

export interface NameFieldProps {
  label: string
  placeholder?: string
  words: { nothing: string; clear: string }
  options: NamedOptions
  value: string
  onChange: (value: string) => void
}

/** One of many names, with search; '' is any. */
export function NameField({ options, value, words, onChange, ...rest }: NameFieldProps) {
  const { isAtHand, atHand } = useAtHand(findLabel, words.nothing)
  const all = options.flatMap((one) => ('group' in one ? one.items : one))
  return (
    <Select
      {...rest}
      {...atHand}
      data={isAtHand ? [...options] : all.filter((one) => one.value === value)}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': words.clear }}
      value={value || null}
      onChange={(chosen) => onChange(chosen ?? '')}
    />
  )
}
