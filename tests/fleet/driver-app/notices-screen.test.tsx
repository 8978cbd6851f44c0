/** Notices on a driver's phone: permission, kinds and quiet hours on the screen, and a pressed notice (decision 047). */
import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { driverPaths, type DriverPath } from '#contract/kernel/driver-pages.ts'
import { notice } from '#contract/messaging/notice.ts'
import { noticeWords } from '#contract/messaging/notice-words.ts'
import { push } from '#contract/messaging/push.ts'
import { followNotices, open } from '#app/driver/frame/address.ts'
import { noticesWords as words } from '#app/driver/more/notices-words.ts'
import { device } from '#app/transport/outbox/device.ts'
import { tellIn } from '#server/modules/messaging/broadcast/index.ts'
import { broadcast } from '#contract/messaging/broadcast.ts'
import { deviceOf } from '../../messaging/push-service.ts'
import { connect, disconnect, goOffline, goOnline, leave, settle } from '../../page.tsx'
import { openWorld, type Person, type World } from '../../world.ts'
import { openDriverApp, person, press } from './driver-page.tsx'
import { newDriver } from './phone.ts'

const KEY = deviceOf('', '').sub.P256dh
let world: World
let me: Person
let browser: ReturnType<typeof openBrowser>
beforeAll(async () => {
  const ours = {
    timeoutMs: 1000,
    key: KEY,
    hasKey: (key: string) => key === KEY,
    service: () => ours,
    judge: async () => 'fine' as const,
    send: async () => ({ state: 'accepted' as const, status: 201 }),
  }
  world = await openWorld({ ticking: true, outside: { push: ours } })
})
afterAll(async () => expect(await world.close()).toEqual([]))
let count = 0
beforeEach(async () => {
  browser = openBrowser()
  const ali = await newDriver(world)
  me = await world.person(`ali${(count += 1)}`, { role: 'Driver', driverId: ali.id })
  await device.db.delete()
  await device.db.open()
  connect(world)
})
afterEach(async () => {
  goOnline()
  await settle()
  open(driverPaths.turn)
  leave()
  disconnect()
  localStorage.removeItem('barnobat.push')
  vi.unstubAllGlobals()
})

/** Adds the push APIs of a browser. */
function openBrowser() {
  const state = { permission: 'default' as NotificationPermission, answers: 'granted' as NotificationPermission }
  const { sub } = deviceOf('https://push.example/phone', KEY)
  let isSubscribed = false
  const subscription = {
    options: { applicationServerKey: new Uint8Array(Buffer.from(KEY, 'base64url')).buffer },
    toJSON: () => ({ endpoint: sub.Endpoint, keys: { p256dh: sub.P256dh, auth: sub.Auth } }),
    unsubscribe: async () => void (isSubscribed = false),
  }
  const pushManager = {
    getSubscription: async () => (isSubscribed ? subscription : null),
    async subscribe() {
      isSubscribed = true
      return subscription
    },
  }
  const registration = { pushManager, active: {} }
  const serviceWorker = Object.assign(new EventTarget(), {
    ready: Promise.resolve(registration),
    getRegistration: async () => registration,
  })
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true })
  vi.stubGlobal('PushManager', Object)
  vi.stubGlobal('Notification', {
    get permission() {
      return state.permission
    },
    requestPermission: async () => (state.permission = state.answers),
  })
  return { state, says: (data: object) => serviceWorker.dispatchEvent(new MessageEvent('message', { data })) }
}

const box = (name: RegExp) => screen.findByRole('checkbox', { name })
const choices = async () => (await me.say(notice.choices, {})).data!
const isBound = async () => (await me.say(push.device, {})).data!.isBound

const openApp = (path: DriverPath = driverPaths.more) => openDriverApp(me, path)

