/**
 * An idle phone without a network: it locks, unlocks by password, and its items are sent without interaction (decision
 * 036).
 */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { identity } from '#contract/access/identity.ts'
import { refusalWords } from '#contract/kernel/refusals-words.ts'
import { PASSWORD } from '../world.ts'
import { fillForm, listsShown, submit, isKept } from './support/form.ts'
import { aPermit } from './support/permits.ts'
import { cargosOf, openSite, signedIn, type Site } from './support/site.ts'
import { storedIn } from './support/stored.ts'

let site: Site
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site?.close())

const USERNAME = 'TC10100171920'
const MINUTE = 60_000

/** Simulates half an hour and a minute, or more, without interaction or requests. */
async function leftAlone(page: Page, idle = 31 * MINUTE): Promise<void> {
  const last_seen_at = new Date(Date.now() - idle)
  await site.world.db.updateTable('session').set({ last_seen_at }).where('revoked_at', 'is', null).execute()
  await page.evaluate((ms) => localStorage.setItem('barnobat.touched', String(Date.now() - ms)), idle)
  await page.waitForURL(/\/login\?.*ended=locked/)
  await page.getByText(/سامانه قفل شد/).waitFor()
}

async function open(page: Page, password = PASSWORD, username = USERNAME): Promise<void> {
  await page.getByLabel('نام کاربری').fill(username)
  await page.getByLabel('رمز عبور', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'ورود', exact: true }).click()
}

/**
 * Signs in, optionally visits pages; the server holds the keys too, and the device has all form data; then goes
 * offline.
 */
async function inTheDark(weight: string, lookAround: (page: Page) => Promise<void> = async () => undefined) {
  const { visit, page } = await signedIn(site)
  await lookAround(page)
  await page.goto('/AddCargo')
  await listsShown(page)
  await expect
    .poll(() => site.world.db.selectFrom('send_credential').select('session_id').execute(), { timeout: 15_000 })
    .not.toHaveLength(0)
  await page.waitForTimeout(1500)
  await site.cut(visit, true)
  await announced(page, weight)
  return { visit, page }
}

async function announced(page: Page, weight: string): Promise<void> {
  await fillForm(page, { weight })
  await submit(page)
  await isKept(page)
}

const weights = async () => (await cargosOf(site)).map(({ weight_kg }) => weight_kg)

test(
  'idle twelve hours offline, unlocked, used, idle again: all arrives within a minute of the network',
  { timeout: 180_000 },
  async () => {
    const { visit, page } = await inTheDark('۱۷۰۰۳')
    await leftAlone(page, 12 * 60 * MINUTE)
    expect(await page.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('member')])).toEqual([null, null])
    const stored = await storedIn(page)
    for (const secret of ['09173105520', '۰۹۱۷۳۱۰۵۵۲۰', '38500000', '۳۸۵۰۰۰۰۰', '۱۷۰۰۳', 'Bearer '])
      expect(stored.includes(secret), secret).toBe(false)

    await open(page, 'nope-nope')
    await page
      .getByRole('alertdialog')
      .getByText(/رمز عبور درست نیست؛ ۴ بار/)
      .waitFor()
    await page.getByRole('button', { name: 'تأیید' }).click()
    await page.waitForTimeout(5100)
    await open(page)
    await page.waitForURL(/\/AddCargo/)
    await listsShown(page)
    await announced(page, '۱۷۰۰۴')
    await leftAlone(page)
    expect(await weights()).not.toContain(17003)

    await site.cut(visit, false)
    await expect.poll(weights, { timeout: MINUTE }).toEqual(expect.arrayContaining([17003, 17004]))
    expect((await weights()).filter((kg) => kg === 17003 || kg === 17004)).toEqual([17003, 17004])
    expect(page.url()).toContain('/login')
    await visit.close()
  },
)

