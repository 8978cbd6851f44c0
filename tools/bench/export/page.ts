/** A page that makes files of 100,000 rows of 15 columns as the product's tables do, and records its longest task. */
import type { Cell } from '#contract/kernel/value/sheet.ts'
import { cellOf, sheetColumn } from '#app/kit/ui/sheet/cells.ts'
import { makeCsv, makeWorkbook } from '#app/kit/ui/sheet/make.ts'
import type { Column } from '#app/kit/ui/table/column.ts'

const [ROWS, COLUMNS] = [100_000, 15]
type Row = { id: number; cells: (string | number)[] }

const columns: Column<Row>[] = Array.from({ length: COLUMNS }, (_, at) => ({
  key: `c${at}`,
  header: `ستون ${at}`,
  render: () => '',
  value: ({ cells }) => cells[at]!,
  ...(at % 5 === 1 && { numeric: true, total: true }),
  ...(at % 5 === 2 && { at: () => ({ date: '1405/08/30', time: '09:45' }) }),
}))
const rows: Row[] = Array.from({ length: ROWS }, (_, id) => ({
  id,
  cells: columns.map((__, at) => (at % 5 === 1 ? id * 1000 + at : `متن ${at} از سطر ${id}`)),
}))
const head = { title: 'سنجش', lines: [], columns: columns.map((column) => sheetColumn(column, rows)) }
const cells = (row: Row): Cell[] => columns.map((column, place) => cellOf(column, head.columns[place]!, row))
/** As received: an answer of a list has 5,000 rows. */
const parts = Array.from({ length: ROWS / 5000 }, (_, at) => rows.slice(at * 5000, (at + 1) * 5000))

const tasks: number[] = []
new PerformanceObserver((list) => list.getEntries().forEach(({ duration }) => tasks.push(duration))).observe({ type: 'longtask' })

const makers = { xlsx: makeWorkbook, csv: makeCsv }
export interface Made {
  ms: number
  /** The longest task of the page meanwhile; 0 if none was longer than 50 ms. */
  longest: number
  bytes: number
}
Object.assign(window, {
  async make(kind: keyof typeof makers): Promise<Made> {
    tasks.length = 0
    const began = performance.now()
    const file = await makers[kind]({
      head,
      parts,
      cells,
      lines: () => [],
      signal: new AbortController().signal,
      onProgress: () => {},
    })
    await new Promise((go) => setTimeout(go, 200))
    return { ms: performance.now() - began - 200, longest: Math.max(0, ...tasks), bytes: file.size }
  },
})
document.title = 'ready'
