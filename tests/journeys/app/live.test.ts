/** Two members of one company: changes of one appear in the other's list. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cargo } from '#contract/freight/cargo.ts'
import { aCargo } from '../../freight/announce/announcement.ts'
import type { Person } from '../../world.ts'
import { openSite, signedIn, type Site } from '../support/site.ts'

let site: Site
let maryam: Person
beforeAll(async () => {
  site = await openSite()
  maryam = await site.world.person('maryam', {
    role: 'TransportationCompanyAdmin',
    companyId: site.world.cast.companies.sepehr.id,
  })
})
afterAll(() => site?.close())

const announce = async () => (await maryam.say(cargo.announce, aCargo(site.world))).data!.id
const persian = (id: number) => id.toLocaleString('fa-IR', { useGrouping: false })

test('a colleague’s announcement appears without moving the reader; a hidden page sends no requests', async () => {
  const ids: number[] = []
  for (let n = 0; n < 12; n++) ids.push(await announce())
  const { visit, page } = await signedIn(site, { worker: false })
  const requests: number[] = []
  page.on('request', (request) => request.url().endsWith('SearchCargo') && requests.push(Date.now()))
  await page.goto('/Cargos?size=10&page=2')
  await page.getByText(persian(ids[0]!)).first().waitFor()
  const search = page.getByRole('searchbox').first()
  await search.focus()

  const id = await announce()
  await page.getByText('۱۳ بار').first().waitFor({ timeout: 15_000 })
  expect(new URL(page.url()).search).toContain('page=2')
  expect(await search.evaluate((field) => field === document.activeElement)).toBe(true)
  await page.goto('/Cargos')
  await page.getByText(persian(id)).first().waitFor()

  const late = await announce()
  await page.getByText(persian(late)).first().waitFor({ timeout: 15_000 })

  // Hidden, as behind another tab.
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'hidden' })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await page.waitForTimeout(500)
  const before = requests.length
  const unseen = await announce()
  await page.waitForTimeout(2500)
  expect(requests.length).toBe(before)
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'visible' })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await page.getByText(persian(unseen)).first().waitFor({ timeout: 15_000 })

  // A burst of events causes a few requests, not one each.
  const calm = requests.length
  for (let n = 0; n < 15; n++) await announce()
  await page.waitForTimeout(3000)
  expect(requests.length - calm).toBeLessThanOrEqual(4)
  await visit.close()
})
