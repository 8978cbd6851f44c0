import { asToman } from '#contract/kernel/value/money.ts'
import { IconClock } from '@tabler/icons-react'
import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ShamsiDate } from '#app/kit/ui/date/ShamsiDate.tsx'
import { TimeAgo } from '#app/kit/ui/date/TimeAgo.tsx'
import { ErrorSummary } from '#app/kit/ui/form/ErrorSummary.tsx'
import { Modal } from '#app/kit/ui/form/Modal.tsx'
import { ConfirmDialog } from '#app/kit/ui/form/ConfirmDialog.tsx'
import { useConfirm } from '#app/kit/ui/form/useConfirm.tsx'
import { perTonneKm, SlipPreview } from '#app/kit/ui/slip/SlipPreview.tsx'
import { FilterChips } from '#app/kit/ui/state/FilterChips.tsx'
import { Isolate } from '#app/kit/ui/value/Isolate.tsx'
import { Money } from '#app/kit/ui/value/Money.tsx'
import { Plate } from '#app/kit/ui/value/Plate.tsx'
import { RouteStrip } from '#app/kit/ui/value/RouteStrip.tsx'
import { StatusChip } from '#app/kit/ui/value/StatusChip.tsx'
import { Themed } from '#app/kit/theme/Themed.tsx'
import { put } from './stage.tsx'

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-21T07:00:00Z'), toFake: ['Date'] }))
afterEach(() => vi.useRealTimers())

test('an unknown amount is a dash, and zero is zero', () => {
  const page = put(<Money amount={null} unit="toman" />)
  expect(page.container.textContent).toContain('—')
  expect(page.container.textContent).not.toContain('۰')
  page.unmount()
  put(<Money amount={asToman(0)} unit="toman" />)
  expect(screen.getByText('۰')).toBeTruthy()
})

test('an unmeasured route shows neither kilometres nor hours', () => {
  put(<RouteStrip from="بندرعباس" to="تهران" km={null} hours={null} />)
  expect(screen.getByRole('img', { name: 'از بندرعباس به تهران' })).toBeTruthy()
})

test('an estimated route is marked as estimated', () => {
  put(<RouteStrip from="بندرعباس" to="تهران" km={1285} hours={19} estimate />)
  expect(screen.getByRole('img', { name: 'از بندرعباس به تهران، حدود ۱٬۲۸۵ کیلومتر، ۱۹ ساعت' })).toBeTruthy()
})

test('a screen reader gets a plate in its order, and a freight plate is yellow', () => {
  const page = put(<Plate two="36" letter="ع" three="412" region="44" />)
  const plate = page.getByRole('img', { name: 'پلاک ۳۶ ع ۴۱۲ ایران ۴۴' })
  expect(plate.dataset['yellow']).toBe('true')
  expect(plate.getAttribute('dir')).toBe('ltr')
})

test('an id keeps its order inside Persian text', () => {
  const page = put(<Isolate>402617</Isolate>)
  expect(page.getByText('۴۰۲۶۱۷').getAttribute('dir')).toBe('ltr')
})

test('a state has a word besides its colour', () => {
  const page = put(<StatusChip word="در صف" tone="wait" icon={IconClock} />)
  expect(page.getByText('در صف').dataset['tone']).toBe('wait')
})

test('shows the age of data, with its exact time on keyboard focus', async () => {
  const page = put(<TimeAgo at={Date.parse('2026-11-21T06:57:00Z')} />)
  const ago = page.getByText('۳ دقیقه پیش')
  await page.hand.tab()
  expect(document.activeElement).toBe(ago)
  expect(await page.findByText('شنبه ۳۰ آبان ۱۴۰۵، ساعت ۱۰:۲۷')).toBeTruthy()
})

test('a day near today has its name', () => {
  const page = put(
    <>
      <ShamsiDate value="1405/08/30" form="near" />
      <ShamsiDate value="1405/08/29" form="near" />
      <ShamsiDate value="1405/08/28" form="near" />
      <ShamsiDate value={null} />
    </>,
  )
  for (const text of ['امروز', 'دیروز', '۱۴۰۵/۰۸/۲۸', '—']) expect(page.getByText(text)).toBeTruthy()
})

const empty = { route: null, goods: null, kg: null, loaders: [], trucks: null, rent: null, shownIn: null, tel: '' }

test('the slip lists missing values, and shows no rate before all are known', () => {
  const page = put(<SlipPreview {...empty} />)
  expect(page.getByText('مبدأ و مقصد هنوز انتخاب نشده')).toBeTruthy()
  expect(page.getByText('کرایه هنوز نوشته نشده')).toBeTruthy()
  expect(page.queryByText(/تن‌کیلومتر/)).toBeNull()
  expect(page.getAllByText('هنوز نوشته نشده')).toHaveLength(6)
})

test('the slip computes the rent per tonne and kilometre', () => {
  const route = { from: 'بندرعباس', to: 'تهران', km: 1000, hours: 19 }
  expect(perTonneKm({ route, kg: 20_000, rent: asToman(40_000_000) })).toBe(2000)
  expect(perTonneKm({ route, kg: 0, rent: asToman(40_000_000) })).toBeNull()
  const page = put(<SlipPreview {...empty} route={route} kg={20_000} rent={asToman(40_000_000)} />)
  expect(page.getByText('هر تن‌کیلومتر ۲٬۰۰۰ تومان')).toBeTruthy()
})

