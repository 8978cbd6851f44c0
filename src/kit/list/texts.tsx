/** Filters over texts: what is typed, and one of many names. */
import { Select, TextInput } from '@mantine/core'
import * as v from 'valibot'
import { findLabel } from '#app/kit/ui/input/finding.ts'
import { useAtHand } from '#app/kit/ui/input/useAtHand.ts'
import { Spoken } from '#app/kit/ui/table/address.ts'
import type { Filter } from './filter.ts'

interface FilterOptions<A> {
  /** Its name in the address. */
  at: string
  label: string
  placeholder?: string
  asked: (value: string) => A
}

/** Returns a text from the address, limited in length. */
export const spokenText = (input: unknown, most: number): string => {
  const { success, output } = v.safeParse(Spoken, input)
  return success ? output.slice(0, most) : ''
}

/** Free text; '' is any. `most`: characters. */
export const text = <A extends object>({
  at,
  asked,
  most,
  ...field
}: FilterOptions<A> & { most: number }): Filter<string, A> => ({
  open: '',
  asked,
  read: (search) => spokenText(search[at], most),
  write: (value) => ({ [at]: value || undefined }),
  field: ({ value, onChange }) => <TextField {...field} {...{ value, most }} onChange={(next) => onChange(next)} />,
})

interface TextFieldProps {
  label: string
  placeholder?: string
  value: string
  most: number
  onChange: (value: string) => void
}

/** A field of text in a search form. */
export const TextField = ({ most, onChange, ...rest }: TextFieldProps) => (
  <TextInput {...rest} maxLength={most} autoComplete="off" onChange={(event) => onChange(event.currentTarget.value)} />
)

type Option = { value: string; label: string }
type NamedOptions = readonly (Option | { group: string; items: Option[] })[]

interface NameFieldProps {
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

/** One of many names. */
export const name = <A extends object>({
  at,
  asked,
  options,
  ...field
}: FilterOptions<A> & Pick<NameFieldProps, 'options' | 'words'>): Filter<string, A> => ({
  open: '',
  asked,
  read: (search) => spokenText(search[at], 50),
  write: (value) => ({ [at]: value || undefined }),
  field: ({ value, onChange }) => <NameField {...field} {...{ options, value }} onChange={(next) => onChange(next)} />,
})
