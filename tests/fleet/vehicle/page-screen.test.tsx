import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { persianDigits } from '#contract/kernel/value/digits.ts'
import { turnWords } from '#contract/halls/turn-words.ts'
import { plateFaults } from '#contract/fleet/plate-words.ts'
import { Screen as Expiring } from '#app/modules/fleet/driver/ExpiringScreen.tsx'
import { Screen } from '#app/modules/fleet/vehicle/VehicleScreen.tsx'
import { expiringWords } from '#app/modules/fleet/driver/expiring-words.ts'
import { viewWords } from '#app/kit/list/list-words.ts'
import { validityKindWords, validityWords } from '#app/modules/fleet/truck/truck-words.ts'
import { plateWords } from '#app/kit/ui/ui-words.ts'
import {
  endPairingWords,
  serviceWords,
  vehicleFormWords as form,
  vehiclePageWords as words,
} from '#app/modules/fleet/vehicle/vehicle-words.ts'
import { openHall, type Hall } from '../../halls/show/hall.ts'
import { useLine, withAlerts } from '../../line.tsx'
import { closeBehind, showTo } from '../../page.tsx'
import type { Person } from '../../world.ts'

vi.setConfig({ testTimeout: 40_000 })
const user = userEvent.setup({ pointerEventsCheck: 0 })

/** Bahram is in zahra's queue with a truck whose inspection expires in three days. */
describe('a vehicle', () => {
  let hall: Hall
  let bahram: Awaited<ReturnType<Hall['queued']>>
  let admin: Person
  beforeAll(async () => {
    hall = await openHall()
    admin = await hall.world.person('admin', { role: 'Admin' })
    bahram = await hall.queued('بهرام')
    const soon = { inspection_valid_until: '2026-11-24', plate_number: '36ع412', plate_serial: '84' }
    await hall.world.db.updateTable('vehicle').set(soon).where('id', '=', bahram.vehicleId).execute()
  })
  afterAll(async () => expect(await closeBehind(hall.world)).toEqual([]))
  useLine(() => hall.world)
  const Page = withAlerts(Screen)
  const open = (who: Person, id: number | string = bahram.vehicleId) =>
    showTo(who, Page, { at: `/Vehicle/${id}`, path: '/Vehicle/$vehicleId' })

  test('is not found by an unrelated company', async () => {
    await open(hall.maryam)
    expect(await screen.findByText(words.missingTitle)).toBeTruthy()
  })

  test('a hall sees plate, inspection and driver, and edits nothing', async () => {
    await open(hall.zahra)
    expect(await screen.findByRole('img', { name: plateWords.spoken('۳۶', 'ع', '۴۱۲', '۸۴') })).toBeTruthy()
    expect(screen.getByText(validityWords.left(3))).toBeTruthy()
    const drivers = within(await screen.findByRole('region', { name: words.drivers }))
    expect(drivers.getByRole('link', { name: 'بهرام راننده' }).getAttribute('href')).toBe(`/Driver/${bahram.id}`)
    expect(screen.queryByRole('button', { name: form.edit })).toBeNull()
    expect(screen.queryByRole('button', { name: serviceWords.deactivate.act })).toBeNull()
    expect(drivers.queryByRole('button')).toBeNull()
  })

  test('an administrator unassigns it, but not in a queue, deactivates and reactivates it', async () => {
    const karim = await hall.driver('کریم')
    await open(admin)
    const taken = (card: string, name: string) => endPairingWords.of(persianDigits(card), `${name} راننده`)
    await user.click(await screen.findByRole('button', { name: taken(bahram.vehicleCard, 'بهرام') }))
    const end = async () => {
      const dialog = within(await screen.findByRole('dialog'))
      await user.type(dialog.getByRole('textbox', { name: 'دلیل' }), 'فروخته شد')
      await user.click(dialog.getByRole('button', { name: endPairingWords.confirm }))
      return dialog
    }
    expect(await (await end()).findByText(/اول نوبت باید تمام یا لغو شود/)).toBeTruthy()
    cleanup()

    await open(admin, karim.vehicleId)
    await user.click(await screen.findByRole('button', { name: taken(karim.vehicleCard, 'کریم') }))
    await end()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(screen.queryByText(words.current)).toBeNull())
    expect(screen.getByRole('link', { name: 'کریم راننده' })).toBeTruthy()

    await user.click(screen.getByRole('button', { name: serviceWords.deactivate.act }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: serviceWords.deactivate.act }))
    expect(await dialog.findByText(serviceWords.deactivate.reason.missing)).toBeTruthy()
    await user.type(dialog.getByRole('textbox', { name: 'دلیل' }), 'تصادف')
    await user.click(dialog.getByRole('button', { name: serviceWords.deactivate.act }))
    await user.click(await screen.findByRole('button', { name: serviceWords.activate.act }))
    expect(screen.getByText(turnWords.vehicleInactive)).toBeTruthy()
    const back = within(await screen.findByRole('dialog'))
    await user.type(back.getByRole('textbox', { name: 'دلیل' }), 'تعمیر شد')
    await user.click(back.getByRole('button', { name: serviceWords.activate.act }))
    expect(await screen.findByRole('button', { name: serviceWords.deactivate.act })).toBeTruthy()
    expect(screen.queryByText(turnWords.vehicleInactive)).toBeNull()
  })

  test('an administrator types a plate as on the truck; an invalid one is reported there, a valid one stored', async () => {
    await open(admin)
    await user.click(await screen.findByRole('button', { name: form.edit }))
    const dialog = within(await screen.findByRole('dialog'))
    const plate = within(dialog.getByRole('group', { name: form.plate }))
    const two = plate.getByRole('textbox', { name: plateWords.parts.two })
    await user.clear(two)
    await user.type(two, '۰۱')
    // A full part moves the focus to the next one.
    expect(document.activeElement).toBe(plate.getByRole('combobox', { name: plateWords.parts.letter }))
    await user.type(dialog.getByRole('textbox', { name: form.reason }), 'پلاک تازه')
    await user.click(dialog.getByRole('button', { name: form.save }))
    expect(await plate.findByText(plateFaults.none)).toBeTruthy()
    await user.clear(two)
    await user.type(two, '45')
    fireEvent.change(plate.getByRole('combobox'), { target: { value: 'ب' } })
    await user.click(dialog.getByRole('button', { name: form.save }))
    expect(await screen.findByRole('img', { name: plateWords.spoken('۴۵', 'ب', '۴۱۲', '۸۴') })).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.getByText(words.unusual('شخصی'))).toBeTruthy()
  })

  test('its inspection is in the list of expiries, with its driver, for the hall of its turn', async () => {
    await showTo(hall.zahra, withAlerts(Expiring), { at: '/Driver/Expiring' })
    const table = within(await screen.findByRole('table', { name: expiringWords.name }))
    const row = within((await table.findByText(validityKindWords.inspection)).closest('tr')!)
    expect(row.getByText(validityWords.left(3))).toBeTruthy()
    expect(row.getByRole('link', { name: 'بهرام راننده' })).toBeTruthy()
    expect(await screen.findByRole('button', { name: viewWords.counted(expiringWords.withinChoices.week, '۱') })).toBeTruthy()
  })
})
