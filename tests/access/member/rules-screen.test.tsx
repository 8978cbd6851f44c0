/** The public rules page: content, states, and the stored copy when offline (GAP1). */
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { contact } from '#contract/messaging/contact.ts'
import { Screen } from '#app/modules/organisations/rules/RulesScreen.tsx'
import { CleanHtml } from '#app/kit/ui/rich/CleanHtml.tsx'
import { openAnswersIn } from '#outbox/storage/answer-cache.ts'
import { connect, disconnect, goOffline, goOnline, leave, showTo } from '../../page.tsx'
import { openWorld, type Person, type World } from '../../world.ts'

let world: World
let modir: Person
beforeAll(async () => {
  world = await openWorld()
  modir = await world.person('modir', { role: 'Admin' })
})
afterAll(() => world.close())
beforeEach(() => {
  openAnswersIn({ indexedDB: new IDBFactory(), IDBKeyRange })
  connect(world)
})
afterEach(() => {
  goOnline()
  cleanup()
  leave()
  disconnect()
  expect(world.errors).toEqual([])
})

const open = () => showTo(world.stranger, Screen, { at: '/rules' })
const contactFields = {
  ContactId: 1,
  Name: 'دفتر بارنوبت',
  SupportTell: '02188000000',
  Tell: '',
  Mobile: '',
  Fax: '',
  Email: 'info@example.ir',
  Site: '',
  Address: 'تهران، خیابان بار',
  Rules: '<h2>نوبت</h2><p>نوبت هر راننده <b>یکی</b> است.</p><script>document.title = "x"</script>',
}
const write = (change: object = {}) => modir.say(contact.update, { ...contactFields, ...change })

test('shows no content before the response, and a retry button when the request fails', async () => {
  goOffline()
  await open()
  expect(await screen.findByText('قوانین دریافت نشد؛ شبکه را بررسی کنید')).toBeTruthy()
  expect(screen.queryByText('هنوز قوانینی نوشته نشده است')).toBeNull()
  goOnline()
  screen.getByRole('button', { name: 'تلاش دوباره' }).click()
  expect(await screen.findByText('هنوز قوانینی نوشته نشده است')).toBeTruthy()
  expect(screen.getByText('هنوز راهی برای تماس نوشته نشده است.')).toBeTruthy()
})

test('shows the text, its version, the date of change and contact data', async () => {
  await write()
  await write({ Rules: `${contactFields.Rules}<p>تازه</p>` })
  await open()
  expect(await screen.findByRole('heading', { name: 'نوبت' })).toBeTruthy()
  expect(screen.getByText('نسخهٔ ۲')).toBeTruthy()
  expect(screen.getByText('شنبه ۳۰ آبان ۱۴۰۵')).toBeTruthy()
  const aside = within(screen.getByRole('complementary', { name: 'تماس با ما' }))
  expect(aside.getByRole('heading', { name: 'دفتر بارنوبت' })).toBeTruthy()
  expect(aside.getByRole('link', { name: '۰۲۱۸۸۰۰۰۰۰۰' }).getAttribute('href')).toBe('tel:02188000000')
  expect(aside.getByRole('link', { name: 'info@example.ir' }).getAttribute('href')).toBe('mailto:info@example.ir')
  expect(aside.getAllByRole('term').map((term) => term.textContent)).toEqual(['پشتیبانی', 'ایمیل', 'نشانی'])
})

test('shows the stored copy when offline and marks it as one', async () => {
  await write()
  await open()
  await screen.findByRole('heading', { name: 'نوبت' })
  cleanup()
  goOffline()
  await open()
  expect(await screen.findByText(/متن قبلی را می‌بینید/)).toBeTruthy()
  expect(await screen.findByRole('heading', { name: 'نوبت' })).toBeTruthy()
  goOnline()
  screen.getByRole('button', { name: 'تازه کردن' }).click()
  await waitFor(() => expect(screen.queryByText(/متن قبلی را می‌بینید/)).toBeNull())
})

const attacks = [
  '<img src=x onerror="globalThis.hit = 1">',
  '<svg onload="globalThis.hit = 1"><a href="javascript:globalThis.hit=1">x</a></svg>',
  '<script>globalThis.hit = 1</script>',
  '<style>body { display: none }</style><p style="position:fixed" class="card" id="main">x</p>',
  '<iframe srcdoc="<script>parent.hit=1</script>"></iframe>',
  '<form action="https://evil.example"><input name="password"></form>',
  '<math><mtext><table><mglyph><style><img src=x onerror=globalThis.hit=1>',
  '<a href="java&#10;script:globalThis.hit=1">x</a><a href="data:text/html,x">y</a><a href="//evil.example">z</a>',
]
test.each(attacks)('%s does nothing and loads nothing', async (attack) => {
  const { container } = render(<CleanHtml html={`<p>سلام</p><a href="https://a.example">لینک</a>${attack}`} />)
  const link = await screen.findByRole('link', { name: 'لینک' })
  expect([link.getAttribute('rel'), link.getAttribute('target')]).toEqual(['noopener noreferrer nofollow', '_blank'])
  const rich = container.querySelector('.rich')!
  expect(
    rich.querySelectorAll('img, svg, script, style, iframe, form, input, math, [style], [class], [id], [onerror], [onload]'),
  ).toHaveLength(0)
  const hrefs = [...rich.querySelectorAll('a[href]')].map((one) => one.getAttribute('href'))
  expect(hrefs).toEqual(['https://a.example'])
  expect(globalThis).not.toHaveProperty('hit')
})
