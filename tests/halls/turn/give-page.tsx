/** The desk where turns are given, as its clerk uses it. */
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { nationalCodeOf } from '#contract/kernel/value/iran.ts'
import { openOutside } from '#server/platform/outside/index.ts'
import { readSettings } from '#server/platform/settings/settings.ts'
import { forgetGiven } from '#app/modules/halls/turn/give/sitting.ts'
import { Screen } from '#app/modules/halls/turn/GiveTurnScreen.tsx'
import Alerts from '#app/app/alerts/Alerts.tsx'
import { dropAlert } from '#app/kit/ui/alerts.ts'
import { giveTurnWords as words } from '#app/modules/halls/turn/give-turn-words.ts'
import { yesNo } from '#app/kit/ui/ui-words.ts'
import { openHall, type Hall } from '../show/hall.ts'
import { closeBehind, connect, disconnect, leave, showTo } from '../../page.tsx'

vi.setConfig({ testTimeout: 60_000 })
export const user = userEvent.setup({ pointerEventsCheck: 0 })

/** The time of each driver's last waybill, by national code. */
export const bills = new Map<string, Date | 'silent'>()
const outside = openOutside(readSettings({}))
const inquiries = {
  ...outside.inquiries,
  timeoutMs: 50,
  async waybill(_: unknown, code: string) {
    const bill = bills.get(code)
    if (bill === 'silent') throw new Error('no response')
    return bill ? { known: true as const, about: { number: '77', issuedAt: bill } } : { known: false as const }
  },
}

/** Creates a hall for each test. */
export function useDesk(): Hall {
  const scene = {} as Hall
  beforeEach(async () => {
    bills.clear()
    Object.assign(scene, await openHall({ outside: { inquiries } }))
    connect(scene.world)
  })
  afterEach(async () => {
    for (let id = 1; id < 200; id += 1) dropAlert(id)
    leave()
    forgetGiven()
    disconnect()
    expect(await closeBehind(scene.world)).toEqual([])
  })
  return scene
}

const Page = () => (
  <>
    <Screen />
    <Alerts />
  </>
)
let n = 310_000_000

/** Creates a driver with a valid national code, as outside the tests. */
export async function driverOf(hall: Hall, name: string) {
  const made = await hall.driver(name)
  const nationalId = nationalCodeOf(String((n += 1)))
  await hall.world.db.updateTable('driver').set({ national_id: nationalId }).where('id', '=', made.id).execute()
  return { ...made, nationalId }
}

export async function openDesk(hall: Hall) {
  const page = await showTo(hall.zahra, Page, { at: '/DriverTurn' })
  await screen.findByLabelText(/کد ملی راننده/)
  return page
}
export const code = () => screen.getByRole('textbox', { name: words.nationalId }) as HTMLInputElement
export const card = () => screen.getByRole('textbox', { name: words.vehicleCard }) as HTMLInputElement
export const reason = () => screen.findByRole('textbox', { name: words.reason })
export const result = () => within(screen.getByRole('region', { name: new RegExp(`${words.result}|${words.given}`) }))
export const faultAt = (field: HTMLElement) => document.getElementById(`${field.id}-error`)?.textContent ?? null
export const turnsOf = (hall: Hall) => hall.world.db.selectFrom('turn').selectAll().orderBy('id').execute()

/** Types both numbers as a scanner does, each with Enter, and confirms the question with Enter. */
export async function scan({ nationalId, vehicleCard }: { nationalId: string; vehicleCard: string }) {
  await waitFor(() => expect(document.activeElement).toBe(code()))
  await user.keyboard(`${nationalId}{Enter}`)
  expect(document.activeElement).toBe(card())
  await user.keyboard(`${vehicleCard}{Enter}`)
}
export async function sayYes() {
  const yes = within(await screen.findByRole('dialog')).getByRole('button', { name: yesNo.confirm })
  await waitFor(() => expect(document.activeElement).toBe(yes))
  await user.keyboard('{Enter}')
}
