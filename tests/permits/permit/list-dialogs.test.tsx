/** Texts and focus of the dialogs of the permit lists (S0 §8, §9; domain.md 4.3; R1–R4). */
import { render, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { turn } from '#contract/halls/turn.ts'
import { LifeDialog } from '#app/modules/permits/permit/page/useLifeDialog.tsx'
import { Themed } from '#app/kit/theme/Themed.tsx'
import { Pager } from '#app/kit/ui/table/Pager.tsx'
import { setWidth } from '../../dom-setup.ts'
import { goOffline, goOnline, showTo } from '../../page.tsx'
import { begin, drivers, open, rowOf, useListPage, user } from './list-page.tsx'

vi.setConfig({ testTimeout: 20_000 })
const page = useListPage()
let turns: { id: number; turn_id: number | null }[]
/** Resets before each test to three issued permits, each with its own turn. */
beforeEach(async () => {
  const { world } = page.hall
  const ids = Object.values(page.ids)
  turns ??= await world.db.selectFrom('permit').select(['id', 'turn_id']).execute()
  await world.db.deleteFrom('permit').where('id', 'not in', ids).execute()
  for (const { id, turn_id } of turns)
    await world.db
      .updateTable('permit')
      .set({ status: 1, turn_id, voided_at: null, void_reason: null })
      .where('id', '=', id)
      .execute()
  await world.db.updateTable('turn').set({ state: 'RESERVED' }).execute()
})
const set = (id: number, values: object) => page.hall.world.db.updateTable('permit').set(values).where('id', '=', id).execute()
const voided = (id: number, void_reason = 'ADMIN') => set(id, { status: 0, void_reason, voided_at: page.hall.world.clock.now })
const inDialog = () => within(screen.getByRole('dialog'))
const button = (name: string) => inDialog().findByRole('button', { name })
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

/** Holds back the responses of this address until released. */
function holdResponses(address: string) {
  let release = () => {}
  const gate = new Promise<void>((resolve) => (release = resolve))
  const send = page.hall.world.app.request.bind(page.hall.world.app)
  vi.spyOn(page.hall.world.app, 'request').mockImplementation(async (path, init) => {
    if (String(path).includes(address)) await gate
    return send(path, init)
  })
  return () => release()
}

describe('voiding', () => {
  test('a permit for a free cargo says that it has no turn, and promises no reinstating', async () => {
    await set(page.ids.ali, { turn_id: null })
    await open(page.admin)
    await begin('باطل کردن مجوز', page.ids.ali)
    expect(inDialog().getByText('این مجوز نوبتی ندارد.')).toBeTruthy()
    expect(inDialog().queryByText(/معلوم می‌شود نوبت/)).toBeNull()
    for (const radio of inDialog().getAllByRole('radio')) {
      await user.click(radio)
      expect(inDialog().getByText('این مجوز نوبتی ندارد.')).toBeTruthy()
      expect(inDialog().queryByText(/نوبت راننده/)).toBeNull()
    }
  })

  test('keeps the focus on the pressed button during the request and after a refusal; Tab stays inside', async () => {
    await open(page.admin)
    await begin('باطل کردن مجوز', page.ids.ali)
    await user.click(inDialog().getByRole('radio', { name: 'خطای سامانه' }))
    await set(page.ids.ali, { status: 3 })
    const release = holdResponses('/cancel/')
    const yes = await button('بله')
    await user.click(yes)
    await waitFor(() => expect(yes.getAttribute('aria-disabled')).toBe('true'))
    expect(document.activeElement).toBe(yes)
    for (let n = 0; n < 8; n += 1) {
      await user.tab()
      expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true)
    }
    // During the request neither the close button nor another choice responds.
    await user.click(await button('خیر'))
    await user.click(inDialog().getByRole('radio', { name: 'راننده نیامد' }))
    expect(inDialog().getByRole('radio', { checked: true })).toBe(inDialog().getByRole('radio', { name: 'خطای سامانه' }))
    yes.focus()
    release()
    expect((await inDialog().findByRole('alert')).textContent).toContain('باطل نمی‌شود')
    expect(yes.getAttribute('aria-disabled')).toBeNull()
    expect(document.activeElement).toBe(yes)
  })

  test('by Ctrl+Enter in a reason keeps the focus on that reason', async () => {
    await open(page.admin)
    await begin('باطل کردن مجوز', page.ids.ali)
    const reason = inDialog().getByRole('radio', { name: 'خطای سامانه' })
    await user.click(reason)
    await set(page.ids.ali, { status: 3 })
    const release = holdResponses('/cancel/')
    await user.keyboard('{Control>}{Enter}{/Control}')
    await waitFor(async () => expect((await button('بله')).getAttribute('aria-disabled')).toBe('true'))
    expect(document.activeElement).toBe(reason)
    release()
    await inDialog().findByRole('alert')
    expect(document.activeElement).toBe(reason)
  })
})

