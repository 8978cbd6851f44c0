/** A guard's phone scans a printout: online and offline, a valid code and an invalid one. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { persianDigits } from '#contract/kernel/value/digits.ts'
import { launch, visitor } from '../browser.ts'
import { filmOf } from './support/camera.ts'
import { alteredCode, aPermit } from './support/permits.ts'
import { openSite, signIn, underWorker, type Site } from './support/site.ts'

let site: Site
const folder = mkdtempSync(join(tmpdir(), 'barnobat-verify-'))
beforeAll(async () => {
  site = await openSite()
}, 240_000)
afterAll(async () => {
  await site?.close()
  rmSync(folder, { recursive: true, force: true })
})

test('scanning a permit is green, also offline; the scan arrives once; an altered code is red', async () => {
  const { world } = site
  const { id, code } = await aPermit(world)
  const film = join(folder, 'permit.y4m')
  filmOf(code, film)
  await using browser = await launch({ camera: film })
  const phone = await visitor(browser, site.url, 390)
  const page = await phone.newPage()
  await page.goto('/login')
  await signIn(page)
  await underWorker(page)
  await page.goto('/verify')
  await page.getByText('فهرست مجوزهای باطل:').waitFor()
  await site.cut(phone, true)
  await page.getByRole('button', { name: 'روشن کردن دوربین' }).click()
  await page.getByText('معتبر است', { exact: true }).waitFor({ timeout: 30_000 })
  const answer = page.locator('.verify-result')
  await answer.getByText(persianDigits(id), { exact: true }).waitFor()
  expect(await answer.innerText()).not.toMatch(/رضایی|علی|۰۹\d|09\d/)

  // The offline scan waits, and arrives once.
  await page.getByRole('button', { name: 'راننده رسید', exact: true }).click()
  await page.getByText('روی این دستگاه ذخیره شد').waitFor()
  expect(await world.db.selectFrom('permit_event').select('id').execute()).toEqual([])
  await site.cut(phone, false)
  const events = () => world.db.selectFrom('permit_event').select(['kind', 'source', 'counted']).execute()
  await expect.poll(events, { timeout: 30_000 }).toEqual([{ kind: 'ARRIVED', source: 'SCAN', counted: true }])

  // One letter of the code changed, typed: a camera in front of the printout would read the original again.
  await page.getByRole('button', { name: 'خاموش کردن دوربین' }).click()
  await page.getByRole('textbox', { name: 'کد مجوز' }).fill(alteredCode(code))
  await page.keyboard.press('Enter')
  await page.getByText('معتبر نیست', { exact: true }).waitFor()

  // Voided on the server: red once this device has the update.
  await world.db.updateTable('permit').set({ status: 0, voided_at: new Date() }).where('id', '=', id).execute()
  await page.getByRole('button', { name: 'تازه کردن' }).click()
  await page.getByRole('textbox', { name: 'کد مجوز' }).fill(code)
  await page.keyboard.press('Enter')
  await page.getByText('این مجوز باطل شده است').waitFor()
  await phone.close()
  expect(world.errors).toEqual([])
}, 120_000)
