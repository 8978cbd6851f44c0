import { IconDeviceMobile } from '@tabler/icons-react'
import { act, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Column, TableState } from '#app/kit/ui/table/column.ts'
import { firstTableState } from '#app/kit/ui/table/column.ts'
import { DataTable, type DataTableProps } from '#app/kit/ui/table/DataTable.tsx'
import { RowIcons } from '#app/kit/ui/row/RowIcons.tsx'
import { StatusChip } from '#app/kit/ui/value/StatusChip.tsx'
import { grouped } from '#app/kit/ui/value/figures.ts'
import { setWidth } from '../../dom-setup.ts'
import { put } from './stage.tsx'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

interface Load {
  id: number
  to: string
  rent: number | null
  waits?: boolean
}

const towns = ['یزد', 'آبادان', 'پارس‌آباد', 'تهران', 'چابهار', 'گرگان', 'قم', 'کاشان', 'همدان', 'ورامین']
const loads: Load[] = Array.from({ length: 23 }, (_, i) => ({
  id: i + 1,
  to: towns[i % towns.length]!,
  rent: i === 4 ? null : 10_000_000 + ((i * 7) % 23) * 1_000_000,
}))
const columns: Column<Load>[] = [
  { key: 'id', header: 'شماره', fixed: true, value: (load) => load.id, render: (load) => grouped(load.id) },
  { key: 'to', header: 'مقصد', value: (load) => load.to, render: (load) => load.to },
  {
    key: 'rent',
    header: 'کرایه',
    numeric: true,
    value: (load) => load.rent,
    render: (load) => (load.rent === null ? '—' : grouped(load.rent)),
  },
  { key: 'note', header: 'توضیح', render: () => 'بدون توضیح', hidden: true },
]

/** Ten rows a page, so three pages. */
const tens: TableState = { ...firstTableState, size: 10 }

function show(props: Partial<DataTableProps<Load>> = {}) {
  const states: TableState[] = []
  function Screen() {
    const [state, setState] = useState(props.state ?? tens)
    const keep = (next: TableState) => {
      states.push(next)
      setState(next)
    }
    return (
      <DataTable
        name="بارها"
        columns={columns}
        rows={loads}
        rowId={(load) => String(load.id)}
        empty={<p>هنوز باری نیست</p>}
        summary={(found) => `${grouped(found)} مورد پیدا شد`}
        renderCard={(load) => <b>{load.to}</b>}
        {...props}
        state={state}
        onStateChange={keep}
      />
    )
  }
  return { ...put(<Screen />), states }
}

const bodyRows = () => within(screen.getByRole('table')).getAllByRole('row').slice(1)
const cells = (column: number) => bodyRows().map((row) => within(row).getAllByRole('cell')[column]!.textContent)
const headers = () =>
  within(screen.getByRole('table'))
    .getAllByRole('columnheader')
    .map((cell) => cell.textContent)

test('an empty table gives a reason, and loading rows are not called empty', () => {
  const page = show({ rows: [] })
  expect(page.getByText('هنوز باری نیست')).toBeTruthy()
  page.unmount()
  show({ rows: [], loading: true })
  expect(screen.queryByText('هنوز باری نیست')).toBeNull()
  expect(screen.getByText('در حال دریافت اطلاعات')).toBeTruthy()
})

test('a search without results shows its text and resets with one button', async () => {
  const page = show()
  const table = page.getByRole('table')
  await page.hand.type(page.getByRole('searchbox'), 'بغداد')
  expect(await page.findByText('هیچ سطری «بغداد» ندارد.')).toBeTruthy()
  expect(page.queryByRole('table')).toBeNull()
  await page.hand.click(page.getAllByRole('button', { name: 'پاک کردن جست‌وجو' }).at(-1)!)
  await waitFor(() => expect(bodyRows()).toHaveLength(10))
  expect(page.getByRole('searchbox')).toHaveProperty('value', '')
  // A new table would be laid out anew.
  expect(page.getByRole('table')).toBe(table)
})

test('shows ten rows a page by default', () => {
  const many = Array.from({ length: 30 }, (_, i) => ({ id: i + 1, to: 'قم', rent: i }))
  show({ rows: many, state: firstTableState })
  expect(bodyRows()).toHaveLength(10)
})

