/** 50,000 rows of eight columns: in the product's table (`?product`), and in a minimal virtual list. */
import { useEffect, useMemo, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { flushSync } from 'react-dom'
import { Themed } from '#app/kit/theme/Themed.tsx'
import { allRows, firstTableState, type Column, type TableState } from '#app/kit/ui/table/column.ts'
import { DataTable } from '#app/kit/ui/table/DataTable.tsx'

const [ROWS, HEIGHT, VIEW] = [50_000, 40, 800]
interface Row {
  id: number
  cells: (string | number)[]
}
const cities = ['تهران', 'بندرعباس', 'اصفهان', 'مشهد', 'یزد', 'کرمان', 'شیراز', 'تبریز']
const rows: Row[] = Array.from({ length: ROWS }, (_, id) => ({
  id,
  cells: [
    id,
    `راننده ${(id * 7919) % 9973}`,
    cities[(id * 31) % 8]!,
    cities[(id * 17) % 8]!,
    (id * 104_729) % 900_000_000,
    `کالای ${id % 40}`,
    `۱۴۰۵/۰۸/${String(1 + (id % 30)).padStart(2, '0')}`,
    `شرح سطر ${(id * 13) % ROWS}`,
  ],
}))
const columns: Column<Row>[] = rows[0]!.cells.map((_, at) => ({
  key: `c${at}`,
  header: `ستون ${at}`,
  render: ({ cells }) => cells[at],
  value: ({ cells }) => cells[at]!,
  ...(at === 0 && { fixed: true }),
}))

type Say = (state: Partial<TableState>) => void
let say: Say

function Product() {
  const [state, setState] = useState<TableState>({ ...firstTableState, size: allRows, columns: columns.map(({ key }) => key) })
  useEffect(() => {
    say = (next) => setState((was) => ({ ...was, ...next }))
  }, [])
  return (
    <Themed>
      <DataTable
        {...{ columns, rows, state }}
        name="جدول"
        rowId={({ id }) => String(id)}
        onStateChange={setState}
        empty={null}
        renderCard={() => null}
      />
    </Themed>
  )
}

const collator = new Intl.Collator('fa', { numeric: true })

function Bare() {
  const [{ search = '', sort = [] }, setState] = useState<Partial<TableState>>({})
  const [top, setTop] = useState(0)
  useEffect(() => {
    say = (next) => setState((was) => ({ ...was, ...next }))
  }, [])
  const shown = useMemo(() => {
    const found = search === '' ? [...rows] : rows.filter(({ cells }) => cells.join('\n').includes(search))
    const [by] = sort
    const at = by && Number(by.key.slice(1))
    return at === undefined ? found : found.sort((a, b) => collator.compare(String(b.cells[at]), String(a.cells[at])))
  }, [search, sort])
  const first = Math.floor(top / HEIGHT)
  return (
    <div className="bare" style={{ height: VIEW, overflow: 'auto' }} onScroll={(event) => setTop(event.currentTarget.scrollTop)}>
      <table style={{ height: shown.length * HEIGHT }}>
        <tbody style={{ position: 'relative', top: first * HEIGHT }}>
          {shown.slice(first, first + VIEW / HEIGHT + 6).map(({ id, cells }) => (
            <tr key={id} style={{ height: HEIGHT }}>
              {cells.map((cell, place) => (
                // oxlint-disable-next-line react/no-array-index-key -- the columns keep their order
                <td key={place}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const tasks: number[] = []
new PerformanceObserver((list) => list.getEntries().forEach(({ duration }) => tasks.push(duration))).observe({ type: 'longtask' })
export interface Taken {
  ms: number
  /** The longest task of the page meanwhile, ms; 0 if none was longer than 50. */
  longest: number
}

const isProduct = location.search === '?product'
const frame = () => new Promise((go) => requestAnimationFrame(go))
/** Waits until the first row is this one, and painted. */
async function until(wanted: (row: string) => boolean) {
  const row = () => document.querySelector('tbody tr:not([aria-hidden])')?.textContent ?? ''
  while (!wanted(row())) await frame()
  await frame()
}
/** The scrolling box: the window, or the nearest ancestor with overflow. */
function box(): Element {
  let one: Element | null = document.querySelector('table')
  while (one && !(one.scrollHeight > one.clientHeight + 100 && /auto|scroll/.test(getComputedStyle(one).overflowY)))
    one = one.parentElement
  return one ?? document.scrollingElement!
}

Object.assign(window, {
  /** A search that leaves a few rows, a sort, or one of thirty steps down the list. */
  async take(what: 'filter' | 'sort' | 'scroll'): Promise<Taken> {
    say({ search: '', sort: [] })
    box().scrollTop = 0
    await until((row) => row.startsWith('0') || row.includes('راننده 0'))
    await new Promise((go) => setTimeout(go, 100))
    tasks.length = 0
    const began = performance.now()
    const taken = (times = 1) => ({ ms: (performance.now() - began) / times, longest: Math.max(0, ...tasks) })
    if (what === 'filter') {
      say({ search: 'سطر 4999' })
      await until((row) => row.includes('سطر 4999'))
      return taken()
    }
    if (what === 'sort') {
      const before = document.querySelector('tbody tr:not([aria-hidden])')?.textContent
      say({ sort: [{ key: 'c7', desc: true }] })
      await until((row) => row !== before && row.includes(`سطر ${ROWS - 1}`))
      return taken()
    }
    const scrolled = box()
    for (let step = 1; step <= 30; step += 1) {
      scrolled.scrollTop = (step * ROWS * HEIGHT) / 31
      await frame()
    }
    return taken(30)
  },
})
const root = createRoot(document.getElementById('root')!)
flushSync(() => root.render(isProduct ? <Product /> : <Bare />))
document.title = 'ready'
