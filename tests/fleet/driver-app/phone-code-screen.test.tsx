/** The code that binds a driver's phone, on the driver's page: with the numbers on the screen, or as the driver says them (decision 046). */
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { driverAppWords } from '#contract/fleet/driver-app-words.ts'
import { driverNumberWords } from '#contract/fleet/driver-number-words.ts'
import { persianDigits } from '#contract/kernel/value/digits.ts'
import { Screen } from '#app/modules/fleet/driver/DriverScreen.tsx'
import { rowWords } from '#app/kit/ui/ui-words.ts'
import { driverPageWords as pageWords } from '#app/modules/fleet/driver/driver-page-words.ts'
import { phoneCodeWords as words } from '#app/modules/halls/turn/give-turn-words.ts'
import { nationalCodeOf } from '#contract/kernel/value/iran.ts'
import { wonBy } from '../../permits/permit/printout.ts'
import { openHall, type Hall } from '../../halls/show/hall.ts'
import { useLine, withAlerts } from '../../line.tsx'
import { closeBehind, showTo } from '../../page.tsx'
import { setWidth } from '../../dom-setup.ts'
import type { Person } from '../../world.ts'
import { newDriver, openPhone, type Driver } from './phone.ts'

vi.setConfig({ testTimeout: 40_000 })
const user = userEvent.setup({ pointerEventsCheck: 0 })
let hall: Hall
let ali: Pick<Driver, 'nationalId' | 'card' | 'mobile'> & { id: number }
/** Sees drivers with masked numbers. */
let union: Person
beforeAll(async () => {
  hall = await openHall()
  const { db, cast, person } = hall.world
  await wonBy(hall)
  const { driver_id: id } = (await hall.permits())[0]!
  const own = { national_id: nationalCodeOf('271000001'), mobile: '09124000001' }
  const row = await db.updateTable('driver').set(own).where('id', '=', id).returningAll().executeTakeFirstOrThrow()
  ali = { id, nationalId: row.national_id, card: row.card_number, mobile: row.mobile }
  union = await person('anjoman', { role: 'DriversAssociation' })
  await db.insertInto('member_company').values({ member_id: union.id, company_id: cast.companies.sepehr.id }).execute()
})
afterAll(async () => expect(await closeBehind(hall.world)).toEqual([]))
beforeEach(() => setWidth(1440))
useLine(() => hall.world)

async function openDialog(who: Person) {
  await showTo(who, withAlerts(Screen), { at: `/Driver/${ali.id}`, path: '/Driver/$driverId' })
  await screen.findByRole('group', { name: pageWords.acts })
  const button = screen.queryByRole('button', { name: words.act })
  if (button) await user.click(button)
  else {
    await user.click(await screen.findByRole('button', { name: new RegExp(rowWords.more) }))
    await user.click(await screen.findByRole('menuitem', { name: words.act }))
  }
  return within(await screen.findByRole('dialog'))
}
const write = async (dialog: ReturnType<typeof within>, label: string, text: string) => {
  const field = dialog.getByLabelText(label)
  await user.clear(field)
  await user.type(field, text)
}
const give = (dialog: ReturnType<typeof within>) => user.click(dialog.getByRole('button', { name: words.give }))
const shownCode = async (dialog: ReturnType<typeof within>) =>
  (await dialog.findByLabelText(words.code)).textContent!.replace(/\s/g, '')
const codes = () => hall.world.db.selectFrom('enrolment_code').selectAll().execute()

test('a masked driver’s numbers are asked for: none, wrong ones, and those of another driver give no code', async () => {
  const dialog = await openDialog(union)
  expect(screen.queryByText(persianDigits(ali.nationalId))).toBeNull()
  expect(dialog.getByLabelText(words.nationalId)).toHaveProperty('value', '')
  const other = await newDriver(hall.world, 'نادر')
  await write(dialog, words.nationalId, other.nationalId)
  await write(dialog, words.card, ali.card)
  await give(dialog)
  await dialog.findByText(driverAppWords.noDriver)
  expect(await codes()).toEqual([])
})

test('with both numbers as the driver says them it is given once, and binds the phone', async () => {
  const dialog = await openDialog(union)
  await write(dialog, words.nationalId, ali.nationalId)
  await write(dialog, words.card, ali.card)
  await give(dialog)
  const code = await shownCode(dialog)
  expect(code).toBe(persianDigits(code))
  expect(dialog.queryByLabelText(words.nationalId)).toBeNull()
  await user.click(dialog.getByRole('button', { name: words.done }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.queryByText(code)).toBeNull()
  const latin = [...code].map((digit) => '۰۱۲۳۴۵۶۷۸۹'.indexOf(digit)).join('')
  const phone = openPhone(hall.world)
  expect(await phone.enrol({ ...ali, mobile: '' }, { EnrolmentCode: latin })).toMatchObject({ status: 200 })
  // Opened again, it asks anew.
  const again = await openDialog(union)
  expect(again.getByLabelText(words.nationalId)).toHaveProperty('value', '')
})

test('a hall sees the numbers, and is asked for none', async () => {
  const dialog = await openDialog(hall.zahra)
  expect(dialog.queryByLabelText(words.nationalId)).toBeNull()
  expect(dialog.getByText(words.effect)).toBeTruthy()
  await give(dialog)
  expect(await shownCode(dialog)).toHaveLength(8)
  expect(screen.queryByText(driverNumberWords.nationalId)).toBeNull()
})
