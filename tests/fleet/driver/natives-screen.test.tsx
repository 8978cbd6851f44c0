/** Screens for adding a driver, inactive drivers, and a hall's natives (S2 §2, §5; D8, J4, J5). */
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { nationalCodeOf } from '#contract/kernel/value/iran.ts'
import { driverWords, nativeWords as said } from '#contract/fleet/driver-words.ts'
import { Screen as AddScreen } from '#app/modules/fleet/driver/AddDriverScreen.tsx'
import { Screen as InactiveScreen } from '#app/modules/fleet/driver/InactiveScreen.tsx'
import { Screen as NativesScreen } from '#app/modules/fleet/driver/NativesScreen.tsx'
import { activateDriverWords, driverActWords } from '#app/modules/fleet/driver/driver-acts-words.ts'
import { recordedReasonWords, yesNo } from '#app/kit/ui/ui-words.ts'
import {
  addDriverWords as add,
  driverListWords,
  inactiveWords,
  nativesWords as natives,
} from '#app/modules/fleet/driver/drivers-words.ts'
import { openOutside } from '#server/platform/outside/index.ts'
import { readSettings } from '#server/platform/settings/settings.ts'
import { useLine, withAlerts } from '../../line.tsx'
import { closeBehind, showTo } from '../../page.tsx'
import { openWorld, type Person, type World } from '../../world.ts'
import { aDriver } from './people.ts'

vi.setConfig({ testTimeout: 60_000 })
const user = userEvent.setup({ pointerEventsCheck: 0 })
let world: World
let modir: Person
let poshtiban: Person
let zahra: Person
let ali: Awaited<ReturnType<typeof aDriver>>
const ALI = 'علی آقایی'
/** A national id for which the inquiry service fails. */
const FAILING_ID = nationalCodeOf('123987001')
beforeAll(async () => {
  const { inquiries } = openOutside(readSettings({}))
  const silent = {
    ...inquiries,
    driver: async (...args: Parameters<typeof inquiries.driver>) => {
      if (args[1] === FAILING_ID) throw new Error('no response')
      return inquiries.driver(...args)
    },
  }
  world = await openWorld({ outside: { inquiries: silent } })
  modir = await world.person('modir', { role: 'Admin' })
  poshtiban = await world.person('poshtiban', { role: 'AdminSupport' })
  zahra = await world.person('zahra', { role: 'LoadHallAdmin', hallId: world.cast.halls.rajaei })
  ali = await aDriver(world, 'علی', 'آقایی')
})
afterAll(async () => expect(await closeBehind(world)).toEqual([]))
useLine(() => world)

const shown = (Screen: typeof AddScreen) =>
  withAlerts(() => (
    <main tabIndex={-1}>
      <Screen />
    </main>
  ))
const dialog = async () => within(await screen.findByRole('dialog'))
const waitForClose = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
const field = (label: string) => screen.findByLabelText<HTMLInputElement>(new RegExp(`^${label.replaceAll(/[()]/g, '\\$&')}`))
async function write(label: string, text: string) {
  const at = await field(label)
  await user.clear(at)
  if (text) await user.type(at, text)
}
const press = async (name: string) => user.click(await screen.findByRole('button', { name }))
const answer = async (name: string) => user.click(await (await dialog()).findByRole('button', { name }))
const eventOf = (call: string) =>
  world.db
    .selectFrom('audit_event')
    .select(['member_id', 'reason'])
    .where('call', '=', call)
    .orderBy('id', 'desc')
    .executeTakeFirst()

