/** Filters over texts: what is typed, and one of many names. */
import { TextInput } from '@mantine/core'
import * as v from 'valibot'
import { Spoken } from '#app/kit/ui/table/address.ts'
import { NameField } from './fields.tsx'
import type { Filter } from './filter.ts'
import type { NameFieldProps } from './NameField.tsx'

interface FilterOptions<A> {
  /** Its name in the address. */
  at: string
  label: string
  placeholder?: string
  toInput: (value: string) => A
}

/** Returns a text from the address, limited in length. */
export const spokenText = (input: unknown, most: number): string => {
  const { success, output } = v.safeParse(Spoken, input)
  return success ? output.slice(0, most) : ''
}

/** Free text; '' is any. `most`: characters. */
export const text = <A extends object>({
  at,
  toInput,
  most,
  ...field
}: FilterOptions<A> & { most: number }): Filter<string, A> => ({
  open: '',
  toInput,
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

/** One of many names. */
export const name = <A extends object>({
  at,
  toInput,
  options,
  ...field
}: FilterOptions<A> & Pick<NameFieldProps, 'options' | 'words'>): Filter<string, A> => ({
  open: '',
  toInput,
  read: (search) => spokenText(search[at], 50),
  write: (value) => ({ [at]: value || undefined }),
  field: ({ value, onChange }) => <NameField {...field} {...{ options, value }} onChange={(next) => onChange(next)} />,
})
