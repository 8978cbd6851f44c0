import './grid.css'
import { useMantineReactTable, useMRT_RowVirtualizer, type MRT_RowData, type MRT_TableOptions } from 'mantine-react-table'
import { memo, useDeferredValue, useEffect, useMemo, useReducer, type ReactNode } from 'react'
import { tableWords } from '#app/kit/ui/ui-words.ts'
import type { Tone } from '../value/StatusChip.tsx'
import { cellsOf, type CellColumns, type Column, type TableState } from './column.ts'
import { HeadRow } from './HeadRow.tsx'
import type { Picks } from './picks.tsx'
import { SheetRow } from './SheetRow.tsx'

export interface GridProps<Row> {
  name: string
  /** All columns; the package shows the chosen ones, in order. */
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
  /** Only visible rows are rendered; each column is then as wide as its widest row. */
  virtual: boolean
  /** A change scrolls back to the first row. */
  position: string
}

/**
 * Constant settings of the table package. It manages which columns are shown, their order and width, and which rows are visible.
 * Our own code replaces it for:
 * - rows and cells: each of its cells is several components with newly computed props, all rendered again at every change of
 * the table; ours are plain elements, rendered again only when their own row has changed;
 * - searching, sorting, paging and the rows: it wraps every row, 120 ms (2 cores, Node) for 5,000 of them, and a live list
 * updates every few seconds; it gets only their number, and renders none;
 * - headings: its sort control is plain text without keyboard access, next to an icon smaller than the minimum target size;
 * - toolbars, menus and column filters: their texts would be its own, and a phone has no table;
 * - the pinned column (grid.css): it uses `left`, the wrong side in a right-to-left page.
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
/** Rows rendered in the first paint of a newly opened page; the others of the screen follow at once. */
const FIRST = 10
/** The page has had a table: later tables render all their rows at once. */
let isUsed = false
/** Overscan: minimum rows outside the view, and rows added or removed together; between two such steps a scroll renders nothing. */
const OVERSCAN = 4
const TOGETHER = 6

/** Returns the rows to render: the package's own range extractor always includes the first row. */
const inView = ({ startIndex, endIndex, count }: { startIndex: number; endIndex: number; count: number }) => {
  const from = Math.max(0, Math.floor((startIndex - OVERSCAN) / TOGETHER) * TOGETHER)
  const to = Math.min(count, Math.ceil((endIndex + 1 + OVERSCAN) / TOGETHER) * TOGETHER)
  return Array.from({ length: to - from }, (_, at) => from + at)
}

/**
 * Pins columns only if the table scrolls horizontally, because a layer per pinned cell makes scrolling slow. Each pinned column
 * is next to the previous ones.
 */
function placePins(box: HTMLElement): void {
  box.toggleAttribute('data-aside', box.scrollWidth > box.clientWidth)
  let at = 0
  for (const head of box.querySelectorAll<HTMLElement>('thead [data-pin]')) {
    box.style.setProperty(`--pin-${head.dataset['pin']}`, `${at}px`)
    at += head.offsetWidth
  }
}

/** The table body: sticky head, a pinned first column, rows of 40 px (32 when dense). It renders again when they change. */
export const Grid = memo(Sheet) as typeof Sheet

function Sheet<Row extends MRT_RowData>(props: GridProps<Row>) {
  const { name, columns, shown, rows, rowId, sort, onSort, rowTone, actions, dense, virtual, position } = props
  const { chosenWidths, picks } = props
  const defs = useMemo(() => columns.map(({ key, header }) => ({ id: key, header, minSize: 0 })), [columns])
  const columnVisibility = useMemo(
    () => Object.fromEntries(columns.map(({ key }) => [key, shown.includes(key)])),
    [columns, shown],
  )
  // Includes all columns: for an incomplete order the package computes another one and renders the table again.
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
  const frozen = cells.filter(([first]) => shown.indexOf(first.key) < props.frozen).length
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
  // The virtualizer measures its container, which is in the page only after the first render.
  const [, drawAgain] = useReducer((n: number) => n + 1, 0)
  useEffect(() => {
    if (virtual) drawAgain()
  }, [virtual])
  useEffect(() => {
    box.current?.scrollTo?.({ top: 0 })
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a new position is what sends the view back
  }, [position, box])
  useEffect(() => {
    // The element may be removed before its observer is: React clears the ref first.
    const sheet = box.current
    if (!sheet) return undefined
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
            const original = rows[index]
            if (!original) return null
            const id = rowId(original)
            return (
              <SheetRow
                key={id}
                row={original}
                cells={cells as CellColumns<unknown>[]}
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

/** Spacer for rows that are not rendered. */
const Gap = ({ height }: { height: number }) =>
  height > 0 && (
    <tr aria-hidden className="sheet-gap">
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- empty and hidden from assistive technology */}
      <td colSpan={1000} style={{ blockSize: height }} />
    </tr>
  )
