/** An administrator’s broadcast reaches a company member: on the closed page as a notice, in the feed, read in two places (O3, O6). */
import type { CDPSession, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { broadcast } from '#contract/broadcast.ts'
import type { Person } from '../world.ts'
import { openSite, signedIn, type Site } from './site.ts'

let site: Site
let admin: Person
beforeAll(async () => {
  site = await openSite()
  admin = await site.world.person('modir', { role: 'Admin' })
})
afterAll(() => site?.close())

/** The worker of this page, as the browser's own push reaches it. */
async function pushTo(page: Page): Promise<(data: object) => Promise<unknown>> {
  const cdp: CDPSession = await page.context().newCDPSession(page)
  const registrations = new Promise<string>((found) =>
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [one] }) => one && found(one.registrationId)),
  )
  await cdp.send('ServiceWorker.enable')
  const registrationId = await registrations
  await cdp.send('ServiceWorker.stopAllWorkers')
  return (data) => cdp.send('ServiceWorker.deliverPushMessage', { origin: site.url, registrationId, data: JSON.stringify(data) })
}
const shown = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    return (await registration.getNotifications()).map(({ title, lang, dir, tag }) => ({ title, lang, dir, tag }))
  })

test('a push wakes a stopped worker, shows the notice in Persian, and the feed is there without a network', async () => {
  const { visit, page } = await signedIn(site)
  const deliver = await pushTo(page)
  const { status } = await admin.say(broadcast.send, {
    Subject: 'جادهٔ هراز بسته است',
    Message: '<p>تا فردا</p>',
    Roles: ['TransportationCompanyAdmin'],
  } as never)
  expect(status).toBe(200)
  const { id } = await site.world.db
    .selectFrom('notice')
    .select('id')
    .where('kind', '=', 'broadcast')
    .limit(1)
    .executeTakeFirstOrThrow()
  await deliver({ id, subject: 'جادهٔ هراز بسته است' })
  await expect.poll(() => shown(page)).toEqual([{ title: 'جادهٔ هراز بسته است', lang: 'fa', dir: 'rtl', tag: `notice-${id}` }])
  // What is not ours is shown too, or the browser would take the permission back.
  await deliver({})
  await expect.poll(async () => (await shown(page)).map(({ title }) => title)).toContain('اعلان تازه‌ای دارید')
  await page.getByRole('link', { name: /اعلان‌ها؛ ۱ خوانده‌نشده/ }).waitFor()

  const elsewhere = await signedIn(site)
  await elsewhere.page.getByRole('link', { name: /۱ خوانده‌نشده/ }).waitFor()
  await page.goto('/Notifications')
  await page.getByText('جادهٔ هراز بسته است').first().waitFor()
  await page.getByRole('button', { name: 'همه خوانده شد' }).click()
  await elsewhere.page.getByRole('link', { name: /همه خوانده شده/ }).waitFor()
  const read = () => site.world.db.selectFrom('notice').select('read_at').where('id', '=', id).executeTakeFirstOrThrow()
  expect((await read()).read_at).not.toBeNull()
  await elsewhere.visit.close()
  await visit.close()
})
