import { Checkbox } from '@mantine/core'
import { IconAlertTriangle, IconCopy, IconLoader2, IconTrash } from '@tabler/icons-react'
import { memo, type ReactNode } from 'react'
import { persianDigits } from '#contract/kernel/value/digits.ts'
import { StatusChip } from '#app/kit/ui/value/StatusChip.tsx'
import { manyWords as words } from './many-words.ts'
import type { FormContext } from '#app/modules/freight/announce/form.ts'
import type { Lists } from '#app/modules/freight/announce/fields/lists.ts'
import { Cell } from './Cell.tsx'
import { faultsOfRow } from './review.ts'
import { columns, shown, type Column } from './columns.ts'
import { surenessOf, type ManyRow, type RowActs } from './row.ts'

interface RowProps {
  row: ManyRow
  /** Its position in the paste, from 1. */
  n: number
  context: FormContext
  lists: Lists
  /** The column that is open in this row, with its editor. */
  active: Column | null
  editor: ReactNode
  busy: boolean
  sending: boolean
  acts: RowActs
}

const inGrid = columns.filter((column) => column !== 'note')

/** A cargo of the review: its values, its source line, and its errors. */
export const Row = memo(function Row({ row, n, context, lists, active, editor, busy, sending, acts }: RowProps) {
  const faults = faultsOfRow(row, context)
  const cell = (column: Column) => (
    <Cell
      column={column}
      label={column === 'hall' && context.as === 'owner' ? words.companyColumn : words.columns[column]}
      n={n}
      text={shown(row.typed, column, context, lists)}
      sureness={surenessOf(row, column, context)}
      fault={faults[column]}
      source={row.from[column] || undefined}
      editor={active === column ? editor : null}
      busy={busy}
      onOpen={() => acts.open(row.id, column)}
      onClose={() => acts.close(row.id, column)}
    />
  )
  const wrong = [...new Set([row.trouble?.title, ...Object.values(faults)].filter((sentence) => sentence !== undefined))]
  return (
    <tbody className="many-row" data-row={row.id} data-seen={row.seen || undefined} data-wrong={wrong.length > 0 || undefined}>
      <tr>
        <td className="many-seen">
          <Checkbox
            checked={row.seen}
            disabled={busy}
            label={<span className="many-narrow">{words.seen}</span>}
            aria-label={words.seenRow(n)}
            onChange={(event) => acts.see(row.id, event.currentTarget.checked)}
          />
        </td>
        <th scope="row" className="many-n">
          <span className="many-narrow">{words.row(n)}</span>
          <span className="many-wide">{persianDigits(n)}</span>
        </th>
        {inGrid.map((column) => (
          <td key={column}>{cell(column)}</td>
        ))}
      </tr>
      <tr className="many-under">
        <td colSpan={inGrid.length + 2}>
          <div className="many-source">
            <div className="grow">
              <span className="faint">
                <span className="sr">{words.source}: </span>
                {row.source}
              </span>
              {wrong.length > 0 && (
                <span className="many-wrong">
                  <IconAlertTriangle size={14} aria-hidden /> {wrong.join(' ')}
                </span>
              )}
            </div>
            {cell('note')}
            <button
              type="button"
              className="icon-btn"
              disabled={busy}
              aria-label={words.copyRow(n)}
              onClick={() => acts.copy(row.id, 'from')}
            >
              <IconCopy size={18} aria-hidden />
            </button>
            <button
              type="button"
              className="icon-btn"
              disabled={busy}
              aria-label={words.removeRow(n)}
              onClick={() => acts.remove(row.id)}
            >
              <IconTrash size={18} aria-hidden />
            </button>
          </div>
          {sending && <StatusChip word={words.rowSending} tone="info" icon={IconLoader2} />}
        </td>
      </tr>
    </tbody>
  )
})