test(
  'a new sign-in on a locked page has its own lock: it locks offline, and items are sent from it',
  { timeout: 180_000 },
  async () => {
    const { visit, page } = await inTheDark('۱۷۰۱۰')
    await site.cut(visit, false)
    await expect.poll(weights, { timeout: MINUTE }).toContain(17010)
    await leftAlone(page)
    await open(page)
    await page.waitForURL(/\/AddCargo/)
    await listsShown(page)
    await site.cut(visit, true)
    await announced(page, '۱۷۰۱۱')
    await leftAlone(page)
    await site.cut(visit, false)
    await expect.poll(weights, { timeout: MINUTE }).toContain(17011)
    expect(page.url()).toContain('/login')
    await visit.close()
  },
)

/** Of the driver whose permit the company's list shows. */
const MOBILE = '09187654321'
/** Of any day. */
const PERMITS = '/DriverReserves?from=any&to=any'

test(
  'a viewed list of permits opens offline with its date; locked, no driver in it is readable',
  { timeout: 180_000 },
  async () => {
    const { world } = site
    const { id } = await aPermit(world)
    const { driver_id } = await world.db
      .updateTable('permit')
      .set({ issued_at: new Date() })
      .where('id', '=', id)
      .returning('driver_id')
      .executeTakeFirstOrThrow()
    await world.db.updateTable('driver').set({ mobile: MOBILE }).where('id', '=', driver_id).execute()
    const { visit, page } = await inTheDark('۱۷۰۰۹', async (url) => {
      await url.goto(PERMITS)
      await url.getByText('علی رضایی').first().waitFor()
      // Screen data is stored a moment later.
      await expect.poll(() => storedIn(url)).toContain(MOBILE)
    })
    await page.goto(PERMITS)
    const old = page.getByText(/فهرست قبلی را می‌بینید:/)
    await old.waitFor()
    expect(await old.locator('time').count()).toBe(1)
    await page.getByText('علی رضایی').first().waitFor()
    expect(await storedIn(page)).toContain(MOBILE)

    await leftAlone(page)
    expect(await storedIn(page)).not.toContain(MOBILE)
    await open(page)
    await page.waitForURL(/\/DriverReserves/)
    await old.waitFor()
    await page.getByText('علی رضایی').first().waitFor()
    await visit.close()
  },
)

test('unlocked offline, the password dialog opens once online, and typed text stays', { timeout: 180_000 }, async () => {
  const { visit, page } = await inTheDark('۱۷۰۰۵')
  await leftAlone(page)
  await open(page)
  await page.waitForURL(/\/AddCargo/)
  await listsShown(page)
  await fillForm(page, { weight: '۱۷۰۰۶' })
  await site.cut(visit, false)
  await expect.poll(weights, { timeout: MINUTE }).toContain(17005)
  await page.reload()
  const again = page.getByRole('dialog', { name: /دوباره بنویسید/ })
  await again.waitFor({ timeout: MINUTE })
  const answer = async (verb = 'ورود و ادامه') => {
    await again.locator('input[name=password]').fill(PASSWORD)
    await again.getByRole('button', { name: verb }).click()
    await again.waitFor({ state: 'detached' })
  }
  // The connection fails again while the dialog is open: the password unlocks the device once more, and the page
  // continues offline.
  await site.cut(visit, true)
  await answer('ادامه بدون شبکه')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await site.cut(visit, false)
  await page.reload()
  await again.waitFor({ timeout: MINUTE })
  await answer()
  await page.getByRole('button', { name: 'ادامه', exact: true }).click()
  await expect.poll(() => page.getByRole('textbox', { name: 'وزن هر کامیون' }).inputValue()).toMatch(/۱۷٬?۰۰۶|17,?006/)
  await visit.close()
})

