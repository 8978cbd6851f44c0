import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setOffline } from '#app/transport/outbox/connection.ts'
import { run } from '#contract/halls/run.ts'
import { closeBehind, connect, goOffline, goOnline } from '../../page.tsx'
import {
  closeDesk,
  questionOf,
  field,
  isCurrent,
  listed,
  refetchAll,
  openDeskOf,
  persian,
  pressKeys,
  row,
  findText,
  expectNoText,
  user,
  waitsForCargo,
  waitsForDriver,
} from './desk-page.tsx'
import { at, openHall, type Hall } from '../show/hall.ts'

let hall: Hall
beforeEach(async () => {
  hall = await openHall()
  vi.useFakeTimers({ toFake: ['Date'], now: hall.world.clock.now })
  connect(hall.world)
})
afterEach(async () => {
  closeDesk()
  vi.useRealTimers()
  expect(await closeBehind(hall.world)).toEqual([])
})

/** Three drivers in the queue, `cargos` cargos on the board, the show of ten open. */
async function openShow(cargos = 4) {
  const ids: number[] = []
  for (let i = 0; i < cargos; i += 1) ids.push(await hall.announced(2))
  const drivers = [await hall.queued('علی'), await hall.queued('رضا'), await hall.queued('ناصر')]
  await hall.until('10:02')
  vi.setSystemTime(hall.world.clock.now)
  return { ids, drivers }
}
const listsOf = async () => (await hall.desk()).turns.map(({ list }) => list)

test('shows an unknown turn, an unknown cargo and a wrong loader at the field', async () => {
  const tanker = await hall.announced(1, { LoaderTypeIds: [5002] })
  await openShow(1)
  await openDeskOf(hall.zahra)
  await user.type(field(), '99{Enter}')
  await findText('کسی با شمارهٔ ۹۹ نیست')
  // The refused input stays readable until the next key replaces it.
  expect(field().value).toBe('۹۹')
  await user.keyboard('1{Enter}')
  await user.type(await waitsForCargo(), '9{Enter}')
  await findText('باری با شمارهٔ ۹ در این نمایش نیست')
  await user.keyboard(`${tanker}{Enter}`)
  await findText('بارگیر دیگری می‌خواهد')
  expect(screen.getByRole('textbox', { name: 'شمارهٔ بار', description: /بارگیر دیگری/ })).toBe(field())
  expect((await listsOf()).flat()).toEqual([])
})

test.each([
  ['Enter', () => user.keyboard('{Enter}')],
  ['Ctrl+Enter', () => user.keyboard('{Control>}{Enter}{/Control}')],
  ['the button', () => user.click(screen.getByRole('button', { name: 'ثبت اولویت‌ها' }))],
])('after a refused number %s registers no list, and the next number means the next driver', async (_, register) => {
  const { ids } = await openShow()
  await openDeskOf(hall.zahra)
  await user.type(field(), '1{Enter}')
  await user.type(await waitsForCargo(), '2{Enter}99{Enter}')
  await findText('باری با شمارهٔ ۹۹ در این نمایش نیست')
  expect(field().value).toBe('۹۹')
  await register()
  await findText('۱ اولویت ثبت شد')
  expect((await listsOf())[0]).toEqual([ids[1]])
  expect((await waitsForDriver()).getAttribute('value')).toBe('')
  await user.keyboard('3{Enter}')
  await isCurrent('۳')
  expect(screen.getByText('هنوز باری نوشته نشده است.')).toBeTruthy()
})

test('the next typing replaces a refused number, also after a pointer had the focus', async () => {
  await openShow()
  await openDeskOf(hall.zahra)
  await user.type(field(), '1{Enter}')
  await user.type(await waitsForCargo(), '99{Enter}')
  await findText('باری با شمارهٔ ۹۹ در این نمایش نیست')
  await user.click(document.body)
  await user.keyboard('2{Enter}')
  await waitFor(() => expect(listed()).toHaveLength(1))
  expectNoText('باری با شمارهٔ ۹۹')
})

test('a driver with five priorities takes at most twelve keys besides digits', async () => {
  const { ids } = await openShow(5)
  await openDeskOf(hall.zahra)
  await waitFor(() => expect(document.activeElement).toBe(field()))
  const keys = await pressKeys('2{Enter}1{Enter}2{Enter}3{Enter}4{Enter}5{Enter}{Alt>}{ArrowUp}{/Alt}{Enter}')
  await findText('۵ اولویت ثبت شد')
  expect(keys).toBeLessThanOrEqual(12)
  const [a, b, c, d, e] = ids
  expect((await listsOf())[1]).toEqual([a, b, c, e, d])
  // The receipt has the server's clock and code.
  await findText('ساعت سرور ۱۰:۰۲:۰۰')
  await waitFor(() => expect(questionOf('۲')).toBe('۵ اولویت'))
  expect(questionOf('۱')).toBe('اولویت نداده')
  expect(document.activeElement).toBe(await waitsForDriver())
})

