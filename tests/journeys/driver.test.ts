/** A driver's first day: created, given a vehicle and a turn, deactivated, found among the inactive and activated. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { nationalCodeOf } from '#contract/kernel/value/iran.ts'
import { jpeg } from '../permits/document/setup.ts'
import { openSite, signedIn, type Site } from './support/site.ts'

let site: Site
beforeAll(async () => {
  site = await openSite()
  await site.world.member('modir', { role: 'Admin' })
}, 240_000)
afterAll(() => site?.close())

const DRIVER = 'بهروز کیانی'
const nationalId = nationalCodeOf('420987001')

const write = (page: Page, label: string | RegExp, text: string) => page.getByRole('textbox', { name: label }).first().fill(text)
const dialogOf = (page: Page) => page.getByRole('dialog').last()
const yes = (page: Page, verb = 'بله') => dialogOf(page).getByRole('button', { name: verb, exact: true }).click()
/** A command of the only row, beside it or in its menu. */
async function act(page: Page, verb: string) {
  const beside = page.getByRole('button', { name: `${verb}، ${DRIVER}` })
  const more = page.getByRole('button', { name: `کارهای دیگر، ${DRIVER}` })
  await more.waitFor()
  if ((await beside.count()) > 0) return beside.click()
  await more.click()
  await page.getByRole('menuitem', { name: verb }).click()
}
const rowOf = () => site.world.db.selectFrom('driver').selectAll().where('national_id', '=', nationalId).executeTakeFirstOrThrow()

test('an administrator creates a driver, gives a vehicle and a turn, deactivates and reactivates them', async () => {
  const { world } = site
  const { visit, page } = await signedIn(site, { as: 'modir', at: '/Driver/AddDriver', worker: false })

  await write(page, 'کد ملی راننده', nationalId)
  await write(page, 'کارت هوشمند ناوگان', '8812345')
  await write(page, 'تلفن همراه', '09365550009')
  // These numbers are unknown here, and the page says so.
  await page.getByText('با این شماره چیزی پیدا نشد').first().waitFor()
  await write(page, 'نام (اختیاری)', 'بهروز')
  await write(page, 'نام خانوادگی (اختیاری)', 'کیانی')
  await page.getByRole('button', { name: 'افزودن راننده' }).click()
  await yes(page)
  await page.getByText(`${DRIVER} اضافه شد`).waitFor()
  await page.getByText(/ناوگانی به نامش ثبت نشد/).waitFor()
  await page.getByRole('link', { name: 'کارهای راننده' }).click()

  await act(page, 'افزودن ناوگان')
  const { card_number } = await world.db
    .selectFrom('vehicle')
    .select('card_number')
    .where('id', '=', world.cast.drivers.yadollah.vehicleId)
    .executeTakeFirstOrThrow()
  await dialogOf(page).getByRole('textbox', { name: 'کارت هوشمند ناوگان' }).fill(card_number)
  await yes(page, 'افزودن ناوگان')
  await dialogOf(page).waitFor({ state: 'detached' })

  await act(page, 'نوبت دادن')
  await dialogOf(page).getByRole('combobox', { name: 'سالن' }).click()
  await page.getByRole('option', { name: 'شهید رجایی' }).click()
  await dialogOf(page).getByRole('button', { name: 'میز سالن در دسترس نیست' }).click()
  await yes(page, 'نوبت دادن')
  await page
    .getByText(/نوبت ۱ داده شد/)
    .first()
    .waitFor()
  await dialogOf(page).waitFor({ state: 'detached' })
  const { id } = await rowOf()
  const turn = await world.db.selectFrom('turn').select(['number', 'state']).where('driver_id', '=', id).executeTakeFirst()
  expect(turn).toEqual({ number: 1, state: 'QUEUED' })

  await act(page, 'عکس راننده')
  const photo = { name: 'face.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(await jpeg(5)) }
  await dialogOf(page).locator('input[type=file]:not([capture])').setInputFiles(photo)
  await dialogOf(page).getByText(photo.name).waitFor()
  await dialogOf(page).getByRole('button', { name: 'ثبت عکس' }).click()
  await dialogOf(page)
    .getByRole('img', { name: `عکس ${DRIVER}` })
    .waitFor()
  expect((await rowOf()).picture_digest).not.toBeNull()
  await page.keyboard.press('Escape')
  await dialogOf(page).waitFor({ state: 'detached' })

  await act(page, 'غیرفعال کردن')
  await dialogOf(page).getByRole('button', { name: 'شکایت در دست بررسی است' }).click()
  await yes(page)
  await page.getByText(`${DRIVER} غیرفعال شد`).first().waitFor()
  expect((await rowOf()).is_active).toBe(false)

  await page.getByRole('link', { name: 'رانندگان غیرفعال' }).click()
  await page.getByRole('cell', { name: 'شکایت در دست بررسی است' }).waitFor()
  await act(page, 'فعال کردن')
  await dialogOf(page).getByRole('button', { name: 'مدارک راننده کامل شد' }).click()
  await yes(page)
  await page.getByText(`${DRIVER} فعال شد`).first().waitFor()
  await page.getByText(DRIVER, { exact: true }).waitFor({ state: 'detached' })
  expect((await rowOf()).is_active).toBe(true)
  const calls = await world.db
    .selectFrom('audit_event')
    .select('call')
    .where('entity_id', '=', String(id))
    .orderBy('id')
    .execute()
  expect(calls.map(({ call }) => call)).toEqual(
    expect.arrayContaining(['driverAct.add', 'driverAct.deactivate', 'driverAct.activate']),
  )
  expect(world.errors).toEqual([])
  await visit.close()
}, 180_000)
