/** The page of messages that were not really sent; it exists only where none are. */
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
const readRows = () => screen.queryAllByRole('listitem').map((row) => row.textContent!)

test('shows that there are none; a new one appears on its own, newest first', async () => {
  connect(demo)
  await showTo(demo.stranger, Screen, { at: '/messages' })
  expect(await screen.findByText('هنوز پیامکی نیست')).toBeTruthy()
  await send('09121111111')
  await act(() => vi.advanceTimersByTimeAsync(3100))
  await waitFor(() => expect(readRows()).toHaveLength(1))
  await send('09122222222')
  await act(() => vi.advanceTimersByTimeAsync(3100))
  await waitFor(() => expect(readRows()).toHaveLength(2))
  expect(readRows()[0]).toContain('۰۹۱۲۲۲۲۲۲۲۲')
  expect(readRows()[0]).toMatch(/کد تأیید: [۰-۹]{6}/)
})

test('links from the code screen to the messages in a new tab in the demo', async () => {
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

test('keeps the messages when the connection is lost and marks them as stale', async () => {
  connect(demo)
  await showTo(demo.stranger, Screen, { at: '/messages' })
  await waitFor(() => expect(readRows()).toHaveLength(3))
  goOffline()
  await act(() => vi.advanceTimersByTimeAsync(3100))
  expect(await screen.findByText(/پیامک‌های قبلی را می‌بینید/)).toBeTruthy()
  expect(readRows()).toHaveLength(3)
})

test('does not exist where messages are really sent', async () => {
  connect(real)
  const { router } = await showTo(real.stranger, Screen, { at: '/messages' })
  await waitFor(() => expect(router.state.location.pathname).toBe('/error404'))
})