test(
  'a deactivated member is notified, nothing is sent or lost; reactivated, the items are sent',
  { timeout: 180_000 },
  async () => {
    const { visit, page } = await inTheDark('۱۷۰۱۲')
    await fillForm(page, { weight: '۱۷۰۱۳' })
    await leftAlone(page)
    const setActive = (is_active: boolean) =>
      site.world.db.updateTable('member').set({ is_active }).where('username', '=', USERNAME).execute()
    await setActive(false)
    await site.cut(visit, false)
    await open(page)
    await page.getByRole('alertdialog').getByText(refusalWords['account-inactive']).waitFor()
    await page.getByRole('button', { name: 'تأیید' }).click()
    expect(page.url()).toContain('/login')
    expect(await weights()).not.toContain(17012)

    await setActive(true)
    await open(page)
    await page.waitForURL(/\/AddCargo/)
    await expect.poll(weights, { timeout: MINUTE }).toContain(17012)
    await page.getByRole('button', { name: 'ادامه', exact: true }).click()
    await expect.poll(() => page.getByRole('textbox', { name: 'وزن هر کامیون' }).inputValue()).toMatch(/۱۷٬?۰۱۳|17,?013/)
    expect((await weights()).filter((kg) => kg === 17012)).toHaveLength(1)
    await visit.close()
  },
)

// Last test: it changes the member's password.
test('a password changed elsewhere unlocks everything, and waiting items are sent', { timeout: 180_000 }, async () => {
  const { visit, page } = await inTheDark('۱۷۰۰۷')
  await fillForm(page, { weight: '۱۷۰۰۸' })
  await leftAlone(page)
  const { id } = await site.world.db.selectFrom('member').select('id').where('username', '=', USERNAME).executeTakeFirstOrThrow()
  const desk = await site.world.signIn(id, USERNAME)
  const changed = await desk.say(identity.changePassword, { NewPassword: 'Kuh-o-Rud-1406', CurrentPassword: '' })
  expect(changed.status).toBe(200)
  await site.cut(visit, false)
  await page.waitForTimeout(3000)
  expect(await weights()).not.toContain(17007)
  await open(page, 'Kuh-o-Rud-1406')
  await page.waitForURL(/\/AddCargo/)
  await expect.poll(weights, { timeout: MINUTE }).toContain(17007)
  await page.getByRole('button', { name: 'ادامه', exact: true }).click()
  await expect.poll(() => page.getByRole('textbox', { name: 'وزن هر کامیون' }).inputValue()).toMatch(/۱۷٬?۰۰۸|17,?008/)
  await visit.close()
})

/** The keys of the member on this device; null until they are created. */
const sealsOf = (page: Page) =>
  page.evaluate(async () => {
    // Opening a missing database would create an empty one.
    const isThere = (await indexedDB.databases()).some(({ name }) => name === 'vault')
    if (!isThere) return null
    return new Promise<{ byPassword: boolean; bySecret: boolean; unsealed: boolean }>((resolve) => {
      const opening = indexedDB.open('vault')
      opening.onsuccess = () => {
        const request = opening.result.transaction('keys').objectStore('keys').getAll()
        request.onsuccess = () => {
          opening.result.close()
          const [row = {}] = request.result as Record<string, unknown>[]
          const [byPassword, bySecret, unsealed] = ['byPassword', 'bySecret', 'unsealed'].map((name) => Boolean(row[name]))
          resolve({ byPassword: byPassword!, bySecret: bySecret!, unsealed: unsealed! })
        }
      }
    })
  })

test('leaving the page during a sign-in stores no plain keys; the next sign-in allows unlocking', async () => {
  const { companies } = site.world.cast
  const { username } = await site.world.person('TC10100199991', {
    role: 'TransportationCompanyAdmin',
    companyId: companies.sepehr.id,
  })
  const visit = await site.visitor(undefined, false)
  const page = await visit.newPage()
  await page.goto('/login')
  await open(page, PASSWORD, username)
  await page.waitForFunction(() => localStorage.getItem('token') !== null)
  await page.goto('/AddCargo')
  await listsShown(page)
  await expect.poll(() => sealsOf(page)).toMatchObject({ bySecret: true })
  await page.evaluate(() => localStorage.setItem('token', 'gone'))
  await page.goto('/Profile')
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel('رمز عبور', { exact: true }).fill(PASSWORD)
  await sheet.getByRole('button', { name: 'ورود و ادامه' }).click()
  await expect.poll(() => sealsOf(page).catch(() => null)).toEqual({ byPassword: true, bySecret: true, unsealed: false })
  await visit.close()
})
