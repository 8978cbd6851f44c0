import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { turnWords } from '#contract/halls/turn-words.ts'
import { Screen } from '#app/modules/fleet/driver/DriverScreen.tsx'
import { validityFormWords } from '#app/kit/validity/validity-words.ts'
import { driverPageWords as words, workStatusWords } from '#app/modules/fleet/driver/driver-page-words.ts'
import { makeObjectionWords } from '#app/modules/fleet/objection/objection-words.ts'
import { giveTurnWords } from '#app/modules/halls/turn/give-turn-words.ts'
import { truckStepWords, truckWords } from '#app/modules/fleet/truck/truck-words.ts'
import { setWidth } from '../../dom-setup.ts'
import { openHall, type Hall } from '../../halls/show/hall.ts'
import { isCurrent, openDeskOf, persian } from '../../halls/desk/desk-page.tsx'
import { useLine, withAlerts } from '../../line.tsx'
import { closeBehind, showTo } from '../../page.tsx'
import { wonBy } from '../../permits/permit/printout.ts'
import type { Person } from '../../world.ts'

vi.setConfig({ testTimeout: 40_000 })
const user = userEvent.setup({ pointerEventsCheck: 0 })

/** Ali won a cargo of maryam's company in zahra's hall; bahram is in its queue, and his smart card expires tomorrow. */
describe('the page', () => {
  let hall: Hall
  let [ali, permitId] = [0, 0]
  let bahram: Awaited<ReturnType<Hall['queued']>>
  let admin: Person
  let stranger: Person
  beforeAll(async () => {
    hall = await openHall()
    const { world } = hall
    admin = await world.person('admin', { role: 'Admin' })
    stranger = await world.person('sara', { role: 'TransportationCompanyAdmin', companyId: world.cast.companies.kaveh.id })
    permitId = (await wonBy(hall)).id
    ali = (await hall.permits())[0]!.driver_id
    bahram = await hall.queued('بهرام')
    const tomorrow = { card_valid_until: '2026-11-22' }
    await world.db.updateTable('driver').set(tomorrow).where('id', '=', bahram.id).execute()
  })
  afterAll(async () => expect(await closeBehind(hall.world)).toEqual([]))
  useLine(() => hall.world)
  const Page = withAlerts(Screen)
  const open = (who: Person, id: number | string) => showTo(who, Page, { at: `/Driver/${id}`, path: '/Driver/$driverId' })
  const part = async (name: string) => within(await screen.findByRole('region', { name }))
  const findText = (text: string | RegExp) => screen.findByText(text)

  test('a driver without permits of the company, and an invalid number, show the calm not-found page', async () => {
    const first = await open(stranger, ali)
    expect(await findText(words.missingTitle)).toBeTruthy()
    first.unmount()
    await open(admin, 'Unknown')
    expect(await findText(words.missingTitle)).toBeTruthy()
  })

  test('an administrator sees identity, days left of each card, and that a permit blocks a turn', async () => {
    await open(admin, ali)
    expect(await screen.findByRole('heading', { name: 'علی راننده' })).toBeTruthy()
    expect(await findText(workStatusWords.busy)).toBeTruthy()
    expect(screen.getByText(turnWords.livePermit(permitId))).toBeTruthy()
    expect(screen.getAllByText(/روز مانده$/)).toHaveLength(3)
    const vehicles = await part(words.vehicles)
    expect(vehicles.getByRole('link', { name: /^پلاک/ }).getAttribute('href')).toMatch(/^\/Vehicle\/\d+$/)
    const permits = await part(truckWords.permits)
    expect(permits.getByRole('link', { name: truckWords.permit(permitId) }).getAttribute('href')).toBe(`/Permit/${permitId}`)
    expect(await (await part(truckStepWords.title)).findAllByRole('listitem')).not.toHaveLength(0)
    expect(screen.queryByText(words.masked)).toBeNull()
  })

  test('a company sees its own driver with masked numbers and a notice, without any action', async () => {
    await open(hall.maryam, ali)
    expect(await findText(words.masked)).toBeTruthy()
    expect(screen.getByText('۰۹۱۳***۴۵۶۷')).toBeTruthy()
    expect(screen.queryByRole('group', { name: words.acts })).toBeNull()
    expect(screen.queryByRole('link', { name: /۰۹۱۳/ })).toBeNull()
  })

  test('edits card dates with a reason: expiry is shown at the top, a refusal at its field', async () => {
    await open(admin, bahram.id)
    await user.click(await screen.findByRole('button', { name: validityFormWords.edit }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: validityFormWords.save }))
    expect(dialog.getByText(validityFormWords.missing)).toBeTruthy()
    await user.type(dialog.getByRole('textbox', { name: validityFormWords.reason }), 'کارت دیده شد')
    const day = dialog.getByRole('textbox', { name: validityFormWords.card })
    await user.clear(day)
    await user.type(day, '14050828')
    await user.click(dialog.getByRole('button', { name: validityFormWords.save }))
    expect(await findText(workStatusWords.no)).toBeTruthy()
    expect(screen.getByText(turnWords.cardExpired)).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(await findText(truckStepWords.reason('کارت دیده شد'))).toBeTruthy()
  })

  test('a mistyped card date is not sent as an empty one', async () => {
    await open(admin, ali)
    await user.click(await screen.findByRole('button', { name: validityFormWords.edit }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByRole('textbox', { name: validityFormWords.reason }), 'کارت دیده شد')
    const day = dialog.getByRole('textbox', { name: validityFormWords.health })
    await user.clear(day)
    await user.type(day, '140508{Control>}{Enter}{/Control}')
    expect(await dialog.findByText('چنین روزی در تقویم نیست')).toBeTruthy()
    expect(document.activeElement).toBe(day)
    const driver = hall.world.db.selectFrom('driver').selectAll().where('id', '=', ali)
    expect((await driver.executeTakeFirstOrThrow()).health_card_valid_until).not.toBeNull()
  })

  test('on a phone a hall has the next action in one bar, and only where a turn can be given', async () => {
    setWidth(360)
    await hall.world.db.updateTable('driver').set({ card_valid_until: null }).where('id', '=', bahram.id).execute()
    await hall.world.db.updateTable('turn').set({ state: 'CANCELLED' }).where('id', '=', bahram.turnId).execute()
    const first = await open(hall.zahra, bahram.id)
    const bar = within(await screen.findByRole('group', { name: words.acts }))
    expect(bar.getByRole('link', { name: giveTurnWords.give }).getAttribute('href')).toBe('/DriverTurn')
    expect(screen.getByText(workStatusWords.inSight, { exact: false })).toBeTruthy()
    first.unmount()
    await hall.world.db.updateTable('driver').set({ is_active: false }).where('id', '=', bahram.id).execute()
    await open(hall.zahra, bahram.id)
    expect(await findText(turnWords.driverInactive)).toBeTruthy()
    // Only the objection remains.
    const left = within(screen.getByRole('group', { name: words.acts }))
    expect(left.queryByRole('link', { name: giveTurnWords.give })).toBeNull()
    expect(left.getByRole('button', { name: makeObjectionWords.act })).toBeTruthy()
  })

  test('F4 at the hall’s desk opens the page of the current driver', async () => {
    const karim = await hall.queued('کریم')
    const { router } = await openDeskOf(hall.zahra)
    await user.type(await screen.findByRole('textbox', { name: /^شمارهٔ/ }), `${karim.number}{Enter}`)
    await isCurrent(persian(karim.number))
    await user.keyboard('{F4}')
    await waitFor(() => expect(router.state.location.pathname).toBe(`/Driver/${karim.id}`))
  })
})
