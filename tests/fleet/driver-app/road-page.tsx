/** Ali's permit on his phone: the page of a test, the phone's position, and what the server has stored. */
import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'
import { driverPaths } from '#contract/kernel/driver-pages.ts'
import { permit } from '#contract/permits/permit.ts'
import { permitLife } from '#contract/permits/permit-life.ts'
import { at, openHall, type Hall } from '../../halls/show/hall.ts'
import { goOnline, idle } from '../../page.tsx'
import type { Person } from '../../world.ts'
import { endPhone, follow, openDriverApp, press, setPosition, startPhone } from './driver-page.tsx'

export { person, press } from './driver-page.tsx'

export interface RoadPage {
  hall: Hall
  ali: Awaited<ReturnType<Hall['queued']>>
  /** Reza listed the same load and lost it. */
  reza: Awaited<ReturnType<Hall['queued']>>
  me: Person
  admin: Person
  id: number
}

export const part = async (name: string) => within(await screen.findByRole('region', { name }))

/** A show at 10:00 whose only load Ali won; at 10:30 he opens the page. */
export function useRoadPage(): RoadPage {
  const page = {} as RoadPage
  beforeEach(async () => {
    const hall = await openHall()
    const load = await hall.announced(1)
    const [ali, reza] = [await hall.queued('علی'), await hall.queued('رضا')]
    const me = await hall.world.person('ali', { role: 'Driver', driverId: ali.id })
    const admin = await hall.world.person('admin', { role: 'Admin' })
    await hall.until('10:00')
    for (const { turnId } of [ali, reza]) await hall.prefers(turnId, [load])
    await hall.until('10:20')
    const [given] = await hall.permits()
    Object.assign(page, { hall, ali, reza, me, admin, id: given!.id })
    hall.world.clock.now = at('10:30')
    await startPhone(hall.world)
    URL.createObjectURL = vi.fn(() => 'blob:paper')
    URL.revokeObjectURL = vi.fn()
  })
  afterEach(() => endPhone(page.hall.world))
  return page
}

/** Opens the screen of result and permit for a driver. */
export const openPermit = (who: Person) => openDriverApp(who, driverPaths.permit)

/** The phone is this many km north of the place of loading; null: it may not be read. */
export async function standAt({ hall, id }: RoadPage, km: number | null, accuracy = 20) {
  const { source_lat, source_lng } = await hall.world.db
    .selectFrom('permit')
    .innerJoin('cargo', 'cargo.id', 'permit.cargo_id')
    .select(['cargo.source_lat', 'cargo.source_lng'])
    .where('permit.id', '=', id)
    .executeTakeFirstOrThrow()
  const coords = { latitude: source_lat + (km ?? 0) / 111.2, longitude: source_lng, accuracy }
  setPosition(km === null ? null : coords)
  return coords
}

export const events = ({ hall }: RoadPage) => hall.world.db.selectFrom('permit_event').selectAll().orderBy('id').execute()
export const voids = ({ admin, id }: RoadPage) => admin.say(permit.void, { id, ReasonCode: 'ADMIN', Reason: 'بار لغو شد' })
export const lastStep = async ({ hall, id }: RoadPage) => (await hall.zahra.say(permitLife.timeline, { id })).data!.at(-1)
/** Presses a step and confirms it. */
export async function report(verb: string) {
  await press(verb)
  await press(`بله، ${verb}`)
}
export const back = () => {
  goOnline()
  dispatchEvent(new Event('online'))
}

/** A minute later the driver comes back to the screen. */
export async function reopen({ hall }: RoadPage) {
  await idle()
  hall.world.clock.now = new Date(hall.world.clock.now.getTime() + 60_000)
  vi.setSystemTime(hall.world.clock.now)
  await follow('نوبت من')
  await follow('نتیجه و مجوز')
}