test('the error summary takes the focus at every attempt, and its lines focus their fields', async () => {
  function Form() {
    const [attempt, setAttempt] = useState(0)
    return (
      <>
        {attempt > 0 && (
          <ErrorSummary title="۱ جا مانده است" errors={[{ id: 'rent', message: 'کرایه را بنویسید' }]} attempt={attempt} />
        )}
        <input id="rent" aria-label="کرایه" />
        <button type="button" onClick={() => setAttempt(attempt + 1)}>
          اعلام بار
        </button>
      </>
    )
  }
  const page = put(<Form />)
  const submit = () => page.hand.click(page.getByRole('button', { name: 'اعلام بار' }))
  await submit()
  expect(document.activeElement).toBe(page.getByRole('alert'))
  await page.hand.click(page.getByRole('link', { name: 'کرایه را بنویسید' }))
  expect(document.activeElement).toBe(page.getByLabelText('کرایه'))
  await submit()
  expect(document.activeElement).toBe(page.getByRole('alert'))
})

function Finish({ onAnswer }: { onAnswer: (yes: boolean) => void }) {
  const [ask, dialog] = useConfirm(null)
  return (
    <>
      <button
        type="button"
        onClick={async () =>
          onAnswer(await ask({ title: 'پایان دادن به بار ۴۰۲۶۱۷', body: 'رانندگان دیگر آن را نمی‌بینند.', confirm: 'پایان دادن' }))
        }
      >
        پایان
      </button>
      {dialog}
    </>
  )
}

test('Escape and «انصراف» answer a confirmation with no, its button with yes', async () => {
  const answers: boolean[] = []
  const page = put(<Finish onAnswer={(yes) => answers.push(yes)} />)
  const open = async () => {
    await page.hand.click(page.getByRole('button', { name: 'پایان' }))
    await page.findByRole('dialog', { name: 'پایان دادن به بار ۴۰۲۶۱۷' })
  }
  await open()
  await page.hand.keyboard('{Escape}')
  await waitFor(() => expect(answers).toEqual([false]))
  await open()
  await page.hand.click(page.getByRole('button', { name: 'انصراف' }))
  await open()
  await page.hand.click(page.getByRole('button', { name: 'پایان دادن' }))
  await waitFor(() => expect(answers).toEqual([false, false, true]))
})

test('each filter has a remove button, and one button removes all', async () => {
  const removed: string[] = []
  const chips = ['فرستنده', 'تاریخ'].map((label) => ({ key: label, label, value: 'الف', onRemove: () => removed.push(label) }))
  const page = put(<FilterChips count="۳۴ بار" chips={chips} onClear={() => removed.push('همه')} />)
  await page.hand.click(page.getByRole('button', { name: 'حذف فیلتر تاریخ: الف' }))
  await page.hand.click(page.getByRole('button', { name: 'حذف همه' }))
  expect(removed).toEqual(['تاریخ', 'همه'])
})

function Stacked({ isUnclosable }: { isUnclosable: boolean }) {
  const [below, setBelow] = useState(false)
  const [above, setAbove] = useState(false)
  return (
    <main tabIndex={-1}>
      {/* The upper one is first in the page, because the order of rendering must not matter. */}
      <Modal opened={above} onClose={() => setAbove(false)} title="بالایی" closeOnEscape={!isUnclosable} withCloseButton={false}>
        <button onClick={() => setAbove(false)}>یادداشت کردم</button>
      </Modal>
      <button onClick={() => setBelow(true)}>باز کن</button>
      <Modal opened={below} onClose={() => setBelow(false)} title="پایینی" withCloseButton={false}>
        <button onClick={() => setAbove(true)}>بالاتر</button>
      </Modal>
    </main>
  )
}

test('Escape closes only the topmost of stacked dialogs, and the focus returns in reverse order', async () => {
  const page = put(<Stacked isUnclosable={false} />)
  const opener = page.getByRole('button', { name: 'باز کن' })
  await page.hand.click(opener)
  const more = await page.findByRole('button', { name: 'بالاتر' })
  await page.hand.click(more)
  await page.findByRole('dialog', { name: 'بالایی' })
  await page.hand.keyboard('{Escape}')
  await waitFor(() => expect(page.queryByRole('dialog', { name: 'بالایی' })).toBeNull())
  expect(page.getByRole('dialog', { name: 'پایینی' })).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(more))
  await page.hand.keyboard('{Escape}')
  await waitFor(() => expect(page.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(opener))
})

test('Escape closes nothing under a dialog that does not close by Escape', async () => {
  const page = put(<Stacked isUnclosable />)
  await page.hand.click(page.getByRole('button', { name: 'باز کن' }))
  await page.hand.click(await page.findByRole('button', { name: 'بالاتر' }))
  await page.findByRole('dialog', { name: 'بالایی' })
  await page.hand.keyboard('{Escape}')
  expect(page.getAllByRole('dialog', { hidden: true })).toHaveLength(2)
  await page.hand.click(page.getByRole('button', { name: 'یادداشت کردم' }))
  await waitFor(() => expect(page.queryByRole('dialog', { name: 'بالایی' })).toBeNull())
  expect(page.getByRole('dialog', { name: 'پایینی' })).toBeTruthy()
})

function Waiting({ isBusy }: { isBusy: boolean }) {
  return <ConfirmDialog opened error={null} title="پایان؟" confirm="بله" busy={isBusy} onConfirm={() => {}} onClose={() => {}} />
}

test('keeps the focus on a confirmation’s button while its answer is pending, and ignores presses', async () => {
  const page = put(<Waiting isBusy={false} />)
  const verb = await page.findByRole('button', { name: 'بله' })
  await waitFor(() => expect(document.activeElement).toBe(verb))
  page.rerender(
    <Themed env="test">
      <Waiting isBusy />
    </Themed>,
  )
  expect(verb).toHaveProperty('disabled', false)
  expect(verb.getAttribute('aria-disabled')).toBe('true')
  expect(page.getByRole('button', { name: 'انصراف' })).toHaveProperty('disabled', false)
})
