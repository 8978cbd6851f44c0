import { Box, Checkbox } from '@mantine/core'
import { useEffect, useId, useMemo, useRef } from 'react'
import { searchable } from '#contract/kernel/value/text.ts'
import { Group } from '#app/kit/ui/layout.ts'
import { grouped } from '#app/kit/ui/value/figures.ts'
import { Isolate } from '#app/kit/ui/value/Isolate.tsx'
import { linkActWords as words } from './link-words.ts'
import { PickBar, usePicks, type Many } from './Picks.tsx'

/** A linked entry, or a candidate. */
export interface Linkable {
  /** The id of the record, not of the link. */
  id: number
  name: string
  /** Distinguishes equal names, such as a national id or a phone number; '' when unknown. */
  number: string
  /** Further search texts. */
  others?: readonly string[]
}

/** Maximum number of rendered lines: the search filters the others. */
const DRAWN = 50

interface LinkListProps<Row extends Linkable> {
  title: string
  rows: readonly Row[]
  /** The search text; '' shows all. */
  search: string
  empty: string
  /** Its command for several entries; `verb` is also that of a single one. */
  many: Many<Row>
  /** Why the button is not offered for this row: already linked, or impossible; null if it is offered. */
  insteadOf?: (row: Row) => string | null
  isBlocked: (id: number) => boolean
  onAct: (row: Row) => Promise<void>
}

/** One of the two lists, with a button and a checkbox per line. After the command the focus is on the line that replaces it. */
export function LinkList<Row extends Linkable>(props: LinkListProps<Row>) {
  const { title, rows, search, empty, many, insteadOf, isBlocked, onAct } = props
  const verb = words[many.verb]
  const heading = useId()
  const isOffered = (row: Row) => !insteadOf?.(row)
  const picks = usePicks(rows.filter(isOffered))
  const found = useMemo(() => {
    const wanted = searchable(search)
    return rows.filter(
      (row) => searchable(row.name).includes(wanted) || numbersOf(row).some((one) => searchable(one).includes(wanted)),
    )
  }, [rows, search])
  // The row is removed by the render after the command, however late: the focus must then move to a neighbour.
  const pressed = useRef<{ button: HTMLElement; neighbour: HTMLElement | null } | null>(null)
  useEffect(() => {
    if (!pressed.current || pressed.current.button.isConnected) return
    const { neighbour } = pressed.current
    pressed.current = null
    if (document.activeElement !== document.body) return
    const field = document.querySelector<HTMLElement>('[data-link-search]')
    ;(neighbour?.isConnected ? neighbour : field)?.focus()
  })
  const act = (row: Row, button: HTMLElement) => {
    if (isBlocked(row.id)) return
    pressed.current = { button, neighbour: neighbourOf(button) }
    void onAct(row)
  }
  return (
    <section className="link-list" aria-labelledby={heading}>
      <h3 id={heading}>{title}</h3>
      {rows.length > 0 && <PickBar {...{ picks, many }} found={found.filter(isOffered)} />}
      {found.length === 0 ? (
        <p className="faint">{rows.length === 0 ? empty : words.noMatch(search)}</p>
      ) : (
        <ul className="list">
          {found.slice(0, DRAWN).map((row) => (
            <Group key={row.id} component="li" justify="space-between" wrap="nowrap" py={6}>
              {insteadOf?.(row) ? (
                <span className="grow">
                  <Named row={row} />
                </span>
              ) : (
                <Checkbox
                  className="grow"
                  label={<Named row={row} />}
                  checked={picks.has(row.id)}
                  onChange={(event) => picks.set([row.id], event.currentTarget.checked)}
                />
              )}
              {insteadOf?.(row) ? (
                <Box component="span" className="faint" ta="end">
                  {insteadOf(row)}
                </Box>
              ) : (
                <button
                  type="button"
                  className="link"
                  aria-label={words.of(verb, row.name)}
                  // Not disabled: a button that is loses the focus.
                  aria-disabled={isBlocked(row.id)}
                  data-link={row.id}
                  onClick={(event) => act(row, event.currentTarget)}
                >
                  {verb}
                </button>
              )}
            </Group>
          ))}
        </ul>
      )}
      {found.length > DRAWN && <p className="faint">{words.more(grouped(found.length - DRAWN))}</p>}
    </section>
  )
}

const numbersOf = ({ number, others = [] }: Linkable) => [number, ...others].filter((one) => one !== '')

/** The name of an entry over its numbers. */
const Named = ({ row }: { row: Linkable }) => (
  <>
    {row.name}
    {numbersOf(row).map((one) => (
      <Box key={one} component="small" className="faint" display="block">
        <Isolate>{one}</Isolate>
      </Box>
    ))}
  </>
)

/** Returns the button of the next line with one, else of the previous one. */
function neighbourOf(button: HTMLElement): HTMLElement | null {
  const all = [...(button.closest('ul')?.querySelectorAll<HTMLElement>('[data-link]') ?? [])]
  const at = all.indexOf(button)
  return all[at + 1] ?? all[at - 1] ?? null
}
