/**
 * Notifications for members and applicants: a broadcast as a push, in the feed and on two devices, a message with its
 * answer, a decision (O1–O4, O6).
 */
import type { BrowserContext, CDPSession, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { broadcast } from '#contract/messaging/broadcast.ts'
import { company } from '#contract/organisations/company.ts'
import { commentWords } from '#contract/messaging/comment-words.ts'
import { sendMessages } from '#server/modules/messaging/message/index.ts'
import { payloads } from '../../messaging/payloads.ts'
import { applying } from '../../organisations/applying.ts'
import { openPhones } from '../../messaging/phones.ts'
import type { Person } from '../../world.ts'
import { openSite, signedIn, type Site } from '../support/site.ts'

let site: Site
let admin: Person
const phones = openPhones()
beforeAll(async () => {
  site = await openSite({ whole: true, outside: { sms: phones.sms } })
  admin = await site.world.person('modir', { role: 'Admin' })
})
afterAll(() => site?.close())

/** The worker of this page, as the browser's push service reaches it. */
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
const notificationsOf = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    return (await registration.getNotifications()).map(({ title, lang, dir, tag }) => ({ title, lang, dir, tag }))
  })
/** Clicks a shown notification through the worker's event. */
const pressShown = (visit: BrowserContext, tag: string) =>
  visit.serviceWorkers()[0]!.evaluate(async (tag) => {
    const worker = globalThis as unknown as EventTarget & { registration: ServiceWorkerRegistration }
    const [notification] = await worker.registration.getNotifications({ tag })
    const Pressed = Reflect.get(globalThis, 'NotificationEvent') as new (type: string, init: object) => Event
    worker.dispatchEvent(new Pressed('notificationclick', { notification }))
  }, tag)

