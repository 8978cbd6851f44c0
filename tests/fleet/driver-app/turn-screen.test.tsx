/** A driver's turn and list on the phone: refusals, states, and a list that waits for a network (decision 046). */
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { turn } from '#contract/halls/turn.ts'
import { run } from '#contract/halls/run.ts'
import { driverPaths } from '#contract/kernel/driver-pages.ts'
import { identity } from '#contract/access/identity.ts'
import { DriverApp } from '#app/driver/DriverApp.tsx'
import { open } from '#app/driver/frame/address.ts'
import { beginSession } from '#app/transport/session.ts'
import { rememberSession } from '#app/transport/outbox/outbox.ts'
import { device } from '#app/transport/outbox/device.ts'
import { at, openHall, type Hall } from '../../halls/show/hall.ts'
import { connect, disconnect, goOffline, goOnline, leave, settle } from '../../page.tsx'
import type { Person } from '../../world.ts'

let hall: Hall
let ali: Awaited<ReturnType<Hall['driver']>>
let me: Person
beforeEach(async () => {
  hall = await openHall()
  ali = await hall.driver('علی')
  me = await hall.world.person('ali', { role: 'Driver', driverId: ali.id })
  await byApp(true)
  await device.db.delete()
  await device.db.open()
  connect(hall.world)
  vi.useFakeTimers({ toFake: ['Date'], now: hall.world.clock.now })
})
afterEach(async () => {
  goOnline()
  await settle()
  open(driverPaths.turn)
  leave()
  disconnect()
  vi.useRealTimers()
  Reflect.deleteProperty(navigator, 'geolocation')
  expect(await hall.world.close()).toEqual([])
})

const person = userEvent.setup()
const byApp = (takes: boolean, range = 0) =>
  hall.world.db.updateTable('hall').set({ takes_turns_by_app: takes, reservation_range_km: range }).execute()
const inRajaei = async () => person.click(await screen.findByRole('radio', { name: /شهید رجایی/ }))
const press = async (name: string | RegExp) => person.click(await screen.findByRole('button', { name }))

async function openApp() {
  const { data } = await me.say(identity.me, {})
  beginSession(me.token, data as unknown as Record<string, unknown>)
  await rememberSession({ accountId: String(me.id), token: me.token })
  return render(<DriverApp />)
}
/** Moves both clocks, and the halls' clockwork. */
async function until(time: string) {
  const steps = await hall.until(time)
  vi.setSystemTime(hall.world.clock.now)
  return steps
}
const placeIs = (latitude: number | null, code = 1) =>
  Object.defineProperty(navigator, 'geolocation', {
    configurable: true,
    value: {
      getCurrentPosition: (found: PositionCallback, failed: PositionErrorCallback) =>
        latitude === null
          ? failed({ code } as GeolocationPositionError)
          : found({ coords: { latitude, longitude: 56.27 } } as GeolocationPosition),
    },
  })

test('takes a turn only with a position in range, where the hall has one', async () => {
  await byApp(true, 30)
  await openApp()
  await inRajaei()
  await screen.findByText(/فقط تا ۳۰ کیلومتری/)
  placeIs(null)
  await press('گرفتن نوبت')
  await screen.findByText(/اجازهٔ دیدن جای گوشی داده نشد/)
  placeIs(null, 3)
  await press('گرفتن نوبت')
  await screen.findByText(/طول کشید/)
  placeIs(35.7)
  await press('گرفتن نوبت')
  await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(/کیلومتر/))
  expect(await hall.world.db.selectFrom('turn').select('id').execute()).toEqual([])
  placeIs(27.19)
  await press('گرفتن نوبت')
  await screen.findByText('نفر اول صف هستید')
})

test('a hall that gives no turns by app is not offered', async () => {
  await byApp(false)
  await openApp()
  await screen.findByText(/هیچ سالنی اکنون با برنامه نوبت نمی‌دهد/)
})

test('gives a turn up after a question', async () => {
  await openApp()
  await inRajaei()
  await press('گرفتن نوبت')
  await press('انصراف از نوبت')
  await screen.findByText(/باطل می‌شود و برنمی‌گردد/)
  await press('نه، بماند')
  await press('انصراف از نوبت')
  await press('انصراف از نوبت')
  await screen.findByRole('button', { name: 'اول سالن را انتخاب کنید' })
})