test('explains a refused permission and a browser without notices, and offers no button then', async () => {
  browser.state.permission = 'denied'
  const page = await openApp()
  await screen.findByText(words.states.denied)
  expect(screen.queryByRole('button', { name: words.turnOn })).toBeNull()
  page.unmount()
  vi.stubGlobal('PushManager', undefined)
  Reflect.deleteProperty(globalThis, 'PushManager')
  await openApp()
  await screen.findByText(words.states.none)
})

test('a driver who refuses the question of the browser is not bound', async () => {
  browser.state.answers = 'denied'
  await openApp()
  await press(words.turnOn)
  await screen.findByText(words.states.denied)
  expect(await isBound()).toBe(false)
})

test('binds this phone and unbinds it; the next sign-in binds it to its own session', async () => {
  const page = await openApp()
  await press(words.turnOn)
  await screen.findByText(words.states.on)
  expect(await isBound()).toBe(true)
  page.unmount()
  await world.db.deleteFrom('push_subscription').execute()
  await openApp()
  await waitFor(async () => expect(await isBound()).toBe(true))
  await press(words.turnOff)
  await screen.findByText(words.states.off)
  expect(await isBound()).toBe(false)
})

test('turns a group of kinds off and on, and sets the quiet hours', async () => {
  await openApp()
  expect(await box(/نتیجهٔ نمایش/)).toHaveProperty('checked', true)
  await person.click(await box(/نتیجهٔ نمایش/))
  await waitFor(async () => expect(await box(/نتیجهٔ نمایش/)).toHaveProperty('checked', false))
  const off = (await choices()).kinds.filter(({ isOn }) => !isOn).map(({ kind }) => kind)
  expect(off).toEqual(['ownWon', 'ownLost'])
  const from = await screen.findByRole('combobox', { name: words.from })
  expect(within(from).getByRole('option', { name: '۲۲:۰۰' })).toHaveProperty('selected', true)
  await screen.findByText(noticeWords.chosen)
  await person.selectOptions(from, '06:00')
  await screen.findByText(noticeWords.sameHours)
  expect(screen.queryByText(noticeWords.chosen)).toBeNull()
  expect(from).toHaveProperty('value', '22:00')
  await person.selectOptions(from, '21:00')
  await waitFor(async () => expect((await choices()).quiet).toEqual({ from: '21:00', to: '06:00' }))
  await waitFor(async () => expect(await box(/صبر کند/)).toHaveProperty('disabled', false))
  await person.click(await box(/صبر کند/))
  await waitFor(async () => expect((await choices()).quiet).toBeNull())
  await waitFor(async () => expect(await box(/نتیجهٔ نمایش/)).toHaveProperty('disabled', false))
  await person.click(await box(/نتیجهٔ نمایش/))
  await waitFor(async () => expect((await choices()).kinds.every(({ isOn }) => isOn)).toBe(true))
})

test('says that a choice was not saved without a network, and keeps the old one', async () => {
  await openApp()
  await box(/باز شدن نمایش/)
  goOffline()
  await person.click(await box(/باز شدن نمایش/))
  await screen.findByText(/پاسخی از سامانه نرسید/)
  expect(await box(/باز شدن نمایش/)).toHaveProperty('checked', true)
})

test('shows the text of a message of the administration, without its markup', async () => {
  const admin = await world.person('modir', { role: 'Admin' })
  await admin.say(broadcast.send, {
    Subject: 'راه بسته است',
    Message: '<p>تا <b>شب</b></p>',
    Badge: 'warning',
    Usernames: [me.username],
  })
  await world.db.transaction().execute((db) => tellIn(db, new Date()))
  await openApp()
  await person.click(await screen.findByText(words.recent))
  await screen.findByText('راه بسته است')
  await screen.findByText('تا شب')
})

test('a pressed notice opens its screen in the open page; another address is not followed', async () => {
  followNotices()
  await openApp(driverPaths.turn)
  browser.says({ type: 'OPEN', path: driverPaths.permit })
  await screen.findByRole('heading', { name: 'نتیجه و مجوز' })
  browser.says({ type: 'OPEN', path: '/Cargos' })
  expect(location.pathname).toBe(driverPaths.permit)
})
