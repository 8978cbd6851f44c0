import './grid.css'
import { MRT_TableContainer, useMantineReactTable, type MRT_ColumnDef, type MRT_RowData } from 'mantine-react-table'
import { useEffect, useMemo, useReducer, type ReactNode } from 'react'
import { tableWords } from '#app/words/table.ts'
import type { Tone } from '../value/StatusChip.tsx'
import type { Column, TableState } from './column.ts'
import { HeadCell, nextSort, sortedBy } from './HeadCell.tsx'

export interface GridProps<Row> {
  name: string
  columns: Column<Row>[]
  /** The rows of this page, already found and sorted. */
  rows: Row[]
  rowId: (row: Row) => string
  sort: TableState['sort']
  onSort: (sort: TableState['sort']) => void
  rowTone?: ((row: Row) => Tone | undefined) | undefined
  actions?: ((row: Row) => ReactNode) | undefined
  dense: boolean
  /** Only the rows in view are drawn; each column then needs a width of its own. */
  virtual: boolean
  /** When this changes the view goes back to the first row. */
  position: string
}

/** A width for a column of a virtual table, from its longest text. */
function measured<Row>({ header, width, text, value }: Column<Row>, rows: Row[]): number {
  if (width !== undefined) return width
  const longest = rows.reduce(
    (most, row) => Math.max(most, (text ? text(row) : String(value?.(row) ?? '')).length),
    header.length + 2,
  )
  return Math.min(280, 24 + longest * 7)
}

/** Settings of the table package that never change: its own toolbars, paging, filters and menus stay off, ours stand in their place. */
const quiet = {
  enableTopToolbar: false,
  enableBottomToolbar: false,
  enablePagination: false,
  enableColumnActions: false,
  enableColumnFilters: false,
  enableFilters: false,
  enableGlobalFilter: false,
  enableTableFooter: false,
  enableStickyHeader: true,
  manualSorting: true,
  manualPagination: true,
  enableFilterMatchHighlighting: false,
} as const

/** The rows as a table: sticky head, first column and actions that stay, rows of 40 px (32 when dense). */
export function Grid<Row extends MRT_RowData>(props: GridProps<Row>) {
  const { name, columns, rows, rowId, sort, onSort, rowTone, actions, dense, virtual, position } = props
  const defs = useMemo<MRT_ColumnDef<Row>[]>(() => {
    const own = columns.map((column): MRT_ColumnDef<Row> => {
      const sorted = sortedBy(sort, column.key)
      const className = column.numeric ? 'figures' : ''
      const style = virtual ? {} : { width: 'auto', minWidth: column.width ?? 0 }
      return {
        id: column.key,
        header: column.header,
        size: virtual ? measured(column, rows) : 1,
        Cell: ({ row }) => column.render(row.original),
        mantineTableBodyCellProps: { className, style },
        mantineTableHeadCellProps: {
          className: '',
          style,
          'aria-sort': sorted && (sorted === 'asc' ? 'ascending' : 'descending'),
          children: column.value ? (
            <HeadCell name={column.header} sorted={sorted} onSort={() => onSort(nextSort(sort, column.key))} />
          ) : (
            <span className="head-plain">{column.header}</span>
          ),
        } as MRT_ColumnDef<Row>['mantineTableHeadCellProps'],
      }
    })
    if (!actions) return own
    const style = virtual ? {} : { width: '1%', minWidth: 0 }
    const acts: MRT_ColumnDef<Row> = {
      id: 'actions',
      header: tableWords.actions,
      size: 132,
      grow: false,
      Cell: ({ row }) => <div className="row-acts">{actions(row.original)}</div>,
      mantineTableBodyCellProps: { className: 'acts', style },
      mantineTableHeadCellProps: { className: 'acts', style, children: <span className="sr">{tableWords.actions}</span> },
    }
    return [...own, acts]
  }, [columns, sort, onSort, actions, virtual, rows])
  const table = useMantineReactTable<Row>({
    ...quiet,
    columns: defs,
    data: rows,
    getRowId: rowId,
    enableRowVirtualization: virtual,
    rowVirtualizerOptions: { estimateSize: () => (dense ? 32 : 40), overscan: 8 },
    state: { columnOrder: defs.map(({ id }) => id!), density: 'xs' },
    mantineTableProps: { className: 'sheet', 'aria-label': name, ...(dense && { 'data-dense': true }) } as object,
    mantineTableBodyRowProps: ({ row }) => ({ 'data-tone': rowTone?.(row.original) }) as object,
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
  }, [position, table.refs.tableContainerRef])
  return <MRT_TableContainer table={table} />
}
