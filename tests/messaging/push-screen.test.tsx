/** Push on this device: the offer after an announcement, activation, the test, a pressed notice (O3). */
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { push } from '#contract/messaging/push.ts'
import { tellEverybody } from '#outbox/channel.ts'
import type { PushOutcome } from '#server/platform/outside/push/port.ts'
import { DevicePush } from '#app/modules/access/profile/DevicePush.tsx'
import { NoticeChoices } from '#app/modules/access/profile/NoticeChoices.tsx'
import { PushOffer } from '#app/app/frame/PushOffer.tsx'
import { noticeChoiceWords } from '#app/modules/messaging/notice/notice-words.ts'
import { devicePushWords as words, pushOfferWords } from '#app/modules/messaging/push/push-words.ts'
import { useLine, withAlerts } from '../line.tsx'
import { closeBehind, showTo } from '../page.tsx'
import { openWorld, type Person, type World } from '../world.ts'
import { deviceOf } from './push-service.ts'

const user = userEvent.setup({ pointerEventsCheck: 0 })
const KEY = deviceOf('', '').sub.P256dh

let world: World
let maryam: Person
/** The response of the push service; what it accepts is shown by the worker. */
let answer: PushOutcome
beforeAll(async () => {
  const ours = {
    timeoutMs: 1000,
    key: KEY,
    hasKey: (key: string) => key === KEY,
    service: () => ours,
    judge: async () => 'fine' as const,
  }
  const send = async () => {
    if (answer.state === 'accepted') browser.dispatchMessage({ type: 'PUSH_SHOWN', id: 0 })
    return answer
  }
  world = await openWorld({ ticking: true, outside: { push: { ...ours, send } } })
  maryam = await world.person('maryam', { role: 'TransportationCompanyAdmin', companyId: world.cast.companies.sepehr.id })
})
afterAll(async () => expect(await closeBehind(world)).toEqual([]))
useLine(() => world)

/** Adds the push APIs of a browser, which jsdom lacks. */
function openBrowser() {
  const state = { permission: 'default' as NotificationPermission, answers: 'granted' as NotificationPermission, isActive: true }
  let subscription: object | null = null
  let devices = 0
  const pushManager = {
    getSubscription: async () => subscription,
    async subscribe({ applicationServerKey }: { applicationServerKey: string }) {
      const { sub } = deviceOf(`https://push.example/${(devices += 1)}`, applicationServerKey)
      return (subscription = {
        options: { applicationServerKey: new Uint8Array(Buffer.from(applicationServerKey, 'base64url')).buffer },
        toJSON: () => ({ endpoint: sub.Endpoint, keys: { p256dh: sub.P256dh, auth: sub.Auth } }),
        async unsubscribe() {
          subscription = null
        },
      })
    },
  }
  const registration = {
    pushManager,
    get active() {
      return state.isActive ? {} : null
    },
  }
  const serviceWorker = Object.assign(new EventTarget(), {
    ready: Promise.resolve(registration),
    getRegistration: async () => registration,
  })
  const Notification = {
    get permission() {
      return state.permission
    },
    requestPermission: async () => (state.permission = state.answers),
  }
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true })
  vi.stubGlobal('PushManager', Object)
  vi.stubGlobal('Notification', Notification)
  return {
    state,
    forgets: () => (subscription = null),
    dispatchMessage: (data: object) => serviceWorker.dispatchEvent(new MessageEvent('message', { data })),
  }
}
let browser: ReturnType<typeof openBrowser>
beforeEach(() => {
  browser = openBrowser()
  answer = { state: 'accepted', status: 201 }
})
afterEach(async () => {
  for (const name of ['PushManager', 'Notification']) Reflect.deleteProperty(window, name)
  Reflect.deleteProperty(navigator, 'serviceWorker')
  await maryam.say(push.unbind, {})
})

/** Where the frame shows the offer; it listens once mounted. */
const Offer = withAlerts(() => (
  <>
    <p>frame</p>
    <PushOffer />
  </>
))
async function showOffer() {
  const page = await showTo(maryam, Offer)
  await screen.findByText('frame')
  return page
}
const press = async (name: string) => user.click(await screen.findByRole('button', { name }))
const isBound = async () => (await maryam.say(push.device, {})).data!.isBound
const readSteps = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent)
const delivered = (call: string) => tellEverybody({ type: 'delivered', call, opId: '1', entityRef: '1', data: null })

test('explains what to do in a browser without push, one with permission denied, and an iPhone browser', async () => {
  browser.state.permission = 'denied'
  const denied = await showTo(maryam, DevicePush)
  expect(await screen.findByText(words.states.denied)).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
  denied.unmount()
  Reflect.deleteProperty(window, 'PushManager')
  const none = await showTo(maryam, DevicePush)
  expect(await screen.findByText(words.states.none)).toBeTruthy()
  none.unmount()
  Object.defineProperty(navigator, 'standalone', { value: false, configurable: true })
  await showTo(maryam, DevicePush)
  expect(await screen.findByText(words.states.ios)).toBeTruthy()
  Reflect.deleteProperty(navigator, 'standalone')
})