test('a page shows its rows and the total in Persian digits', async () => {
  const page = show()
  expect(bodyRows()).toHaveLength(10)
  expect(page.getByText('۱ تا ۱۰ از ۲۳')).toBeTruthy()
  expect(page.getByText('۲۳ مورد پیدا شد')).toBeTruthy()
  await page.hand.click(page.getByRole('button', { name: 'صفحهٔ ۳' }))
  expect(cells(0)).toEqual(['۲۱', '۲۲', '۲۳'])
  expect(page.getByRole('button', { name: 'صفحهٔ بعد' }).getAttribute('aria-disabled')).toBe('true')
  expect(page.container.querySelector('.data-table')!.textContent).not.toMatch(/\d/)
})

test('page sizes are 5, 10, 25, 50, 100 and all, and choosing one returns to page one', async () => {
  const page = show({ state: { ...tens, page: 3 } })
  const sizes = page.getByRole('combobox', { name: 'تعداد در صفحه' })
  expect(
    within(sizes)
      .getAllByRole('option')
      .map((option) => option.textContent),
  ).toEqual(['۵', '۱۰', '۲۵', '۵۰', '۱۰۰', 'همه'])
  await page.hand.selectOptions(sizes, 'همه')
  expect(page.states.at(-1)).toMatchObject({ size: 1_000_000, page: 1 })
  expect(bodyRows()).toHaveLength(23)
})

test('shows the last page for a page past the end', () => {
  show({ state: { ...tens, page: 99 } })
  expect(cells(0)).toEqual(['۲۱', '۲۲', '۲۳'])
})

test('shows at most five page numbers around the current one', () => {
  const page = show({ state: { ...firstTableState, size: 1, page: 12 } as TableState, rows: loads })
  const pages = page.getAllByRole('button', { name: /^صفحهٔ [۰-۹]/ }).map((button) => button.textContent)
  expect(pages).toEqual(['۱۰', '۱۱', '۱۲', '۱۳', '۱۴'])
})

test('sorts names by the Persian alphabet: up, down, unsorted', async () => {
  const page = show({ rows: loads.slice(0, 10) })
  const sort = () => page.hand.click(page.getByRole('button', { name: 'مقصد' }))
  await sort()
  expect(cells(1)).toEqual(['آبادان', 'پارس‌آباد', 'تهران', 'چابهار', 'قم', 'کاشان', 'گرگان', 'ورامین', 'همدان', 'یزد'])
  expect(page.getByRole('columnheader', { name: 'مقصد' }).getAttribute('aria-sort')).toBe('ascending')
  await sort()
  expect(cells(1)[0]).toBe('یزد')
  await sort()
  expect(cells(1)[0]).toBe('یزد')
  expect(page.states.at(-1)?.sort).toEqual([])
})

test('sorts unknown rents last in both directions', async () => {
  const page = show({ rows: loads.slice(0, 10) })
  const sort = () => page.hand.click(page.getByRole('button', { name: 'کرایه' }))
  await sort()
  expect(cells(2).at(-1)).toBe('—')
  await sort()
  expect(cells(2).at(-1)).toBe('—')
})

test('finds a name in any spelling, and returns to page one', async () => {
  const page = show({ state: { ...tens, page: 2 } })
  await page.hand.type(page.getByRole('searchbox'), 'پارس اباد')
  await waitFor(() => expect(cells(1)).toEqual(['پارس‌آباد', 'پارس‌آباد', 'پارس‌آباد']))
  expect(page.states.at(-1)).toMatchObject({ search: 'پارس اباد', page: 1 })
})

test('finds a number in Persian digits', async () => {
  const page = show()
  await page.hand.type(page.getByRole('searchbox'), '۲۳')
  await waitFor(() => expect(cells(0)).toContain('۲۳'))
})

test('unsent rows of this device stay on top of every sort', async () => {
  const rows = [...loads.slice(0, 5), { id: 99, to: 'ساری', rent: 1, waits: true }]
  const page = show({ rows, rowTone: (load) => (load.waits ? 'wait' : undefined) })
  expect(cells(1)[0]).toBe('ساری')
  await page.hand.click(page.getByRole('button', { name: 'مقصد' }))
  await page.hand.click(page.getByRole('button', { name: 'مقصد' }))
  expect(cells(1)[0]).toBe('ساری')
  expect(bodyRows()[0]!.dataset['tone']).toBe('wait')
})

