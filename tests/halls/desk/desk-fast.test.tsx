/** A clerk or scanner faster than the server: nothing that was typed is lost, and nothing is read as another thing. */
import { screen, waitFor } from '@testing-library/react'
import { http } from 'msw'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerInstead, closeBehind, connect, goOffline, goOnline } from '../../page.tsx'
import { at, openHall, type Hall } from '../show/hall.ts'
import {
  closeDesk,
  field,
  findText,
  isCurrent,
  listed,
  openDeskOf,
  persian,
  user,
  waitsForCargo,
  waitsForDriver,
} from './desk-page.tsx'

let hall: Hall
let ids: number[]
beforeEach(async () => {
  hall = await openHall()
  vi.useFakeTimers({ toFake: ['Date'], now: hall.world.clock.now })
  connect(hall.world)
  ids = []
  for (let i = 0; i < 4; i += 1) ids.push(await hall.announced(3))
  for (const name of ['علی', 'رضا', 'ناصر']) await hall.queued(name)
  await hall.until('10:02')
  vi.setSystemTime(hall.world.clock.now)
})
afterEach(async () => {
  closeDesk()
  vi.useRealTimers()
  expect(await closeBehind(hall.world)).toEqual([])
})

const listsOf = async () => (await hall.desk()).turns.map(({ list }) => list)
/** Holds every registration back until the answer is called. */
function slowServer(): () => void {
  const gate = Promise.withResolvers<void>()
  answerInstead(
    http.put('*/api/v1/show-runs/*/preferences', async () => {
      await gate.promise
      return undefined
    }),
  )
  return gate.resolve
}

test('the next drivers and their lists, typed while a list is being sent, are all registered', async () => {
  await openDeskOf(hall.zahra)
  const answer = slowServer()
  await user.type(field(), '1{Enter}')
  await user.type(await waitsForCargo(), '1{Enter}{Enter}')
  // Without a look at the screen, and with one number begun.
  await user.keyboard('2{Enter}2{Enter}3{Enter}{Enter}3{Enter}4{Enter}{Enter}9')
  expect(field().value).toBe('۹')
  answer()
  await findText('نوبت ۳، ناصر راننده: ۱ اولویت ثبت شد')
  expect(await listsOf()).toEqual([[ids[0]], [ids[1], ids[2]], [ids[3]]])
  expect(field().value).toBe('۹')
  expect(document.activeElement).toBe(await waitsForDriver())
})

test('a turn the page does not know yet is called, and what follows is its list', async () => {
  await openDeskOf(hall.zahra)
  await hall.queued('بهرام')
  await user.type(field(), '4{Enter}2{Enter}3{Enter}{Enter}')
  await findText('نوبت ۴، بهرام راننده: ۲ اولویت ثبت شد')
  expect(await listsOf()).toEqual([[], [], [], [ids[1], ids[2]]])
})

test('a number that is in no fresh queue is refused, and what follows calls no driver', async () => {
  await openDeskOf(hall.zahra)
  await user.type(field(), '7{Enter}2{Enter}3{Enter}{Enter}')
  await findText('کسی با شمارهٔ ۷ نیست')
  expect(field().value).toBe('۷')
  expect(await listsOf()).toEqual([[], [], []])
  await user.keyboard('2{Enter}')
  await isCurrent('۲')
})

test('a number that cannot be taken stops there: what follows is not read as another thing', async () => {
  await openDeskOf(hall.zahra)
  const answer = slowServer()
  await user.type(field(), '1{Enter}')
  await user.type(await waitsForCargo(), '1{Enter}{Enter}99{Enter}2{Enter}{Enter}')
  answer()
  await findText('کسی با شمارهٔ ۹۹ نیست')
  expect(field().value).toBe('۹۹')
  expect((await listsOf())[1]).toEqual([])
  await user.keyboard('2{Enter}')
  await isCurrent('۲')
})

test('when the list is refused, the next driver’s number is not read as a cargo', async () => {
  await openDeskOf(hall.zahra)
  const answer = slowServer()
  await user.type(field(), '1{Enter}')
  await user.type(await waitsForCargo(), '1{Enter}{Enter}2{Enter}3')
  hall.world.clock.now = at('10:20')
  answer()
  await findText('مهلت اولویت‌دهی ساعت ۱۰:۲۰ تمام شد')
  await isCurrent('۱')
  expect(field().value).toBe('')
  expect(screen.getByRole('list', { name: 'اولویت‌ها به ترتیب' }).children).toHaveLength(1)
})

