/** Search in a browser: a number and Enter, the code of a printout, on a phone and without a network. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { persianDigits } from '#contract/kernel/value/digits.ts'
import { faultsOf } from '../../axe.ts'
import { aPermit } from '../support/permits.ts'
import { openSite, signedIn, type Site } from '../support/site.ts'

let site: Site
let permit: Awaited<ReturnType<typeof aPermit>>
beforeAll(async () => {
  site = await openSite()
  permit = await aPermit(site.world)
}, 240_000)
afterAll(() => site?.close())

test('Ctrl+K, a permit number and Enter open its page; so does the code of its printout', async () => {
  const { visit, page } = await signedIn(site, { worker: false })
  await page.keyboard.press('Control+K')
  await page.getByRole('combobox').waitFor()
  await page.keyboard.type(persianDigits(permit.id))
  await page.keyboard.press('Enter')
  await page.waitForURL(`**/Permit/${permit.id}`)
  await page.getByRole('link', { name: 'خانه', exact: true }).click()
  await page.keyboard.press('Control+K')
  await page.getByRole('combobox').fill(permit.code)
  const option = page.getByRole('option', { name: new RegExp(`^مجوز ${persianDigits(permit.id)}`) })
  await option.waitFor()
  expect(await faultsOf(page)).toEqual([])
  await option.click()
  await page.waitForURL(`**/Permit/${permit.id}`)
  await visit.close()
})

test('on a phone search fills the screen, and without a network it finds screens only and reports it', async () => {
  const { visit, page } = await signedIn(site, { width: 360 })
  await page.getByRole('button', { name: 'پیدا کردن' }).click()
  const box = await page.getByRole('dialog').boundingBox()
  expect([box!.width, box!.x]).toEqual([360, 0])
  await site.cut(visit, true)
  await page.getByRole('combobox').fill('مشتریان')
  await page.getByText('بدون شبکه فقط صفحه‌ها پیدا می‌شوند.').waitFor()
  await page.getByRole('option', { name: /مشتریان/ }).click()
  await page.waitForURL('**/Customer')
  await site.cut(visit, false)
  await visit.close()
})
