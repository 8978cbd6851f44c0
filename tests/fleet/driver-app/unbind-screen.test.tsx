/** The phone on the page of a driver: who sees it, and unbinding it (decision 046). */
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { driverAct } from '#contract/fleet/driver-act.ts'
import { driverPage } from '#contract/fleet/driver-page.ts'
import { driverApp } from '#contract/fleet/driver-app.ts'
import { Screen } from '#app/modules/fleet/driver/DriverScreen.tsx'
import { driverActWords as acts, logOutDriverWords, removePhoneWords } from '#app/modules/fleet/driver/driver-acts-words.ts'
import { driverPageWords as words } from '#app/modules/fleet/driver/driver-page-words.ts'
import { openHall, type Hall } from '../../halls/show/hall.ts'
import { useLine, withAlerts } from '../../line.tsx'
import { closeBehind, showTo } from '../../page.tsx'
import type { Person } from '../../world.ts'
import { driverOf, newDriver, openPhone, type Driver } from './phone.ts'

vi.setConfig({ testTimeout: 40_000 })
const user = userEvent.setup({ pointerEventsCheck: 0 })
let hall: Hall
let ali: Driver
let me: Person
let union: Person
beforeAll(async () => {
  hall = await openHall()
  ali = await newDriver(hall.world)
  expect((await hall.askTurn(hall.zahra, ali)).status).toBe(200)
  union = await hall.world.person('anjoman', { role: 'DriversAssociation' })
  await hall.world.db.insertInto('member_hall').values({ member_id: union.id, hall_id: hall.world.cast.halls.rajaei }).execute()
  me = await bindPhone()
})
afterAll(async () => expect(await closeBehind(hall.world)).toEqual([]))
useLine(() => hall.world)

async function bindPhone(): Promise<Person> {
  const numbers = { NationalId: ali.nationalId, DriverCardNumber: ali.card }
  const { code } = (await hall.zahra.say(driverApp.enrolmentCode, numbers)).data!
  const { data, message } = await openPhone(hall.world, 'گوشی آبی').enrol({ ...ali, mobile: '' }, { EnrolmentCode: code })
  if (!data) throw new Error(message)
  return driverOf(hall.world, data)
}
const open = (who: Person) => showTo(who, withAlerts(Screen), { at: `/Driver/${ali.id}`, path: '/Driver/$driverId' })
const signedIn = async () => (await me.say(driverApp.me, {})).status

/** Opens the action: a button, or in the menu of the others. */
async function choose(word: string) {
  const name = new RegExp(word)
  await screen.findAllByRole('button', { name: words.acts })
  if (!screen.queryByRole('button', { name })) await user.click(screen.getAllByRole('button', { name: words.acts })[0]!)
  await user.click(screen.queryByRole('button', { name }) ?? (await screen.findByRole('menuitem', { name })))
  return within(await screen.findByRole('dialog'))
}

test('a company does not learn whether a phone is bound', async () => {
  const read = async (who: Person) => (await who.say(driverPage.read, { id: ali.id })).data!
  const observer = await hall.world.person('nazer', { role: 'Organization' })
  await hall.world.db
    .insertInto('member_hall')
    .values({ member_id: observer.id, hall_id: hall.world.cast.halls.rajaei })
    .execute()
  expect('phone' in (await read(observer))).toBe(false)
  expect((await read(union)).phone).toMatchObject({ name: 'گوشی آبی', boundAt: expect.any(String) })
})

test('the association signs the driver out, and a clerk of the hall unbinds the phone after a question', async () => {
  const first = await open(union)
  await screen.findByText(/گوشی آبی، از ۱۴۰۵\/۰۸\/۳۰، آخرین ورود/)
  const ending = await choose(acts.logOut)
  await user.type(ending.getByRole('textbox'), 'گوشی گم شد')
  await user.click(ending.getByRole('button', { name: logOutDriverWords.confirm }))
  await vi.waitFor(async () => expect(await signedIn()).toBe(401))
  first.unmount()

  await open(hall.zahra)
  const dialog = await choose(acts.removePhone)
  await user.click(dialog.getByRole('button', { name: removePhoneWords.confirm }))
  expect((await hall.zahra.say(driverPage.read, { id: ali.id })).data!.phone).not.toBeNull()
  await user.type(dialog.getByRole('textbox'), 'گوشی گم شد')
  await user.click(dialog.getByRole('button', { name: removePhoneWords.confirm }))
  await screen.findByText(words.phone.none)
  // A driver in the hall's queue: its cards, a code and an objection are left.
  await user.click(screen.getAllByRole('button', { name: words.acts })[0]!)
  await screen.findByRole('menu')
  expect(screen.queryByRole('menuitem', { name: acts.removePhone })).toBeNull()
  expect(screen.queryByRole('button', { name: acts.removePhone })).toBeNull()
  const { by } = await hall.world.db
    .selectFrom('audit_event')
    .select('member_id as by')
    .where('call', '=', 'driverAct.removePhoneId')
    .executeTakeFirstOrThrow()
  expect(by).toBe(hall.zahra.id)
})

test('a driver outside the scope is neither signed out nor shown', async () => {
  const stranger = await hall.world.person('other-union', { role: 'DriversAssociation' })
  expect((await stranger.say(driverAct.logOut, { id: ali.id, Reason: '' })).status).toBe(404)
  expect((await stranger.say(driverPage.read, { id: ali.id })).status).toBe(404)
})
