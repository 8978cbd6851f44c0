import './toolbar.css'
import { Button, Flex, Group, NativeSelect, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconBaselineDensityMedium, IconBaselineDensitySmall, IconDotsVertical, IconListSearch, IconX } from '@tabler/icons-react'
import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
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
  /** Rows before searching. */
  rows: number
  filters?: ReactNode
  /** Menus of every list: saved views, export, selection. */
  menus?: ReactNode
  /** The screen's own buttons. */
  tools?: ReactNode
  summary?: string | undefined
}

/** Up to this many rows fit on two screens of a phone: a search within them is not offered there. */
const FEW = 5

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

/** Over the rows: what is filtered, searching, columns and density. On a phone what is needed seldom is behind one button. */
export function Toolbar<Row>(props: ToolbarProps<Row>) {
  const { columns, shown, state, onChange, look, onLook, phone, rows, filters, menus, tools, summary } = props
  const { dense } = look
  const filtered = (
    <div className="table-bar-filters">
      {filters}
      {/* The count is a live region: screen readers read the result after typing. */}
      <output className={filters ? 'sr' : 'table-count'}>{summary}</output>
    </div>
  )
  const search = <Search search={state.search} onSearch={(next) => onChange({ search: next })} />
  if (phone) {
    const hasSearch = rows > FEW || state.search !== ''
    return (
      <Flex className="table-bar" rowGap={4} columnGap={8} align="center" wrap="wrap" pb={8}>
        {hasSearch ? search : filtered}
        {tools}
        <Folded>
          {rows > 1 && <Sort {...{ columns, state, onChange }} />}
          {menus}
        </Folded>
        {hasSearch && filtered}
      </Flex>
    )
  }
  return (
    <Flex className="table-bar" rowGap="sm" columnGap={12} align="center" wrap="wrap" py="0 12px">
      {filtered}
      {search}
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
      {menus}
      {tools}
    </Flex>
  )
}

/** A button, and what it unfolds below. Folded content stays mounted: a saved default view is applied from there. */
function Folded({ children }: { children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <>
      <button
        type="button"
        className="icon-btn table-tools"
        aria-label={listToolWords.tools}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <IconDotsVertical size={20} aria-hidden />
      </button>
      <Group id={id} hidden={!isOpen} display={isOpen ? 'flex' : 'none'} gap={4} w="100%">
        {children}
      </Group>
    </>
  )
}

/** The sort of cards, which have no headings to press. */
function Sort<Row>({ columns, state, onChange }: Pick<ToolbarProps<Row>, 'columns' | 'state' | 'onChange'>) {
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
    <NativeSelect
      aria-label={words.sortBy}
      value={first ? `${first.key} ${first.desc ? 'desc' : 'asc'}` : ''}
      onChange={(event) => sort(event.currentTarget.value)}
      data={[{ value: '', label: words.sortNone }, ...sorts]}
    />
  )
}
