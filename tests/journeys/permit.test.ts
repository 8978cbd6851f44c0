/** A permit's life in a browser: voided, turn returned, issued again, printed, loaded, handed over, closed. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cargo } from '#contract/freight/cargo.ts'
import { persianDigits } from '#contract/kernel/value/digits.ts'
import { permitLife } from '#contract/permits/permit-life.ts'
import { run } from '#contract/halls/run.ts'
import { turn } from '#contract/halls/turn.ts'
import { aCargo } from '../freight/announce/announcement.ts'
import { goToTomorrow, newValidDriver, openSite, signedIn, type Site } from './support/site.ts'

let site: Site
let stopShows: () => Promise<void>
const folder = mkdtempSync(join(tmpdir(), 'barnobat-permit-'))
beforeAll(async () => {
  site = await openSite({ whole: true })
  stopShows = site.world.startShows()
  await site.world.member('modir', { role: 'Admin' })
}, 240_000)
afterAll(async () => {
  await stopShows?.()
  await site?.close()
  rmSync(folder, { recursive: true, force: true })
})

const goTo = (...time: [hour: number, minute: number]) => goToTomorrow(site, ...time)
const permits = () => site.world.db.selectFrom('permit').select(['id', 'status', 'turn_id']).orderBy('id').execute()
const statusOf = async (id: number) => (await permits()).find((one) => one.id === id)?.status

/** A driver in the queue of the hall, and a cargo in its show. */
async function aQueue() {
  const { world } = site
  const zahra = await world.person('zahra', { role: 'LoadHallAdmin', hallId: world.cast.halls.rajaei })
  const maryam = await world.person('maryam', { role: 'TransportationCompanyAdmin', companyId: world.cast.companies.sepehr.id })
  const driver = await newValidDriver(site, 'علی', 'رضایی', '420000001')
  const newTurn = await zahra.say(turn.add, {
    NationalId: driver.nationalId,
    FreighterCardNumber: driver.card,
    LoadHallId: null,
    Reason: '',
  })
  const announced = await maryam.say(cargo.announce, { ...aCargo(world), FreighterNumber: 1 })
  const [turnId, cargoId] = [newTurn.data!.id, announced.data!.id]
  /** Registers the driver's list in the show once it is open. */
  const prefers = () =>
    expect
      .poll(
        async () => {
          const { data } = await zahra.say(run.open, {})
          if (!data?.run) return null
          return (await zahra.say(run.prefer, { id: data.run.id, DriverTurnId: turnId, CargoIds: [cargoId] })).status
        },
        { timeout: 30_000 },
      )
      .toBe(200)
  return { turnId, prefers }
}

/** A document, uploaded on the permit's page. */
async function load(page: Page, type: string, file: string) {
  const form = page.getByRole('form', { name: 'بارگذاری سند' })
  await form.getByText(type, { exact: true }).click()
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    form.getByRole('button', { name: 'انتخاب فایل' }).click(),
  ])
  await chooser.setFiles(file)
  const preview = form.getByText(/بود، .* شد|بدون تغییر/).first()
  await preview.waitFor()
  await form.getByRole('button', { name: 'بارگذاری سند' }).click()
  // The form is disabled while sending.
  await preview.waitFor({ state: 'detached' })
}

