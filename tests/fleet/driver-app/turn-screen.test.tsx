/** A driver's turn and list on the phone: refusals, states, and a list that waits for a network (decision 046). */
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { httpRoute } from '#contract/kernel/call.ts'
import { persianDigits } from '#contract/kernel/value/digits.ts'
import type { Rials } from '#contract/kernel/value/money.ts'
import { driverPaths } from '#contract/kernel/driver-pages.ts'
import { turn } from '#contract/halls/turn.ts'
import { run } from '#contract/halls/run.ts'
import { at, openHall, type Hall } from '../../halls/show/hall.ts'
import { takeWords } from '#app/driver/turn/turn-words.ts'
import { answerInstead, goOffline, goOnline } from '../../page.tsx'
import type { Person } from '../../world.ts'
import { endPhone, follow, openDriverApp, person, press, setPosition, startPhone } from './driver-page.tsx'

let hall: Hall
let ali: Awaited<ReturnType<Hall['driver']>>
let me: Person
beforeEach(async () => {
  hall = await openHall()
  ali = await hall.driver('علی')
  me = await hall.world.person('ali', { role: 'Driver', driverId: ali.id })
  await byApp(true)
  await startPhone(hall.world)
})
afterEach(() => endPhone(hall.world))

const byApp = (takes: boolean, range = 0) =>
  hall.world.db.updateTable('hall').set({ takes_turns_by_app: takes, reservation_range_km: range }).execute()
const inRajaei = async () => person.click(await screen.findByRole('radio', { name: /شهید رجایی/ }))

/** Moves both clocks, and the halls' clockwork. */
async function until(time: string) {
  const steps = await hall.until(time)
  vi.setSystemTime(hall.world.clock.now)
  return steps
}

test('takes a turn only with a position in range, where the hall has one', async () => {
  await byApp(true, 30)
  await openDriverApp(me)
  await inRajaei()
  await screen.findByText(/فقط تا ۳۰ کیلومتری/)
  setPosition(null)
  await press('گرفتن نوبت')
  await screen.findByText(/اجازهٔ دیدن جای گوشی داده نشد/)
  setPosition(null, 3)
  await press('گرفتن نوبت')
  await screen.findByText(/طول کشید/)
  setPosition({ latitude: 35.7 })
  await press('گرفتن نوبت')
  await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(/کیلومتر/))
  const dock = screen.getByRole('button', { name: 'گرفتن نوبت' }).closest<HTMLElement>('.dock')!
  within(dock).getByRole('alert')
  expect(await hall.world.db.selectFrom('turn').select('id').execute()).toEqual([])
  setPosition({ latitude: 27.19 })
  await press('گرفتن نوبت')
  await screen.findByText('نفر اول صف هستید')
})

test('does not offer a hall that gives no turns by app', async () => {
  await byApp(false)
  await openDriverApp(me)
  await screen.findByText(/هیچ سالنی اکنون با برنامه نوبت نمی‌دهد/)
})

test('gives a turn up after a question', async () => {
  await openDriverApp(me)
  await inRajaei()
  await press('گرفتن نوبت')
  const intoView = vi.spyOn(Element.prototype, 'scrollIntoView')
  await press('انصراف از نوبت')
  await screen.findByText(/باطل می‌شود و برنمی‌گردد/)
  expect(intoView).toHaveBeenCalledWith({ block: 'center' })
  await press('نه، بماند')
  await press('انصراف از نوبت')
  await press('انصراف از نوبت')
  await screen.findByRole('button', { name: 'اول سالن را انتخاب کنید' })
})

test('says days ahead what would stop the driver', async () => {
  await hall.world.db.updateTable('driver').set({ card_valid_until: '2026-11-25' }).where('id', '=', ali.id).execute()
  await openDriverApp(me)
  await screen.findByText(/از ۱۴۰۵\/۰۹\/۰۵ بار نمی‌گیرید/)
  await screen.findByText(/تاریخ تازه‌اش ثبت شود تا در نمایش بعد بار بگیرید\.$/)
})

