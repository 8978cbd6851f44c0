/** What would have gone to phones, shown while nothing really goes; elsewhere there is no such page. */
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { done, MARKER } from '#contract/kernel/envelope.ts'
import { registration } from '#contract/organisations/registration.ts'
import { shown } from '#server/platform/outside/sms/shown.ts'
import { Screen } from '#app/modules/messaging/message/MessagesScreen.tsx'
import { Screen as MobileStep } from '#app/modules/organisations/registration/MobileScreen.tsx'
import { answerInstead, connect, disconnect, goOffline, goOnline, leave, showTo } from '../page.tsx'
import { openWorld, type World } from '../world.ts'
import { openPhones } from './phones.ts'

const Mobile = () => <MobileStep who="company" />

let demo: World
let real: World
beforeAll(async () => {
  demo = await openWorld({ outside: { sms: { ...shown, timeoutMs: 1000, dailyMost: 100 } } })
  real = await openWorld({ outside: { sms: openPhones().sms } })
})
afterAll(() => Promise.all([demo.close(), real.close()]))
beforeEach(() =>
  vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval'], shouldAdvanceTime: true }),
)
afterEach(() => {
  goOnline()
  cleanup()
  leave()
  disconnect()
  vi.useRealTimers()
  expect([demo.errors, real.errors]).toEqual([[], []])
})

const send = (mobile: string) => demo.stranger.say(registration.sendCode, { mobile, code: '', RulesVersion: null })
const user = userEvent.setup({ pointerEventsCheck: 0, delay: null })
const rows = () => screen.queryAllByRole('listitem').map((row) => row.textContent!)

test('no message yet is said to be so; one that is sent appears by itself, the newest first', async () => {
  connect(demo)
  await showTo(demo.stranger, Screen, { at: '/messages' })
  expect(await screen.findByText('هنوز پیامکی نیست')).toBeTruthy()
  await send('09121111111')
  await act(() => vi.advanceTimersByTimeAsync(3100))
  await waitFor(() => expect(rows()).toHaveLength(1))
  await send('09122222222')
  await act(() => vi.advanceTimersByTimeAsync(3100))
  await waitFor(() => expect(rows()).toHaveLength(2))
  expect(rows()[0]).toContain('۰۹۱۲۲۲۲۲۲۲۲')
  expect(rows()[0]).toMatch(/کد تأیید: [۰-۹]{6}/)
})

test('in the demo the code screen leads to the messages, in a tab of their own', async () => {
  connect(demo)
  answerInstead(http.get('*/api/v1/health', () => HttpResponse.json(done({ demo: true }), { headers: { [MARKER]: '1' } })))
  sessionStorage.clear()
  await showTo(demo.stranger, Mobile, { at: '/newregister' })
  await user.click(await screen.findByRole('checkbox'))
  await user.type(screen.getByRole('textbox', { name: 'شمارهٔ همراه' }), '09123333333')
  await user.click(screen.getByRole('button', { name: 'فرستادن کد' }))
  const link = await screen.findByRole('link', { name: /پیامک‌های نمایشی/ })
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['/messages', '_blank'])
})

test('where the line is lost the messages stay and are called old', async () => {
  connect(demo)
  await showTo(demo.stranger, Screen, { at: '/messages' })
  await waitFor(() => expect(rows()).toHaveLength(3))
  goOffline()
  await act(() => vi.advanceTimersByTimeAsync(3100))
  expect(await screen.findByText(/پیامک‌های قبلی را می‌بینید/)).toBeTruthy()
  expect(rows()).toHaveLength(3)
})

test('where messages really go there is no such page', async () => {
  connect(real)
  const { router } = await showTo(real.stranger, Screen, { at: '/messages' })
  await waitFor(() => expect(router.state.location.pathname).toBe('/error404'))
})
