import './data-table.css'
import { Button, Group } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconSearchOff } from '@tabler/icons-react'
import { useCallback, useMemo, useRef, useState, type ReactNode } from 'react'
import { tableWords } from '#app/kit/ui/ui-words.ts'
import { ActsFormContext } from '../row/actsForm.ts'
import { EmptyState } from '../state/EmptyState.tsx'
import { LoadingState } from '../state/PageState.tsx'
import type { Tone } from '../value/StatusChip.tsx'
import { pageOf } from './arrange.ts'
import { firstTableState, textOf, visibleColumns, type Column, type TableState } from './column.ts'
import { Cards } from './Cards.tsx'
import { Grid } from './Grid.tsx'
import { Pager } from './Pager.tsx'
import { columnsFor, neededWidth } from './fit.ts'
import { useRowDetail } from './RowDetail.tsx'
import { pinnedFirst, useTableLook } from './look.ts'
import { PickBar, PickBox, usePicks, type Picking } from './picks.tsx'
import type { SheetSource } from '../sheet/maker.ts'
import { SheetMenu } from '../sheet/SheetMenu.tsx'
import { Toolbar } from './Toolbar.tsx'
import { useSteady } from '../useSteady.ts'
import { useArranged } from './useArranged.ts'
import { useWidth } from './useWidth.ts'

export interface DataTableProps<Row> {
  /** The list's name for screen readers. */
  name: string
  columns: Column<Row>[]
  rows: Row[]
  rowId: (row: Row) => string
  /** Set if the screen stores the state in the URL; otherwise the table has its own. */
  state?: TableState
  onStateChange?: (state: TableState) => void
  /** Key of the table's settings on this device: one per member and table. */
  remember?: string
  /** Row selection, for commands on several rows. */
  picking?: Picking<Row> | undefined
  /** Notes of an exported file, and how to fetch rows that are not loaded. */
  sheet?: SheetSource<Row>
  /** The rows are loading: a skeleton is shown until the first ones arrive. */
  loading?: boolean
  /** Empty state without any rows: why, and what to do. */
  empty: ReactNode
  summary?: (found: number) => string
  /** Rows with a tone are tinted and stay on top, e.g. those still on this device. */
  rowTone?: (row: Row) => Tone | undefined
  /** The details of a row are shown next to the table, so that rows need no button for it. */
  beside?: boolean
  /** The id of the row open in the panel, and the handler of a click on a row. */
  openId?: number | null
  onRow?: (id: number) => void
  /** The last column of a row: buttons, icons, or one menu, depending on the width of the table (`actsForm.ts`). */
  actions?: (row: Row) => ReactNode
  /** Width in px of a row's actions with labels, at most; without it they never have labels. */
  actsWidth?: number | undefined
  /** A row as a card, below 768 px. */
  renderCard: (row: Row) => ReactNode
  /** Start and end of the bar above: active filters, menus next to the export menu, and other tools. */
  filters?: ReactNode
  menus?: ReactNode
  tools?: ReactNode
}

/** With more rows a page is long: one and a half screens, and all of the first page. */
const LONG = 30
/** Below this width, px, the row actions are in one menu. */
const FOLDED_UNDER = 820
/** Width of the table's borders and its scroll bar, px. */
const BORDERS = 20
/** Of the boxes rows are chosen with, px. */
const PICKS = 40
/** Of the row's actions without labels, px; one menu has the width of its heading. */
const ACTS = { icons: 114, menu: 76 }
/** Of the button that opens the row's detail, px. */
const MORE = 34

