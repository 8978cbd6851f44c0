/** The desk says when a list takes the place of a registered one, and asks why by one press. */
import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { run } from '#contract/halls/run.ts'
import { receiptCode } from '#contract/halls/split/list-history.ts'
import { deskWords } from '#app/modules/halls/desk/desk-words.ts'
import { closeBehind, connect } from '../../page.tsx'
import { closeDesk, field, isHere, openDeskOf, said, user, waitsForCargo, waitsForDriver } from './desk-page.tsx'
import { openHall, type Hall } from '../show/hall.ts'

vi.setConfig({ testTimeout: 60_000 })

let hall: Hall
let ids: number[]
let turnId: number
let first: string
beforeEach(async () => {
  hall = await openHall()
  connect(hall.world)
  ids = [await hall.announced(1), await hall.announced(1), await hall.announced(1)]
  ;({ turnId } = await hall.queued('علی'))
  await hall.until('10:02')
  first = (await hall.prefers(turnId, [ids[0]!])).data!.receipt
  await openDeskOf(hall.zahra)
  await user.type(field(), '1{Enter}')
  await waitsForCargo()
  await isHere('۱')
})
afterEach(async () => {
  closeDesk()
  expect(await closeBehind(hall.world)).toEqual([])
})

const acts = () =>
  hall.world.db.selectFrom('override').select(['kind', 'reason_code']).where('member_id', 'is not', null).orderBy('id').execute()
const listNow = async () => (await hall.desk()).turns[0]!.list
const question = (name: RegExp) => screen.findByRole('dialog', { name })

test('another list: names the receipt it replaces, and a second Enter chooses nothing', async () => {
  await said(`رسید فهرست ثبت‌شده، ساعت ۱۰:۰۲: ${first}`)
  await user.keyboard('2{Enter}{Enter}')
  const dialog = await question(/فهرست ثبت‌شدهٔ نوبت ۱ عوض شود/)
  expect(dialog.textContent).toContain(first)
  expect(dialog.textContent).toContain('همه در کارنامهٔ این نمایش می‌خوانند')
  await user.keyboard('{Enter}')
  await waitsForCargo()
  expect([await listNow(), await acts()]).toEqual([[ids[0]], []])
})

test('a digit of either script is the reason and sends the list', async () => {
  await user.keyboard('2{Enter}{Enter}')
  await question(/عوض شود/)
  await user.keyboard('۲')
  await waitsForDriver()
  await said('۲ اولویت ثبت شد')
  expect(await listNow()).toEqual([ids[0], ids[1]])
  expect(await acts()).toEqual([{ kind: 'LIST_REPLACED', reason_code: 'MISTYPED' }])
  // The driver's printout: what proves the list by the receipt.
  const { salt, hash } = await hall.world.db
    .selectFrom('list_receipt')
    .select(['salt', 'hash'])
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  await said(salt)
  await said(receiptCode(hash))
})

test('an emptied list says that the driver gets nothing, and asks why as well', async () => {
  await user.keyboard('{Backspace}{Enter}')
  const dialog = await question(/فهرست ثبت‌شدهٔ نوبت ۱ خالی شود/)
  expect(dialog.textContent).toContain('هیچ باری نمی‌گیرد')
  await user.click(within(dialog).getByRole('button', { name: 'خود راننده خواست' }))
  await said('خالی شد')
  expect(await acts()).toEqual([{ kind: 'LIST_EMPTIED', reason_code: 'DRIVER_ASKED' }])
  expect(await listNow()).toEqual([])
})

test('a list that another desk registered unseen is not replaced: the desk hears of it first', async () => {
  await user.keyboard('2{Enter}{Enter}')
  await question(/عوض شود/)
  const { run: open } = await hall.desk()
  const nasrin = await hall.world.person('nasrin', { role: 'LoadHallAdmin', hallId: hall.world.cast.halls.rajaei })
  const theirs = { Replaces: first, ReasonCode: 'OTHER' as const }
  const { data } = await nasrin.say(run.prefer, { id: open!.id, DriverTurnId: turnId, CargoIds: [ids[2]!], ...theirs })
  await user.keyboard('1')
  await said('فهرست دیگری ثبت شده است')
  // What the next question is about: the desk has their list, not only the refusal that names its receipt.
  await said(data!.receipt)
  await said(deskWords.takeTheirs)
  expect(await listNow()).toEqual([ids[2]])
  await user.click(field())
  await user.keyboard('{Enter}')
  await question(/عوض شود/)
  await user.keyboard('1')
  await said('۲ اولویت ثبت شد')
  expect((await acts()).map(({ reason_code }) => reason_code)).toEqual(['OTHER', 'DRIVER_ASKED'])
})
