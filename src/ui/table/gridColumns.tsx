import type { MRT_ColumnDef, MRT_RowData } from 'mantine-react-table'
import type { ReactNode } from 'react'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { tableWords } from '#app/words/ui.ts'
import type { Column, TableState } from './column.ts'

/** In a drawn table the content decides the widths; in a virtual one, where most of it is not there, each column has its own. */
const free = { width: 'auto', minWidth: 0 }

/** A width for a column of a virtual table, from its longest text. */
function measured<Row>({ header, width, text, value }: Column<Row>, rows: Row[]): number {
  if (width !== undefined) return width
  const lengths = rows.map((row) => (text ? text(row) : String(value?.(row) ?? '')).length)
  return Math.min(280, 24 + 7 * lengths.reduce((most, one) => Math.max(most, one), header.length + 2))
}

interface Around<Row> {
  sort: TableState['sort']
  onSort: (sort: TableState['sort']) => void
  virtual: boolean
  rows: Row[]
}

/** One of our columns as the table package wants it; heading and cell are drawn by us. */
export function gridColumn<Row extends MRT_RowData>(
  column: Column<Row>,
  { sort, onSort, virtual, rows }: Around<Row>,
): MRT_ColumnDef<Row> {
  const { key, header, numeric, width = 0, value, render } = column
  const sorted = sortedBy(sort, key)
  const style = virtual ? {} : { ...free, minWidth: width }
  const heading = value ? (
    <HeadCell name={header} sorted={sorted} onSort={() => onSort(nextSort(sort, key))} />
  ) : (
    <span className="head-plain">{header}</span>
  )
  return {
    id: key,
    header,
    size: virtual ? measured(column, rows) : 1,
    mantineTableBodyCellProps: ({ row }) => ({ className: numeric ? 'figures' : '', style, children: render(row.original) }),
    mantineTableHeadCellProps: {
      style,
      children: heading,
      'aria-sort': sorted && (sorted === 'asc' ? 'ascending' : 'descending'),
    } as object,
  }
}

/** The key of the last column. */
export const ACTIONS = 'actions'

/** The last column: what can be done with a row. */
export function actionsColumn<Row extends MRT_RowData>(actions: (row: Row) => ReactNode, virtual: boolean): MRT_ColumnDef<Row> {
  const style = virtual ? {} : { ...free, width: '1%' }
  return {
    id: ACTIONS,
    header: tableWords.actions,
    size: 132,
    grow: false,
    mantineTableBodyCellProps: ({ row }) => ({
      className: 'acts',
      style,
      children: <div className="row-acts">{actions(row.original)}</div>,
    }),
    mantineTableHeadCellProps: { className: 'acts', style, children: <span className="sr">{tableWords.actions}</span> },
  }
}

interface HeadCellProps {
  name: string
  /** How the table is sorted by this column now. */
  sorted: 'asc' | 'desc' | null
  onSort: () => void
}

/** A heading that sorts: ascending, descending, not at all. The direction is told by `aria-sort` on its cell. */
function HeadCell({ name, sorted, onSort }: HeadCellProps) {
  return (
    <button type="button" className="head-sort" data-sorted={sorted ?? undefined} onClick={onSort}>
      {name}
      {sorted === 'desc' ? <IconArrowDown size={14} aria-hidden /> : <IconArrowUp size={14} aria-hidden />}
    </button>
  )
}

/** The sort after pressing a heading once more. */
function nextSort(sort: TableState['sort'], key: string): TableState['sort'] {
  if (sort?.key !== key) return { key, desc: false }
  return sort.desc ? null : { key, desc: true }
}

/** The direction a column is sorted in, or null. */
const sortedBy = (sort: TableState['sort'], key: string): 'asc' | 'desc' | null =>
  sort?.key === key ? (sort.desc ? 'desc' : 'asc') : null
