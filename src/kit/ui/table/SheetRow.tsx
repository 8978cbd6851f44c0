import { createElement, memo, type ReactNode } from 'react'
import type { Tone } from '../value/StatusChip.tsx'
import { textOf, type CellColumns, type Column } from './column.ts'
import { PickBox, type Picks } from './picks.tsx'

interface SheetRowProps {
  id: string
  row: unknown
  /** The columns that are shown, by cells. */
  cells: readonly CellColumns<unknown>[]
  actions: ((row: unknown) => ReactNode) | undefined
  tone: Tone | undefined
  /** Number of pinned columns. */
  frozen: number
  /** Where each pinned column sticks, px, while the table scrolls sideways. */
  pins: readonly number[]
  /** Whether it is selected, during row selection. */
  pick?: { isOn: boolean; picks: Picks } | undefined
  /** Its index among all rows, from 0, if not all are rendered. */
  at: number | undefined
  /** Whether a click on the row opens it, and whether it is open. */
  opens: boolean
  isOpen: boolean
}

/** The mark and the place of a pinned cell. */
export const pinOf = (at: number, pins: readonly number[]) => ({
  'data-pin': at,
  ...(pins[at] && { style: { insetInlineStart: pins[at] } }),
})

/** Renders the content of a cell; a text may take two lines. */
function renderFirst(column: Column<unknown>, row: unknown): ReactNode {
  if (column.kind !== 'text') return column.render(row)
  return (
    <span className="cell-text" title={textOf(column, row) || undefined}>
      {column.render(row)}
    </span>
  )
}

/** Renders a further line of a cell; an empty one takes no element. */
function renderBelow(column: Column<unknown>, row: unknown): ReactNode {
  const content = column.render(row)
  if (content === null || content === undefined || content === '' || content === false) return null
  const isText = column.kind === 'text'
  return (
    <div
      key={column.key}
      className={`cell-below${isText ? ' cell-text' : ''}${column.numeric ? ' figures' : ''}`}
      title={(isText && textOf(column, row)) || undefined}
    >
      {content}
    </div>
  )
}

/** One row; it renders again only when it has changed, not with its table. The grid handles its clicks. */
export const SheetRow = memo(function SheetRow(props: SheetRowProps) {
  const { id, row, cells, actions, tone, at, frozen, pins, pick, opens, isOpen } = props
  const [lead] = cells
  // Children are separate arguments, because an array would cost a further fiber in every row and cell.
  return createElement(
    'tr',
    {
      'data-row': id,
      'data-tone': tone,
      'aria-rowindex': at === undefined ? undefined : at + 2,
      'data-opens': opens ? (isOpen ? 'open' : '') : undefined,
    },
    pick && lead && (
      <td className="pick" {...pinOf(0, pins)}>
        <PickBox picks={pick.picks} id={id} name={textOf(lead[0], row)} />
      </td>
    ),
    ...cells.map(([first, ...below], index) =>
      createElement(
        'td',
        {
          key: first.key,
          'data-lines': below.length > 0 ? '' : undefined,
          className: first.numeric ? 'figures' : undefined,
          ...(index < frozen && pinOf(index + (pick ? 1 : 0), pins)),
        },
        renderFirst(first, row),
        ...below.flatMap((column) => renderBelow(column, row) ?? []),
      ),
    ),
    actions && createElement('td', { className: 'acts row-acts' }, actions(row)),
  )
})