test('hides, shows and moves columns, except the pinned one', async () => {
  const page = show()
  await page.hand.click(page.getByRole('button', { name: 'ستون‌ها' }))
  expect(await page.findByRole('checkbox', { name: 'شماره' })).toHaveProperty('disabled', true)
  await page.hand.click(page.getByRole('checkbox', { name: 'توضیح' }))
  expect(headers()).toEqual(['شماره', 'مقصد', 'کرایه', 'توضیح'])
  await page.hand.click(page.getByRole('button', { name: '«توضیح» یکی جلوتر' }))
  await page.hand.click(page.getByRole('checkbox', { name: 'مقصد' }))
  expect(headers()).toEqual(['شماره', 'توضیح', 'کرایه'])
  expect(page.states.at(-1)?.columns).toEqual(['id', 'note', 'rent'])
  await page.hand.click(page.getByRole('button', { name: 'بازگشت به حالت اول' }))
  expect(headers()).toEqual(['شماره', 'مقصد', 'کرایه', 'کارها'])
})

test('the head cell of the actions has an accessible name', () => {
  const page = show({ actions: (load) => <button type="button">ویرایش {load.to}</button> })
  expect(headers().at(-1)).toBe('کارها')
  expect(page.getAllByRole('button', { name: /^ویرایش/ })).toHaveLength(10)
})

test('shows rows as cards on a phone, with the same pages and sort choices', async () => {
  setWidth(360)
  const page = show({ renderCard: (load) => <StatusChip word={load.to} tone="info" icon={IconDeviceMobile} /> })
  expect(page.queryByRole('table')).toBeNull()
  const cards = () => within(page.getByRole('list', { name: 'بارها' })).getAllByRole('listitem')
  expect(cards()).toHaveLength(10)
  expect(page.queryByRole('combobox', { name: 'ترتیب بر اساس' })).toBeNull()
  await page.hand.click(page.getByRole('button', { name: 'ترتیب، نماها و خروجی', expanded: false }))
  await page.hand.selectOptions(page.getByRole('combobox', { name: 'ترتیب بر اساس' }), 'مقصد، صعودی')
  expect(cards()[0]!.textContent).toBe('آبادان')
})

test('offers a search within the list on a phone only for more rows than fit on two screens', () => {
  setWidth(360)
  const renderCard = (load: Load) => <b>{load.to}</b>
  const page = show({ renderCard })
  expect(page.getByRole('searchbox', { name: 'در فهرست' })).toBeTruthy()
  page.unmount()
  const few = Array.from({ length: 4 }, (_, i) => ({ id: i + 1, to: 'قم', rent: i }))
  show({ renderCard, rows: few })
  expect(screen.getAllByRole('listitem')).toHaveLength(4)
  expect(screen.queryByRole('searchbox')).toBeNull()
})

test('renders a screen of sixty rows at once, and then the others, so that scrolling renders none', async () => {
  const many = Array.from({ length: 60 }, (_, i) => ({ id: i + 1, to: 'قم', rent: i }))
  const page = show({ rows: many, state: { ...firstTableState, size: 1_000_000 } })
  expect(page.getAllByRole('row').length).toBeLessThan(40)
  await waitFor(() => expect(page.getAllByRole('row')).toHaveLength(61), { timeout: 20_000 })
})

test('renders only the rows in view of a page with more than two hundred', () => {
  const many = Array.from({ length: 201 }, (_, i) => ({ id: i + 1, to: 'قم', rent: i }))
  show({ rows: many, state: { ...firstTableState, size: 1_000_000 } })
  expect(screen.queryAllByRole('row').length).toBeLessThan(60)
})

test('sorting scrolls back to the first row', async () => {
  const scrolled = vi.spyOn(Element.prototype, 'scrollTo')
  const page = show()
  scrolled.mockClear()
  await act(() => page.hand.click(page.getByRole('button', { name: 'مقصد' })))
  expect(scrolled).toHaveBeenCalledWith({ top: 0 })
})

/** Gives elements this width until the test ends, px, because jsdom has no layout. */
function layOut(px: number) {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(px)
}

test('shows the columns that fit, most wanted first, and puts the others in row details', async () => {
  layOut(420)
  const wanted: Column<Load>[] = columns.map((one) => (one.key === 'rent' ? { ...one, priority: 1 } : one))
  const page = show({ columns: wanted.map((one) => (one.key === 'to' ? { ...one, width: 200 } : one)) })
  expect(headers()).toEqual(['شماره', 'کرایه', 'کارها'])
  await page.hand.click(page.getByRole('button', { name: 'همهٔ ستون‌ها، 1' }))
  const dialog = await page.findByRole('dialog', { name: 'همهٔ ستون‌ها، 1' })
  expect(within(dialog).getByText('مقصد').nextSibling?.textContent).toBe('یزد')
  expect(within(dialog).getByText('توضیح')).toBeTruthy()
})