describe('a new driver', () => {
  test('lists errors at their fields and in one summary, without a request', async () => {
    await showTo(modir, shown(AddScreen), { at: '/Driver/AddDriver' })
    await write(add.nationalId, '1234567890')
    await press(add.add)
    const list = within(await screen.findByRole('alert', { name: add.wrong }))
    for (const sentence of [driverWords.nationalIdWrong, driverWords.vehicleCard, driverWords.mobile])
      expect(list.getByText(sentence)).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('names an existing driver and keeps the input; «خیر» sends nothing', async () => {
    await showTo(modir, shown(AddScreen), { at: '/Driver/AddDriver' })
    await write(add.nationalId, ali.nationalId)
    await write(add.vehicleCard, ali.vehicle)
    await write(add.mobile, '09365550002')
    expect(await screen.findByDisplayValue('آقایی')).toBeTruthy()
    await press(add.add)
    await answer(yesNo.cancel)
    await waitForClose()
    await press(add.add)
    await answer(yesNo.confirm)
    expect((await screen.findAllByText(new RegExp(driverWords.known(ALI)))).length).toBeGreaterThan(0)
    expect((await field(add.mobile)).value).toBe('۰۹۳۶۵۵۵۰۰۰۲')
  })

  test('a failed inquiry is shown as unknown; the driver is added, and the form is emptied for the next', async () => {
    await showTo(poshtiban, shown(AddScreen), { at: '/Driver/AddDriver' })
    await write(add.nationalId, FAILING_ID)
    await write(add.vehicleCard, '8899001')
    await write(add.mobile, '09365550003')
    expect(await within(await screen.findByRole('status', { name: add.driver })).findByText(add.unknown)).toBeTruthy()
    // The service is paused after its failure: the vehicle is unknown as well.
    expect(await within(await screen.findByRole('status', { name: add.vehicle })).findByText(add.unknown)).toBeTruthy()
    await write(add.name, 'بهروز')
    await write(add.family, 'کیانی')
    await press(add.add)
    expect((await dialog()).getByText('بهروز کیانی')).toBeTruthy()
    await answer(yesNo.confirm)
    expect(await screen.findByRole('region', { name: add.added('بهروز کیانی') })).toBe(document.activeElement)
    const made = await world.db.selectFrom('driver').selectAll().where('national_id', '=', FAILING_ID).executeTakeFirstOrThrow()
    expect(made).toMatchObject({ first_name: 'بهروز', last_name: 'کیانی', mobile: '09365550003' })
    expect(await eventOf('driverAct.add')).toMatchObject({ member_id: poshtiban.id })
    await press(add.another)
    expect((await field(add.nationalId)).value).toBe('')
    expect(document.activeElement).toBe(await field(add.nationalId))
  })
})

describe('inactive drivers', () => {
  test('reports an empty list and links to the search', async () => {
    await world.db.updateTable('driver').set({ is_active: true }).execute()
    await showTo(modir, shown(InactiveScreen), { at: '/Admin/Driver/InActive' })
    expect(await screen.findByText(inactiveWords.emptyTitle)).toBeTruthy()
    expect(screen.getByRole('link', { name: inactiveWords.toSearch }).getAttribute('href')).toBe('/Driver/Drivers')
  })

  test('lists each with reason and end, and reactivates with «بله»', async () => {
    await world.db
      .updateTable('driver')
      .set({ is_active: false, inactive_reason: 'شکایت', inactive_until: '2027-01-01', inactive_since: world.clock.now })
      .where('id', '=', ali.id)
      .execute()
    await showTo(poshtiban, shown(InactiveScreen), { at: '/Admin/Driver/InActive' })
    const row = (await within(await screen.findByRole('table')).findByText(ALI)).closest('tr')!
    expect(row.textContent).toContain('شکایت')
    expect(row.textContent).toContain('۱۴۰۵/۱۰/۱۱')
    await press(driverListWords.of(driverActWords.activate, ALI))
    expect((await dialog()).getByText(activateDriverWords.effect)).toBeTruthy()
    await answer(yesNo.confirm)
    expect(await (await dialog()).findByText(recordedReasonWords.missing)).toBeTruthy()
    await answer(activateDriverWords.often[0]!)
    await answer(yesNo.confirm)
    expect(await screen.findByText(driverWords.activated(ALI))).toBeTruthy()
    expect(await screen.findByText(inactiveWords.emptyTitle)).toBeTruthy()
    expect(await eventOf('driverAct.activate')).toEqual({ member_id: poshtiban.id, reason: activateDriverWords.often[0] })
  })
})

describe('natives of a hall', () => {
  beforeEach(async () => {
    await world.db.deleteFrom('hall_native').execute()
    await world.db
      .updateTable('hall')
      .set({ turn_expire_hours: 48, native_turn_expire_hours: 72 })
      .where('id', '=', world.cast.halls.rajaei)
      .execute()
  })
  const AT = '/LoadHallNatives'
  const named = () => world.db.selectFrom('hall_native').select(['hall_id', 'driver_id', 'reason', 'valid_until']).execute()

  test('an administrator chooses a hall first; support reads only', async () => {
    const { unmount } = await showTo(modir, shown(NativesScreen), { at: AT })
    expect((await screen.findAllByText(natives.noHallTitle)).length).toBeGreaterThan(0)
    await user.click(await screen.findByRole('combobox', { name: new RegExp(natives.hall) }))
    await user.click(await screen.findByRole('option', { name: 'شهید رجایی' }))
    expect((await screen.findAllByRole('button', { name: natives.add })).length).toBeGreaterThan(0)
    unmount()
    await showTo(poshtiban, shown(NativesScreen), { at: `${AT}?hall=${world.cast.halls.rajaei}` })
    expect(await screen.findByText(natives.emptyTitle)).toBeTruthy()
    expect(screen.queryByRole('button', { name: natives.add })).toBeNull()
  })

  test('a hall adds a native after errors and a confirmation that states the effect; and removes it', async () => {
    await showTo(zahra, shown(NativesScreen), { at: AT })
    expect(await screen.findByText(natives.life('۷۲ ساعت', '۴۸ ساعت'))).toBeTruthy()
    await user.click((await screen.findAllByRole('button', { name: natives.add }))[0]!)
    const form = await dialog()
    // One press shows all errors.
    await user.click(form.getByRole('button', { name: natives.save }))
    expect(await form.findByText('کد ملی راننده را بنویسید.')).toBeTruthy()
    expect(form.getByText(driverWords.vehicleCard)).toBeTruthy()
    expect(form.getByText(recordedReasonWords.missing)).toBeTruthy()
    await user.type(form.getByRole('textbox', { name: new RegExp(recordedReasonWords.label) }), 'ساکن بندر')
    await user.type(form.getByLabelText(new RegExp(`^${natives.nationalId}`)), ali.nationalId)
    await user.type(form.getByLabelText(new RegExp(`^${natives.vehicleCard}`)), '9999999')
    const send = async () => {
      await user.click(form.getByRole('button', { name: natives.save }))
      const question = within(await screen.findByRole('dialog', { name: natives.sure }))
      await user.click(question.getByRole('button', { name: yesNo.confirm }))
    }
    await send()
    expect(await form.findByText(said.noVehicle)).toBeTruthy()
    await user.clear(form.getByLabelText(new RegExp(`^${natives.vehicleCard}`)))
    await user.type(form.getByLabelText(new RegExp(`^${natives.vehicleCard}`)), ali.vehicle)
    await send()
    expect(await screen.findByText(said.added(ALI))).toBeTruthy()
    await waitForClose()
    expect(await named()).toEqual([
      { hall_id: world.cast.halls.rajaei, driver_id: ali.id, reason: 'ساکن بندر', valid_until: null },
    ])
    expect(await eventOf('native.add')).toEqual({ member_id: zahra.id, reason: 'ساکن بندر' })
    await press(natives.of(natives.delete, ALI))
    await answer(natives.deleteOften[0]!)
    await answer(yesNo.confirm)
    expect(await screen.findByText(said.deleted(ALI))).toBeTruthy()
    expect(await screen.findByText(natives.emptyTitle)).toBeTruthy()
    expect(await eventOf('native.delete')).toEqual({ member_id: zahra.id, reason: natives.deleteOften[0] })
  })
})
