/** Exports of a table: Excel, read by an independent reader; CSV; formula injection (S1 §2.7; N3). */
import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { csvLine, excelDays, type Cell, type SheetHead } from '#contract/kernel/value/sheet.ts'
import { sheetWords as words } from '#app/kit/ui/sheet/sheet-words.ts'
import { cellOf, sheetColumn } from '#app/kit/ui/sheet/cells.ts'
import { inSlices, makeCsv } from '#app/kit/ui/sheet/make.ts'
import { Workbook } from '#app/kit/ui/sheet/workbook.ts'
import type { Column } from '#app/kit/ui/table/column.ts'
import { opened } from './opened.ts'

interface Load {
  id: number
  name: string
  rent: number | null
  date: string
  seen: string | null
}
const columns: Column<Load>[] = [
  { key: 'id', header: 'شماره', render: ({ id }) => id, value: ({ id }) => id },
  { key: 'name', header: 'نام', render: ({ name }) => name, value: ({ name }) => name },
  { key: 'rent', header: 'کرایه', numeric: true, total: true, render: () => '', value: ({ rent }) => rent, text: () => '۱۸٬۰۰۰' },
  { key: 'date', header: 'روز', render: () => '', value: ({ date }) => date, at: ({ date }) => ({ date, time: '09:45' }) },
  { key: 'seen', header: 'دیده شد', render: () => '', value: ({ seen }) => seen, at: ({ seen }) => seen },
]
const loads: Load[] = [
  { id: 402_617, name: '=HYPERLINK("http://x","y")', rent: 18_400_000, date: '1405/08/30', seen: '2026-11-21T06:15:00Z' },
  { id: 402_618, name: "شرکت <b> & 'پارسیان'", rent: null, date: '1403/12/30', seen: null },
  { id: 402_619, name: 'گ\u0000\u000bچ\ud800', rent: 600_000, date: '1405/01/01', seen: null },
]
const made = columns.map((column) => sheetColumn(column, loads))
const rows = loads.map((row) => columns.map((column, at) => cellOf(column, made[at]!, row)))
const head: SheetHead = {
  title: 'بارهای اعلام‌شده: همه/امروز',
  lines: [{ label: words.who, value: 'مریم' }],
  columns: made,
}

describe('Excel', () => {
  const book = new Workbook(head)
  book.add(rows.slice(0, 2))
  book.add(rows.slice(2))
  const { cells, sheet, book: workbook } = opened(book.bytes())
  const row = (n: number) => 'ABCDEFG'.split('').map((letter) => cells.get(`${letter}${n}`)!)

  test('reads right to left, is named, and states its author above Persian headings', () => {
    expect(sheet).toMatch(/<sheetView [^>]*rightToLeft="1"/)
    expect(cells.get('A1')!.value).toBe(head.title)
    expect(cells.get('A2')!.value).toBe(words.line(words.who, 'مریم'))
    expect(row(4).map(({ value }) => value)).toEqual([
      'شماره',
      'نام',
      'کرایه',
      'روز',
      words.shamsi('روز'),
      'دیده شد',
      words.shamsi('دیده شد'),
    ])
    expect(workbook).toMatch(/<sheet name="[^"\\/:]+"/)
  })

  test('numbers are numbers, ids are not grouped, days are dates with Shamsi text beside them', () => {
    const [id, , rent, day, shamsi, seen, seenShamsi] = row(5)
    expect([id!.type, id!.value, id!.format]).toEqual(['n', '402617', '0'])
    expect([rent!.type, rent!.value, rent!.format]).toEqual(['n', '18400000', '#,##0.##'])
    expect([day!.type, day!.format, shamsi!.value]).toEqual(['n', 'yyyy-mm-dd hh:mm', '1405/08/30 09:45'])
    const instant = new Date((Number(day!.value) - 25_569) * 86_400_000)
    expect(instant.toISOString().slice(0, 16)).toBe('2026-11-21T09:45')
    expect(seenShamsi!.value).toBe('1405/08/30 09:45')
    expect(seen!.format).toBe('yyyy-mm-dd hh:mm')
  })

  test('cells equal the input; unknown is empty, and no character breaks it', () => {
    expect(row(5)[1]!).toEqual({ value: '=HYPERLINK("http://x","y")', type: 'str', format: '@', formula: null })
    expect(row(6)[1]!.value).toBe("شرکت <b> & 'پارسیان'")
    expect(row(7)[1]!.value).toBe('گچ')
    expect([row(6)[2]?.value ?? '', row(6)[5]?.value ?? '']).toEqual(['', ''])
    expect(excelDays('1403/12/30')).toBe(excelDays('1404/01/01')! - 1)
  })

  test('sums below are formulas over all rows; text is never a formula', () => {
    const total = row(8)
    expect(total[0]!.value).toBe(words.total)
    expect([total[2]!.formula, total[2]!.value]).toEqual(['SUM(C5:C7)', '19000000'])
    expect([...cells.values()].filter(({ formula, type }) => formula !== null && type !== 'n')).toEqual([])
    expect(sheet).toContain('<autoFilter ref="A4:G7"')
  })

  test('excluded rows are listed, left out of the sum, and totalled in a second line', () => {
    const counted = new Workbook({
      ...head,
      columns: made.map((one) => (one.total ? { ...one, total: 'counted' as const } : one)),
      apart: 'باطل',
    })
    counted.add([
      [...rows[0]!, null],
      [...rows[2]!, 1],
    ])
    const { cells: said } = opened(counted.bytes())
    expect([said.get('C7')!.formula, said.get('C7')!.value]).toEqual(['SUM(C5:C6)-C8', '18400000'])
    expect([said.get('A8')!.value, said.get('C8')!.value]).toEqual(['باطل', '600000'])
  })

  test('a sheet without rows has its headings', () => {
    const { cells: bare } = opened(new Workbook(head).bytes())
    expect(bare.get('A4')!.value).toBe('شماره')
    expect(bare.has('A5')).toBe(false)
  })
})

