/**
 * A company's money in a browser: charged at the embedded gateway, held, captured, refunded, and all of it on the
 * statement.
 */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cargo } from '#contract/freight/cargo.ts'
import { persianDigits } from '#contract/kernel/value/digits.ts'
import { permit } from '#contract/permits/permit.ts'
import { run } from '#contract/halls/run.ts'
import { turn } from '#contract/halls/turn.ts'
import { aCargo } from '../freight/announce/announcement.ts'
import { goToTomorrow, newValidDriver, openSite, signedIn, type Site } from './support/site.ts'

let site: Site
let stopShows: () => Promise<void>
beforeAll(async () => {
  site = await openSite({ whole: true, demo: true })
  stopShows = site.world.startShows()
}, 240_000)
afterAll(async () => {
  await stopShows?.()
  await site?.close()
})

const FEE = 120_000
const grouped = (amount: number) => persianDigits(String(amount).replace(/\B(?=(\d{3})+$)/g, '٬'))

const goTo = (...time: [hour: number, minute: number]) => goToTomorrow(site, ...time)
/** Pays this many rials at the gateway's page, and returns. */
async function charge(page: Page, amount: number, behaviour = 'پرداخت شود') {
  await page.goto('/OnlineCharge')
  await page.getByRole('textbox', { name: /^مبلغ/ }).fill(String(amount))
  await page.getByRole('button', { name: 'پرداخت', exact: true }).click()
  await page.getByRole('heading', { name: 'درگاه پرداخت نمایشی' }).waitFor()
  await page.getByText(`${grouped(amount)} ریال`).waitFor()
  await page.getByRole('button', { name: behaviour, exact: true }).click()
  await page.waitForURL(/\/returnbank\?msg=/)
}

/** The text of the wallet's card under a label. */
const saysOf = (page: Page, label: string) =>
  page
    .getByRole('region', { name: 'کیف پول' })
    .locator('div', { has: page.getByText(label, { exact: true }) })
    .last()

test('charges, holds by announcing, captures by a permit, refunds by a void; the statement adds up', async () => {
  const { world } = site
  const { db, cast } = world
  await db.updateTable('hall').set({ company_fee: FEE }).where('id', '=', cast.halls.rajaei).execute()
  const { page } = await signedIn(site, { at: '/OnlineCharge', worker: false })

  // Too little is refused in the form, and the typed values stay.
  await page.getByRole('textbox', { name: /^مبلغ/ }).fill('9999')
  await page.getByRole('button', { name: 'پرداخت', exact: true }).click()
  await page
    .getByText('اعتبار وارد شده نباید کمتر از ۱۰٬۰۰۰ ریال باشد')
    .or(page.getByText('نباید کمتر از ۱۰٬۰۰۰ ریال'))
    .first()
    .waitFor()
  expect(await page.getByRole('textbox', { name: /^مبلغ/ }).inputValue()).toMatch(/۹٬?۹۹۹/)

  await charge(page, 500_000)
  await page.getByRole('heading', { name: 'پرداخت انجام شد و اعتبار افزایش یافت' }).waitFor()
  expect(await page.getByRole('link', { name: 'بازگشت به برنامهٔ موبایل' }).getAttribute('href')).toMatch(/^barnobat:\/\/wallet\?/)
  // A payment refused by the bank changes nothing.
  await charge(page, 300_000, 'پرداخت نشود')
  await page.getByRole('heading', { name: 'پرداخت انجام نشد' }).waitFor()
  await page.getByRole('link', { name: 'بازگشت به سامانهٔ بار' }).click()
  await saysOf(page, 'موجودی').getByText(grouped(500_000)).waitFor()

  // A cargo of two trucks is announced: twice the fee is held.
  goTo(9, 30)
  const zahra = await world.person('zahra', { role: 'LoadHallAdmin', hallId: cast.halls.rajaei })
  const maryam = await world.person('maryam', { role: 'TransportationCompanyAdmin', companyId: cast.companies.sepehr.id })
  const driver = await newValidDriver(site, 'علی', 'رضایی', '420000007')
  const newTurn = await zahra.say(turn.add, {
    NationalId: driver.nationalId,
    FreighterCardNumber: driver.card,
    LoadHallId: null,
    Reason: '',
  })
  const announced = await maryam.say(cargo.announce, { ...aCargo(world), FreighterNumber: 2 })
  expect(announced.status).toBe(200)
  await page.reload()
  await saysOf(page, 'نگه‌داشته برای بارها')
    .getByText(grouped(2 * FEE))
    .waitFor()
  await page.getByText('برای کدام بارها نگه داشته شده').click()
  await page.getByRole('link', { name: `بار ${persianDigits(announced.data!.id)}`, exact: true }).waitFor()

  // Another one above the balance is refused with the missing amount.
  const short = await maryam.say(cargo.announce, { ...aCargo(world), FreighterNumber: 3 })
  expect(short.status).toBe(422)
  expect(JSON.stringify(short)).toContain(grouped(3 * FEE - (500_000 - 2 * FEE)))

  // The show gives a permit, and the permit captures one truck's fee.
  goTo(10, 0)
  await expect
    .poll(
      async () => {
        const { data } = await zahra.say(run.open, {})
        if (!data?.run) return null
        const list = { id: data.run.id, DriverTurnId: newTurn.data!.id, CargoIds: [announced.data!.id] }
        return (await zahra.say(run.prefer, list)).status
      },
      { timeout: 30_000 },
    )
    .toBe(200)
  goTo(10, 20)
  const permits = () => db.selectFrom('permit').select('id').execute()
  await expect.poll(async () => (await permits()).length, { timeout: 30_000 }).toBe(1)
  const [{ id: permitId }] = (await permits()) as [{ id: number }]
  await page.goto('/')
  await saysOf(page, 'موجودی')
    .getByText(grouped(500_000 - FEE))
    .waitFor()
  await saysOf(page, 'نگه‌داشته برای بارها').getByText(grouped(FEE)).waitFor()

  // Voided without fault of the company: it gets its fee back.
  const admin = await world.person('modir', { role: 'Admin' })
  const voided = await admin.say(permit.void, { id: permitId, ReasonCode: 'WEATHER', Reason: 'جاده بسته است' })
  expect(voided.status).toBe(200)

  // The statement lists every entry, and adds up to the rial.
  await page.goto('/TransportationCompanyAccountActivities')
  const rows = page.getByRole('table').getByRole('row')
  await expect.poll(() => rows.count(), { timeout: 15_000 }).toBe(4)
  for (const amount of [500_000, FEE]) await page.getByRole('table').getByText(grouped(amount)).first().waitFor()
  const sums = await page.locator('.activity-sums dd').allInnerTexts()
  expect(sums.map((text) => text.replace(/\s*ریال/, '').trim())).toEqual([0, 500_000 + FEE, FEE, 500_000].map(grouped))
  await page
    .getByRole('link', { name: `مجوز ${persianDigits(permitId)}`, exact: true })
    .first()
    .waitFor()
  const opened = page.context().waitForEvent('page')
  await page.getByRole('button', { name: 'صورت‌حساب PDF' }).click()
  await expect.poll(async () => (await opened).url()).toMatch(/^blob:/)
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'صورت‌حساب Excel' }).click()
  expect((await saved).suggestedFilename()).toMatch(/^statement-\d+\.xlsx$/)
  expect(world.errors).toEqual([])
}, 240_000)
