import './grid.css'
import { useMantineReactTable, useMRT_RowVirtualizer, type MRT_RowData } from 'mantine-react-table'
import { memo, useEffect, useMemo, useRef, type ReactNode } from 'react'
import { tableWords } from '#app/words/table.ts'
import type { Tone } from '../value/StatusChip.tsx'
import { columnWidth, type Column, type TableState } from './column.ts'
import { HeadCell, nextSort, sortedBy } from './HeadCell.tsx'

export interface GridProps<Row> {
  name: string
  /** All of them. */
  columns: Column<Row>[]
  /** Keys of those that are shown, in their order. */
  shown: readonly string[]
  /** The rows of this page, already found and sorted. */
  rows: Row[]
  rowId: (row: Row) => string
  sort: TableState['sort']
  onSort: (sort: TableState['sort']) => void
  rowTone?: ((row: Row) => Tone | undefined) | undefined
  actions?: ((row: Row) => ReactNode) | undefined
  dense: boolean
  /** Only the rows in view are drawn; each column is then as wide as its longest text anywhere. */
  virtual: boolean
  /** When this changes the view goes back to the first row. */
  position: string
}

/**
 * Settings of the table package that never change. It keeps the virtual rows.
 * Ours stay where it cannot do the same:
 * - searching, sorting and paging: it wraps every row of an answer, not only those of the page: 120 ms (2 cores, Node) for a
 *   fresh answer of 5,000 rows, where cutting out a page takes less than one, and a live list has an answer every few seconds;
 * - drawing: each of its cells is seven components, and its body measures its head while it is drawn: on a slow phone 10 ms
 *   a row, where a row of plain cells takes one to three (`npm run bench -- page`);
 * - headings: its own sort by a press on a plain text, which no key reaches, beside an icon smaller than a target may be;
 * - toolbars, menus and column filters: their words would be its own, and on a phone there is no table to stand over;
 * - columns that stay (grid.css): it holds them by `left` and `right`, which are the wrong sides where one reads from the right.
 */
const quiet = {
  enablePagination: false,
  enableFilters: false,
  enableSorting: false,
  enableColumnActions: false,
  manualPagination: true,
} as const

/** What is taken for the height of the box until it is measured, px. */
const BOX = 700

/** The rows as a table: sticky head, first column and actions that stay, rows of 40 px (32 when dense). */
export function Grid<Row extends MRT_RowData>(props: GridProps<Row>) {
  const { name, columns, shown, rows, rowId, sort, onSort, rowTone, actions, dense, virtual, position } = props
  const defs = useMemo(() => columns.map(({ key, header }) => ({ id: key, header })), [columns])
  const table = useMantineReactTable<Row>({
    ...quiet,
    columns: defs,
    data: rows,
    getRowId: rowId,
    enableRowVirtualization: true,
    rowVirtualizerOptions: {
      enabled: virtual,
      estimateSize: () => (dense ? 32 : 40),
      overscan: 4,
      initialRect: { width: 0, height: BOX },
    },
  })
  const virtualizer = useMRT_RowVirtualizer(table)
  // oxlint-disable-next-line react/refs -- the ref itself, not what it holds
  const box = table.refs.tableContainerRef
  const was = useRef(position)
  useEffect(() => {
    if (was.current !== position) box.current?.scrollTo?.({ top: 0 })
    was.current = position
  }, [position, box])

  const cells = useMemo(() => shown.flatMap((key) => columns.find((column) => column.key === key) ?? []), [shown, columns])
  const widths = useMemo(() => (virtual ? cells.map((column) => columnWidth(column, rows)) : null), [virtual, cells, rows])
  const items = virtual ? virtualizer?.getVirtualItems() : undefined
  const first = items?.[0]?.index ?? 0
  const drawn = items ? rows.slice(first, (items.at(-1)?.index ?? -1) + 1) : rows
  const above = items?.[0]?.start ?? 0
  const below = items && virtualizer ? virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0) : 0
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by key
    <div ref={box} className="sheet-box" role="region" tabIndex={0} aria-label={tableWords.scrollable(name)}>
      <table
        className="sheet"
        aria-label={name}
        aria-rowcount={virtual ? rows.length + 1 : undefined}
        data-dense={dense || undefined}
      >
        <thead>
          <tr>
            {cells.map(({ key, header, value, width = 0 }, at) => {
              const sorted = sortedBy(sort, key)
              return (
                <th
                  key={key}
                  scope="col"
                  style={{ minWidth: widths?.[at] ?? width }}
                  aria-sort={sorted ? (sorted === 'asc' ? 'ascending' : 'descending') : undefined}
                >
                  {value ? (
                    <HeadCell name={header} sorted={sorted} onSort={() => onSort(nextSort(sort, key))} />
                  ) : (
                    <span className="head-plain">{header}</span>
                  )}
                </th>
              )
            })}
            {actions && (
              <th scope="col" className="acts" style={{ width: '1%' }}>
                <span className="sr">{tableWords.actions}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {above > 0 && <Gap height={above} />}
          {drawn.map((row, at) => (
            <GridRow
              key={rowId(row)}
              {...{ row, cells, actions }}
              tone={rowTone?.(row)}
              rowIndex={virtual ? first + at + 2 : undefined}
            />
          ))}
          {below > 0 && <Gap height={below} />}
        </tbody>
      </table>
    </div>
  )
}

/** The rows that are not drawn. */
const Gap = ({ height }: { height: number }) => <tr aria-hidden style={{ blockSize: height }} />

interface GridRowProps<Row> {
  row: Row
  cells: Column<Row>[]
  tone: Tone | undefined
  actions: ((row: Row) => ReactNode) | undefined
  /** From 1, the head among them, where not all rows are drawn. */
  rowIndex: number | undefined
}

const GridRow = memo(function GridRow<Row>({ row, cells, tone, actions, rowIndex }: GridRowProps<Row>) {
  return (
    <tr data-tone={tone} aria-rowindex={rowIndex}>
      {cells.map(({ key, numeric, width, render }) => (
        <td key={key} className={numeric ? 'figures' : undefined} style={width ? { minWidth: width } : undefined}>
          {render(row)}
        </td>
      ))}
      {actions && (
        <td className="acts">
          <div className="row-acts">{actions(row)}</div>
        </td>
      )}
    </tr>
  )
}) as <Row>(props: GridRowProps<Row>) => ReactNode