test('CSV is UTF-8 with a byte order mark, Shamsi and ISO days, plain numbers', async () => {
  const blob = await makeCsv({
    head,
    lines: () => head.lines,
    parts: [rows.slice(0, 1), rows.slice(1)],
    cells: (row) => row,
    signal: new AbortController().signal,
    onProgress: () => {},
  })
  const bytes = new Uint8Array(await blob.arrayBuffer())
  expect(Array.from(bytes.subarray(0, 3))).toEqual([0xef, 0xbb, 0xbf])
  const read = parse(Buffer.from(bytes), { bom: true }) as string[][]
  expect(read[0]).toEqual(['شماره', 'نام', 'کرایه', 'روز', words.iso('روز'), 'دیده شد', words.iso('دیده شد')])
  expect(read[1]).toEqual([
    '402617',
    `'=HYPERLINK("http://x","y")`,
    '18400000',
    '1405/08/30 09:45',
    '2026-11-21 09:45',
    '1405/08/30 09:45',
    '2026-11-21 09:45',
  ])
})

test('no text of a CSV is read as a formula, and none is lost', () => {
  const starts = fc.constantFrom('', ' ', '\t', '\u200f', "'", '"', '\r', '=', '+', '-', '@', '＝', '＋', '－', '＠')
  const texts = fc.tuple(starts, starts, fc.string({ unit: 'grapheme', maxLength: 20 })).map((parts) => parts.join(''))
  fc.assert(
    fc.property(fc.array(texts, { minLength: 1, maxLength: 5 }), (cells) => {
      const [read] = parse(csvLine(cells), { relaxColumnCount: true }) as string[][]
      read!.forEach((cell, at) => {
        expect(cell.replace(/^[\s\p{C}"]+/u, '')).not.toMatch(/^[=+\-@＝＋－＠]/)
        expect(cell === cells[at] || cell === `'${cells[at]}`).toBe(true)
      })
    }),
  )
})

test('numbers of a CSV stay numbers, also below zero', () => {
  expect(csvLine([-500, 1.5, 0, null, ''])).toBe('-500,1.5,0,"",""\r\n')
})

test('rows are processed in slices that yield, report progress, and stop when cancelled', async () => {
  const control = new AbortController()
  const numbers = (count: number) => Array.from({ length: count }, (_, at) => at)
  const parts: number[] = []
  let others = 0
  const timer = setInterval(() => (others += 1), 1)
  const cells = (at: number): Cell[] => {
    const until = performance.now() + 1
    while (performance.now() < until);
    return [at]
  }
  const seen: number[] = []
  await inSlices(
    { head, parts: [numbers(40), numbers(60).slice(40)], signal: control.signal, onProgress: (done) => parts.push(done) },
    cells,
    (some) => void seen.push(...some.map(([at]) => at as number)),
  )
  expect(seen).toEqual(Array.from({ length: 60 }, (_, at) => at))
  expect(parts.at(-1)).toBe(60)
  expect(others).toBeGreaterThan(0)
  clearInterval(timer)
  const stopped = inSlices(
    { head, parts: [numbers(10_000)], signal: control.signal, onProgress: () => control.abort(new Error('enough')) },
    cells,
    () => {},
  )
  await expect(stopped).rejects.toThrow('enough')
})
