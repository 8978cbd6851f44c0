/** Actions on a permit of the list by role, and their effects (S0 §2.10, §4, §8; domain.md 4.3; GAP42). */
import type { PermitStatus } from '#contract/kernel/status.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { PermitList } from '#app/modules/freight/cargo/acts/PermitList.tsx'
import { goOffline, goOnline, showTo } from '../../page.tsx'
import { begin, drivers, open, openAgency, persian, rowOf, useListPage, user, verbsOf } from './list-page.tsx'

const page = useListPage()
/** Resets before each test to issued permits without anything else. */
beforeEach(async () => {
  const { world } = page.hall
  await world.db.deleteFrom('driver_rate').execute()
  await world.db.updateTable('permit').set({ status: 1, voided_at: null, void_reason: null }).execute()
  await world.db.updateTable('turn').set({ state: 'RESERVED' }).execute()
})
const set = (id: number, status: PermitStatus, void_reason: string | null = null) =>
  page.hall.world.db
    .updateTable('permit')
    .set({ status, void_reason, voided_at: status === 0 ? page.hall.world.clock.now : null })
    .where('id', '=', id)
    .execute()
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
const inDialog = () => within(screen.getByRole('dialog'))
const press = async (name: string) => user.click(await inDialog().findByRole('button', { name }))

describe('actions', () => {
  test.each([
    ['the admin', () => page.admin, ['چاپ', 'سندها', 'باطل کردن مجوز', 'امتیاز دادن']],
    ['support', () => page.support, ['چاپ', 'سندها', 'امتیاز دادن']],
    ['a company', () => page.hall.maryam, ['چاپ', 'سندها', 'امتیاز دادن']],
    ['its member', () => page.sara, ['چاپ', 'سندها', 'امتیاز دادن']],
    ['an observer, who may not rate', () => page.observer, ['چاپ', 'سندها']],
  ])('of an issued permit for %s', async (_, who, verbs) => {
    await open(who())
    expect(await verbsOf(page.ids.ali)).toEqual(verbs)
  })

  test('of a main office: print and documents', async () => {
    await openAgency(page.office)
    expect(await verbsOf(page.ids.ali)).toEqual(['چاپ', 'سندها'])
  })

  test.each<[PermitStatus, string[]]>([
    [0, ['سندها', 'برگرداندن نوبت']],
    [2, ['چاپ', 'سندها', 'باطل کردن مجوز', 'امتیاز دادن']],
    [3, ['سندها', 'امتیاز دادن']],
    [6, ['سندها', 'امتیاز دادن']],
  ])('of the admin at status %i', async (status, verbs) => {
    await set(page.ids.ali, status, status === 0 ? 'ADMIN' : null)
    await open(page.admin)
    expect(await verbsOf(page.ids.ali)).toEqual(verbs)
  })

  test('a voided permit without a turn reinstates none', async () => {
    const { world } = page.hall
    await set(page.ids.ali, 0, 'ADMIN')
    const { turn_id } = await world.db
      .selectFrom('permit')
      .select('turn_id')
      .where('id', '=', page.ids.ali)
      .executeTakeFirstOrThrow()
    await world.db.updateTable('permit').set({ turn_id: null }).where('id', '=', page.ids.ali).execute()
    await open(page.admin)
    expect(await verbsOf(page.ids.ali)).toEqual(['سندها'])
    await world.db.updateTable('permit').set({ turn_id }).where('id', '=', page.ids.ali).execute()
  })
})

