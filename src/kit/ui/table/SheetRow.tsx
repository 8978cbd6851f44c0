import { memo, type MouseEvent, type ReactNode } from 'react'
import type { Tone } from '../value/StatusChip.tsx'
import { textOf, type CellColumns, type Column } from './column.ts'
import { PickBox, type Picks } from './picks.tsx'

interface SheetRowProps {
  row: unknown
  /** The columns that are shown, by cells. */
  cells: readonly CellColumns<unknown>[]
  actions: ((row: unknown) => ReactNode) | undefined
  tone: Tone | undefined
  /** Number of pinned columns. */
  frozen: number
  /** Its id and whether it is selected, during row selection. */
  pick?: { id: string; isOn: boolean; picks: Picks } | undefined
  /** Its index among all rows, from 0, if not all are rendered. */
  at: number | undefined
  /** The id opened by a click on the row, and whether it is open. */
  id?: number
  isOpen?: boolean
  onRow?: (id: number) => void
}

/** Handles a click on a row outside its controls. The row's own link does the same for keyboard users. */
const pressed = (open: () => void) => (event: MouseEvent) => {
  if ((event.target as Element).closest('a, button, input, label')) return
  if (getSelection()?.isCollapsed ?? true) open()
}

const cellContent = (column: Column<unknown>, row: unknown) =>
  column.kind === 'text' ? (
    <span className="cell-text" title={textOf(column, row) || undefined}>
      {column.render(row)}
    </span>
  ) : (
    column.render(row)
  )

/** One row; it renders again only when it has changed, not with its table. */
export const SheetRow = memo(function SheetRow({
  row,
  cells,
  actions,
  tone,
  at,
  frozen,
  pick,
  id,
  isOpen,
  onRow,
}: SheetRowProps) {
  const [lead] = cells
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- see `pressed`
    <tr
      data-tone={tone}
      {...(at !== undefined && { 'aria-rowindex': at + 2 })}
      {...(id !== undefined && onRow && { 'data-opens': isOpen ? 'open' : '', onClick: pressed(() => onRow(id)) })}
    >
      {pick && lead && (
        <td className="pick" data-pin={0}>
          <PickBox picks={pick.picks} id={pick.id} name={textOf(lead[0], row)} />
        </td>
      )}
      {cells.map(([first, ...below], index) => (
        <td
          key={first.key}
          {...(below.length > 0 && { 'data-lines': '' })}
          className={first.numeric ? 'figures' : undefined}
          data-pin={index < frozen ? index + (pick ? 1 : 0) : undefined}
        >
          {cellContent(first, row)}
          {below.map((column) => (
            <div key={column.key} className={column.numeric ? 'cell-below figures' : 'cell-below'}>
              {cellContent(column, row)}
            </div>
          ))}
        </td>
      ))}
      {actions && (
        <td className="acts">
          <div className="row-acts">{actions(row)}</div>
        </td>
      )}
    </tr>
  )
})
