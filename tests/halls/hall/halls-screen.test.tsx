/** The administrator's screens of halls: the list with its dialogs, and the policy in versions (S2 "Load-hall management"). */
import { screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { company } from '#contract/organisations/company.ts'
import { nationalCodeOf } from '#contract/kernel/value/iran.ts'
import { hall } from '#contract/organisations/hall.ts'
import { hallWords as rules } from '#contract/organisations/hall-words.ts'
import { Screen as Halls } from '#app/modules/halls/turn/give/HallsScreen.tsx'
import { Screen as Policy } from '#app/modules/organisations/hall/PolicyScreen.tsx'
import Alerts from '#app/app/alerts/Alerts.tsx'
import { credentialsWords } from '#app/modules/access/account/account-words.ts'
import { passwordWords } from '#app/modules/access/account/account-acts-words.ts'
import {
  clerkWords,
  hallAccountWords,
  hallFormWords as form,
  hallsWords as words,
  policyWords,
} from '#app/modules/organisations/hall/halls-words.ts'
import { turnWords } from '#contract/halls/turn-words.ts'
import { driverTurnWords, giveTurnWords } from '#app/modules/halls/turn/give-turn-words.ts'
import { linkActWords } from '#app/modules/organisations/link/link-words.ts'
import { readingWords } from '#app/kit/merge/merge-words.ts'
import { wireWords } from '#app/kit/ui/start-words.ts'
import { rowWords, yesNo } from '#app/kit/ui/ui-words.ts'
import { dialog, faultAt, field, gone, pickCity, press, useWorld, user, write } from '../../freight/customer/customer-page.ts'
import { setWidth } from '../../dom-setup.ts'
import { answerInstead, goOffline, goOnline, showTo } from '../../page.tsx'
import type { Person } from '../../world.ts'

const scene = useWorld()
let modir: Person
const pageOf = (Shown: () => ReactNode) => () => (
  <>
    <Shown />
    <Alerts />
  </>
)
async function open(Shown = Halls, at = '/LoadHalls', path?: string) {
  modir ??= await scene.world.person('modir', { role: 'Admin' })
  return showTo(modir, pageOf(Shown), { at, ...(path && { path }) })
}
/** Returns the switch, which is named by its label and effect. */
const begins = (label: string) => new RegExp(`^${label}`)
const verb = async (label: string, name: string) => user.click(await screen.findByRole('button', { name: words.of(label, name) }))
async function fromMenu(label: string, name: string) {
  await user.click(await screen.findByRole('button', { name: words.of(rowWords.more, name) }))
  await user.click(await screen.findByText(label))
}
const all = async () => (await modir.say(hall.all, {})).data!
const named = async (name: string) => (await all()).find((one) => one.name === name)
const anyHall = async () => (await all())[0]!.name

test('refuses a hall at its fields, then creates it as typed and lists it', async () => {
  await open()
  await user.click((await screen.findAllByRole('button', { name: words.add }))[0]!)
  await write(form.window, '۲۶')
  await press(form.saveNew)
  expect(await faultAt(form.name)).toBe(rules.name)
  expect(await faultAt(form.window)).toBe(rules.window)
  await write(form.lat, '۴۸٫۸۵')
  await write(form.lng, '۲٫۳۵')
  await write(form.window, '15')
  await press(form.saveNew)
  expect(await faultAt(form.lat)).toBe(rules.outside)
  await write(form.name, 'سالن ارومیه')
  await pickCity('تهران')
  await write(form.lat, '35.7')
  await write(form.lng, '51.4')
  expect(await within(await dialog()).findByText(form.windowEffect(15, true))).toBeTruthy()
  await press(form.saveNew)
  await gone()
  expect(await named('سالن ارومیه')).toMatchObject({ reservationLimit: 15, loadHallLat: 35.7, isActive: true })
  expect(await screen.findByText('سالن ارومیه')).toBeTruthy()
})

test('a hall created by name alone sends 0 for empty numbers', async () => {
  await open()
  let sent: unknown
  answerInstead(
    http.post('*/api/v1/load-halls/AddLoadHall', async ({ request }) => {
      sent = await request.clone().json()
    }),
  )
  await user.click((await screen.findAllByRole('button', { name: words.add }))[0]!)
  await write(form.name, 'سالن خوی')
  await press(form.saveNew)
  await gone()
  expect(sent).toMatchObject({
    Name: 'سالن خوی',
    ReservationLimit: 20,
    ReservationRange: 0,
    TurnExpireHour: 0,
    NativeTurnExpireHour: 0,
    LimitNewTurn: 0,
    TravelTime: 0,
    DriverCharghe: 0,
    TransportationCompanyCharghe: 0,
  })
  expect(await named('سالن خوی')).toMatchObject({ loadHallCityId: null, turnExpireHour: 0 })
})

test('an invalid degree is shown at its field, and nothing is sent', async () => {
  await open()
  const name = await anyHall()
  await verb(words.edit, name)
  await write(form.lat, 'شمال')
  await press(form.save)
  expect(await faultAt(form.lat)).toBe(form.notDegrees)
  expect((await field(form.lat)).value).toBe('شمال')
})

test('edits a hall on the version that was read, without overwriting another user’s change', async () => {
  await open()
  const name = await anyHall()
  await verb(words.edit, name)
  const { loadHallId } = (await named(name))!
  await modir.say(hall.update, { Id: loadHallId, Tel: '07611112222', ReasonCode: null })
  await write(form.expire, '۷۲')
  await press(form.save)
  // Values changed on one side only need no choice.
  const readings = within(await within(await dialog()).findByRole('region', { name: readingWords.name }))
  expect(readings.getByText(readingWords.why(0))).toBeTruthy()
  expect((await named(name))!.turnExpireHour).not.toBe(72)
  await press(form.save)
  await gone()
  expect(await named(name)).toMatchObject({ turnExpireHour: 72, tel: '07611112222' })
})

test('asks to choose between values that both users changed before saving', async () => {
  await open()
  const name = await anyHall()
  await verb(words.edit, name)
  const { loadHallId } = (await named(name))!
  await modir.say(hall.update, { Id: loadHallId, TravelTime: 9, ReasonCode: null })
  await write(form.travel, '۴')
  await press(form.save)
  const radio = (side: string) => screen.findByRole('radio', { name: readingWords.choose(form.travel, side) })
  await radio(readingWords.theirs)
  await press(form.save)
  expect(await faultAt(form.travel)).toBe(readingWords.undecided)
  await user.click(await radio(readingWords.mine))
  await press(form.save)
  await gone()
  expect(await named(name)).toMatchObject({ travelTime: 4 })
})

test('says what happens to the open show before a hall is switched off', async () => {
  await open()
  const name = await anyHall()
  await verb(words.edit, name)
  await user.click(await within(await dialog()).findByRole('switch', { name: begins(form.isActive) }))
  expect(await within(await dialog()).findByText(form.willClose)).toBeTruthy()
  await press('انصراف')
  await gone()
})

test('gives a turn from a hall’s row: refused at its fields, then with a reason', async () => {
  await open()
  const one = (await all()).find((found) => found.loadHallId === scene.world.cast.halls.rajaei)!
  await fromMenu(words.giveTurn, one.name)
  await write(giveTurnWords.nationalId, '123')
  await write('دلیل', 'میز سالن در دسترس نیست')
  await press(driverTurnWords.confirm)
  expect(await faultAt(giveTurnWords.nationalId)).toBe(giveTurnWords.nationalIdLength(3))
  expect(await faultAt(giveTurnWords.vehicleCard)).toBe(turnWords.vehicleCard)
  const driver = await scene.world.cast.newDriver('علی', 'راننده', 5001)
  const ids = { national_id: nationalCodeOf('471234567') }
  await scene.world.db.updateTable('driver').set(ids).where('id', '=', driver.id).execute()
  const cards = await scene.world.db
    .selectFrom('driver_vehicle')
    .innerJoin('driver', 'driver.id', 'driver_vehicle.driver_id')
    .innerJoin('vehicle', 'vehicle.id', 'driver_vehicle.vehicle_id')
    .select(['driver.national_id as nationalId', 'vehicle.card_number as card'])
    .where('driver.id', '=', driver.id)
    .executeTakeFirstOrThrow()
  await write(giveTurnWords.nationalId, cards.nationalId)
  await write(giveTurnWords.vehicleCard, cards.card)
  const turnOf = () => scene.world.db.selectFrom('turn').selectAll().where('driver_id', '=', driver.id).executeTakeFirst()
  const answer = async (name: string, label: string) => {
    const question = await screen.findByRole('dialog', { name })
    await user.click(within(question).getByRole('button', { name: label }))
    await waitFor(() => expect(screen.queryByRole('dialog', { name })).toBeNull())
  }
  await press(driverTurnWords.confirm)
  await answer(giveTurnWords.sure, yesNo.cancel)
  await press(giveTurnWords.clear)
  await answer(giveTurnWords.sureClear, yesNo.cancel)
  expect((await field(giveTurnWords.vehicleCard)).value).not.toBe('')
  await press(giveTurnWords.clear)
  await answer(giveTurnWords.sureClear, yesNo.confirm)
  expect((await field(giveTurnWords.vehicleCard)).value).toBe('')
  expect(await turnOf()).toBeUndefined()
  await write(giveTurnWords.nationalId, cards.nationalId)
  await write(giveTurnWords.vehicleCard, cards.card)
  await press(driverTurnWords.confirm)
  await answer(giveTurnWords.sure, yesNo.confirm)
  await gone()
  const given = await turnOf()
  expect(given).toMatchObject({ hall_id: one.loadHallId, channel: 'admin' })
})

test('shows a new account once; a second one replaces it, and offline none is created', async () => {
  await open()
  const name = await anyHall()
  await screen.findByRole('button', { name: words.of(words.account, name) })
  goOffline()
  await verb(words.account, name)
  await press(hallAccountWords.confirm)
  expect(await within(await dialog()).findByText(new RegExp(wireWords.unreachable))).toBeTruthy()
  goOnline()
  await press(hallAccountWords.confirm)
  expect(await screen.findByText(credentialsWords.created(name))).toBeTruthy()
  expect(screen.getByDisplayValue((await named(name))!.userName)).toBeTruthy()
  await press(credentialsWords.done)
  await gone()
  expect(screen.queryByText(credentialsWords.once)).toBeNull()
})

test('removes and restores companies of a hall, except one with cargos under way', async () => {
  await open()
  const one = (await all()).find((found) => found.loadHallId === scene.world.cast.halls.rajaei)!
  await verb(words.companies, one.name)
  const { kaveh } = scene.world.cast.companies
  await user.click(await screen.findByRole('button', { name: linkActWords.of(linkActWords.remove, kaveh.name) }))
  const add = await screen.findByRole('button', { name: linkActWords.of(linkActWords.add, kaveh.name) })
  await waitFor(() => expect(add.getAttribute('aria-disabled')).toBe('false'))
  await user.click(add)
  await screen.findByRole('button', { name: linkActWords.of(linkActWords.remove, kaveh.name) })
  const { data } = await modir.say(company.ofHall, { Id: one.loadHallId })
  expect(data!.map(({ transportationCompanyId }) => transportationCompanyId)).toContain(kaveh.id)
})

test('refuses a clerk at its fields, creates one with a password shown once, and deactivates it', async () => {
  await open()
  const name = await anyHall()
  await fromMenu(words.clerks, name)
  await press(clerkWords.add)
  expect(await faultAt(clerkWords.username)).toBe(rules.clerkUsername)
  await write(clerkWords.username, 'sima')
  await write(clerkWords.fullName, 'سیما متصدی')
  await press(clerkWords.add)
  expect(await screen.findByText(credentialsWords.created('سیما متصدی'))).toBeTruthy()
  await press(credentialsWords.done)
  const may = await screen.findByRole<HTMLInputElement>('switch', { name: clerkWords.mayEnter('سیما متصدی') })
  await user.click(may)
  await waitFor(async () => {
    const { data } = await modir.say(hall.clerks, { Id: (await named(name))!.loadHallId })
    expect(data!.map(({ fullName, isActive }) => [fullName, isActive])).toEqual([['سیما متصدی', false]])
  })
})

test('on a phone a hall is a card, and support may look but not change', async () => {
  setWidth(360)
  const support = await scene.world.person('poshtiban', { role: 'AdminSupport' })
  await showTo(support, pageOf(Halls), { at: '/LoadHalls' })
  const name = (await support.say(hall.all, {})).data![0]!.name
  const card = (await screen.findByText(name)).closest('article')!
  expect(within(card).queryByRole('button', { name: words.of(words.edit, name) })).toBeNull()
  await fromMenu(words.turns, name)
})

test('a policy is a new version with a reason; refuses a zero ratio and a stale page', async () => {
  const id = scene.world.cast.halls.rajaei
  await open(Policy, `/LoadHalls/${id}/Policy`, '/LoadHalls/$hallId/Policy')
  const policies = async () => (await modir.say(hall.policies, { Id: id })).data!.versions
  const before = (await policies())[0]?.version ?? 0
  await user.click(await screen.findByRole('radio', { name: begins(policyWords.orders.RATIO) }))
  await user.click(screen.getByRole('button', { name: policyWords.save }))
  expect(await screen.findByText(rules.ratio)).toBeTruthy()
  expect(await screen.findByText(rules.reason)).toBeTruthy()
  const type = async (label: string, text: string) => {
    const at = screen.getByLabelText(label)
    await user.clear(at)
    await user.click(at)
    await user.paste(text)
  }
  await type(policyWords.native, '۲')
  await type(policyWords.other, '1')
  expect(screen.getByText(policyWords.ratioExample(2, 1))).toBeTruthy()
  await type(policyWords.reason, 'توافق با انجمن')
  await user.click(screen.getByRole('button', { name: policyWords.save }))
  await waitFor(async () => expect((await policies())[0]).toMatchObject({ version: before + 1, order: 'RATIO', native: 2 }))
  expect((await screen.findAllByText(policyWords.orders.RATIO)).length).toBeGreaterThan(0)

  await modir.say(hall.setPolicy, { Id: id, Order: 'STRICT_FIFO', Native: 0, Other: 0, Reason: 'دیگری' })
  await type(policyWords.reason, 'باز هم')
  await user.click(screen.getByRole('button', { name: policyWords.save }))
  expect(await screen.findByText(rules.policyStale)).toBeTruthy()
  expect((await policies())[0]!.order).toBe('STRICT_FIFO')
})

test('support has no hall screens reserved for administrators', async () => {
  const support = await scene.world.person('hamyar', { role: 'AdminSupport' })
  await showTo(support, pageOf(Halls), { at: '/LoadHalls' })
  const { name } = (await support.say(hall.all, {})).data![0]!
  await user.click(await screen.findByRole('button', { name: words.of(rowWords.more, name) }))
  expect(await screen.findByText(words.turns)).toBeTruthy()
  for (const label of [words.showTimes, words.policy]) expect(screen.queryByText(label)).toBeNull()
})

test('redirects other roles', async () => {
  const maryam = await scene.world.person('maryam', { role: 'TransportationCompanyAdmin' })
  const { router } = await showTo(maryam, pageOf(Halls), { at: '/LoadHalls' })
  await waitFor(() => expect(router.state.location.pathname).toBe('/error404'))
})

test('a hall’s password has at most a hundred characters', async () => {
  await open()
  await fromMenu(words.password, await anyHall())
  expect((await field(passwordWords.password)).maxLength).toBe(100)
  await write(passwordWords.password, 'غزل'.repeat(20))
  await press(passwordWords.save)
  expect(await screen.findByText(credentialsWords.changed(await anyHall()))).toBeTruthy()
})