describe('voiding', () => {
  test('asks, and a “no” changes nothing and returns the focus', async () => {
    await open(page.admin)
    await begin('باطل کردن مجوز', page.ids.ali)
    expect(screen.getByText('آیا این مجوز باطل شود؟')).toBeTruthy()
    await press('خیر')
    await closed()
    const menu = screen.getByRole('button', { name: `کارهای دیگر، مجوز ${persian(page.ids.ali)}` })
    await waitFor(() => expect(document.activeElement).toBe(menu))
    expect((await rowOf(page, page.ids.ali)).status).toBe(1)
  })

  test('requires whose fault it is', async () => {
    await open(page.admin)
    await begin('باطل کردن مجوز', page.ids.ali)
    expect(inDialog().queryByRole('radio', { checked: true })).toBeNull()
    await press('بله')
    expect(screen.getByText('دلیل باطل کردن را انتخاب کنید.')).toBeTruthy()
    expect(document.activeElement).toBe(inDialog().getAllByRole('radio')[0])
    expect((await rowOf(page, page.ids.ali)).status).toBe(1)
  })

  test('offline is refused in the dialog, and keeps the input; then succeeds with a message', async () => {
    await open(page.admin)
    await begin('باطل کردن مجوز', page.ids.ali)
    await user.click(inDialog().getByRole('radio', { name: 'راننده نیامد' }))
    await user.type(inDialog().getByRole('textbox', { name: /توضیح/ }), 'تا شب نیامد')
    goOffline()
    await press('بله')
    expect((await inDialog().findByRole('alert')).textContent).toMatch(/سرور/)
    expect((inDialog().getByRole('textbox', { name: /توضیح/ }) as HTMLTextAreaElement).value).toBe('تا شب نیامد')
    expect(inDialog().getByRole('radio', { checked: true })).toBe(inDialog().getByRole('radio', { name: 'راننده نیامد' }))
    goOnline()
    await press('بله')
    await closed()
    expect(await screen.findByText(new RegExp(`^مجوز ${persian(page.ids.ali)} باطل شد`))).toBeTruthy()
    expect(await screen.findByText('باطل‌شده')).toBeTruthy()
    expect((await rowOf(page, page.ids.ali)).status).toBe(0)
  })

  test('of a permit with new documents is refused with the server’s message, and the list refetches', async () => {
    await open(page.admin)
    await begin('باطل کردن مجوز', page.ids.ali)
    await set(page.ids.ali, 3)
    await user.click(inDialog().getByRole('radio', { name: 'خطای سامانه' }))
    await user.keyboard('{Control>}{Enter}{/Control}')
    expect((await inDialog().findByRole('alert')).textContent).toContain('باطل نمی‌شود')
    expect(await screen.findByText('حواله بارگذاری شد')).toBeTruthy()
  })
})

describe('reinstating a turn', () => {
  test('asks, shows the server’s message, and refetches the list', async () => {
    await set(page.ids.ali, 0, 'ADMIN')
    await open(page.admin)
    await begin('برگرداندن نوبت', page.ids.ali)
    expect(await screen.findByText('آیا این نوبت برگردانده شود؟')).toBeTruthy()
    expect(inDialog().queryByRole('textbox')).toBeNull()
    await press('بله')
    await closed()
    expect(await screen.findByText(/به صف برگشت/)).toBeTruthy()
  })

  test('requires a reason after the driver’s own fault', async () => {
    await set(page.ids.bahram, 0, 'NO_SHOW')
    await open(page.admin)
    await begin('برگرداندن نوبت', page.ids.bahram)
    const why = await inDialog().findByRole('textbox', { name: /دلیل/ })
    await press('بله')
    expect(screen.getByText('دلیل برگرداندن نوبت را بنویسید.')).toBeTruthy()
    expect(document.activeElement).toBe(why)
    await user.type(why, 'خودرو در راه خراب شد')
    await press('بله')
    await closed()
    expect(await screen.findByText(/به صف برگشت/)).toBeTruthy()
  })

  test('is refused for a permit that is valid again, and the dialog stays', async () => {
    await set(page.ids.dara, 0, 'ADMIN')
    await open(page.admin)
    await begin('برگرداندن نوبت', page.ids.dara)
    const yes = await inDialog().findByRole('button', { name: 'بله' })
    await set(page.ids.dara, 1)
    await user.click(yes)
    expect((await inDialog().findByRole('alert')).textContent).toBe('مجوز این نوبت باطل نشده است.')
    // No action is offered any more, and the focus is on the close button.
    await waitFor(() => expect(inDialog().queryByRole('button', { name: 'بله' })).toBeNull())
    expect(document.activeElement?.textContent).toBe('بستن')
  })
})