test('registers the device when turned on, reports each test step, and removes it when turned off', async () => {
  await showTo(maryam, DevicePush)
  await press(words.turnOn)
  expect(await screen.findByText(words.states.on)).toBeTruthy()
  expect(await isBound()).toBe(true)
  await press(words.test)
  const fine = (['permission', 'worker', 'subscription', 'bound', 'sent', 'shown'] as const).map((step) =>
    words.step(step, true, undefined),
  )
  await waitFor(() => expect(readSteps()).toEqual(fine))
  await press(words.turnOff)
  expect(await screen.findByText(words.states.off)).toBeTruthy()
  expect(await isBound()).toBe(false)
})

test('the test stops at the first failing step and names it: browser, server, push service', async () => {
  await showTo(maryam, DevicePush)
  await press(words.turnOn)
  const expectFailure = async (last: string, count: number) => {
    await press(words.test)
    await waitFor(() => expect([readSteps().length, readSteps().at(-1)]).toEqual([count, last]))
  }
  const describeOutcome = (outcome: 'later' | 'refused' | 'gone', status: number, waitSeconds: number | null = null) =>
    words.step('sent', false, { outcome, status, waitSeconds })
  answer = { state: 'later', status: 429, waitMs: 90_000 }
  await expectFailure(describeOutcome('later', 429, 90), 5)
  answer = { state: 'refused', status: 403 }
  await expectFailure(describeOutcome('refused', 403), 5)
  answer = { state: 'gone', status: 410 }
  await expectFailure(describeOutcome('gone', 410), 5)
  await expectFailure(words.step('bound', false, undefined), 4)
  browser.forgets()
  await expectFailure(words.step('subscription', false, undefined), 3)
  browser.state.isActive = false
  await expectFailure(words.step('worker', false, undefined), 2)
  browser.state.permission = 'denied'
  await expectFailure(words.step('permission', false, undefined), 1)
})

test('offers push only after an announcement arrived, and not again after “not now”', async () => {
  const first = await showOffer()
  delivered('cargo.finish')
  await new Promise((after) => setTimeout(after, 100))
  expect(screen.queryByText(pushOfferWords.title)).toBeNull()
  delivered('cargo.announce')
  expect(await screen.findByText(pushOfferWords.title)).toBeTruthy()
  await press(pushOfferWords.notNow)
  expect(screen.queryByText(pushOfferWords.title)).toBeNull()
  delivered('cargo.announce')
  await new Promise((after) => setTimeout(after, 100))
  expect(screen.queryByText(pushOfferWords.title)).toBeNull()
  first.unmount()

  await showOffer()
  delivered('cargo.announce')
  await press(pushOfferWords.turnOn)
  expect(await screen.findByText(pushOfferWords.on)).toBeTruthy()
  expect(await isBound()).toBe(true)
})

test('respects a denied permission and explains how to revert it', async () => {
  browser.state.answers = 'denied'
  await showOffer()
  delivered('cargo.announce')
  await press(pushOfferWords.turnOn)
  expect(await screen.findByText(pushOfferWords.refused)).toBeTruthy()
  expect(await isBound()).toBe(false)
})

test('opens the screen of a pressed notice in this window', async () => {
  const { router } = await showOffer()
  browser.dispatchMessage({ type: 'OPEN', path: '/Cargos/Detail/12' })
  await waitFor(() => expect(router.state.location.pathname).toBe('/Cargos/Detail/12'))
})

test('requires both ends of quiet hours, saves and removes them', async () => {
  const readQuietHours = async () =>
    (await world.db.selectFrom('notice_choice').select(['quiet_from', 'quiet_to']).execute()).map((one) => Object.values(one))
  const page = await showTo(maryam, withAlerts(NoticeChoices))
  const hour = (name: string) => screen.findByLabelText(name)
  await user.type(await hour(noticeChoiceWords.quietFrom), '22:00')
  await press(noticeChoiceWords.save)
  expect(await screen.findByText(noticeChoiceWords.bothHours)).toBeTruthy()
  expect(await readQuietHours()).toEqual([])
  await user.type(await hour(noticeChoiceWords.quietTo), '07:00')
  await press(noticeChoiceWords.save)
  await vi.waitFor(async () => expect(await readQuietHours()).toEqual([['22:00:00', '07:00:00']]))
  page.unmount()
  await showTo(maryam, withAlerts(NoticeChoices))
  await waitFor(async () => expect(((await hour(noticeChoiceWords.quietFrom)) as HTMLInputElement).value).not.toBe(''))
  for (const name of [noticeChoiceWords.quietFrom, noticeChoiceWords.quietTo]) await user.clear(await hour(name))
  await press(noticeChoiceWords.save)
  await vi.waitFor(async () => expect(await readQuietHours()).toEqual([[null, null]]))
})
