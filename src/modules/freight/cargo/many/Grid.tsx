import './grid.css'
import { Button, Checkbox } from '@mantine/core'
import { useLayoutEffect, useRef, useState } from 'react'
import { Group, Stack } from '#app/kit/ui/layout.ts'
import { manyWords as words } from './many-words.ts'
import { answered } from '#app/modules/freight/announce/fields/faults.ts'
import type { FormContext, Typed } from '#app/modules/freight/announce/form.ts'
import type { Lists } from '#app/modules/freight/announce/fields/lists.ts'
import { onGridKey } from './arrows.ts'
import { FieldEditor } from './FieldEditor.tsx'
import { faultsOfRow } from './review.ts'
import { Row } from './Row.tsx'
import { columns, type Column } from './columns.ts'
import { withEdit, type ManyRow, type RowActs } from './row.ts'

/** Rows per page: more are not reviewed carefully, and render slowly. */
const PAGE = 25

/** A cell that is to have the focus. */
export interface Landing {
  id: string
  column: Column
}

interface GridProps {
  rows: readonly ManyRow[]
  context: FormContext
  lists: Lists
  busy: boolean
  /** The row being sent. */
  sending: string | null
  change: (id: string, make: (row: ManyRow) => ManyRow) => void
  see: (ids: readonly string[], seen: boolean) => void
  remove: (id: string) => void
  /** Adds the same cargo below this one. */
  copy: (id: string, column: Column) => void
  /** The cell to focus; a new object focuses it anew. */
  landing: Landing | null
  land: (landing: Landing) => void
}

/** The review: a table on a wide screen, cards on a phone. */
export function Grid({ rows, context, lists, busy, sending, change, see, remove, copy, landing, land }: GridProps) {
  const [chosen, setPage] = useState(0)
  const [active, setActive] = useState<Landing | null>(null)
  const pages = Math.ceil(rows.length / PAGE)
  const page = Math.min(chosen, pages - 1)
  const visible = rows.slice(page * PAGE, (page + 1) * PAGE)
  const close = (id: string, column: Column) => {
    setActive(null)
    land({ id, column })
  }
  const [acts] = useState<RowActs>(() => ({
    open: (id, column) => setActive({ id, column }),
    close,
    copy,
    see: (id, seen) => see([id], seen),
    remove,
  }))
  const table = useLanding(landing, rows, page, setPage)
  const write = (column: Column, id: string) => (input: Partial<Typed>, done: boolean) => {
    change(id, (row) => withEdit(row, column, input, answered(input)))
    if (done) close(id, column)
  }
  const editorOf = (row: ManyRow, column: Column) => (
    <FieldEditor
      column={column}
      id={`many-${row.id}-${column}`}
      typed={row.typed}
      context={context}
      lists={lists}
      error={faultsOfRow(row, context)[column]}
      onChange={write(column, row.id)}
    />
  )
  const allSeen = visible.every((row) => row.seen)
  return (
    <Stack>
      <Checkbox
        className="many-all"
        checked={allSeen}
        indeterminate={!allSeen && visible.some((row) => row.seen)}
        disabled={busy}
        label={pages > 1 ? words.seenPage : words.seenAll}
        onChange={() =>
          see(
            visible.map(({ id }) => id),
            !allSeen,
          )
        }
      />
      <p id="many-keys" className="faint hide-s">
        {words.keys}
      </p>
      <div className="many-box">
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrows walk between the buttons in it */}
        <table
          ref={table}
          className="many-grid"
          aria-label={words.review}
          aria-describedby="many-keys"
          onKeyDown={(event) => onGridKey(event, acts)}
        >
          <thead>
            <tr>
              <th scope="col">{words.seen}</th>
              <th scope="col">
                <span className="sr">{words.rowColumn}</span>
              </th>
              {columns
                .filter((column) => column !== 'note')
                .map((column) => (
                  <th key={column} scope="col">
                    {column === 'hall' && context.as === 'owner' ? words.companyColumn : words.columns[column]}
                  </th>
                ))}
            </tr>
          </thead>
          {visible.map((row, i) => (
            <Row
              key={row.id}
              row={row}
              n={page * PAGE + i + 1}
              context={context}
              lists={lists}
              active={active?.id === row.id ? active.column : null}
              editor={active?.id === row.id ? editorOf(row, active.column) : null}
              busy={busy}
              sending={sending === row.id}
              acts={acts}
            />
          ))}
        </table>
      </div>
      {pages > 1 && (
        <Group component="nav" aria-label={words.pages}>
          <Button variant="default" disabled={page === 0} onClick={() => setPage(page - 1)}>
            {words.previous}
          </Button>
          <span>{words.shown(page * PAGE + 1, Math.min((page + 1) * PAGE, rows.length), rows.length)}</span>
          <Button variant="default" disabled={page === pages - 1} onClick={() => setPage(page + 1)}>
            {words.next}
          </Button>
        </Group>
      )}
    </Stack>
  )
}

/** Focuses the landing's cell once its page is shown; returns the table's ref. */
function useLanding(landing: Landing | null, rows: readonly ManyRow[], page: number, setPage: (page: number) => void) {
  const table = useRef<HTMLTableElement>(null)
  const landed = useRef<Landing | null>(null)
  useLayoutEffect(() => {
    if (!landing || landed.current === landing) return
    const at = rows.findIndex(({ id }) => id === landing.id)
    if (at < 0) return
    const wanted = Math.floor(at / PAGE)
    if (wanted !== page) return setPage(wanted)
    landed.current = landing
    table.current?.querySelector<HTMLElement>(`[data-row="${landing.id}"] .many-cell[data-column=${landing.column}]`)?.focus()
  }, [landing, rows, page, setPage])
  return table
}
