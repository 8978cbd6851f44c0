import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import type { KeyboardEvent, PointerEvent } from 'react'
import { persianDigits } from '#contract/kernel/value/digits.ts'
import { tableWords } from '#app/kit/ui/ui-words.ts'
import type { CellColumns, Column, SortBy } from './column.ts'
import { widthOf } from './fit.ts'
import { NARROWEST, WIDEST } from './look.ts'
import { PickHead, type Picks } from './picks.tsx'
import { pinOf } from './SheetRow.tsx'

/** px that a press of a key changes a width by. */
const STEP = 16
/** Text columns shrink to this share if another column is wider than usual, before the table scrolls. */
const TEXT_LEAST = 0.75
/** Most columns one table is sorted by. */
const SORTS = 5

interface HeadRowProps<Row> {
  cells: readonly CellColumns<Row>[]
  /** Widths set by the member. */
  chosen: Readonly<Record<string, number>>
  onWidth: (key: string, px: number | null) => void
  /** Number of pinned columns, and where each sticks, px. */
  frozen: number
  pins: readonly number[]
  sort: readonly SortBy[]
  onSort: (sort: readonly SortBy[]) => void
  isLong: boolean
  /** The panel is open and the table scrolls: text columns do not shrink. */
  isScrolled: boolean
  hasActions: boolean
  picks?: Picks | undefined
}

const clamped = (px: number) => Math.round(Math.min(WIDEST, Math.max(NARROWEST, px)))

/**
 * The header cells. A text or route column takes the remaining width; the others have the width of their content, or the set
 * width. If not all rows are rendered each column has a fixed width, so that it does not change while scrolling.
 */
export function HeadRow<Row>({
  cells,
  chosen,
  frozen,
  pins,
  sort,
  onSort,
  isLong,
  isScrolled,
  hasActions,
  picks,
  onWidth,
}: HeadRowProps<Row>) {
  /** Alt and an arrow on a heading set its width: the page reads right to left, so the left arrow widens. */
  const byKey = (key: string) => (event: KeyboardEvent<HTMLElement>) => {
    if (!event.altKey || (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight')) return
    event.preventDefault()
    const now = event.currentTarget.closest('th')?.offsetWidth
    if (now !== undefined) onWidth(key, clamped(now + (event.key === 'ArrowLeft' ? STEP : -STEP)))
  }
  const [by] = sort
  return (
    <tr>
      {picks && <PickHead picks={picks} />}
      {cells.map((cell, at) => {
        const { key, kind } = cell[0]
        const set = chosen[key]
        const pin = at < frozen ? pinOf(at + (picks ? 1 : 0), pins) : undefined
        const width = widthOf(cell)
        const gives = kind === 'text' && !isScrolled && !isLong
        const isFixedWidth = isLong || kind === 'route' || kind === 'text'
        const least = gives ? Math.round(width * TEXT_LEAST) : isFixedWidth ? width : undefined
        const main = by && cell.some((column) => column.key === by.key) && (by.desc ? 'descending' : 'ascending')
        return (
          <th
            key={key}
            scope="col"
            {...(cell.length > 1 && { 'data-lines': '' })}
            {...pin}
            style={{ ...pin?.style, ...(set ? { inlineSize: set, minInlineSize: set } : least ? { minInlineSize: least } : {}) }}
            {...(main && { 'aria-sort': main })}
          >
            {cell.map((column) => (
              <Heading key={column.key} {...{ column, sort, onSort }} onKeyDown={byKey(key)} />
            ))}
            <span
              className="head-grip"
              aria-hidden
              onPointerDown={dragging((px) => onWidth(key, px))}
              onDoubleClick={() => onWidth(key, null)}
            />
          </th>
        )
      })}
      {hasActions && (
        <th scope="col" className="acts">
          <span className="head-plain">{tableWords.actions}</span>
        </th>
      )}
    </tr>
  )
}

interface HeadingProps<Row> {
  column: Column<Row>
  sort: readonly SortBy[]
  onSort: (sort: readonly SortBy[]) => void
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
}

/** A column's heading, a sort button if the column is sortable. */
function Heading<Row>({ column: { key, header, value }, sort, onSort, onKeyDown }: HeadingProps<Row>) {
  if (!value) return <span className="head-plain">{header}</span>
  const sortRank = sort.findIndex((one) => one.key === key)
  const by = sort[sortRank]
  const sorted = by && (by.desc ? 'desc' : 'asc')
  return (
    <button
      type="button"
      className="head-sort"
      data-sorted={sorted}
      title={tableWords.sortHint}
      {...(sortRank > 0 && { 'aria-description': tableWords.sortedAs(sortRank + 1, sorted === 'desc') })}
      onClick={(event) => onSort(nextSort(sort, key, event.shiftKey))}
      onKeyDown={onKeyDown}
    >
      {header}
      {sorted === 'desc' ? <IconArrowDown size={14} aria-hidden /> : <IconArrowUp size={14} aria-hidden />}
      {sort.length > 1 && sortRank >= 0 && <small aria-hidden>{persianDigits(sortRank + 1)}</small>}
    </button>
  )
}

/** Resizes a column by dragging: the header follows the pointer, and the table is updated at the end. */
const dragging = (done: (px: number) => void) => (event: PointerEvent<HTMLElement>) => {
  event.preventDefault()
  const grip = event.currentTarget
  const head = grip.closest('th')
  if (!head) return
  const [from, width] = [event.clientX, head.offsetWidth]
  let px = width
  grip.setPointerCapture(event.pointerId)
  const move = ({ clientX }: globalThis.PointerEvent) => {
    px = clamped(width + from - clientX)
    Object.assign(head.style, { inlineSize: `${px}px`, minInlineSize: `${px}px` })
  }
  const end = () => {
    grip.removeEventListener('pointermove', move)
    if (px !== width) done(px)
  }
  grip.addEventListener('pointermove', move)
  grip.addEventListener('lostpointercapture', end, { once: true })
}

/** Returns the sort after a further press on a heading; with `also` the other columns stay. Ascending, descending, off. */
function nextSort(sort: readonly SortBy[], key: string, also: boolean): readonly SortBy[] {
  const was = sort.find((one) => one.key === key)
  if (!also) {
    if (!was || sort.length > 1) return [{ key, desc: false }]
    return was.desc ? [] : [{ key, desc: true }]
  }
  if (!was) return [...sort, { key, desc: false }].slice(-SORTS)
  return was.desc ? sort.filter((one) => one !== was) : sort.map((one) => (one === was ? { key, desc: true } : one))
}
