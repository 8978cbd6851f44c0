/**
 * The export menu: refuses too many rows before fetching, exports a million rows whole, and can be cancelled (S1 §2.7;
 * N3).
 */
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { EXCEL_ROWS } from '#contract/kernel/value/sheet.ts'
import { WireError } from '#app/transport/wire.ts'
import { columnKinds } from '#app/kit/list/columns.tsx'
import { cellOf, sheetColumn } from '#app/kit/ui/sheet/cells.ts'
import { SheetMenu } from '#app/kit/ui/sheet/SheetMenu.tsx'
import { grouped } from '#app/kit/ui/value/figures.ts'
import { sheetWords as words } from '#app/kit/ui/sheet/sheet-words.ts'
import { withAlerts } from '../../line.tsx'
import { put } from './stage.tsx'

interface Load {
  id: number
}
const MILLION = 1_000_000
const PAGE_SIZE = 20_000

let files: Blob[] = []
beforeEach(() => {
  files = []
  URL.createObjectURL = vi.fn((file: Blob) => `blob:${files.push(file)}`)
  URL.revokeObjectURL = vi.fn()
})

/** A server with this many rows; counts the queries. */
function show(total: number, onAsk: (had: number) => Promise<void> = async () => {}) {
  const queries: number[] = []
  const loads = (from: number) =>
    Array.from({ length: Math.max(0, Math.min(PAGE_SIZE, total - from)) }, (_, at) => ({ id: from + at }))
  const ask = async (had: number) => {
    queries.push(had)
    await onAsk(had)
    return loads(had)
  }
  const Page = withAlerts(() => (
    <SheetMenu<Load>
      name="بارها"
      rows={loads(0)}
      rowId={({ id }) => String(id)}
      columns={[{ key: 'id', header: 'شماره', render: ({ id }) => id, value: ({ id }) => id }]}
      sheet={{ more: { total, ask } }}
    />
  ))
  const { hand: menu } = put(<Page />)
  const make = async (kind: string) => {
    await menu.click(screen.getByRole('button', { name: words.out }))
    await menu.click(await screen.findByRole('menuitem', { name: kind }))
  }
  return { asked: queries, make, hand: menu }
}

test('refuses more rows than Excel or print allow, before fetching any', async () => {
  const { asked: queries, make } = show(EXCEL_ROWS)
  await make(words.excel)
  expect(await screen.findByText(words.tooManyRows)).toBeTruthy()
  await make(words.print)
  expect(await screen.findByText(words.tooManyToPrint(grouped(5000), grouped(EXCEL_ROWS)))).toBeTruthy()
  expect([queries, files]).toEqual([[], []])
})

test('exports a million rows, each once', { timeout: 60_000 }, async () => {
  const { asked: queries, make } = show(MILLION)
  await make(words.csv)
  await waitFor(() => expect(files).toHaveLength(1), { timeout: 55_000 })
  expect(queries).toHaveLength(MILLION / PAGE_SIZE - 1)
  const lines = (await files[0]!.text()).trimEnd().split('\r\n')
  expect([lines.length, lines[1], lines.at(-1)]).toEqual([MILLION + 1, '0', String(MILLION - 1)])
})

test('cancelling stops fetching and creates no file', async () => {
  const half = Promise.withResolvers<void>()
  const { asked: queries, make, hand: menu } = show(MILLION, (had) => (had < 3 * PAGE_SIZE ? Promise.resolve() : half.promise))
  await make(words.csv)
  await waitFor(() => expect(queries).toHaveLength(3))
  await menu.click(await screen.findByRole('button', { name: words.cancel }))
  half.resolve()
  expect(await screen.findByText(words.cancelled)).toBeTruthy()
  expect([queries.length, files]).toEqual([3, []])
})

test('shows a network failure in its words; a page error is not shown raw', async () => {
  const answers = [new WireError('unreachable', 'به سرور نرسید.'), new Error('Cannot read properties of undefined')]
  const { make } = show(MILLION, async () => {
    throw answers.shift()
  })
  await make(words.csv)
  expect(await screen.findByText('به سرور نرسید.')).toBeTruthy()
  await make(words.csv)
  expect(await screen.findByText(words.failed)).toBeTruthy()
  expect(screen.queryByText(/Cannot read/)).toBeNull()
  expect(files).toEqual([])
})

test('warns before a CSV how Excel treats telephones and cards', async () => {
  const { hand: menu } = show(1)
  await menu.click(screen.getByRole('button', { name: words.out }))
  expect((await screen.findByRole('menuitem', { name: words.csv })).textContent).toContain('صفر اول شماره‌ها')
})

test('an exported route has its arrow, and a day with its own time column has no time', () => {
  const heads = { route: 'مسیر', day: 'تاریخ', time: 'ساعت' }
  const { route, day, time } = columnKinds<{ from: string; to: string }, keyof typeof heads>(heads)
  const columns = [
    route('route', (row) => row, { render: () => '' }),
    day('day', () => ({ date: '1405/08/30', time: '09:45' })),
    time('time', () => '09:45'),
  ]
  const way = { from: 'بندرعباس، هرمزگان', to: 'تهران، تهران' }
  const inFile = columns.map((column) => cellOf(column, sheetColumn(column, [way]), way))
  expect(inFile).toEqual(['بندرعباس، هرمزگان ← تهران، تهران', '1405/08/30', '09:45'])
})
