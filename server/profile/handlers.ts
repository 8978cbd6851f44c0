import type { driverPage } from '#contract/driver-page.ts'
import type { vehicle } from '#contract/vehicle.ts'
import { Refusal } from '#contract/refusal.ts'
import type { Handlers } from '../context.ts'

const unfinished = async (): Promise<never> => {
  throw new Refusal('not-found')
}

export const driverPageHandlers: Handlers<typeof driverPage> = {
  read: unfinished,
  timeline: unfinished,
  editPapers: unfinished,
  expiring: unfinished,
  countExpiring: unfinished,
}

/** What is read of vehicles. */
export const vehiclePageHandlers: Pick<Handlers<typeof vehicle>, 'ofDriver' | 'read' | 'timeline'> = {
  ofDriver: unfinished,
  read: unfinished,
  timeline: unfinished,
}
