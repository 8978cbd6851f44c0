/** What the system offers an installed app: shared photos and periodic background sync (decision 036). */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fillForm, listsShown, submit, isKept } from '../support/form.ts'
import { aPermit } from '../support/permits.ts'
import { cargosOf, openSite, signedIn, type Site } from '../support/site.ts'
import { askersIn, storedIn } from '../support/stored.ts'

let site: Site
beforeAll(async () => {
  site = await openSite({ whole: true })
})
afterAll(() => site?.close())

const MINUTE = 60_000

/** Posts a form as the phone does when its member shares a photo with the app. */
const shareTo = (page: Page, name: string) =>
  page.evaluate(async (fileName) => {
    const photo = Object.assign(document.createElement('canvas'), { width: 900, height: 1200 })
    photo.getContext('2d')!.fillRect(100, 100, 500, 700)
    const blob = await new Promise<Blob>((made) => photo.toBlob((one) => made(one!), 'image/jpeg'))
    const transfer = new DataTransfer()
    transfer.items.add(new File([blob], fileName, { type: 'image/jpeg' }))
    const form = Object.assign(document.createElement('form'), {
      method: 'post',
      action: '/share',
      enctype: 'multipart/form-data',
    })
    const field = Object.assign(document.createElement('input'), { type: 'file', name: 'files', files: transfer.files })
    form.append(field)
    document.body.append(form)
    form.submit()
  }, name)

test('a photo shared offline is attached to a permit, and uploaded once online', async () => {
  const { id } = await aPermit(site.world)
  const { visit, page } = await signedIn(site, { at: `/Permit/${id}` })
  await page.getByRole('form', { name: 'بارگذاری سند' }).waitFor()
  // Opened permits are stored a moment later.
  await expect.poll(() => page.evaluate(() => JSON.stringify({ ...localStorage }))).toMatch(new RegExp(`kept[\\\\"]+,${id}`))
  await site.cut(visit, true)
  await shareTo(page, 'IMG_20260512.jpg')
  await page.waitForURL(/\/Share$/)
  await page.getByText('IMG_20260512.jpg').waitFor()
  expect(await storedIn(page)).not.toContain('IMG_20260512')
  await page.getByRole('button', { name: /^انتخاب مجوز/ }).click()
  const form = page.getByRole('form', { name: 'بارگذاری سند' })
  await form.getByText('حواله', { exact: true }).click()
  await form.getByRole('button', { name: 'بارگذاری سند' }).click()
  await page.getByText('روی این دستگاه ذخیره شد، هنوز ارسال نشده').first().waitFor()
  await page.waitForURL(new RegExp(`/Permit/${id}$`))
  await site.cut(visit, false)
  const documents = () => site.world.db.selectFrom('permit_document').select(['permit_id', 'type']).execute()
  await expect.poll(documents, { timeout: MINUTE }).toEqual([{ permit_id: id, type: 1 }])
  await page.goto('/Share')
  await page.getByText('فایلی نرسیده است').waitFor()
  await visit.close()
})

test('the manifest declares where to share photos and PDFs', async () => {
  const manifest = (await (await fetch(`${site.url}/manifest.webmanifest`)).json()) as { share_target: unknown }
  expect(manifest.share_target).toEqual({
    action: '/share',
    method: 'POST',
    enctype: 'multipart/form-data',
    params: { files: [{ name: 'files', accept: ['image/jpeg', 'image/png', 'image/heic', 'application/pdf'] }] },
  })
})

test('without a worker the server redirects to the screen, which says that nothing was received', async () => {
  const body = new FormData()
  body.append('files', new File(['photo'], 'IMG.jpg'))
  const answer = await fetch(`${site.url}/share`, { method: 'POST', body, redirect: 'manual' })
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/Share'])
})

/** Dispatches periodic sync, as a browser does for an installed, frequently used app. */
async function allowRounds(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page)
  const { targetInfo } = await cdp.send('Target.getTargetInfo')
  const whole = await site.browser.newBrowserCDPSession()
  await whole.send('Browser.grantPermissions', {
    permissions: ['periodicBackgroundSync'],
    origin: site.url,
    browserContextId: targetInfo.browserContextId!,
  })
}

const rounds = (page: Page) =>
  page.evaluate(async () => {
    const registration = (await navigator.serviceWorker.ready) as { periodicSync?: { getTags(): Promise<string[]> } }
    return registration.periodicSync?.getTags()
  })

/** Lists the worker's public responses by address; `old` replaces the text of all of them. */
const references = (page: Page, old?: string) =>
  page.evaluate(async (text) => {
    const cache = await caches.open('open-answers')
    const all: Record<string, string> = {}
    for (const request of await cache.keys()) {
      const answer = (await cache.match(request))!
      if (text !== undefined) await cache.put(request, new Response(text, answer))
      all[new URL(request.url).pathname] = await (await cache.match(request))!.text()
    }
    return all
  }, old)

const PROVINCES = '/api/v1/provinces/GetAll'
/** Headers that the worker adds to a public response, requested without or with a token. */
const keptMark = (page: Page, token: string | null = null) =>
  page.evaluate(
    async ([path, bearer]) => {
      const answer = await fetch(path, bearer === null ? {} : { headers: { Authorization: `Bearer ${bearer}` } })
      await answer.text()
      return answer.headers.get('X-Kept')
    },
    [PROVINCES, token] as const,
  )

test('periodic sync sends waiting items and refreshes public responses without an open page', async () => {
  const { visit, page } = await signedIn(site)
  await allowRounds(page)
  // Nothing else wakes the worker: the page cannot request it otherwise.
  await visit.addInitScript(() => void Reflect.deleteProperty(globalThis.ServiceWorkerRegistration?.prototype ?? {}, 'sync'))
  await page.goto('/AddCargo')
  await listsShown(page)
  await expect.poll(() => rounds(page), { timeout: MINUTE }).toEqual(['outbox'])
  // Through the worker: requests before it was active are not in its cache.
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await keptMark(page, await page.evaluate(() => localStorage.getItem('token')))
  // The worker stores a response after forwarding it.
  await expect.poll(() => references(page), { timeout: MINUTE }).toHaveProperty([PROVINCES])
  expect(await askersIn(page)).toEqual([])
  const cdp = await visit.newCDPSession(await visit.newPage())
  const known = new Promise<string>((found) =>
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const ours = registrations.find(({ scopeURL, isDeleted }) => !isDeleted && scopeURL.startsWith(site.url))
      if (ours) found(ours.registrationId)
    }),
  )
  await cdp.send('ServiceWorker.enable')
  const registrationId = await known
  await site.cut(visit, true)
  // A cached response is marked as cached.
  expect(await keptMark(page)).toBe('1')
  await fillForm(page, { weight: '۱۹۰۰۱' })
  await submit(page)
  await isKept(page)
  await references(page, 'old')
  await page.close()
  await site.cut(visit, false)
  // A worker that starts without knowing about the network sends nothing: the browser wakes it again later.
  const afterRound = async () => {
    await cdp.send('ServiceWorker.dispatchPeriodicSyncEvent', { origin: site.url, registrationId, tag: 'outbox' })
    return (await cargosOf(site)).map(({ weight_kg }) => weight_kg)
  }
  await expect.poll(afterRound, { timeout: MINUTE, interval: 3000 }).toContain(19_001)
  // An address of the site outside the app, which sends no requests.
  const beside = await visit.newPage()
  await beside.goto('/manifest.webmanifest')
  await expect.poll(async () => Object.values(await references(beside)), { timeout: MINUTE }).not.toContain('old')
  await visit.close()
})
