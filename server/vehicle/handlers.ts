import type { vehicle } from '#contract/vehicle.ts'
import { Refusal } from '#contract/refusal.ts'
import type { Handlers } from '../context.ts'

const unfinished = async (): Promise<never> => {
  throw new Refusal('not-found')
}

export const vehicleHandlers: Pick<Handlers<typeof vehicle>, 'add' | 'edit'> = {
  add: unfinished,
  edit: unfinished,
}