test('says days ahead what would stop the driver', async () => {
  await hall.world.db.updateTable('driver').set({ card_valid_until: '2026-11-25' }).where('id', '=', ali.id).execute()
  await openApp()
  await screen.findByText(/از ۱۴۰۵\/۰۹\/۰۵ بار نمی‌گیرید/)
})

/** A queued turn in an open show with two loads; returns the show's number. */
async function openList() {
  const loads = [await hall.announced(1), await hall.announced(1)]
  const { data } = await me.say(turn.take, {
    LoadHallId: hall.world.cast.halls.rajaei,
    FreighterCardNumber: ali.vehicleCard,
    Latitude: null,
    Longitude: null,
  })
  await until('10:00')
  await openApp()
  await person.click(await screen.findByRole('link', { name: 'دادن اولویت بار' }))
  return { loads, runId: (await hall.desk()).run!.id, turnId: data!.id }
}
const mine = () => within(screen.getByRole('region', { name: 'فهرست من' })).queryAllByRole('listitem')

test('orders by buttons and keys, and is received only with the server’s receipt', async () => {
  const { loads } = await openList()
  for (const number of ['۱', '۲']) await press(`بار ${number}: گذاشتن در فهرست`)
  await press('بار ۲: یک پله بالا')
  expect(mine().map(({ textContent }) => /بار (\S+?)،/.exec(textContent)?.[1])).toEqual(['۲', '۱'])
  const handle = screen.getByRole('button', { name: /^بار ۲: با کشیدن/ })
  handle.focus()
  await person.keyboard('{ArrowDown}')
  await screen.findByText('تغییر فهرست هنوز ثبت نشده است.')
  await press('ثبت فهرست')
  await screen.findByText(/سامانه .* فهرست ۲ باری را گرفت\. رسید [\da-f]{12}/)
  expect((await me.say(run.own, {})).data!.list).toMatchObject({ cargos: loads, by: 'app' })
  await person.click(screen.getByRole('link', { name: 'بیشتر' }))
  await screen.findByText(/^رسید [\da-f]{12}$/)
})

test('waits on the phone without a network, and is received when it returns', async () => {
  const { loads } = await openList()
  await press('بار ۱: گذاشتن در فهرست')
  goOffline()
  await press('ثبت فهرست')
  await screen.findByText(/هنوز به سامانه نرسیده است/)
  expect(screen.queryByText(/رسید [\da-f]{12}/)).toBeNull()
  goOnline()
  dispatchEvent(new Event('online'))
  await screen.findByText(/سامانه .* فهرست ۱ باری را گرفت/)
  expect((await me.say(run.own, {})).data!.list).toMatchObject({ cargos: [loads[0]] })
})

test('is refused after the lock, with the time of the lock', async () => {
  await openList()
  await press('بار ۱: گذاشتن در فهرست')
  goOffline()
  await press('ثبت فهرست')
  await screen.findByText(/هنوز به سامانه نرسیده است/)
  hall.world.clock.now = at('10:21')
  goOnline()
  dispatchEvent(new Event('online'))
  await screen.findByText(/فهرست رد شد: .*۱۰:۲۰/)
  await press('فهمیدم')
  await waitFor(() => expect(screen.queryByText(/فهرست رد شد/)).toBeNull())
})

test('a list that the desk gave meanwhile is not overwritten unseen', async () => {
  const { loads, runId, turnId } = await openList()
  await press('بار ۱: گذاشتن در فهرست')
  const asked = { id: runId, DriverTurnId: turnId, CargoIds: [loads[1]!], Replaces: '', ReasonCode: null }
  const { receipt } = (await hall.zahra.say(run.prefer, asked)).data!
  await press('ثبت فهرست')
  const alerts = () => screen.getAllByRole('alert').map(({ textContent }) => textContent)
  await waitFor(() => expect(alerts().join(' ')).toContain(receipt))
  expect((await me.say(run.own, {})).data!.list).toMatchObject({ cargos: [loads[1]], by: 'desk' })
})
