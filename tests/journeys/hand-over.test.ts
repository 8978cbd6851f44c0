/** A phone without a network gives what waits to another by the codes on its screen; it arrives once, and both know it. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { backupWords, handOverWords as words } from '#app/words/backup.ts'
import { launch, visitor } from '../browser.ts'
import { filmOfPictures } from './camera.ts'
import { fillForm, isKept, listsShown, submit } from './form.ts'
import { cargosOf, openSite, signedIn, signIn, type Site } from './site.ts'

const MINUTE = 60_000
const PHRASE = 'کاروان سبز ۱۴۰۵'
let site: Site
const folder = mkdtempSync(join(tmpdir(), 'barnobat-hand-over-'))
beforeAll(async () => {
  site = await openSite()
})
afterAll(async () => {
  await site?.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Pictures of every code the page shows, in their order. */
async function codesOf(page: Page): Promise<Buffer[]> {
  const code = page.locator('.hand-over-code')
  await code.waitFor()
  const label = async () => (await code.getAttribute('aria-label'))!
  const total = (await label()).split(' ').at(-1)!
  await page.getByRole('button', { name: words.stop }).click()
  const pictures = new Map<string, Buffer>()
  while (!pictures.has(await label())) {
    pictures.set(await label(), await code.screenshot())
    await page.getByRole('button', { name: words.next }).click()
  }
  const names = [...pictures.keys()].toSorted((a, b) => a.localeCompare(b, 'fa-u-nu-arabext', { numeric: true }))
  expect(names).toHaveLength(pictures.size)
  expect(names.every((name) => name.endsWith(total))).toBe(true)
  return names.map((name) => pictures.get(name)!)
}

test('from a phone in the dark to one with a network, with the camera and a picture; what arrived arrived once', async () => {
  const { visit, page } = await signedIn(site, { at: '/AddCargo', width: 390 })
  await listsShown(page)
  await site.cut(visit, true)
  for (const weight of ['۱۸۵۰۱', '۱۸۵۰۲']) {
    await page.goto('/AddCargo')
    await listsShown(page)
    await fillForm(page, { weight })
    await submit(page)
    await isKept(page)
  }
  await page.goto('/outbox')
  await page.getByRole('button', { name: words.give }).click()
  await page.getByLabel(backupWords.passphrase, { exact: true }).fill(PHRASE)
  await page.getByLabel(backupWords.repeat).fill(PHRASE)
  await page.getByRole('button', { name: words.giveVerb }).click()
  const codes = await codesOf(page)
  expect(codes.length).toBeGreaterThan(2)

  // The film runs backwards, and one code is not in it.
  const film = join(folder, 'codes.y4m')
  await filmOfPictures(codes.toSpliced(1, 1).toReversed(), film)
  await using browser = await launch({ camera: film })
  const other = await visitor(browser, site.url, 390)
  await site.cut(other, false)
  const second = await other.newPage()
  await second.goto('/login?next=/outbox')
  await signIn(second)
  await second.getByRole('button', { name: words.take }).click()
  const dialog = second.getByRole('dialog')
  await dialog.getByText(words.none).waitFor()
  await dialog.getByRole('button', { name: words.camera.start }).click()
  await dialog.getByText(words.missing([2])).waitFor({ timeout: MINUTE })
  await dialog.locator('input[type=file]').setInputFiles({ name: 'code.png', mimeType: 'image/png', buffer: codes[1]! })
  await dialog.getByText(words.all).waitFor()
  await dialog.getByLabel(backupWords.passphrase, { exact: true }).fill(PHRASE)
  await dialog.getByRole('button', { name: backupWords.open }).click()
  const weights = async () => (await cargosOf(site)).map(({ weight_kg }) => weight_kg)
  await expect.poll(weights, { timeout: MINUTE }).toEqual([18_501, 18_502])

  // The first phone comes back: it says that both arrived, and sends nothing twice.
  await page.getByRole('button', { name: words.done }).click()
  await site.cut(visit, false)
  await page.getByText('چیزی در صف نیست').waitFor({ timeout: MINUTE })
  expect(await weights()).toEqual([18_501, 18_502])
  await other.close()
  await visit.close()
}, 240_000)
