/** A company's money in a browser: charged at the embedded gateway, held, captured, given back, and all of it on the statement. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cargo } from '#contract/freight/cargo.ts'
import { persianDigits } from '#contract/kernel/value/digits.ts'
import { nationalCodeOf } from '#contract/kernel/value/iran.ts'
import { permit } from '#contract/permits/permit.ts'
import { run } from '#contract/halls/run.ts'
import { tehranInstant } from '#contract/kernel/value/shamsi.ts'
import { turn } from '#contract/halls/turn.ts'
import { aCargo } from '../freight/announce/announcement.ts'
import { openSite, signedIn, type Site } from './support/site.ts'

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

/** Puts the server's clock to this time of tomorrow: a whole show fits into the test. */
function goTo(hour: number, minute: number) {
  const tomorrow = new Date(Date.now() + 86_400_000 + 210 * 60_000).toISOString().slice(0, 10)
  site.world.clock.ahead = tehranInstant(tomorrow, hour, minute).getTime() - Date.now()
}

/** Pays so many rials at the gateway's own page, and comes back. */
async function charge(page: Page, amount: number, behaviour = 'پرداخت شود') {
  await page.goto('/OnlineCharge')
  await page.getByRole('textbox', { name: /^مبلغ/ }).fill(String(amount))
  await page.getByRole('button', { name: 'پرداخت', exact: true }).click()
  await page.getByRole('heading', { name: 'درگاه پرداخت نمایشی' }).waitFor()
  await page.getByText(`${grouped(amount)} ریال`).waitFor()
  await page.getByRole('button', { name: behaviour, exact: true }).click()
  await page.waitForURL(/\/returnbank\?msg=/)
}

/** What the wallet's card says under a word. */
const saysOf = (page: Page, word: string) =>
  page
    .getByRole('region', { name: 'کیف پول' })
    .locator('div', { has: page.getByText(word, { exact: true }) })
    .last()

test('charges, announces with a hold, a permit captures it, a void gives it back, and the statement adds up and prints', async () => {
  const { world } = site
  const { db, cast } = world
  await db.updateTable('hall').set({ company_fee: FEE }).where('id', '=', cast.halls.rajaei).execute()
  const { page } = await signedIn(site, { at: '/OnlineCharge', worker: false })

  // Too little is refused where it is typed, and nothing typed is lost.
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
  // A payment that was refused at the bank changes nothing.
  await charge(page, 300_000, 'پرداخت نشود')
  await page.getByRole('heading', { name: 'پرداخت انجام نشد' }).waitFor()
  await page.getByRole('link', { name: 'بازگشت به سامانهٔ بار' }).click()
  await saysOf(page, 'موجودی').getByText(grouped(500_000)).waitFor()

  // A cargo of two trucks is announced: twice the fee is held.
  goTo(9, 30)
  const zahra = await world.person('zahra', { role: 'LoadHallAdmin', hallId: cast.halls.rajaei })
  const maryam = await world.person('maryam', { role: 'TransportationCompanyAdmin', companyId: cast.companies.sepehr.id })
  const { id: driverId, vehicleId } = await cast.newDriver('علی', 'رضایی', 5001)
  const nationalId = nationalCodeOf('420000007')
  const good = '2030-01-01'
  await db
    .updateTable('driver')
    .set({ national_id: nationalId, card_valid_until: good, health_card_valid_until: good })
    .where('id', '=', driverId)
    .execute()
  const { card_number } = await db
    .updateTable('vehicle')
    .set({ inspection_valid_until: good })
    .where('id', '=', vehicleId)
    .returning('card_number')
    .executeTakeFirstOrThrow()
  const given = await zahra.say(turn.add, {
    NationalId: nationalId,
    FreighterCardNumber: card_number,
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

  // Another one for more than is left: refused, and it says how much lacks.
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
        const list = { id: data.run.id, DriverTurnId: given.data!.id, CargoIds: [announced.data!.id] }
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

  // It is voided for nobody's fault: the company has its fee back.
  const admin = await world.person('modir', { role: 'Admin' })
  const voided = await admin.say(permit.void, { id: permitId, ReasonCode: 'WEATHER', Reason: 'جاده بسته است' })
  expect(voided.status).toBe(200)

  // The statement: everything that moved, and it adds up to the rial.
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