test('never renders columns that do not fit: rendering waits for the measured width', () => {
  // A width measured in another window does not count.
  vi.stubGlobal('innerWidth', innerWidth + 1)
  layOut(420)
  const drawn = vi.fn((row: Load) => row.to)
  show({ columns: columns.map((one) => (one.key === 'to' ? { ...one, width: 2000, render: drawn } : one)) })
  expect(headers()).not.toContain('مقصد')
  expect(drawn).not.toHaveBeenCalled()
})

test('shows chosen columns at any width', () => {
  layOut(200)
  show({ state: { ...tens, columns: ['id', 'to', 'rent', 'note'] } })
  expect(headers()).toEqual(['شماره', 'مقصد', 'کرایه', 'توضیح'])
})

test('a row menu opened for the first time returns the focus to its button on Escape', async () => {
  setWidth(1024)
  const acts = [{ word: 'ویرایش', icon: IconDeviceMobile, run: vi.fn() }]
  const page = show({
    rows: loads.slice(0, 1),
    actions: () => <RowIcons acts={[]} menu={{ name: 'کارهای ۱', acts, width: 200 }} />,
  })
  const button = page.getByRole('button', { name: 'کارهای ۱' })
  expect(button.getAttribute('aria-expanded')).toBe('false')
  // The package draws this icon in three paths.
  expect(button.querySelectorAll('path')).toHaveLength(1)
  await page.hand.click(button)
  const item = await page.findByRole('menuitem', { name: 'ویرایش' })
  await waitFor(() => expect(document.activeElement).toBe(item))
  expect(button.getAttribute('aria-expanded')).toBe('true')
  await page.hand.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement).toBe(button))
  expect(page.queryByRole('menuitem')).toBeNull()
})

test('under 1,280 px the commands of a row are in one menu, each with its label', async () => {
  setWidth(1024)
  const run = vi.fn()
  const acts = [{ word: 'ویرایش', icon: IconDeviceMobile, run }]
  const page = show({
    rows: loads.slice(0, 1),
    actions: () => <RowIcons acts={acts} menu={{ name: 'کارهای ۱', acts: [{ ...acts[0]!, word: 'پایان' }], width: 200 }} />,
  })
  expect(page.queryByRole('button', { name: 'ویرایش' })).toBeNull()
  await page.hand.click(page.getByRole('button', { name: 'کارهای ۱' }))
  expect((await page.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual(['ویرایش', 'پایان'])
  await page.hand.click(page.getByRole('menuitem', { name: 'ویرایش' }))
  expect(run).toHaveBeenCalledOnce()
})

test('the commands of a row have labels where all but the lowest columns leave room for them', () => {
  const props = {
    rows: loads.slice(0, 1),
    columns: columns.map((one) => (one.key === 'rent' ? { ...one, priority: 3 as const } : one)),
    actions: () => <RowIcons acts={[{ word: 'ویرایش', icon: IconDeviceMobile, run: vi.fn() }]} />,
    actsWidth: 200,
  }
  // Two columns of 84 px, the labels, the button of the detail, and the borders.
  layOut(84 * 2 + 200 + 34 + 20)
  const page = show(props)
  expect(page.getByRole('button', { name: 'ویرایش' }).textContent).toBe('ویرایش')
  expect(headers()).toEqual(['شماره', 'مقصد', 'کارها'])
  page.unmount()
  vi.stubGlobal('innerWidth', innerWidth + 1)
  layOut(84 * 2 + 200 + 34 + 19)
  expect(show(props).getByRole('button', { name: 'ویرایش' }).textContent).toBe('')
})

test('keeps the focus at the limit of pager, column arrows and back button', async () => {
  const page = show()
  const press = async (name: string) => {
    const button = await page.findByRole('button', { name })
    await page.hand.click(button)
    await page.hand.click(button)
    expect(document.activeElement).toBe(button)
    expect(button).toHaveProperty('disabled', false)
  }
  await press('صفحهٔ آخر')
  expect(page.getByText('۲۱ تا ۲۳ از ۲۳')).toBeTruthy()
  await page.hand.click(page.getByRole('button', { name: 'ستون‌ها' }))
  await press('«مقصد» یکی جلوتر')
  expect(headers().slice(0, 2)).toEqual(['مقصد', 'شماره'])
  await press('بازگشت به حالت اول')
})

test('the button that clears the search focuses its field', async () => {
  const page = show()
  await page.hand.type(page.getByRole('searchbox'), 'قم')
  await page.hand.click(page.getByRole('button', { name: 'پاک کردن جست‌وجو' }))
  expect(document.activeElement).toBe(page.getByRole('searchbox'))
})
