import './grid.css'
import { MRT_TableContainer, useMantineReactTable, type MRT_RowData } from 'mantine-react-table'
import { useEffect, useLayoutEffect, useMemo, useReducer, type MouseEvent, type ReactNode } from 'react'
import { tableWords } from '#app/words/ui.ts'
import type { Tone } from '../value/StatusChip.tsx'
import type { Column, TableState } from './column.ts'
import { ACTIONS, actionsColumn, gridColumn } from './gridColumns.tsx'

export interface GridProps<Row> {
  name: string
  /** All of them; the package shows those that are chosen, in their order. */
  columns: Column<Row>[]
  shown: readonly string[]
  /** The rows of this page, already found and sorted. */
  rows: Row[]
  rowId: (row: Row) => string
  sort: TableState['sort']
  onSort: (sort: TableState['sort']) => void
  rowTone?: ((row: Row) => Tone | undefined) | undefined
  openId?: number | null | undefined
  onRow?: ((id: number) => void) | undefined
  actions?: ((row: Row) => ReactNode) | undefined
  /** What the acts take, px. */
  actsWidth: number
  /** They take more room than there is: how much each column takes, px. */
  onTooWide: (widths: Record<string, number>) => void
  dense: boolean
  /** Only the rows in view are drawn; each column then needs a width of its own. */
  virtual: boolean
  /** When this changes the view goes back to the first row. */
  position: string
}

/**
 * Settings of the table package that never change. It draws the table, its virtual rows, and the columns that are chosen, in
 * their order and widths. Ours stay where it cannot do the same:
 * - searching, sorting and paging: it wraps every row of an answer, not only those of the page: 120 ms (2 cores, Node) for a
 *   fresh answer of 5,000 rows, where cutting out a page takes less than one, and a live list has an answer every few seconds;
 * - headings: its own sort by a press on a plain text, which no key reaches, beside an icon smaller than a target may be;
 * - toolbars, menus and column filters: their words would be its own, and on a phone there is no table to stand over;
 * - the column that stays (grid.css): it holds it by `left`, which is the wrong side where one reads from the right.
 */
const quiet = {
  enableTopToolbar: false,
  enableBottomToolbar: false,
  enablePagination: false,
  enableColumnActions: false,
  enableColumnFilters: false,
  enableFilters: false,
  enableGlobalFilter: false,
  enableTableFooter: false,
  // Sticky by the style sheet: the package would read the height of the head while it draws the rows (a layout per drawing).
  enableStickyHeader: false,
  manualSorting: true,
  manualPagination: true,
  enableFilterMatchHighlighting: false,
} as const

/** A press on a row that is none on something in it. The row's own link does the same, for whoever presses no mouse. */
const pressed = (open: () => void) => (event: MouseEvent) => {
  if ((event.target as Element).closest('a, button, input, label')) return
  if (getSelection()?.isCollapsed ?? true) open()
}

/** The rows as a table: sticky head, a first column that stays, rows of 40 px (32 when dense). */
export function Grid<Row extends MRT_RowData>(props: GridProps<Row>) {
  const {
    name,
    columns,
    shown,
    rows,
    rowId,
    sort,
    onSort,
    rowTone,
    openId,
    onRow,
    actions,
    actsWidth,
    onTooWide,
    dense,
    virtual,
    position,
  } = props
  const defs = useMemo(() => {
    const own = columns.map((column) =>
      gridColumn(column, { sort, onSort, virtual, rows: shown.includes(column.key) ? rows : [] }),
    )
    return actions ? [...own, actionsColumn(actions, { virtual, width: actsWidth })] : own
  }, [columns, shown, sort, onSort, actions, actsWidth, virtual, rows])
  const columnVisibility = useMemo(
    () => Object.fromEntries(columns.map(({ key }) => [key, shown.includes(key)])),
    [columns, shown],
  )
  const table = useMantineReactTable<Row>({
    ...quiet,
    columns: defs,
    data: rows,
    getRowId: rowId,
    enableRowVirtualization: virtual,
    rowVirtualizerOptions: { estimateSize: () => (dense ? 32 : 40), overscan: 8 },
    state: { columnOrder: [...shown, ACTIONS], columnVisibility, density: 'xs' },
    mantineTableProps: { className: 'sheet', 'aria-label': name, ...(dense && { 'data-dense': true }) } as object,
    mantineTableBodyRowProps: ({ row: { id, original } }) =>
      ({
        'data-tone': rowTone?.(original),
        ...(onRow &&
          Number(id) > 0 && { 'data-opens': id === String(openId) ? 'open' : '', onClick: pressed(() => onRow(Number(id))) }),
      }) as object,
    mantineTableContainerProps: {
      className: 'sheet-box',
      role: 'region',
      tabIndex: 0,
      'aria-label': tableWords.scrollable(name),
    } as object,
  })
  // The virtual rows measure their box, which stands in the page only after they were first drawn.
  const [, drawAgain] = useReducer((n: number) => n + 1, 0)
  useEffect(drawAgain, [drawAgain])
  useEffect(() => {
    table.refs.tableContainerRef.current?.scrollTo?.({ top: 0 })
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a new position is what sends the view back
  }, [position, table.refs.tableContainerRef])
  useLayoutEffect(() => {
    const box = table.refs.tableContainerRef.current
    if (!box || box.scrollWidth <= box.clientWidth) return
    const heads = [...box.querySelectorAll<HTMLElement>('thead th')]
    onTooWide(Object.fromEntries(heads.map((head, at) => [shown[at] ?? ACTIONS, head.offsetWidth])))
    // oxlint-disable-next-line react/exhaustive-deps -- what is measured changes with these alone
  }, [rows, shown])
  return <MRT_TableContainer table={table} />
}