test('a queued driver with a hindrance today gets no forecast, and is sent to the desk by a hall that is switched off', async () => {
  await hall.askTurn(hall.zahra, ali)
  await openDriverApp(me)
  await screen.findByText('هنوز نمایش کافی برای تخمین این نوبت نیست.')
  screen.getByText(/^اگر بار نگیرید، نوبت شما با همین شماره و جا در صف می‌ماند\./)
  cleanup()
  await byApp(false)
  await hall.world.db.updateTable('driver').set({ card_valid_until: '2026-11-20' }).where('id', '=', ali.id).execute()
  hall.world.clock.now = at('08:55')
  vi.setSystemTime(at('08:55'))
  await openDriverApp(me)
  await screen.findByText(/^سالن شهید رجایی اکنون فهرست را فقط پای میز می‌گیرد/)
  await waitFor(() => expect(screen.queryByText(/هنوز نمایش کافی/)).toBeNull())
  screen.getByText('اکنون بار نمی‌گیرید')
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
  await openDriverApp(me)
  await follow('دادن اولویت بار')
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
  screen.getByText('نوبت ۱، نمایش ۱۴۰۵/۰۸/۳۰، ۱۰:۰۰، ۲ بار')
  const [first, second] = loads.map(persianDigits)
  screen.getByText(`بارها به ترتیب: بار ۱ (${first})، بار ۲ (${second})`)
})