describe('reinstating a turn', () => {
  const findPromise = () => screen.queryByText(/به صف برمی‌گردد/)
  const expectOnlyClose = () => {
    expect(findPromise()).toBeNull()
    for (const name of ['بله', 'خیر']) expect(inDialog().queryByRole('button', { name })).toBeNull()
    // The close icon above, and the button below.
    expect(inDialog().getAllByRole('button', { name: 'بستن' })).toHaveLength(2)
  }

  test('is not offered while the driver holds another permit, and the dialog says why', async () => {
    const { world } = page.hall
    const { id: driver_id, vehicleId: vehicle_id } = page.drivers.ali
    const { cargoId: cargo_id } = await rowOf(page, page.ids.ali)
    await voided(page.ids.ali)
    await world.db
      .insertInto('permit')
      .values({ cargo_id, driver_id, vehicle_id, turn_id: null, status: 2, issued_at: world.clock.now })
      .execute()
    await open(page.admin)
    await begin('برگرداندن نوبت', page.ids.ali)
    expect(await inDialog().findByText(/^راننده یا ناوگان نوبت یا مجوز دیگری در دست دارد/)).toBeTruthy()
    expectOnlyClose()
    await user.click(document.activeElement!)
    await closed()
  })

  test('is not offered twice', async () => {
    await voided(page.ids.bahram)
    const { driverTurnId, driverToFreighterId } = await rowOf(page, page.ids.bahram)
    await page.admin.say(turn.returnTurn, { Id: driverTurnId!, DriverToFreighterId: driverToFreighterId, Reason: '' })
    await open(page.admin)
    await begin('برگرداندن نوبت', page.ids.bahram)
    expect(await inDialog().findByText('این نوبت قبلاً به صف برگشته است.')).toBeTruthy()
    expectOnlyClose()
  })

  test('is not promised before the server has answered, and can be retried', async () => {
    await voided(page.ids.dara)
    await open(page.admin)
    await drivers()
    goOffline()
    await begin('برگرداندن نوبت', page.ids.dara)
    expectOnlyClose()
    expect(await inDialog().findByText('معلوم نشد این نوبت برمی‌گردد یا نه')).toBeTruthy()
    expectOnlyClose()
    goOnline()
    await user.click(await button('تلاش دوباره'))
    expect(await button('بله')).toBeTruthy()
    expect(findPromise()).toBeTruthy()
  })

  test('keeps the typed reason when the request fails', async () => {
    await voided(page.ids.dara, 'NO_SHOW')
    await open(page.admin)
    await begin('برگرداندن نوبت', page.ids.dara)
    const why = await inDialog().findByRole('textbox', { name: /دلیل/ })
    await waitFor(() => expect(document.activeElement).toBe(why))
    await user.keyboard('خودرو خراب شد')
    goOffline()
    await user.keyboard('{Control>}{Enter}{/Control}')
    expect(await inDialog().findByRole('alert')).toBeTruthy()
    expect(inDialog().getByRole<HTMLTextAreaElement>('textbox', { name: /دلیل/ }).value).toBe('خودرو خراب شد')
    expect(document.activeElement).toBe(why)
  })

  test('starts on “no”, and Ctrl+Enter submits from there and from the close icon', async () => {
    await voided(page.ids.ali)
    await open(page.admin)
    await begin('برگرداندن نوبت', page.ids.ali)
    const no = await button('خیر')
    await waitFor(() => expect(document.activeElement).toBe(no))
    inDialog().getByRole('button', { name: 'بستن' }).focus()
    await user.keyboard('{Control>}{Enter}{/Control}')
    await closed()
    expect(await screen.findByText(/به صف برگشت/)).toBeTruthy()
  })
})

test('printing starts on the first button, and none of the three loses the focus during a print', async () => {
  vi.spyOn(window, 'open').mockReturnValue(null)
  await open(page.hall.maryam)
  await begin('چاپ', page.ids.ali)
  const prints = await waitFor(() => {
    const found = inDialog()
      .getAllByRole('button')
      .filter(({ textContent }) => textContent !== '')
    expect(found).toHaveLength(3)
    return found
  })
  await waitFor(() => expect(document.activeElement).toBe(prints[0]))
  for (const [index, one] of prints.entries()) {
    const release = holdResponses('/DriverReserveReport')
    await user.click(one)
    await waitFor(() => expect(one.getAttribute('aria-disabled')).toBe('true'))
    expect(document.activeElement).toBe(one)
    await user.tab()
    expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true)
    expect(document.activeElement, 'the others stay in reach').toBe(prints[index + 1] ?? (await button('بستن')))
    one.focus()
    release()
    await waitFor(() => expect(one.getAttribute('aria-disabled')).toBeNull())
    expect(document.activeElement).toBe(one)
    vi.mocked(page.hall.world.app.request).mockRestore()
  }
})

test('annulling asks for a reason by a single name', async () => {
  const permit = await rowOf(page, page.ids.ali)
  await showTo(page.admin, () => <LifeDialog act="annul" permit={permit} opened onClose={() => undefined} />)
  await screen.findByRole('dialog')
  expect(await inDialog().findByRole('textbox', { name: /^دلیل/ })).toBeTruthy()
  await user.click(await button('لغو مجوز'))
  expect(inDialog().getByText('دلیل لغو مجوز را بنویسید.')).toBeTruthy()
  expect(inDialog().queryByText(/رویداد/)).toBeNull()
})

test.each([
  [360, 3],
  [1440, 5],
])('at %i px the pager has room for %i page numbers', (width, count) => {
  setWidth(width)
  const at = { rows: [], page: 1, pages: 9, from: 1, to: 10 }
  render(
    <Themed env="test">
      <Pager at={at} size={10} total={90} onPage={() => undefined} onSize={() => undefined} />
    </Themed>,
  )
  expect(screen.getAllByRole('button', { name: /^صفحهٔ [۰-۹]/ })).toHaveLength(count)
})
