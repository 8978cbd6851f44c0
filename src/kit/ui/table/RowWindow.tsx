import { useMantineReactTable, useMRT_RowVirtualizer, type MRT_TableInstance, type MRT_TableOptions } from 'mantine-react-table'
import { memo, useLayoutEffect, type RefObject } from 'react'

/** The rows of a long table that are rendered, and the height of those above and below them, px. */
export interface VisibleRows {
  indexes: readonly number[]
  before: number
  after: number
}

interface RowWindowProps {
  /** The element that scrolls. */
  box: RefObject<HTMLElement | null>
  count: number
  /** Height of a row, px. */
  rowHeight: number
  onChange: (visible: VisibleRows) => void
}

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
 * Constant settings of the table package. It manages which rows of a long table are visible. Our own code replaces it for:
 * - rows and cells: each of its cells is several components with newly computed props, all rendered again at every change of
 * the table; ours are plain elements, rendered again only when their own row has changed;
 * - searching, sorting, paging and the rows: it wraps every row, 120 ms (2 cores, Node) for 5,000 of them, and a live list
 * updates every few seconds; it gets only their number, and renders none;
 * - headings: its sort control is plain text without keyboard access, next to an icon smaller than the minimum target size;
 * - toolbars, menus and column filters: their texts would be its own, and a phone has no table.
 */
const settings = {
  columns: [],
  data: [],
  enableRowVirtualization: true,
  enablePagination: false,
  enableFilters: false,
  enableSorting: false,
  manualSorting: true,
  manualPagination: true,
}

/**
 * Follows the scrolling of `box`. Renders nothing: it is loaded when a table is long, and the table keeps its elements. The package
 * sets up its table when the rows change, not when they are scrolled.
 */
export const RowWindow = memo(function RowWindow({ box, count, rowHeight, onChange }: RowWindowProps) {
  const table = useMantineReactTable({
    ...settings,
    rowVirtualizerOptions: {
      count,
      getScrollElement: () => box.current,
      estimateSize: () => rowHeight,
      rangeExtractor: inView,
      initialRect: { width: 0, height: innerHeight },
    },
  } as MRT_TableOptions<object>)
  return <Scrolled table={table} onChange={onChange} />
})

function Scrolled({ table, onChange }: Pick<RowWindowProps, 'onChange'> & { table: MRT_TableInstance<object> }) {
  const view = useMRT_RowVirtualizer(table, [])
  const items = view?.getVirtualItems() ?? []
  const [first, last] = [items[0], items.at(-1)]
  const before = first?.start ?? 0
  const after = (view?.getTotalSize() ?? 0) - (last?.end ?? 0)
  const from = first?.index ?? 0
  const to = last ? last.index + 1 : 0
  useLayoutEffect(() => {
    onChange({ indexes: Array.from({ length: to - from }, (_, at) => from + at), before, after })
  }, [onChange, from, to, before, after])
  return null
}
