import './toolbar.css'
import { Button, Flex, Group, NativeSelect, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconBaselineDensityMedium, IconBaselineDensitySmall, IconListSearch, IconX } from '@tabler/icons-react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { listToolWords } from '#app/kit/list/list-words.ts'
import { tableWords as words } from '#app/kit/ui/ui-words.ts'
import type { Column, TableState } from './column.ts'
import { ColumnChooser } from './ColumnChooser.tsx'
import type { TableLook } from './look.ts'

interface ToolbarProps<Row> {
  columns: Column<Row>[]
  /** The keys of the columns that are shown. */
  shown: readonly string[]
  state: TableState
  onChange: (change: Partial<TableState>) => void
  look: TableLook
  onLook: (change: Partial<TableLook>) => void
  phone: boolean
  filters?: ReactNode
  tools?: ReactNode
  summary?: string | undefined
}

/** A search field that responds at once and updates the table after a debounce. */
function Search({ search, onSearch }: { search: string; onSearch: (search: string) => void }) {
  const [text, setText] = useState(search)
  const sent = useRef(search)
  const field = useRef<HTMLInputElement>(null)
  const send = useDebouncedCallback((next: string) => {
    sent.current = next
    onSearch(next)
  }, 200)
  useEffect(() => {
    if (search === sent.current) return
    sent.current = search
    setText(search)
  }, [search])
  const type = (next: string) => {
    setText(next)
    send(next)
  }
  const clear = () => {
    type('')
    // The clear button is removed with the text.
    field.current?.focus()
  }
  return (
    <TextInput
      ref={field}
      type="search"
      aria-label={words.search}
      placeholder={listToolWords.within}
      value={text}
      onChange={(event) => type(event.currentTarget.value)}
      leftSection={<IconListSearch size={18} aria-hidden />}
      rightSection={
        text && (
          <button type="button" className="icon-btn field-btn" aria-label={words.clearSearch} onClick={clear}>
            <IconX size={16} aria-hidden />
          </button>
        )
      }
    />
  )
}

/** Over the rows: what is filtered, searching, columns and density; on a phone the sort, which there has no headings to press. */
export function Toolbar<Row>({
  columns,
  shown,
  state,
  onChange,
  look,
  onLook,
  phone,
  filters,
  tools,
  summary,
}: ToolbarProps<Row>) {
  const { dense } = look
  const [first] = state.sort
  const sortable = columns.filter((column) => column.value)
  const sorts = sortable.flatMap(({ key, header }) => [
    { value: `${key} asc`, label: words.sorted(header, words.ascending) },
    { value: `${key} desc`, label: words.sorted(header, words.descending) },
  ])
  const sort = (chosen: string) => {
    const [key, direction] = chosen.split(' ')
    onChange({ sort: key ? [{ key, desc: direction === 'desc' }] : [] })
  }
  return (
    <Flex className="table-bar" rowGap="sm" columnGap={12} align="center" wrap="wrap" py="0 12px">
      <div className="table-bar-filters">
        {filters}
        {/* The count is a live region: screen readers read the result after typing. */}
        <output className={filters ? 'sr' : 'table-count'}>{summary}</output>
      </div>
      <Search search={state.search} onSearch={(search) => onChange({ search })} />
      {phone ? (
        <NativeSelect
          aria-label={words.sortBy}
          value={first ? `${first.key} ${first.desc ? 'desc' : 'asc'}` : ''}
          onChange={(event) => sort(event.currentTarget.value)}
          data={[{ value: '', label: words.sortNone }, ...sorts]}
        />
      ) : (
        <Group gap={0} wrap="nowrap">
          <ColumnChooser
            {...{ columns, shown }}
            isChosen={(state.columns ?? look.columns) !== null || look.pinned.length > 0 || Object.keys(look.widths).length > 0}
            onChange={(next) => {
              onLook(next ? { columns: next } : { columns: null, widths: {}, pinned: [] })
              onChange({ columns: next, page: state.page })
            }}
            pinned={look.pinned}
            onPin={(pinned) => onLook({ pinned })}
          />
          <Button
            variant="subtle"
            color="gray"
            aria-pressed={dense}
            leftSection={
              dense ? <IconBaselineDensitySmall size={18} aria-hidden /> : <IconBaselineDensityMedium size={18} aria-hidden />
            }
            onClick={() => onLook({ dense: !dense })}
          >
            {words.dense}
          </Button>
        </Group>
      )}
      {tools}
    </Flex>
  )
}