test('sorts the other cargos by the rent of a kilometre, the rent, or the way', async () => {
  const far = await hall.announced(1)
  const [cheap, near] = (await openList()).loads
  const { db } = hall.world
  const change = (id: number, rent: number, km: number) =>
    db
      .updateTable('cargo')
      .set({ rent: rent as Rials, distance_km: km })
      .where('id', '=', id)
      .execute()
  await change(far, 900_000_000, 1000)
  await change(cheap!, 100_000_000, 500)
  await change(near!, 300_000_000, 100)
  cleanup()
  await openDriverApp(me, driverPaths.list)
  const others = () =>
    within(screen.getByRole('region', { name: 'بارهای دیگر' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => /بار (\S+?)،/.exec(textContent)?.[1])
  await waitFor(() => expect(others()).toEqual(['۳', '۱', '۲']))
  await person.selectOptions(screen.getByRole('combobox', { name: 'ترتیب بارها' }), 'کرایه')
  expect(others()).toEqual(['۱', '۳', '۲'])
  await person.selectOptions(screen.getByRole('combobox', { name: 'ترتیب بارها' }), 'کوتاهی راه')
  expect(others()).toEqual(['۳', '۲', '۱'])
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

/** Holds every answer with the show back, as it is now, until the returned function is called. */
async function holdShow() {
  const gate = Promise.withResolvers<void>()
  answerInstead(
    http.get(`*${httpRoute(run.own.at).path}`, async () => {
      await gate.promise
      return undefined
    }),
  )
  return gate.resolve
}

test('keeps an accepted list on the screen before the show is fetched again, and a change adds to it', async () => {
  const { loads } = await openList()
  const release = await holdShow()
  await press('بار ۱: گذاشتن در فهرست')
  await press('ثبت فهرست')
  await screen.findByText(/سامانه .* فهرست ۱ باری را گرفت/)
  expect(mine()).toHaveLength(1)
  await press('بار ۲: گذاشتن در فهرست')
  await press('ثبت فهرست')
  await screen.findByText(/سامانه .* فهرست ۲ باری را گرفت/)
  expect((await me.say(run.own, {})).data!.list).toMatchObject({ cargos: loads })
  release()
})

test('shows no list as registered after a refusal until the server has said which; the refused order can be put back', async () => {
  const { loads, runId, turnId } = await openList()
  await press('بار ۱: گذاشتن در فهرست')
  await press('ثبت فهرست')
  await screen.findByText(/سامانه .* فهرست ۱ باری را گرفت/)
  await press('بار ۲: گذاشتن در فهرست')
  goOffline()
  await press('ثبت فهرست')
  await screen.findByText(/هنوز به سامانه نرسیده است/)
  const { receipt } = (await me.say(run.own, {})).data!.list!
  const asked = { id: runId, DriverTurnId: turnId, CargoIds: [loads[1]!], Replaces: receipt, ReasonCode: 'DRIVER_ASKED' as const }
  expect((await hall.zahra.say(run.prefer, asked)).status).toBe(200)
  const release = await holdShow()
  vi.setSystemTime(Date.now() + 1000)
  goOnline()
  dispatchEvent(new Event('online'))
  await screen.findByText(/فهرست رد شد/)
  await screen.findByText('پاسخ سامانه دربارهٔ فهرستی که اکنون ثبت است هنوز نرسیده است.')
  expect(screen.queryByText(/باری را گرفت/)).toBeNull()
  expect(screen.queryByRole('button', { name: 'گذاشتن همان ترتیب' })).toBeNull()
  vi.setSystemTime(Date.now() + 1000)
  release()
  await screen.findByText('این فهرست پای میز سالن ثبت شده است.')
  expect(mine()).toHaveLength(1)
  await press('گذاشتن همان ترتیب')
  await press('ثبت فهرست')
  await screen.findByText(/سامانه .* فهرست ۲ باری را گرفت/)
  expect((await me.say(run.own, {})).data!.list).toMatchObject({ cargos: loads, by: 'app' })
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

test('names at most three of the next shows of a hall, and counts the others of today', async () => {
  const { rajaei } = hall.world.cast.halls
  await hall.world.db.deleteFrom('hall_show_time').where('hall_id', '=', rajaei).execute()
  const times = ['06:00', '11:00', '12:00', '13:00', '14:00', '15:00'].map((show_time) => ({ hall_id: rajaei, show_time }))
  await hall.world.db.insertInto('hall_show_time').values(times).execute()
  await openDriverApp(me)
  await screen.findByText('صف خالی است؛ نمایش‌های بعدی: ۱۱:۰۰، ۱۲:۰۰، ۱۳:۰۰ و ۲ نمایش دیگر امروز')
  expect(takeWords.aboutHall(2, ['06:00', '11:00'], '11:00')).toBe('۲ نفر در صف؛ امروز نمایش دیگری ندارد')
})

test('says after a show that gave a load that it did, and leads to the permit instead of a turn', async () => {
  const { loads, runId, turnId } = await openList()
  expect((await me.say(run.preferOwn, { id: runId, DriverTurnId: turnId, CargoIds: loads, Replaces: '' })).status).toBe(200)
  cleanup()
  await until('10:21')
  await openDriverApp(me, driverPaths.list)
  await screen.findByText(/^آخرین نمایش به شما بار داد/)
  expect(screen.getByRole('link', { name: 'دیدن مجوز' }).getAttribute('href')).toBe(driverPaths.permit)
  expect(screen.queryByText(/باید نوبت داشته باشید|اکنون نمایشی باز نیست/)).toBeNull()
})

test('does not overwrite a list that the desk gave meanwhile', async () => {
  const { loads, runId, turnId } = await openList()
  await press('بار ۱: گذاشتن در فهرست')
  const asked = { id: runId, DriverTurnId: turnId, CargoIds: [loads[1]!], Replaces: '', ReasonCode: null }
  const { receipt } = (await hall.zahra.say(run.prefer, asked)).data!
  await press('ثبت فهرست')
  const alerts = () => screen.getAllByRole('alert').map(({ textContent }) => textContent)
  await waitFor(() => expect(alerts().join(' ')).toContain(receipt))
  expect((await me.say(run.own, {})).data!.list).toMatchObject({ cargos: [loads[1]], by: 'desk' })
})
