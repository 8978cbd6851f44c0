import './grid.css'
import { lazy, memo, Suspense, useEffect, useMemo, useRef, useState, type MouseEvent, type ReactNode } from 'react'
import { tableWords } from '#app/kit/ui/ui-words.ts'
import { piece } from '#app/transport/stale.ts'
import type { Tone } from '../value/StatusChip.tsx'
import { cellsOf, type CellColumns, type Column, type TableState } from './column.ts'
import { HeadRow } from './HeadRow.tsx'
import type { Picks } from './picks.tsx'
import type { VisibleRows } from './RowWindow.tsx'
import { SheetRow } from './SheetRow.tsx'
import { useDrawn, WHOLE } from './useDrawn.ts'

export interface GridProps<Row> {
  name: string
  /** All columns; the chosen ones are shown, in their order. */
  columns: Column<Row>[]
  shown: readonly string[]
  /** The rows of this page, already filtered and sorted. */
  rows: Row[]
  rowId: (row: Row) => string
  /** Widths set by the member, px. */
  chosenWidths: Readonly<Record<string, number>>
  onWidth: (key: string, px: number | null) => void
  /** Number of leading columns that are pinned. */
  frozen: number
  /** Where rows are chosen. */
  picks?: Picks | undefined
  sort: TableState['sort']
  onSort: (sort: TableState['sort']) => void
  rowTone?: ((row: Row) => Tone | undefined) | undefined
  openId?: number | null | undefined
  onRow?: ((id: number) => void) | undefined
  /** Rows are not rendered again while this function is the same. */
  actions?: ((row: Row) => ReactNode) | undefined
  dense: boolean
  /** There are no rows: the table waits for the next ones. */
  isHidden: boolean
  /** The table is long: not all rows are rendered at once, and each column has a fixed width. */
  isLong: boolean
  /** A change scrolls back to the first row. */
  position: string
}

const RowWindow = lazy(piece(() => import('./RowWindow.tsx').then(({ RowWindow }) => ({ default: RowWindow }))))

const noPins: readonly number[] = []

/** Returns where the pinned columns stick, px: each is next to the previous ones. A single one needs no place. */
function readPins(box: HTMLElement): readonly number[] {
  const heads = [...box.querySelectorAll<HTMLElement>('thead [data-pin]')]
  let at = 0
  return heads.length > 1 ? heads.map(({ offsetWidth }) => (at += offsetWidth) - offsetWidth) : noPins
}

/** The table body: sticky head, a pinned first column, rows of 40 px (32 when dense). It renders again when they change. */
export const Grid = memo(Sheet) as typeof Sheet

function Sheet<Row extends object>(props: GridProps<Row>) {
  const { name, columns, shown, rows, rowId, sort, onSort, rowTone, actions, dense, isLong, position } = props
  const { chosenWidths, picks } = props
  const box = useRef<HTMLElement>(null)
  const cells = useMemo(
    () => cellsOf(shown.flatMap((key) => columns.find((column) => column.key === key) ?? [])),
    [shown, columns],
  )
  // A column below another stays with it.
  const frozen = cells.filter(([first]) => shown.indexOf(first.key) < props.frozen).length
  const rowHeight = dense ? 32 : 40
  const [view, setView] = useState<VisibleRows | null>(null)
  const [pins, setPins] = useState(noPins)
  const hasWindow = rows.length > WHOLE
  const drawn = useDrawn({ box, count: rows.length, rowHeight, isLong, position })
  const { indexes, before, after } = (hasWindow && view) || {
    indexes: [...Array(drawn).keys()],
    before: 0,
    after: isLong ? (rows.length - drawn) * rowHeight : 0,
  }
  const visible = indexes.filter((at) => at < rows.length)
  useEffect(() => {
    box.current?.scrollTo?.({ top: 0 })
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a new position is what sends the view back
  }, [position, box])
  useEffect(() => {
    // The element may be removed before its observer is: React clears the ref first.
    const sheet = box.current
    if (!sheet) return undefined
    const seen = new ResizeObserver(() => {
      // Columns are pinned only if the table scrolls sideways, because a layer per pinned cell makes scrolling slow.
      const isAside = sheet.scrollWidth > sheet.clientWidth
      sheet.toggleAttribute('data-aside', isAside)
      const next = isAside ? readPins(sheet) : noPins
      setPins((was) => (String(was) === String(next) ? was : next))
    })
    for (const part of [sheet, ...sheet.querySelectorAll('table, th')]) seen.observe(part)
    return () => seen.disconnect()
    // oxlint-disable-next-line react/exhaustive-deps -- the heads that are observed change with these alone
  }, [box, cells, frozen, picks])
  /** Handles a click on a row outside its controls. The row's own link does the same for keyboard users. */
  const pressed = ({ target }: MouseEvent) => {
    const row = (target as Element).closest<HTMLElement>('a, button, input, label, tr[data-opens]')
    if (row?.matches('tr') && (getSelection()?.isCollapsed ?? true)) props.onRow?.(Number(row.dataset['row']))
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what is scrolled can be scrolled by keys
    <section ref={box} className="sheet-box" hidden={props.isHidden} tabIndex={0} aria-label={tableWords.scrollable(name)}>
      <table
        className="sheet"
        aria-label={name}
        data-dense={dense || undefined}
        {...(isLong && { 'aria-rowcount': rows.length + 1 })}
      >
        <thead>
          <HeadRow
            cells={cells}
            chosen={chosenWidths}
            {...{ sort, onSort, isLong, frozen, pins, picks, onWidth: props.onWidth }}
            isScrolled={typeof props.openId === 'number'}
            hasActions={actions !== undefined}
          />
        </thead>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- see `pressed` */}
        <tbody onClick={pressed}>
          <Gap height={before} />
          {visible.map((index) => {
            const original = rows[index]
            if (!original) return null
            const id = rowId(original)
            return (
              <SheetRow
                key={id}
                id={id}
                row={original}
                cells={cells as CellColumns<unknown>[]}
                actions={actions as ((row: unknown) => ReactNode) | undefined}
                tone={rowTone?.(original)}
                {...{ frozen, pins }}
                {...(picks && { pick: { isOn: picks.has(id), picks } })}
                at={isLong ? index : undefined}
                opens={props.onRow !== undefined && Number(id) > 0}
                isOpen={id === String(props.openId)}
              />
            )
          })}
          <Gap height={after} />
        </tbody>
      </table>
      {hasWindow && (
        <Suspense>
          <RowWindow key={rowHeight} {...{ box, rowHeight }} count={rows.length} onChange={setView} />
        </Suspense>
      )}
    </section>
  )
}

/** Spacer for rows that are not rendered. */
const Gap = ({ height }: { height: number }) =>
  height > 0 && (
    <tr aria-hidden className="sheet-gap">
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- empty and hidden from assistive technology */}
      <td colSpan={1000} style={{ blockSize: height }} />
    </tr>
  )
