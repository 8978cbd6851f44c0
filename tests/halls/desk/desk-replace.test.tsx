/** The desk announces that a list replaces a registered one, and asks for the reason with one key. */
import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { run } from '#contract/halls/run.ts'
import { receiptCode } from '#contract/halls/split/list-history.ts'
import { deskWords } from '#app/modules/halls/desk/desk-words.ts'
import { closeBehind, connect } from '../../page.tsx'
import { closeDesk, field, isCurrent, openDeskOf, findText, user, waitsForCargo, waitsForDriver } from './desk-page.tsx'
import { bindKiosk, setPin, visit } from '../../fleet/kiosk/machine.ts'
import { openHall, type Hall } from '../show/hall.ts'

vi.setConfig({ testTimeout: 60_000 })

let hall: Hall
let ids: number[]
let ali: Awaited<ReturnType<Hall['queued']>>
let turnId: number
let first: string
beforeEach(async () => {
  hall = await openHall()
  connect(hall.world)
  ids = [await hall.announced(1), await hall.announced(1), await hall.announced(1)]
  ali = await hall.queued('علی')
  ;({ turnId } = ali)
  await hall.until('10:02')
  first = (await hall.prefers(turnId, [ids[0]!])).data!.receipt
  await openDeskOf(hall.zahra)
  await user.type(field(), '1{Enter}')
  await waitsForCargo()
  await isCurrent('۱')
})
afterEach(async () => {
  closeDesk()
  expect(await closeBehind(hall.world)).toEqual([])
})

const acts = () =>
  hall.world.db.selectFrom('override').select(['kind', 'reason_code']).where('member_id', 'is not', null).orderBy('id').execute()
const listNow = async () => (await hall.desk()).turns[0]!.list
/** Gives a list as the driver, on the phone or at a kiosk. */
async function givenBy(way: 'app' | 'kiosk', CargoIds: number[], Replaces: string): Promise<void> {
  const { id } = (await hall.desk()).run!
  const who = await driverAt(way)
  expect((await who.say(run.preferOwn, { id, DriverTurnId: turnId, CargoIds, Replaces })).status).toBe(200)
}
async function driverAt(way: 'app' | 'kiosk') {
  await hall.world.db.updateTable('hall').set({ takes_turns_by_app: true }).execute()
  if (way === 'app') return hall.world.person('ali', { role: 'Driver', driverId: ali.id })
  await setPin(hall.zahra, ali)
  return visit(hall.world, await bindKiosk(hall.world, hall.zahra), ali)
}
const question = (name: RegExp) => screen.findByRole('dialog', { name })

test('names the receipt that the new list replaces; a second Enter chooses no reason', async () => {
  await findText(`رسید فهرست ثبت‌شده، ساعت ۱۰:۰۲: ${first}`)
  await user.keyboard('2{Enter}{Enter}')
  const dialog = await question(/فهرست ثبت‌شدهٔ نوبت ۱ عوض شود/)
  expect(dialog.textContent).toContain(first)
  expect(dialog.textContent).toContain('همه در کارنامهٔ این نمایش می‌خوانند')
  await user.keyboard('{Enter}')
  await waitsForCargo()
  expect([await listNow(), await acts()]).toEqual([[ids[0]], []])
})

test('a digit of either script chooses the reason and sends the list', async () => {
  await user.keyboard('2{Enter}{Enter}')
  await question(/عوض شود/)
  await user.keyboard('۲')
  await waitsForDriver()
  await findText('۲ اولویت ثبت شد')
  expect(await listNow()).toEqual([ids[0], ids[1]])
  expect(await acts()).toEqual([{ kind: 'LIST_REPLACED', reason_code: 'MISTYPED' }])
  // The driver's printout holds the salt that proves the list by the receipt.
  const { salt, hash } = await hall.world.db
    .selectFrom('list_receipt')
    .select(['salt', 'hash'])
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  await findText(salt)
  await findText(receiptCode(hash))
})

test('warns that an emptied list gives the driver nothing, and asks for the reason', async () => {
  await user.keyboard('{Backspace}{Enter}')
  const dialog = await question(/فهرست ثبت‌شدهٔ نوبت ۱ خالی شود/)
  expect(dialog.textContent).toContain('هیچ باری نمی‌گیرد')
  await user.click(within(dialog).getByRole('button', { name: 'خود راننده خواست' }))
  await findText('خالی شد')
  expect(await acts()).toEqual([{ kind: 'LIST_EMPTIED', reason_code: 'DRIVER_ASKED' }])
  expect(await listNow()).toEqual([])
})

test.each([
  ['app', 'با گوشی خود فهرست دیگری داد', 'با گوشی راننده، ساعت'],
  ['kiosk', 'پای کیوسک فهرست دیگری داد', 'پای کیوسک، ساعت'],
] as const)('names how a list came meanwhile: %s', async (way, overtaken, standing) => {
  await user.keyboard('2{Enter}{Enter}')
  await question(/عوض شود/)
  await givenBy(way, [ids[2]!], first)
  await user.keyboard('1')
  await findText(overtaken)
  await user.click(screen.getByRole('button', { name: 'آوردن فهرست راننده' }))
  await findText(standing)
})

test('does not replace a list another desk has registered until this desk has seen it', async () => {
  await user.keyboard('2{Enter}{Enter}')
  await question(/عوض شود/)
  const { run: open } = await hall.desk()
  const nasrin = await hall.world.person('nasrin', { role: 'LoadHallAdmin', hallId: hall.world.cast.halls.rajaei })
  const theirs = { Replaces: first, ReasonCode: 'OTHER' as const }
  const { data } = await nasrin.say(run.prefer, { id: open!.id, DriverTurnId: turnId, CargoIds: [ids[2]!], ...theirs })
  await user.keyboard('1')
  await findText('فهرست دیگری ثبت شده است')
  // The desk must have loaded their list, not only the refusal that names its receipt.
  await findText(data!.receipt)
  await findText(deskWords.takeTheirs.desk)
  expect(await listNow()).toEqual([ids[2]])
  await user.click(field())
  await user.keyboard('{Enter}')
  await question(/عوض شود/)
  await user.keyboard('1')
  await findText('۲ اولویت ثبت شد')
  expect((await acts()).map(({ reason_code }) => reason_code)).toEqual(['OTHER', 'DRIVER_ASKED'])
})
