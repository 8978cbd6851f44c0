/** What would have gone to phones, shown while nothing really goes; elsewhere there is no such page (issue 6). */
import 'fake-indexeddb/auto'
import { act, cleanup, configure, screen, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { registration } from '#contract/registration.ts'
import { shown } from '#server/outside/sms/shown.ts'
import { Screen } from '#app/screens/messages/MessagesScreen.tsx'
import { connect, disconnect, goOffline, goOnline, leave, showTo } from '../page.tsx'
import { openWorld, type World } from '../world.ts'
import { openPhones } from './phones.ts'

let demo: World
let real: World
configure({ asyncUtilTimeout: 8000 })
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
const rows = () => screen.queryAllByRole('listitem').map((row) => row.textContent!)

test('no message yet is said to be so; one that is sent appears by itself, the newest first', async () => {
  connect(demo)
  await showTo(demo.stranger, Screen, { at: '/messages' })
  expect(await screen.findByText('هنوز پیامی نیست')).toBeTruthy()
  await send('09121111111')
  await act(() => vi.advanceTimersByTimeAsync(3100))
  await waitFor(() => expect(rows()).toHaveLength(1))
  await send('09122222222')
  await act(() => vi.advanceTimersByTimeAsync(3100))
  await waitFor(() => expect(rows()).toHaveLength(2))
  expect(rows()[0]).toContain('۰۹۱۲۲۲۲۲۲۲۲')
  expect(rows()[0]).toMatch(/کد تأیید: [۰-۹]{6}/)
})

test('where the line is lost the messages stay and are called old', async () => {
  connect(demo)
  await showTo(demo.stranger, Screen, { at: '/messages' })
  await waitFor(() => expect(rows()).toHaveLength(2))
  goOffline()
  await act(() => vi.advanceTimersByTimeAsync(3100))
  expect(await screen.findByText(/این پیام‌ها پاسخ پیشین است/)).toBeTruthy()
  expect(rows()).toHaveLength(2)
})

test('where messages really go there is no such page', async () => {
  connect(real)
  const { router } = await showTo(real.stranger, Screen, { at: '/messages' })
  await waitFor(() => expect(router.state.location.pathname).toBe('/error404'))
})