test('a scanned card selects its driver wherever the focus is; Enter alone the next without a list', async () => {
  const { drivers } = await openShow()
  await openDeskOf(hall.zahra)
  screen.getByRole('tab', { name: 'نمایش' }).focus()
  await user.keyboard(`${drivers[2]!.card}{Enter}`)
  await waitsForCargo()
  await isCurrent('۳')
  await user.keyboard('{Escape}')
  await waitsForDriver()
  await user.keyboard(`${drivers[1]!.vehicleCard}{Enter}`)
  await waitsForCargo()
  await isCurrent('۲')
  await user.keyboard('{Escape}{Enter}')
  await isCurrent('۳')
})

test('arrow keys move through the queue when nothing is typed', async () => {
  await openShow()
  await openDeskOf(hall.zahra)
  field().focus()
  await user.keyboard('{ArrowDown}')
  expect(within(screen.getByRole('listbox')).getAllByRole('option')).toHaveLength(3)
  await user.keyboard('{ArrowDown}{Enter}')
  await waitsForCargo()
  await isCurrent('۲')
})

test('shows several drivers with the same last digits, and arrow keys choose one', async () => {
  const { drivers } = await openShow()
  for (const [i, { turnId }] of drivers.entries())
    await hall.world.db
      .updateTable('turn')
      .set({ number: 1293 + i * 1000 })
      .where('id', '=', turnId)
      .execute()
  await openDeskOf(hall.zahra)
  await user.type(field(), '293{Enter}')
  await findText('۳ نفر با این شماره در صف‌اند')
  await user.keyboard('{ArrowDown}{Enter}')
  await waitsForCargo()
  await isCurrent('۲۲۹۳')
})

test('pointers work too: a row of the queue, rows of the board, the buttons of the list', async () => {
  const { ids } = await openShow()
  await openDeskOf(hall.zahra)
  await user.click(row('۱'))
  await waitsForCargo()
  for (const number of ['۱', '۲', '۳']) await user.click(screen.getByRole('button', { name: new RegExp(`^بار ${number}،`) }))
  await findText('بار ۳ اولویت ۳ شد.')
  await user.click(screen.getByRole('button', { name: 'بار ۳ یکی بالاتر' }))
  await findText('بار ۳ جابه‌جا شد؛ حالا اولویت ۲ است.')
  await user.click(screen.getByRole('button', { name: 'برداشتن بار ۱ از فهرست' }))
  await findText('بار ۱ از فهرست برداشته شد.')
  expect(listed()).toEqual([persian(ids[2]!), persian(ids[1]!)])
  expect((await listsOf())[0]).toEqual([])
  await user.click(screen.getByRole('button', { name: 'ثبت اولویت‌ها' }))
  await findText('۲ اولویت ثبت شد')
  expect((await listsOf())[0]).toEqual([ids[2], ids[1]])
})

test('Backspace removes the last entry, and a registered list is loaded to be changed', async () => {
  const { ids, drivers } = await openShow()
  await hall.prefers(drivers[0]!.turnId, [ids[0]!, ids[3]!])
  await openDeskOf(hall.zahra)
  await user.type(field(), '1{Enter}')
  await waitsForCargo()
  expect(listed()).toEqual([persian(ids[0]!), persian(ids[3]!)])
  await user.keyboard('{Backspace}2{Enter}{Control>}{Enter}{/Control}')
  await screen.findByRole('dialog', { name: /عوض شود/ })
  await user.keyboard('1')
  await findText('۲ اولویت ثبت شد')
  expect((await listsOf())[0]).toEqual([ids[0], ids[1]])
})

test('Escape asks before it drops an unsent list', async () => {
  await openShow()
  await openDeskOf(hall.zahra)
  await user.type(field(), '1{Enter}')
  await user.type(await waitsForCargo(), '2{Enter}{Escape}')
  const dialog = await screen.findByRole('dialog', { name: /نوبت ۱ ثبت نشده/ })
  await user.click(within(dialog).getByRole('button', { name: 'ماندن' }))
  expect(listed()).toHaveLength(1)
  await user.click(row('۲'))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'پاک کردن فهرست' }))
  await isCurrent('۲')
  expect((await listsOf()).flat()).toEqual([])
})

test('asks before the page is left with an unsent list', async () => {
  await openShow()
  const { router } = await openDeskOf(hall.zahra)
  await user.type(field(), '1{Enter}')
  await user.type(await waitsForCargo(), '2{Enter}')
  void router.navigate({ to: '/DriverTurn' })
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'ماندن' }))
  expect(router.state.location.pathname).toBe('/LoadHallCargo')
  expect(listed()).toHaveLength(1)
})