test('voided with its turn returned, issued again in the next show, printed, loaded, handed over, closed', async () => {
  const { world } = site
  goTo(9, 30)
  const { turnId, prefers } = await aQueue()
  goTo(10, 0)
  await prefers()
  goTo(10, 20)
  await expect.poll(async () => (await permits()).length, { timeout: 30_000 }).toBe(1)
  const [first] = await permits()

  // The administrator voids it and returns the turn.
  const { visit, page } = await signedIn(site, { as: 'modir', at: '/AdminDriverReserve?from=any&to=any', worker: false })
  await page.getByRole('button', { name: `کارهای دیگر، مجوز ${persianDigits(first!.id)}` }).click()
  await page.getByRole('menuitem', { name: 'باطل کردن مجوز' }).click()
  const sure = page.getByRole('dialog')
  await sure.getByText('آیا این مجوز باطل شود؟').waitFor()
  await sure.getByRole('radio', { name: 'تصمیم مدیر سامانه' }).check()
  await sure.getByRole('button', { name: 'بله' }).click()
  await page
    .getByText(`مجوز ${persianDigits(first!.id)} باطل شد.`)
    .first()
    .waitFor()
  expect(await statusOf(first!.id)).toBe(0)
  // After the list has updated, that is the only command of a voided permit.
  await page.getByRole('button', { name: `برگرداندن نوبت، مجوز ${persianDigits(first!.id)}` }).click()
  await page.getByRole('dialog').getByText('آیا این نوبت برگردانده شود؟').waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'بله' }).click()
  await expect
    .poll(() => world.db.selectFrom('turn').select('state').where('id', '=', turnId).executeTakeFirst())
    .toEqual({ state: 'QUEUED' })

  // The next show gives it a permit again.
  goTo(11, 0)
  await prefers()
  goTo(11, 20)
  await expect.poll(async () => (await permits()).length, { timeout: 30_000 }).toBe(2)
  const again = (await permits())[1]!
  expect(again).toMatchObject({ status: 1, turn_id: turnId })

  // The document, in its own window.
  await page.goto('/AdminDriverReserve?from=any&to=any')
  await page.getByRole('button', { name: `چاپ، مجوز ${persianDigits(again.id)}` }).click()
  await page.getByText('بازیابی اطلاعات انجام شد').first().waitFor()
  const file = page.context().waitForEvent('page')
  await page.getByRole('dialog').getByRole('button', { name: /A5/ }).click()
  await expect.poll(async () => (await file).url()).toMatch(/^blob:/)
  await (await file).close()
  await expect.poll(() => statusOf(again.id)).toBe(2)

  // Its page: loaded, documents, handed over, closed.
  const [note, bill] = [join(folder, 'IMG_1403.jpg'), join(folder, 'IMG_1404.jpg')]
  for (const [picture, background] of [
    [note, '#d9d4c8'],
    [bill, '#c8d4d9'],
  ] as const) {
    const photo = { create: { width: 2600, height: 1900, channels: 3 as const, background } }
    writeFileSync(picture, await sharp(photo).jpeg({ quality: 92 }).toBuffer())
  }
  await page.goto(`/Permit/${again.id}`)
  await page.getByRole('button', { name: 'راننده رسید', exact: true }).click()
  await page.getByRole('button', { name: 'بارگیری شد', exact: true }).click()
  await expect.poll(async () => (await world.db.selectFrom('permit_event').select('kind').execute()).length).toBe(2)
  await load(page, 'حواله', note)
  await expect.poll(() => statusOf(again.id), { timeout: 20_000 }).toBe(3)
  await load(page, 'بارنامه', bill)
  await expect.poll(() => statusOf(again.id), { timeout: 20_000 }).toBe(4)
  await page.getByRole('button', { name: 'تحویل شد', exact: true }).click()
  // Handed over with both documents: the file is closed automatically.
  await expect.poll(() => statusOf(again.id)).toBe(6)
  const support = await world.person('support', { role: 'AdminSupport' })
  const { data: timeline } = await support.say(permitLife.timeline, { id: again.id })
  const steps = timeline!.flatMap(({ from, to }) => (from === null ? [] : [[from, to]]))
  expect(steps).toEqual([
    [1, 2],
    [2, 3],
    [3, 4],
    [4, 5],
    [5, 6],
  ])
  const saved = await world.db.selectFrom('turn').select(['state']).where('id', '=', turnId).executeTakeFirstOrThrow()
  expect(saved.state).toBe('CLOSED')
  const history = page.getByRole('region', { name: /تاریخچه|آنچه بر این مجوز گذشت/ })
  for (const step of ['مجوز صادر شد', 'برگهٔ مجوز چاپ شد', 'حواله بارگذاری شد', 'بارنامه بارگذاری شد', 'پروندهٔ مجوز بسته شد'])
    await history.getByText(step).first().waitFor()
  await visit.close()
  expect(world.errors).toEqual([])
}, 240_000)
