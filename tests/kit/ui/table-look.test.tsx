/** User settings of a table: several sorts, widths, pinned columns, density, and chosen rows (S1 §2.7; N1). */
import { screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { firstTableState, type Column, type TableState } from '#app/kit/ui/table/column.ts'
import { DataTable } from '#app/kit/ui/table/DataTable.tsx'
import { LOOKS } from '#app/kit/ui/table/look.ts'
import { put } from './stage.tsx'

beforeEach(() => localStorage.clear())

interface Load {
  id: number
  to: string
  rent: number
  goods: string
}
const towns = ['یزد', 'قم', 'یزد', 'قم', 'یزد']
const loads: Load[] = towns.map((to, at) => ({ id: at + 1, to, rent: (at % 3) * 1000, goods: 'سیمان' }))
const columns: Column<Load>[] = [
  {
    key: 'id',
    header: 'شماره',
    fixed: true,
    value: ({ id }) => id,
    render: ({ id }) => `بار ${id}`,
    text: ({ id }) => `بار ${id}`,
  },
  { key: 'to', header: 'مقصد', value: ({ to }) => to, render: ({ to }) => to },
  { key: 'rent', header: 'کرایه', numeric: true, value: ({ rent }) => rent, render: ({ rent }) => rent },
  { key: 'goods', header: 'کالا', value: ({ goods }) => goods, render: ({ goods }) => goods },
]

/** Records one entry per press. */
let done: number[][] = []
const renderActs = (rows: Load[]) => (
  <button type="button" onClick={() => done.push(rows.map(({ id }) => id))}>
    پایان
  </button>
)

function show({ remember = '7.cargos', picking = false }: { remember?: string; picking?: boolean } = {}) {
  done = []
  function Screen() {
    const [state, setState] = useState<TableState>({ ...firstTableState, size: 5 })
    const [isOn, setOn] = useState(picking)
    return (
      <main>
        <DataTable
          name="بارها"
          {...{ columns, remember, state }}
          rows={loads}
          rowId={({ id }) => String(id)}
          empty="هیچ"
          onStateChange={setState}
          renderCard={({ to }) => to}
          picking={{
            isOn,
            may: ({ id }) => id !== 5,
            acts: renderActs,
            onEnd: () => setOn(false),
          }}
        />
      </main>
    )
  }
  return put(<Screen />)
}
const rows = () =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    )
const heads = () => screen.getAllByRole('columnheader').map((head) => head.textContent!.replace(/[۰-۹]/g, ''))

test('Shift sorts by a second column and shows its rank; a plain press starts over', async () => {
  const page = show()
  const head = (name: string) => page.getByRole('button', { name })
  await page.hand.click(head('مقصد'))
  await page.hand.keyboard('{Shift>}')
  await page.hand.click(head('کرایه'))
  await page.hand.click(head('کرایه'))
  await page.hand.keyboard('{/Shift}')
  expect(rows().map(([, to, rent]) => `${to} ${rent}`)).toEqual(['قم 1000', 'قم 0', 'یزد 2000', 'یزد 1000', 'یزد 0'])
  expect(head('کرایه').getAttribute('aria-description')).toBe('ترتیب ۲، نزولی')
  // Only one heading has aria-sort: the first.
  expect(screen.getAllByRole('columnheader').map((one) => one.getAttribute('aria-sort'))).toEqual([null, 'ascending', null, null])
  await page.hand.click(head('کالا'))
  expect(screen.getAllByRole('columnheader').map((one) => one.getAttribute('aria-sort'))).toEqual([null, null, null, 'ascending'])
})

test('keeps width set by keys, pinned column, order and density for this member and table only', async () => {
  const first = show()
  await first.hand.click(first.getByRole('button', { name: 'ستون‌ها' }))
  await first.hand.click(await screen.findByRole('button', { name: '«کالا» همیشه دیده شود' }))
  await first.hand.click(screen.getByRole('button', { name: '«کرایه» یکی جلوتر' }))
  await first.hand.keyboard('{Escape}')
  await first.hand.click(first.getByRole('button', { name: 'فشرده' }))
  first.getByRole('button', { name: 'مقصد' }).focus()
  await first.hand.keyboard('{Alt>}{ArrowLeft}{/Alt}')
  const order = ['شماره', 'کالا', 'کرایه', 'مقصد']
  await waitFor(() => expect(heads()).toEqual(order))
  const pinned = () => [...document.querySelectorAll('thead [data-pin]')].map((head) => head.textContent)
  expect(pinned()).toEqual(['شماره', 'کالا'])
  const stored = JSON.parse(localStorage.getItem(`${LOOKS}7.cargos`)!) as object
  expect(stored).toMatchObject({
    pinned: ['goods'],
    dense: true,
    columns: ['id', 'goods', 'rent', 'to'],
    widths: { to: expect.any(Number) },
  })
  first.unmount()
  const again = show()
  expect([heads(), pinned(), screen.getByRole('table').hasAttribute('data-dense')]).toEqual([order, ['شماره', 'کالا'], true])
  again.unmount()
  show({ remember: '8.cargos' })
  expect([heads(), pinned(), screen.getByRole('table').hasAttribute('data-dense')]).toEqual([
    ['شماره', 'مقصد', 'کرایه', 'کالا'],
    ['شماره'],
    false,
  ])
})

test('ignores invalid saved settings of a table', () => {
  localStorage.setItem(`${LOOKS}7.cargos`, '{"columns":7,"widths":{"to":"x"},"pinned":["gone"],"dense":"yes"}')
  show()
  expect(heads()).toEqual(['شماره', 'مقصد', 'کرایه', 'کالا'])
})

test('chooses rows one by one or a page at once, skips rows without commands, and survives a sort', async () => {
  const page = show({ picking: true })
  const box = (name: string) => page.getByRole('checkbox', { name })
  expect(page.queryByRole('checkbox', { name: 'انتخاب بار 5' })).toBeNull()
  await page.hand.click(box('انتخاب بار 2'))
  await page.hand.click(page.getByRole('button', { name: 'مقصد' }))
  expect(page.getByText('۱ سطر انتخاب شد')).toBeTruthy()
  await page.hand.click(box('انتخاب همهٔ این صفحه'))
  await page.hand.click(page.getByRole('button', { name: 'پایان' }))
  expect(done[0]!.toSorted()).toEqual([1, 2, 3, 4])
  await page.hand.click(page.getByRole('button', { name: 'پایان انتخاب' }))
  expect(page.queryByRole('checkbox', { name: 'انتخاب بار 2' })).toBeNull()
})
