import type { MRT_ColumnDef, MRT_RowData } from 'mantine-react-table'
import type { ReactNode } from 'react'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { tableWords } from '#app/words/ui.ts'
import { textOf, type Column, type TableState } from './column.ts'
import { widthOf } from './fit.ts'

/** In a drawn table the content decides the widths; in a virtual one, where most of it is not there, each column has its own. */
const free = { width: 'auto', minWidth: 0 }

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
  const { key, header, kind, numeric, value, render } = column
  const sorted = sortedBy(sort, key)
  const width = widthOf(column, rows)
  // A text or a route takes whatever it is left; the others have the width of what they say.
  const style = virtual ? {} : { ...free, minWidth: kind === 'text' || kind === 'route' ? width : 0 }
  const heading = value ? (
    <HeadCell name={header} sorted={sorted} onSort={() => onSort(nextSort(sort, key))} />
  ) : (
    <span className="head-plain">{header}</span>
  )
  return {
    id: key,
    header,
    size: virtual ? width : 1,
    mantineTableBodyCellProps: ({ row: { original } }) => ({
      className: numeric ? 'figures' : '',
      style,
      children:
        kind === 'text' ? (
          <span className="cell-text" title={textOf(column, original) || undefined}>
            {render(original)}
          </span>
        ) : (
          render(original)
        ),
    }),
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
export function actionsColumn<Row extends MRT_RowData>(
  actions: (row: Row) => ReactNode,
  { virtual, width }: { virtual: boolean; width: number },
): MRT_ColumnDef<Row> {
  const style = virtual ? {} : { ...free, width: '1%' }
  return {
    id: ACTIONS,
    header: tableWords.actions,
    size: width,
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
