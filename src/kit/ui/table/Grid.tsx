import './grid.css'
import { useMantineReactTable, useMRT_RowVirtualizer, type MRT_RowData, type MRT_TableOptions } from 'mantine-react-table'
import { memo, useDeferredValue, useEffect, useMemo, useReducer, type ReactNode } from 'react'
import { tableWords } from '#app/kit/ui/ui-words.ts'
import type { Tone } from '../value/StatusChip.tsx'
import { cellsOf, type Column, type TableState } from './column.ts'
import { HeadRow } from './HeadRow.tsx'
import type { Picks } from './picks.tsx'
import { SheetRow } from './SheetRow.tsx'

export interface GridProps<Row> {
  name: string
  /** All of them; the package shows those that are chosen, in their order. */
  columns: Column<Row>[]
  shown: readonly string[]
  /** The rows of this page, already found and sorted. */
  rows: Row[]
  rowId: (row: Row) => string
  /** Widths that somebody has set, px. */
  chosenWidths: Readonly<Record<string, number>>
  onWidth: (key: string, px: number | null) => void
  /** So many of the first columns stay in view. */
  frozen: number
  /** Where rows are chosen. */
  picks?: Picks | undefined
  sort: TableState['sort']
  onSort: (sort: TableState['sort']) => void
  rowTone?: ((row: Row) => Tone | undefined) | undefined
  openId?: number | null | undefined
  onRow?: ((id: number) => void) | undefined
  /** Rows whose acts are drawn by the same function as before are not drawn again. */
  actions?: ((row: Row) => ReactNode) | undefined
  dense: boolean
  /** Only the rows in view are drawn; each column then is as wide as its widest row. */
  virtual: boolean
  /** When this changes the view goes back to the first row. */
  position: string
}

/**
 * Settings of the table package that never change. It says which columns are shown, in which order and how wide, and which
 * rows are in view. Ours stay where it cannot do the same:
 * - rows and cells: each cell of its own is several components with properties worked out anew, and all of them are drawn
 *   again with every change of the table; ours are plain elements, drawn again only when their own row has changed;
 * - searching, sorting and paging, and the rows themselves: it wraps every row it is given, 120 ms (2 cores, Node) for 5,000 of
 *   them, and a live list has an answer every few seconds; it is told how many there are, and draws none;
 * - headings: its own sort by a press on a plain text, which no key reaches, beside an icon smaller than a target may be;
 * - toolbars, menus and column filters: their words would be its own, and on a phone there is no table to stand over;
 * - the column that stays (grid.css): it holds it by `left`, which is the wrong side where one reads from the right.
 */
const quiet = {
  enablePagination: false,
  enableColumnFilters: false,
  enableFilters: false,
  enableGlobalFilter: false,
  enableSorting: false,
  manualSorting: true,
  manualPagination: true,
} as const

const noRows: never[] = []
/** Rows that are drawn before a page that has just been opened is seen; the others of the screen follow at once. */
const FIRST = 10
/** The page has had a table: whoever waits for another one waits for all of its rows. */
let isUsed = false
/** Rows beyond the view that are drawn, at least, and how many come and go together: between two of them a scroll only moves the page. */
const OVERSCAN = 4
const TOGETHER = 6

/** The rows that are drawn of those in view: the package's own way of counting adds the first row to them, wherever one is. */
const inView = ({ startIndex, endIndex, count }: { startIndex: number; endIndex: number; count: number }) => {
  const from = Math.max(0, Math.floor((startIndex - OVERSCAN) / TOGETHER) * TOGETHER)
  const to = Math.min(count, Math.ceil((endIndex + 1 + OVERSCAN) / TOGETHER) * TOGETHER)
  return Array.from({ length: to - from }, (_, at) => from + at)
}

/**
 * Columns stay only where something can be scrolled away beside them: a layer for every row's first cell is dear to scroll.
 * Each stays beside those before it.
 */
function placePins(box: HTMLElement): void {
  box.toggleAttribute('data-aside', box.scrollWidth > box.clientWidth)
  let at = 0
  for (const head of box.querySelectorAll<HTMLElement>('thead [data-pin]')) {
    box.style.setProperty(`--pin-${head.dataset['pin']}`, `${at}px`)
    at += head.offsetWidth
  }
}

/** The rows as a table: sticky head, a first column that stays, rows of 40 px (32 when dense). It is drawn again when they change. */
export const Grid = memo(Sheet) as typeof Sheet

