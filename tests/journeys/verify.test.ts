/** A guard's phone looks at a printout: with the network and without it, at a good code and at a bad one. */
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

test('the camera reads a permit: green, also without a network; the scan waits and arrives once; an altered code is red', async () => {
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

  // What was seen waits for the network, and arrives once.
  await page.getByRole('button', { name: 'راننده رسید', exact: true }).click()
  await page.getByText('روی این دستگاه ذخیره شد').waitFor()
  expect(await world.db.selectFrom('permit_event').select('id').execute()).toEqual([])
  await site.cut(phone, false)
  const events = () => world.db.selectFrom('permit_event').select(['kind', 'source', 'counted']).execute()
  await expect.poll(events, { timeout: 30_000 }).toEqual([{ kind: 'ARRIVED', source: 'SCAN', counted: true }])

  // One letter of the code, typed; a camera that still looks at the printout would read that again.
  await page.getByRole('button', { name: 'خاموش کردن دوربین' }).click()
  await page.getByRole('textbox', { name: 'کد مجوز' }).fill(alteredCode(code))
  await page.keyboard.press('Enter')
  await page.getByText('معتبر نیست', { exact: true }).waitFor()

  // Voided on the server: red once this device has heard of it.
  await world.db.updateTable('permit').set({ status: 0, voided_at: new Date() }).where('id', '=', id).execute()
  await page.getByRole('button', { name: 'تازه کردن' }).click()
  await page.getByRole('textbox', { name: 'کد مجوز' }).fill(code)
  await page.keyboard.press('Enter')
  await page.getByText('این مجوز باطل شده است').waitFor()
  await phone.close()
  expect(world.errors).toEqual([])
}, 120_000)
