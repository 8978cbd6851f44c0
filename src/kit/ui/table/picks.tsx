/** Row selection for commands on several rows. Rows stay selected across pages, until they leave the list. */
import './picks.css'
import { Button, Checkbox } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { Group } from '#app/kit/ui/layout.ts'
import { grouped } from '../value/figures.ts'
import { tableWords as words } from '#app/kit/ui/ui-words.ts'

/** Texts and state of the selection of a table. */
export interface Picking<Row> {
  /** Whether rows are being chosen now. */
  isOn: boolean
  /** Whether this row can be chosen. */
  may: (row: Row) => boolean
  /** The commands for the selected rows. */
  acts: (rows: Row[]) => ReactNode
  onEnd: () => void
}

/** The selection for the table's rows, by id. */
export interface Picks {
  has: (id: string) => boolean
  may: (id: string) => boolean
  toggle: (id: string) => void
  /** Of this page: all, some or none. */
  page: 'all' | 'some' | 'none'
  togglePage: () => void
}

const none: ReadonlySet<string> = new Set()

/** `all`: the filtered rows; `page`: those of this page. */
export function usePicks<Row>(picking: Picking<Row> | undefined, all: Row[], page: Row[], rowId: (row: Row) => string) {
  const [chosen, setChosen] = useState(none)
  const isOn = picking?.isOn ?? false
  const open = useMemo(
    () => new Map(picking?.isOn ? all.filter((row) => picking.may(row)).map((row) => [rowId(row), row]) : []),
    [all, picking, rowId],
  )
  const rows = useMemo(() => [...chosen].flatMap((id) => open.get(id) ?? []), [chosen, open])
  const here = useMemo(() => (isOn ? page.map(rowId).filter((id) => open.has(id)) : []), [isOn, page, open, rowId])
  if (!picking?.isOn) return { picks: undefined, rows: [], clear: () => setChosen(none) }
  const put = (ids: readonly string[], on: boolean) => {
    const next = new Set(chosen)
    for (const id of ids) next[on ? 'add' : 'delete'](id)
    setChosen(next)
  }
  const count = here.filter((id) => chosen.has(id)).length
  const picks: Picks = {
    has: (id) => chosen.has(id),
    may: (id) => open.has(id),
    toggle: (id) => put([id], !chosen.has(id)),
    page: count === 0 ? 'none' : count === here.length ? 'all' : 'some',
    togglePage: () => put(here, count < here.length),
  }
  return { picks, rows, clear: () => setChosen(none) }
}

/** The bar above the rows during selection: the count, the commands, and a cancel button. */
export function PickBar<Row>({
  picking,
  rows,
  picks,
  onClear,
}: {
  picking: Picking<Row>
  rows: Row[]
  picks: Picks
  onClear: () => void
}) {
  const bar = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    // The button that started it is removed.
    if (document.activeElement === document.body) bar.current?.focus()
  }, [])
  return (
    <Group
      ref={bar}
      tabIndex={-1}
      component="section"
      className="pick-bar"
      wrap="wrap"

      p="6px 10px"
      mb={12}
      bd="1px solid var(--accent)"
      bdrs="md"
      bg="var(--accent-tint)"
      aria-label={words.picking}
    >
      <output>{rows.length === 0 ? words.pickSome : words.picked(grouped(rows.length))}</output>
      <Button variant="subtle" onClick={picks.togglePage}>
        {picks.page === 'all' ? words.unpickPage : words.pickPage}
      </Button>
      {rows.length > 0 && picking.acts(rows)}
      <Button
        variant="subtle"
        color="gray"
        leftSection={<IconX size={18} aria-hidden />}
        onClick={() => {
          onClear()
          picking.onEnd()
        }}
      >
        {words.endPicking}
      </Button>
    </Group>
  )
}

/** The heading over the boxes: all of this page, or none of it. */
export const PickHead = ({ picks }: { picks: Picks }) => (
  <th scope="col" className="pick" data-pin={0}>
    <Checkbox
      aria-label={picks.page === 'all' ? words.unpickPage : words.pickPage}
      checked={picks.page === 'all'}
      indeterminate={picks.page === 'some'}
      onChange={picks.togglePage}
    />
  </th>
)

/** The checkbox of one row; rows without commands have none. */
export const PickBox = ({ picks, id, name }: { picks: Picks; id: string; name: string }) =>
  picks.may(id) && <Checkbox aria-label={words.pick(name)} checked={picks.has(id)} onChange={() => picks.toggle(id)} />
