import { MultiSelect, Select, type ComboboxItem, type OptionsFilter, type SelectProps } from '@mantine/core'
import { useState, type KeyboardEvent, type ReactNode } from 'react'
import { DRAWN, findOption, type Aliased } from '#app/kit/ui/input/finding.ts'
import { announceWords as words } from '#app/modules/freight/announce/announce-words.ts'
import { fieldWords } from '#app/kit/ui/ui-words.ts'
import type { List } from './lists.ts'
import { useInlineList } from './useInlineList.ts'

type Option = ComboboxItem<number> & Aliased

interface PickProps<Row> {
  id: string
  label: ReactNode
  list: List<Row[]>
  option: (row: Row) => Option
  error?: string | undefined
  description?: ReactNode
  required?: boolean
  /** Shown when the loaded list is empty. */
  none?: string
  placeholder?: string
  onKeyDown?: ((event: KeyboardEvent<HTMLInputElement>) => void) | undefined
}

/**
 * The default filter, with the current choice on top: while the field has the choice's own name, all options are shown, and
 * Enter, which takes the first option, must not change it.
 */
const findBeside = (chosen: string | undefined) =>
  ((query) => {
    if (query.search !== '') return findOption(query)
    const all = findOption({ ...query, limit: Number.POSITIVE_INFINITY }) as Option[]
    return all.sort((a, b) => Number(b.label === chosen) - Number(a.label === chosen)).slice(0, query.limit)
  }) as OptionsFilter<number>

const gone = (value: number): Option => ({ value, label: words.gone(value) })

/** Fields beside each other are level, with and without a description. */
export const noteBelow: SelectProps['inputWrapperOrder'] = ['label', 'input', 'description', 'error']

/** Shared settings of both kinds of field; `chosen` is the label of the current choice. */
function useSettings<Row>(
  { list, option: _option, none, placeholder = words.choose, ...field }: PickProps<Row>,
  chosen?: string,
) {
  const [search, setSearch] = useState('')
  const inline = useInlineList()
  const unknown = list.state === 'unknown'
  const hint = {
    loading: words.listLoading,
    unknown: words.listUnknown,
    known: list.data?.length === 0 ? (none ?? words.noMatch) : placeholder,
  }
  return {
    ...field,
    inputWrapperOrder: noteBelow,
    withAsterisk: false,
    readOnly: unknown,
    placeholder: hint[list.state],
    nothingFoundMessage: list.state === 'known' ? words.noMatch : hint[list.state],
    searchable: true,
    limit: DRAWN,
    filter: chosen === undefined ? findOption : findBeside(chosen),
    openOnFocus: false,
    onSearchChange: setSearch,
    // Enter selects the first match of the typed text, also if it was typed before the list loaded; in an empty field, nothing.
    selectFirstOptionOnChange: search.trim() !== '' && list.state === 'known',
    ...inline,
    clearButtonProps: { 'aria-label': fieldWords.clear },
  } as const
}

/** Selects one row of a list, with search; a choice that is no longer in the list stays and is marked. */
export function PickField<Row>({
  value,
  onChange,
  ...props
}: PickProps<Row> & { value: number | null; onChange: (value: number | null) => void }) {
  const options = props.list.data?.map(props.option) ?? []
  const data = value === null || options.some((option) => option.value === value) ? options : [...options, gone(value)]
  const clearable = !props.required
  const chosen = data.find((option) => option.value === value)?.label
  const field = useSettings(props, chosen)
  return (
    <Select<number>
      {...field}
      data={data}
      value={value}
      onChange={onChange}
      allowDeselect={false}
      clearable={clearable}
      // A press places the caret in the chosen name: what is typed then must replace it.
      onClick={({ currentTarget }) => currentTarget.value === chosen && currentTarget.select()}
      onBlur={(event) => {
        field.onBlur()
        // Cleared by keyboard: the clear button is for the mouse.
        if (clearable && event.currentTarget.value === '') onChange(null)
      }}
      clearSectionMode="clear"
    />
  )
}

/** Multiple choice, with group headings; choices from another group stay. */
export function PickMany<Row>({
  value,
  onChange,
  groupOf,
  ...props
}: PickProps<Row> & { groupOf: (row: Row) => string; value: number[]; onChange: (value: number[]) => void }) {
  const rows = props.list.data ?? []
  const groups = [...new Set(rows.map(groupOf))]
  const named = new Set(rows.map((row) => props.option(row).value))
  const data = [
    ...groups.map((group) => ({ group, items: rows.filter((row) => groupOf(row) === group).map(props.option) })),
    ...value.filter((id) => !named.has(id)).map(gone),
  ]
  const field = useSettings(props)
  return (
    <MultiSelect<number>
      {...field}
      placeholder={value.length === 0 ? field.placeholder : ''}
      data={data}
      value={value}
      onChange={onChange}
      clearSearchOnChange
    />
  )
}
