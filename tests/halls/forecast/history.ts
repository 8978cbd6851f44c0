/** A hall with a past: nine shows in two days, each with five drivers who all get a load. */
import { turn } from '#contract/halls/turn.ts'
import type { Outside } from '#server/platform/outside/index.ts'
import { openHall } from '../show/hall.ts'

const DAYS = [
  ['10:00', '10:30', '11:00', '14:30'],
  ['08:00', '10:00', '10:30', '11:00', '14:30'],
]
const DRIVERS = 5

/** A hall whose clerk prints; `printed` has the data of each print. */
export async function openPrintingHall(outside: Partial<Outside> = {}) {
  const printed: object[] = []
  const print = async (_template: string, data: object) => {
    printed.push(data)
    return Buffer.from('')
  }
  const hall = await openHall({ outside: { ...outside, prints: { pdf: print, svg: async () => '' } } })
  /** Returns the forecast on the slip of a turn. */
  const slip = async (DriverTurnId: number) => {
    await hall.zahra.say(turn.report, { DriverTurnId, ExportFormat: '80mm' })
    return (printed.at(-1) as { forecast: string | null }).forecast
  }
  return { ...hall, slip }
}

export async function openHallWithPast(outside?: Partial<Outside>) {
  const hall = await openPrintingHall(outside)
  const load = await hall.announced(100)
  for (const [day, times] of DAYS.entries()) {
    for (const time of times) {
      const at = new Date(`2026-11-${21 + day}T${time}:00+03:30`)
      const drivers = []
      for (let i = 0; i < DRIVERS; i += 1) drivers.push(await hall.queued(`${day} ${time} ${i}`))
      await pass(at)
      for (const driver of drivers) await hall.prefers(driver.turnId, [load])
      await pass(new Date(at.getTime() + 20 * 60_000))
    }
    await hall.world.db.updateTable('session').set({ created_at: hall.world.clock.now }).execute()
  }
  return { ...hall, load }

  async function pass(at: Date) {
    hall.world.clock.now = at
    await hall.world.tick()
  }
}
export type HallWithPast = Awaited<ReturnType<typeof openHallWithPast>>