test('a push wakes a stopped worker and shows a Persian notification; the feed opens offline', async () => {
  const { visit, page } = await signedIn(site)
  const deliver = await pushTo(page)
  const { status } = await admin.say(broadcast.send, {
    Subject: 'جادهٔ هراز بسته است',
    Message: '<p>تا فردا</p>',
    Roles: ['TransportationCompanyAdmin'],
  })
  expect(status).toBe(200)
  const { id } = await site.world.db
    .selectFrom('notice')
    .select('id')
    .where('kind', '=', 'broadcast')
    .limit(1)
    .executeTakeFirstOrThrow()
  await deliver({ id, subject: 'جادهٔ هراز بسته است' })
  await expect
    .poll(() => notificationsOf(page))
    .toEqual([{ title: 'جادهٔ هراز بسته است', lang: 'fa', dir: 'rtl', tag: `notice-${id}` }])
  // Foreign pushes are shown too, because the browser revokes the permission otherwise.
  await deliver({})
  await expect.poll(async () => (await notificationsOf(page)).map(({ title }) => title)).toContain('اعلان تازه‌ای دارید')
  await page.getByRole('link', { name: /اعلان‌ها؛ ۱ خوانده‌نشده/ }).waitFor()

  // A click opens the target screen in the open window.
  await page.evaluate(() => document.body.setAttribute('data-here', ''))
  await pressShown(visit, `notice-${id}`)
  await page.waitForURL(`**/Notifications?notice=${id}`)
  await page.getByRole('dialog', { name: 'جادهٔ هراز بسته است' }).waitFor()
  expect(await page.locator('body[data-here]').count()).toBe(1)
  expect(visit.pages()).toHaveLength(1)

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

test('a company asks, an administrator answers, and each sees the other’s message', async () => {
  const { visit, page } = await signedIn(site, { at: '/Comment?do=add', worker: false })
  await page.getByRole('textbox', { name: 'عنوان' }).fill('کرایهٔ بندر')
  await page.getByRole('textbox', { name: 'متن پیام' }).fill('کرایه کم است')
  await page.getByRole('button', { name: 'فرستادن پیام' }).click()
  await page.getByText('منتظر پاسخ').waitFor()

  const { visit: office, page: desk } = await signedIn(site, { as: 'modir', at: '/Notifications', worker: false })
  await desk.getByRole('button', { name: /^مشاهده، پیام تازه از شرکت/ }).click()
  await desk.getByRole('dialog').getByRole('button', { name: 'باز کردن' }).click()
  const thread = desk.getByRole('dialog', { name: 'کرایهٔ بندر' })
  await thread.getByText('کرایه کم است').waitFor()
  await thread.getByRole('textbox', { name: 'متن پاسخ' }).fill('بررسی شد')
  await thread.getByRole('button', { name: 'فرستادن پاسخ' }).click()
  await desk.getByText(commentWords.answered).waitFor()
  await office.close()

  await page.goto('/Notifications')
  await page.getByRole('button', { name: 'مشاهده، به پیام شما پاسخ داده شد' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'باز کردن' }).click()
  await page.getByRole('dialog', { name: 'کرایهٔ بندر' }).getByText('بررسی شد').waitFor()
  await visit.close()
})

test('an applicant without an account gets the decision by phone and reads the reason', async () => {
  const { world } = site
  const { id } = await applying(world, phones).company({ TransportationCompanyName: 'راهیان کویر' })
  const why = { TransportationCompanyId: id, Reason: 'مجوز باطل شده است.' }
  expect((await admin.say(company.refuse, why)).status).toBe(200)
  const { mobile, tracking_number } = await world.db
    .selectFrom('company')
    .select(['mobile', 'tracking_number'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await sendMessages({ db: world.db, now: new Date(), outside: { sms: phones.sms }, log: { warn: () => {} } })
  expect(phones.notices.findLast((one) => one.mobile === mobile)!.text).toContain('مجوز باطل شده است.')
  const visit = await site.visitor(390, false)
  const page = await visit.newPage()
  await page.goto('/application')
  await page.getByRole('textbox', { name: 'کد پیگیری' }).fill(tracking_number)
  await page.getByRole('textbox', { name: 'شمارهٔ همراه' }).fill(mobile)
  await page.getByRole('button', { name: 'دیدن وضعیت' }).click()
  await page.getByRole('heading', { name: /راهیان کویر/ }).waitFor()
  await page.getByText('رد شد').first().waitFor()
  await page.getByText('مجوز باطل شده است.').waitFor()
  await visit.close()
})

test('eighty payloads past the sanitizer run and fetch nothing in feed, dialog, banner and push', async () => {
  const { world } = site
  const { visit, page } = await signedIn(site, { as: 'TC10861677542' })
  const requests: string[] = []
  visit.on('request', (request) => void requests.push(request.url()))
  const member = await world.db
    .selectFrom('member')
    .select('id')
    .where('username', '=', 'TC10861677542')
    .executeTakeFirstOrThrow()
  const now = Date.now()
  const whole = payloads.map((payload) => `<div>${payload}</div>`)
  const row = (subject: string, message: string, i: number) => ({
    member_id: member.id,
    kind: 'broadcast' as const,
    about: `x${i}`,
    badge: 'critical' as const,
    link: '/Notifications',
    subject,
    message,
    first_at: new Date(now - i),
    at: new Date(now - i),
    slot: 0,
    read_at: null,
  })
  await world.db
    .insertInto('notice')
    .values(payloads.map((payload, i) => row(payload, payload, i)))
    .execute()
  const { id } = await world.db
    .insertInto('notice')
    .values(row('همه با هم', whole.join(''), payloads.length))
    .returning('id')
    .executeTakeFirstOrThrow()
  const { status } = await admin.say(broadcast.send, {
    Subject: payloads[6]!,
    Message: '<p>متن</p>',
    MustConfirm: true,
    Usernames: ['TC10861677542'],
  })
  expect(status).toBe(200)
  await world.db
    .updateTable('broadcast')
    .set({ message: whole.join('') })
    .where('subject', '=', payloads[6]!)
    .execute()

  await page.goto(`/Notifications?notice=${id}`)
  const dialog = page.getByRole('dialog', { name: 'همه با هم' })
  await dialog.locator('.rich').waitFor()
  await page.locator('.band .rich').waitFor()
  for (const place of ['.rich', '.notices', '.band'])
    expect(
      await page.locator(`:is(${place}) :is(img, script, style, iframe, object, embed, form, [style*="fixed"])`).count(),
    ).toBe(0)
  await page.keyboard.press('Escape')
  for (const payload of [payloads[0]!, payloads[2]!, payloads[6]!]) {
    await page
      .getByRole('button', { name: `مشاهده، ${payload}` })
      .first()
      .click()
    await page.getByRole('dialog').locator('.rich').waitFor({ state: 'attached' })
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  }
  const deliver = await pushTo(page)
  await deliver({ id, subject: payloads[6] })
  await expect.poll(async () => (await notificationsOf(page)).map(({ title }) => title)).toContain(payloads[6])
  expect(await page.evaluate(() => Reflect.get(window, 'ranHere') as unknown)).toBeUndefined()
  expect(requests.filter((url) => !url.startsWith(site.url) && !/^(?:data|blob):/.test(url))).toEqual([])
  await visit.close()
})