describe('rating', () => {
  const star = (n: number) => inDialog().getByRole('radio', { name: new RegExp(`^${persian(n)} از ۵`) })

  test('starts with no star, and requires one', async () => {
    await open(page.hall.maryam)
    await begin('امتیاز دادن', page.ids.ali)
    expect(inDialog().queryByRole('radio', { checked: true })).toBeNull()
    await press('ثبت امتیاز')
    expect(screen.getByText('امتیاز را از ۱ تا ۵ انتخاب کنید.')).toBeTruthy()
    expect(document.activeElement).toBe(star(1))
    expect((await rowOf(page, page.ids.ali)).isRated).toBe(false)
  })

  test('by keyboard alone; survives a lost connection; then shows the average and removes the action', async () => {
    await open(page.hall.maryam)
    await begin('امتیاز دادن', page.ids.ali)
    await waitFor(() => expect(document.activeElement).toBe(star(1)))
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}')
    expect(inDialog().getByRole('radio', { checked: true })).toBe(star(4))
    await user.type(inDialog().getByRole('textbox', { name: /توضیح/ }), 'سر وقت آمد')
    goOffline()
    await user.keyboard('{Control>}{Enter}{/Control}')
    expect(await inDialog().findByRole('alert')).toBeTruthy()
    expect(inDialog().getByRole('radio', { checked: true })).toBe(star(4))
    goOnline()
    await user.keyboard('{Control>}{Enter}{/Control}')
    await closed()
    expect(await screen.findByRole('img', { name: 'میانگین امتیاز راننده ۴ از ۵' })).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('button', { name: `امتیاز دادن، مجوز ${persian(page.ids.ali)}` })).toBeNull())
    const rates = await page.hall.world.db.selectFrom('driver_rate').select(['rate', 'description']).execute()
    expect(rates).toEqual([{ rate: 4, description: 'سر وقت آمد' }])
  })

  test('of a permit rated meanwhile is refused with the server’s message', async () => {
    await open(page.hall.maryam)
    await begin('امتیاز دادن', page.ids.ali)
    const { world } = page.hall
    const rated = { permit_id: page.ids.ali, driver_id: page.drivers.ali.id, rate: 2, description: '', rated_at: world.clock.now }
    await world.db
      .insertInto('driver_rate')
      .values({ ...rated, member_id: page.sara.id })
      .execute()
    await user.click(star(5))
    await press('ثبت امتیاز')
    expect((await inDialog().findByRole('alert')).textContent).not.toBe('')
    expect(inDialog().getByRole('radio', { checked: true })).toBe(star(5))
  })
})

test('a cargo’s own list of permits shows the driver’s average too', async () => {
  const { world, maryam } = page.hall
  const { cargoId } = await rowOf(page, page.ids.ali)
  const rated = { permit_id: page.ids.ali, driver_id: page.drivers.ali.id, rate: 3, description: '', rated_at: world.clock.now }
  await world.db
    .insertInto('driver_rate')
    .values({ ...rated, member_id: page.sara.id })
    .execute()
  await showTo(maryam, () => <PermitList cargoId={cargoId} hasEnded={false} />)
  expect(await screen.findByRole('img', { name: 'میانگین امتیاز راننده ۳ از ۵' })).toBeTruthy()
})

test('documents open over the list and return the focus', async () => {
  await open(page.hall.maryam)
  await drivers()
  await begin('سندها', page.ids.ali)
  await user.keyboard('{Escape}')
  await closed()
  const button = screen.getByRole('button', { name: `سندها، مجوز ${persian(page.ids.ali)}` })
  await waitFor(() => expect(document.activeElement).toBe(button))
})
