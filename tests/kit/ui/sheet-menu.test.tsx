/** The menu that hands rows out: what fits nowhere is refused before it is asked for, a million rows come whole, and Cancel ends it (S1 §2.7; N3). */
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
const TOLD = 20_000

let files: Blob[] = []
beforeEach(() => {
  files = []
  URL.createObjectURL = vi.fn((file: Blob) => `blob:${files.push(file)}`)
  URL.revokeObjectURL = vi.fn()
})

/** A server that has so many rows and tells them as it is asked; how often it was. */
function show(total: number, onAsk: (had: number) => Promise<void> = async () => {}) {
  const asked: number[] = []
  const loads = (from: number) =>
    Array.from({ length: Math.max(0, Math.min(TOLD, total - from)) }, (_, at) => ({ id: from + at }))
  const ask = async (had: number) => {
    asked.push(had)
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
  const { hand } = put(<Page />)
  const make = async (kind: string) => {
    await hand.click(screen.getByRole('button', { name: words.out }))
    await hand.click(await screen.findByRole('menuitem', { name: kind }))
  }
  return { asked, make, hand }
}

test('more rows than Excel has are refused before any is asked for, and so is paper of more than is read on paper', async () => {
  const { asked, make } = show(EXCEL_ROWS)
  await make(words.excel)
  expect(await screen.findByText(words.tooManyRows)).toBeTruthy()
  await make(words.print)
  expect(await screen.findByText(words.tooManyToPrint(grouped(5000), grouped(EXCEL_ROWS)))).toBeTruthy()
  expect([asked, files]).toEqual([[], []])
})

test('a million rows are in the file, each once', { timeout: 60_000 }, async () => {
  const { asked, make } = show(MILLION)
  await make(words.csv)
  await waitFor(() => expect(files).toHaveLength(1), { timeout: 55_000 })
  expect(asked).toHaveLength(MILLION / TOLD - 1)
  const lines = (await files[0]!.text()).trimEnd().split('\r\n')
  expect([lines.length, lines[1], lines.at(-1)]).toEqual([MILLION + 1, '0', String(MILLION - 1)])
})

test('cancelled half way, nothing more is asked for and there is no file', async () => {
  const half = Promise.withResolvers<void>()
  const { asked, make, hand } = show(MILLION, (had) => (had < 3 * TOLD ? Promise.resolve() : half.promise))
  await make(words.csv)
  await waitFor(() => expect(asked).toHaveLength(3))
  await hand.click(await screen.findByRole('button', { name: words.cancel }))
  half.resolve()
  expect(await screen.findByText(words.cancelled)).toBeTruthy()
  expect([asked.length, files]).toEqual([3, []])
})

test('that nobody answers is said in the words of the line; a fault of the page is not read out', async () => {
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

test('CSV says beforehand what Excel makes of telephones and cards', async () => {
  const { hand } = show(1)
  await hand.click(screen.getByRole('button', { name: words.out }))
  expect((await screen.findByRole('menuitem', { name: words.csv })).textContent).toContain('صفر اول شماره‌ها')
})

test('a route has its arrow in a file, and a day that has its time in a column of its own stands without it', () => {
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