/** A list that is searched, sorted and paged on the device: a table on wide screens, cards on narrow ones (S1 §2.7, §9). */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const {
    name,
    columns,
    rows,
    rowId,
    loading = false,
    empty,
    summary,
    rowTone,
    beside,
    actions,
    renderCard,
    filters,
    tools,
  } = props
  const [own, setOwn] = useState(firstTableState)
  const state = props.state ?? own
  const desk = useMediaQuery('(min-width: 80em)', true, { getInitialValueInEffect: false })
  const phone = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false })
  const [look, setLook] = useTableLook(props.remember ?? 'any')
  const chosen = state.columns ?? look.columns
  const top = useRef<HTMLDivElement>(null)
  const change = (next: Partial<TableState>) => (props.onStateChange ?? setOwn)({ ...state, page: 1, ...next })
  const turn = (page: number) => {
    change({ page })
    if (phone) top.current?.scrollIntoView({ block: 'start' })
  }

  const onTop = useCallback((row: Row) => rowTone?.(row) !== undefined, [rowTone])
  const { arranged, search, isArranging } = useArranged({ rows, columns, onTop, state })
  const page = useMemo(() => pageOf(arranged, state.page, state.size), [arranged, state.page, state.size])
  const { picks, rows: picked, clear } = usePicks(props.picking, arranged, page.rows, rowId)
  // No rows are rendered before the width is known, because rendering all columns would be wasted at page start. Opening the
  // panel removes no column: the table scrolls instead.
  const width = useWidth(top, beside)
  const isFolded = !desk || (width ?? Infinity) < FOLDED_UNDER
  const picksWidth = picks ? PICKS : 0
  const some = useMemo(() => visibleColumns(columns, chosen), [columns, chosen])
  const hasActs = actions !== undefined
  const needed = useMemo(() => neededWidth(some, look.widths, chosen ? 3 : 2), [some, look.widths, chosen])
  const moreWidth = beside ? 0 : MORE
  // Labels come before columns of the lowest priority.
  const { actsWidth: labelled = Infinity } = props
  const form = needed + labelled + moreWidth <= (width ?? 0) - BORDERS - picksWidth ? 'words' : isFolded ? 'menu' : 'icons'
  const actsWidth = (form === 'words' ? labelled : ACTS[form]) + moreWidth
  const fitting = useMemo(() => {
    const all = some.map(({ key }) => key)
    if (chosen || width == null) return all.join(' ')
    const fit = (acts: number) => columnsFor(some, look.widths, width - BORDERS - picksWidth - acts)
    // A row without actions has no action column if no columns are left out.
    if (!hasActs && all.length === columns.length && fit(0).length === all.length) return all.join(' ')
    return fit(actsWidth).join(' ')
  }, [some, columns, chosen, width, picksWidth, actsWidth, hasActs, look.widths])
  const { shown, frozen } = useMemo(() => pinnedFirst(fitting.split(' '), look.pinned), [fitting, look.pinned])
  const rest = columns.filter(({ key }) => !shown.includes(key))
  const [more, detail] = useRowDetail(columns, rest)
  const hasMore = rest.length > 0 && !beside && !chosen
  const acts = useMemo(() => {
    if (!actions && !hasMore) return undefined
    return (row: Row) => (
      <>
        {actions?.(row)}
        {hasMore && more(row)}
      </>
    )
  }, [actions, hasMore, more])

  const onSort = useSteady((sort: TableState['sort']) => change({ sort }))
  const onWidth = useSteady((key: string, px: number | null) => {
    const { [key]: _, ...others } = look.widths
    setLook({ widths: px === null ? others : { ...others, [key]: px } })
  })
  const onRow = useSteady((id: number) => props.onRow?.(id))
  const idOf = useSteady(rowId)

  // Rows that a search removes leave their table behind, hidden: the next rows need no new one.
  const isEmpty = rows.length === 0
  const [hasTable, setHasTable] = useState(false)
  if (!isEmpty && !hasTable) setHasTable(true)
  const isUnmatched = arranged.length === 0
  return (
    <div className="data-table" aria-busy={!isEmpty && (loading || isArranging)} ref={top}>
      {isEmpty && (loading ? <LoadingState /> : <div className="card">{empty}</div>)}
      {hasTable && (
        <div hidden={isEmpty}>
          <Toolbar
            {...{ columns, shown, state, look, phone }}
            filters={!isEmpty && filters}
            onChange={change}
            onLook={setLook}
            rows={rows.length}
            menus={
              <Group gap={0} wrap="nowrap">
                {props.menus}
                <SheetMenu {...{ name, rows, rowId, rowTone, state, arranged }} columns={some} sheet={props.sheet} />
              </Group>
            }
            tools={!isEmpty && tools}
            summary={summary?.(arranged.length)}
          />
          {picks && props.picking && <PickBar picking={props.picking} rows={picked} picks={picks} onClear={clear} />}
          {isUnmatched && !isEmpty && (
            <div className="card">
              <EmptyState icon={IconSearchOff} title={tableWords.noMatch} why={tableWords.noMatchWhy(state.search)}>
                <Button variant="default" onClick={() => change({ search: '' })}>
                  {tableWords.clearSearch}
                </Button>
              </EmptyState>
            </div>
          )}
          {phone ? (
            !isUnmatched && (
              <Cards name={name} rows={page.rows}>
                {(row) => (
                  <li key={rowId(row)} className={picks ? 'card picking' : 'card'} data-tone={rowTone?.(row)}>
                    {picks && <PickBox picks={picks} id={rowId(row)} name={textOf(columns[0]!, row)} />}
                    {renderCard(row)}
                  </li>
                )}
              </Cards>
            )
          ) : width === undefined ? null : (
            <ActsFormContext value={form}>
              <Grid
                {...{
                  name,
                  columns,
                  shown,
                  rowId: idOf,
                  rowTone,
                  openId: props.openId,
                  onRow: props.onRow && onRow,
                  actions: acts,
                  dense: look.dense,
                  frozen,
                  picks,
                }}
                rows={page.rows}
                isLong={page.rows.length > LONG}
                isHidden={isUnmatched}
                sort={state.sort}
                chosenWidths={look.widths}
                {...{ onSort, onWidth }}
                position={`${page.page} ${JSON.stringify(state.sort)} ${search}`}
              />
            </ActsFormContext>
          )}
          <Pager at={page} size={state.size} total={arranged.length} onPage={turn} onSize={(size) => change({ size })} />
        </div>
      )}
      {detail}
    </div>
  )
}
