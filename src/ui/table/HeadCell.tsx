import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import type { TableState } from './column.ts'

interface HeadCellProps {
  name: string
  /** How the table is sorted by this column now. */
  sorted: 'asc' | 'desc' | null
  onSort: () => void
}

/** A heading that sorts: ascending, descending, not at all. The direction is told by `aria-sort` on its cell. */
export function HeadCell({ name, sorted, onSort }: HeadCellProps) {
  return (
    <button type="button" className="head-sort" data-sorted={sorted ?? undefined} onClick={onSort}>
      {name}
      {sorted === 'desc' ? <IconArrowDown size={14} aria-hidden /> : <IconArrowUp size={14} aria-hidden />}
    </button>
  )
}

/** The sort after pressing a heading once more. */
export function nextSort(sort: TableState['sort'], key: string): TableState['sort'] {
  if (sort?.key !== key) return { key, desc: false }
  return sort.desc ? null : { key, desc: true }
}

/** The direction a column is sorted in, or null. */
export const sortedBy = (sort: TableState['sort'], key: string): 'asc' | 'desc' | null =>
  sort?.key === key ? (sort.desc ? 'desc' : 'asc') : null
