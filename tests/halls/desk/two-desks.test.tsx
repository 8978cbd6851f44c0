import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cargo } from '#contract/freight/cargo.ts'
import { closeBehind, connect, leave } from '../../page.tsx'
import { closeDesk, field, refetchAll, openDeskOf, persian, findText, user, waitsForCargo } from './desk-page.tsx'
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

/** Renders a second clerk's page in another browser window. */
function goToOtherDesk() {
  cleanup()
  leave()
  sessionStorage.clear()
  return openDeskOf(hall.zahra)
}

test('refuses the number of a finished cargo, at a desk that loaded it and at one opened later', async () => {
  const [first] = await openShow()
  const shown = await openDeskOf(hall.zahra)
  await finish(first!)
  await refetchAll(shown)
  await user.type(field(), '1{Enter}')
  await user.type(await waitsForCargo(), '1{Enter}')
  await findText(`بار ۱ (${persian(first!)}) از این نمایش بیرون رفته است`)
  await goToOtherDesk()
  await user.type(field(), '1{Enter}')
  await user.type(await waitsForCargo(), `1{Enter}`)
  await findText(`بار ۱ (${persian(first!)}) از این نمایش بیرون رفته است`)
  expect((await listsOf()).flat()).toEqual([])
})

test('“2 3” registers the same cargos at two desks, also at one opened after a cargo was finished', async () => {
  const [first, second, third] = await openShow()
  await openDeskOf(hall.zahra)
  await user.type(field(), '1{Enter}')
  await user.type(await waitsForCargo(), '2{Enter}3{Enter}{Enter}')
  await findText('۲ اولویت ثبت شد')
  // The message names both the number that was called and the id on printouts.
  await findText(`بارها به ترتیب: ۲ (${persian(second!)})، ۳ (${persian(third!)})`)
  await finish(first!)
  await goToOtherDesk()
  await user.type(field(), '2{Enter}')
  await user.type(await waitsForCargo(), '2{Enter}3{Enter}{Enter}')
  await findText('۲ اولویت ثبت شد')
  expect(await listsOf()).toEqual([
    [second, third],
    [second, third],
  ])
})

test('names cargos by id before a show, and its result by number and id', async () => {
  const ids = await openShow()
  await hall.prefers((await hall.desk()).turns[0]!.id, [ids[2]!])
  await hall.until('10:20')
  vi.setSystemTime(hall.world.clock.now)
  await openDeskOf(hall.zahra)
  await screen.findByRole('button', { name: new RegExp(`^بار ${persian(ids[0]!)}،`) })
  await findText(`بار ۳ (${persian(ids[2]!)})، مجوز`)
})
