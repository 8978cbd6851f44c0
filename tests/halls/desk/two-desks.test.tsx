import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cargo } from '#contract/freight/cargo.ts'
import { closeBehind, connect, leave } from '../../page.tsx'
import { closeDesk, field, lookAgain, openDeskOf, persian, said, user, waitsForCargo } from './desk-page.tsx'
import { openHall, type Hall } from '../show/hall.ts'

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

/** Four cargos and two drivers in the show of ten. */
async function openShow() {
  const ids: number[] = []
  for (let i = 0; i < 4; i += 1) ids.push(await hall.announced(2))
  await hall.queued('علی')
  await hall.queued('رضا')
  await hall.until('10:00')
  vi.setSystemTime(hall.world.clock.now)
  return ids
}
const finish = (id: number) => hall.maryam.say(cargo.finish, { Id: id, Desc: 'منصرف شدیم', IsCancelPriority: null })
const listsOf = async () => (await hall.desk()).turns.map(({ list }) => list)

/** The other clerk's window: another page of another browser. */
function goToOtherDesk() {
  cleanup()
  leave()
  sessionStorage.clear()
  return openDeskOf(hall.zahra)
}

test('a finished cargo’s number is refused in a sentence, at the desk that knew it and at one that opens later', async () => {
  const [first] = await openShow()
  const shown = await openDeskOf(hall.zahra)
  await finish(first!)
  await lookAgain(shown)
  await user.type(field(), '1{Enter}')
  await user.type(await waitsForCargo(), '1{Enter}')
  await said(`بار ۱ (${persian(first!)}) از این نمایش بیرون رفته است`)
  await goToOtherDesk()
  await user.type(field(), '1{Enter}')
  await user.type(await waitsForCargo(), `1{Enter}`)
  await said(`بار ۱ (${persian(first!)}) از این نمایش بیرون رفته است`)
  expect((await listsOf()).flat()).toEqual([])
})

test('“2 3” typed at two desks of a hall registers the same cargos, also when one was opened after a cargo was finished', async () => {
  const [first, second, third] = await openShow()
  await openDeskOf(hall.zahra)
  await user.type(field(), '1{Enter}')
  await user.type(await waitsForCargo(), '2{Enter}3{Enter}{Enter}')
  await said('۲ اولویت ثبت شد')
  // What the driver hears says both the number that was called and the id that stands on printouts.
  await said(`بارها به ترتیب: ۲ (${persian(second!)})، ۳ (${persian(third!)})`)
  await finish(first!)
  await goToOtherDesk()
  await user.type(field(), '2{Enter}')
  await user.type(await waitsForCargo(), '2{Enter}3{Enter}{Enter}')
  await said('۲ اولویت ثبت شد')
  expect(await listsOf()).toEqual([
    [second, third],
    [second, third],
  ])
})

test('before a show its cargos are called by their ids, and the result of one by number and id', async () => {
  const ids = await openShow()
  await hall.prefers((await hall.desk()).turns[0]!.id, [ids[2]!])
  await hall.until('10:20')
  vi.setSystemTime(hall.world.clock.now)
  await openDeskOf(hall.zahra)
  await screen.findByRole('button', { name: new RegExp(`^بار ${persian(ids[0]!)}،`) })
  await said(`بار ۳ (${persian(ids[2]!)})، مجوز`)
})