test('a lock during writing shows the refusal and keeps the list unregistered', async () => {
  await openShow()
  const shown = await openDeskOf(hall.zahra)
  await user.type(field(), '1{Enter}')
  await user.type(await waitsForCargo(), '2{Enter}')
  // The server's clock advances without a stream event to this page.
  hall.world.clock.now = at('10:20')
  await user.keyboard('{Enter}')
  await findText('مهلت اولویت‌دهی ساعت ۱۰:۲۰ تمام شد')
  expect(listed()).toHaveLength(1)
  expectNoText('اولویت ثبت شد')
  expect(questionOf('۱')).toBe('اولویت نداده')
  await hall.world.tick()
  await refetchAll(shown)
  await findText('این فهرست ثبت نشد')
  expect(listed()).toHaveLength(1)
})

test('keeps the list when the request fails, and registers it once the connection is back', async () => {
  const { ids } = await openShow()
  await openDeskOf(hall.zahra)
  await user.type(field(), '1{Enter}')
  await user.type(await waitsForCargo(), '2{Enter}')
  goOffline()
  await user.keyboard('{Enter}')
  await findText('ارتباط با سرور برقرار نشد')
  expect(listed()).toHaveLength(1)
  expectNoText('اولویت ثبت شد')
  // The app shell, which watches the connection, is not rendered here.
  act(() => setOffline(true))
  await findText('بدون شبکه')
  expectNoText('هر ۱۵ ثانیه')
  goOnline()
  act(() => setOffline(false))
  await user.keyboard('{Enter}')
  await findText('۱ اولویت ثبت شد')
  expect((await listsOf())[0]).toEqual([ids[1]])
})

test('two clerks at two desks: the first is notified, and the later list replaces the whole list', async () => {
  const { ids, drivers } = await openShow()
  const other = await hall.world.person('nasrin', { role: 'LoadHallAdmin', hallId: hall.world.cast.halls.rajaei })
  const shown = await openDeskOf(hall.zahra)
  await user.type(field(), '1{Enter}')
  await user.type(await waitsForCargo(), '1{Enter}2{Enter}')
  const { run: open } = await hall.desk()
  await other.say(run.prefer, { id: open!.id, DriverTurnId: drivers[0]!.turnId, CargoIds: [ids[3]!] })
  await refetchAll(shown)
  await findText('میز دیگری همین حالا فهرست دیگری')
  await waitFor(() => expect(questionOf('۱')).toBe('۱ اولویت'))
  expect(listed()).toHaveLength(2)
  await user.click(field())
  await user.keyboard('{Enter}')
  await screen.findByRole('dialog', { name: /عوض شود/ })
  await user.keyboard('1')
  await findText('۲ اولویت ثبت شد')
  expect((await listsOf())[0]).toEqual([ids[0], ids[1]])
})

test('a driver who leaves the queue meanwhile is reported, and their list is not sent', async () => {
  const { drivers } = await openShow()
  const shown = await openDeskOf(hall.zahra)
  await user.type(field(), '1{Enter}')
  await user.type(await waitsForCargo(), '1{Enter}')
  await hall.world.db
    .updateTable('turn')
    .set({ state: 'CANCELLED', end_reason: 'x', ended_at: hall.world.clock.now })
    .where('id', '=', drivers[0]!.turnId)
    .execute()
  await refetchAll(shown)
  await findText('این نوبت همین حالا از صف بیرون رفت')
  expectNoText('می‌توان عوض کرد')
  expect(listed()).toHaveLength(1)
  // The next number selects a driver again; the list is dropped only after a yes.
  await user.type(await waitsForDriver(), '2{Enter}')
  const dialog = await screen.findByRole('dialog', { name: 'فهرست نوبت ۱ دیگر ثبت نمی‌شود' })
  // It can never be registered: the answer at hand is to go on.
  await waitFor(() => expect(document.activeElement?.textContent).toBe('پاک کردن فهرست'))
  await user.click(within(dialog).getByRole('button', { name: 'پاک کردن فهرست' }))
  await isCurrent('۲')
})

test('when a driver with a registered list leaves the queue, the desk says why and takes the next one', async () => {
  const { ids, drivers } = await openShow()
  await hall.prefers(drivers[0]!.turnId, [ids[0]!])
  const shown = await openDeskOf(hall.zahra)
  await user.type(field(), '1{Enter}')
  await waitsForCargo()
  await hall.world.db
    .updateTable('turn')
    .set({ state: 'CANCELLED', end_reason: 'x', ended_at: hall.world.clock.now })
    .where('id', '=', drivers[0]!.turnId)
    .execute()
  await refetchAll(shown)
  await findText('نوبت ۱ از صف بیرون رفت')
  expectNoText('همین فهرست ثبت شده است')
  await user.type(await waitsForDriver(), '2{Enter}')
  await isCurrent('۲')
})