test('without a network the list stays, and is registered once the network is back', async () => {
  await openDeskOf(hall.zahra)
  await user.type(field(), '1{Enter}')
  await user.type(await waitsForCargo(), '1{Enter}')
  goOffline()
  await user.keyboard('{Enter}')
  await findText('ارتباط با سرور برقرار نشد')
  await isCurrent('۱')
  goOnline()
  await user.keyboard('{Enter}')
  await findText('نوبت ۱، علی راننده: ۱ اولویت ثبت شد')
  expect((await listsOf())[0]).toEqual([ids[0]])
})

test.each([
  ['Ctrl+Enter', () => user.keyboard('{Control>}{Enter}{/Control}')],
  ['the button', () => user.click(screen.getByRole('button', { name: 'ثبت اولویت‌ها' }))],
])('%s registers the list whatever is in the field', async (_, register) => {
  await openDeskOf(hall.zahra)
  await user.type(field(), '1{Enter}')
  await user.type(await waitsForCargo(), '1{Enter}2')
  await register()
  await findText('نوبت ۱، علی راننده: ۲ اولویت ثبت شد')
  await user.keyboard('2{Enter}')
  await user.type(await waitsForCargo(), '3{Enter}99')
  await register()
  await findText('نوبت ۲، رضا راننده: ۱ اولویت ثبت شد')
  await findText('باری با شمارهٔ ۹۹ در این نمایش نیست')
  expect(await listsOf()).toEqual([[ids[0], ids[1]], [ids[2]], []])
  expect(await waitsForDriver()).toBeTruthy()
})

test('letters are refused: their Enter neither calls the next driver nor registers a list', async () => {
  await openDeskOf(hall.zahra)
  await user.type(field(), 'رضا{Enter}')
  await waitsForDriver()
  await user.type(field(), 'رضا')
  await findText('فقط شماره بنویسید.')
  await user.type(field(), '{Enter}1{Enter}')
  await user.type(await waitsForCargo(), 'ab')
  await findText('فقط شماره بنویسید.')
  await user.type(field(), '1{Enter}')
  expect(listed()).toHaveLength(1)
})

test('with an empty list a wrong number is marked, and nothing is registered', async () => {
  await openDeskOf(hall.zahra)
  await user.type(field(), '1{Enter}')
  await user.type(await waitsForCargo(), '99{Control>}{Enter}{/Control}')
  await findText('باری با شمارهٔ ۹۹ در این نمایش نیست')
  await waitFor(() => expect(field().value).toBe('۹۹'))
  expect((await listsOf()).flat()).toEqual([])
})

test('after a failed registration a number typed without looking is not read as a cargo', async () => {
  await openDeskOf(hall.zahra)
  await user.type(field(), '1{Enter}')
  await user.type(await waitsForCargo(), '1{Enter}')
  goOffline()
  await user.keyboard('{Enter}')
  await findText('ارتباط با سرور برقرار نشد')
  // The clerk believes that the next driver is at the desk.
  await user.keyboard('2{Enter}3{Enter}')
  await findText('فهرست نوبت ۱ ثبت نشده و هنوز پای میز است')
  expect(listed()).toEqual([persian(ids[0]!)])
  goOnline()
  await user.keyboard('{Enter}')
  await findText('نوبت ۱، علی راننده: ۱ اولویت ثبت شد')
  expect(await listsOf()).toEqual([[ids[0]], [], []])
  expect(await waitsForDriver()).toBeTruthy()
})

test('after a failed registration an arrow opens the list for more cargos', async () => {
  await openDeskOf(hall.zahra)
  await user.type(field(), '1{Enter}')
  await user.type(await waitsForCargo(), '1{Enter}')
  goOffline()
  await user.keyboard('{Enter}')
  await findText('ارتباط با سرور برقرار نشد')
  await user.keyboard('{ArrowUp}2{Enter}')
  await waitFor(() => expect(listed()).toEqual([persian(ids[0]!), persian(ids[1]!)]))
  goOnline()
  await user.keyboard('{Enter}')
  await findText('نوبت ۱، علی راننده: ۲ اولویت ثبت شد')
})
