import { MultiSelect, Select, type ComboboxItem, type OptionsFilter } from '@mantine/core'
import { useState, type ReactNode } from 'react'
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
  /** Said when the list is known and has nothing in it. */
  none?: string
  placeholder?: string
}

/**
 * The common way, with what is chosen already on top: while its own name stands in the field nothing is sifted out, and Enter,
 * which takes the first, must not take a stranger.
 */
const findBeside = (chosen: string | undefined) =>
  ((asked) => {
    if (asked.search !== '') return findOption(asked)
    const all = findOption({ ...asked, limit: Number.POSITIVE_INFINITY }) as Option[]
    return all.sort((a, b) => Number(b.label === chosen) - Number(a.label === chosen)).slice(0, asked.limit)
  }) as OptionsFilter<number>

const gone = (value: number): Option => ({ value, label: words.gone(value) })

/** What both kinds of field share; `chosen` is the label of what one of them holds. */
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
    withAsterisk: false,
    readOnly: unknown,
    placeholder: hint[list.state],
    nothingFoundMessage: list.state === 'known' ? words.noMatch : hint[list.state],
    searchable: true,
    limit: DRAWN,
    filter: chosen === undefined ? findOption : findBeside(chosen),
    openOnFocus: false,
    onSearchChange: setSearch,
    // Enter takes the first match of what was typed, also where that was typed before the list came, and nothing in an empty field.
    selectFirstOptionOnChange: search.trim() !== '' && list.state === 'known',
    ...inline,
    clearButtonProps: { 'aria-label': fieldWords.clear },
  } as const
}

/** One row of a list, found by typing; a choice that the list no longer names stays and says so. */
export function PickField<Row>({
  value,
  onChange,
  ...props
}: PickProps<Row> & { value: number | null; onChange: (value: number | null) => void }) {
  const options = props.list.data?.map(props.option) ?? []
  const data = value === null || options.some((option) => option.value === value) ? options : [...options, gone(value)]
  const clearable = !props.required
  const field = useSettings(props, data.find((option) => option.value === value)?.label)
  return (
    <Select<number>
      {...field}
      data={data}
      value={value}
      onChange={onChange}
      allowDeselect={false}
      clearable={clearable}
      onBlur={(event) => {
        field.onBlur()
        // Emptied by keyboard: the cross is the mouse's way.
        if (clearable && event.currentTarget.value === '') onChange(null)
      }}
      clearSectionMode="clear"
    />
  )
}

/** Any number of rows, under the heads of their groups; what was chosen from another group stays. */
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