function Sheet<Row extends MRT_RowData>(props: GridProps<Row>) {
  const { name, columns, shown, rows, rowId, sort, onSort, rowTone, actions, dense, virtual, position } = props
  const { chosenWidths, picks } = props
  const defs = useMemo(() => columns.map(({ key, header }) => ({ id: key, header, minSize: 0 })), [columns])
  const columnVisibility = useMemo(
    () => Object.fromEntries(columns.map(({ key }) => [key, shown.includes(key)])),
    [columns, shown],
  )
  // All of them: of an order that lacks some the package makes another, and draws the table once more.
  const columnOrder = useMemo(
    () => [...shown, ...columns.flatMap(({ key }) => (shown.includes(key) ? [] : key))],
    [columns, shown],
  )
  const table = useMantineReactTable<Row>({
    ...quiet,
    columns: defs,
    data: noRows,
    enableRowVirtualization: virtual,
    rowVirtualizerOptions: {
      estimateSize: () => (dense ? 32 : 40),
      rangeExtractor: inView,
      initialRect: { width: 0, height: innerHeight },
    },
    state: { columnOrder, columnVisibility, density: 'xs' },
  } as MRT_TableOptions<Row>)
  const box = table.refs.tableContainerRef
  const drawn = table
    .getVisibleLeafColumns()
    .map(({ id }) => id)
    .join(' ')
  const cells = useMemo(
    () => cellsOf(drawn.split(' ').flatMap((key) => columns.find((column) => column.key === key) ?? [])),
    [drawn, columns],
  )
  // A column below another stays with it.
  const frozen = cells.filter(([first]) => shown.indexOf(first!.key) < props.frozen).length
  const view = useMRT_RowVirtualizer(table, rows as never[])
  const first = useDeferredValue(rows.length, isUsed ? rows.length : FIRST)
  const items = view?.getVirtualItems()
  const drawnAt = items?.map(({ index }) => index).filter((at) => at < rows.length)
  const visible = drawnAt ?? rows.slice(0, Math.max(first, FIRST)).map((_, at) => at)
  const before = items?.[0]?.start ?? 0
  const after = view && items ? view.getTotalSize() - (items.at(-1)?.end ?? 0) : 0
  useEffect(() => {
    isUsed = true
  }, [])
  // The virtual rows measure their box, which stands in the page only after they were first drawn.
  const [, drawAgain] = useReducer((n: number) => n + 1, 0)
  useEffect(() => {
    if (virtual) drawAgain()
  }, [virtual])
  useEffect(() => {
    box.current?.scrollTo?.({ top: 0 })
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a new position is what sends the view back
  }, [position, box])
  useEffect(() => {
    // The sheet may be gone before its observer is: React empties the reference first.
    const sheet = box.current!
    const seen = new ResizeObserver(() => placePins(sheet))
    for (const part of [sheet, ...sheet.querySelectorAll('table, th')]) seen.observe(part)
    return () => seen.disconnect()
    // oxlint-disable-next-line react/exhaustive-deps -- the heads that are observed change with these alone
  }, [box, cells, frozen, picks])
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what is scrolled can be scrolled by keys
    <section ref={box} className="sheet-box" tabIndex={0} aria-label={tableWords.scrollable(name)}>
      <table
        className="sheet"
        aria-label={name}
        data-dense={dense || undefined}
        {...(virtual && { 'aria-rowcount': rows.length + 1 })}
      >
        <thead>
          <HeadRow
            cells={cells}
            chosen={chosenWidths}
            {...{ sort, onSort, virtual, frozen, picks, onWidth: props.onWidth }}
            isScrolled={typeof props.openId === 'number'}
            hasActions={actions !== undefined}
          />
        </thead>
        <tbody>
          <Gap height={before} />
          {visible.map((index) => {
            const original = rows[index]!
            const id = rowId(original)
            return (
              <SheetRow
                key={id}
                row={original}
                cells={cells as Column<unknown>[][]}
                actions={actions as ((row: unknown) => ReactNode) | undefined}
                tone={rowTone?.(original)}
                frozen={frozen}
                {...(picks && { pick: { id, isOn: picks.has(id), picks } })}
                at={virtual ? index : undefined}
                {...(props.onRow &&
                  Number(id) > 0 && { id: Number(id), isOpen: id === String(props.openId), onRow: props.onRow })}
              />
            )
          })}
          <Gap height={after} />
        </tbody>
      </table>
    </section>
  )
}

/** The room of rows that are not drawn. */
const Gap = ({ height }: { height: number }) =>
  height > 0 && (
    <tr aria-hidden className="sheet-gap">
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- nothing is in it, and nobody is told of it */}
      <td colSpan={1000} style={{ blockSize: height }} />
    </tr>
  )
