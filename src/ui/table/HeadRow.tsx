import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { tableWords } from '#app/words/ui.ts'
import type { Column, TableState } from './column.ts'

/** The key of the last column: what can be done with a row. */
export const ACTIONS = 'actions'

interface HeadRowProps<Row> {
  columns: readonly Column<Row>[]
  widths: Readonly<Record<string, number>>
  sort: TableState['sort']
  onSort: (sort: TableState['sort']) => void
  virtual: boolean
  hasActions: boolean
}

/**
 * The headings. A text or a route takes whatever it is left; the others have the width of what they say. Where not all rows
 * are drawn each column has a width of its own: it must not change while one scrolls.
 */
export const HeadRow = <Row,>({ columns, widths, sort, onSort, virtual, hasActions }: HeadRowProps<Row>) => (
  <tr>
    {columns.map(({ key, header, kind, value }) => {
      const sorted = sortedBy(sort, key)
      const isHeld = virtual || kind === 'text' || kind === 'route'
      return (
        <th
          key={key}
          scope="col"
          style={isHeld ? { minInlineSize: widths[key] } : undefined}
          {...(sorted && { 'aria-sort': sorted === 'asc' ? 'ascending' : 'descending' })}
        >
          {value ? (
            <HeadCell name={header} sorted={sorted} onSort={() => onSort(nextSort(sort, key))} />
          ) : (
            <span className="head-plain">{header}</span>
          )}
        </th>
      )
    })}
    {hasActions && (
      <th scope="col" className="acts">
        <span className="sr">{tableWords.actions}</span>
      </th>
    )}
  </tr>
)

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
