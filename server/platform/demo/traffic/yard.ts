import type { Dice } from '../dice.ts'

/** An active driver with an active vehicle. */
export interface Lorry {
  driverId: number
  vehicleId: number
  loaderTypeId: number
}

/** Share of the drivers waiting in a queue. */
const WAITING = 0.32

/** Divides the drivers: some wait in a queue, the others can be sent on trips, one at a time. */
export function openYard(die: Dice, lorries: readonly Lorry[]) {
  const waiting: Lorry[] = []
  const ready: Lorry[] = []
  for (const lorry of lorries) (die.chance(WAITING) ? waiting : ready).push(lorry)
  const fits = (loaders: readonly number[]) => (lorry: Lorry) => loaders.includes(lorry.loaderTypeId)

  const leave = (lorry: Lorry): Lorry => {
    ready.splice(ready.indexOf(lorry), 1)
    return lorry
  }

  return {
    waiting,
    countOf: (loaders: readonly number[]): number => lorries.filter(fits(loaders)).length,
    /** One that fits leaves for a journey that is not over, and is not sent out again; undefined when none is left. */
    sendOut(loaders: readonly number[]): Lorry | undefined {
      const fitting = ready.filter(fits(loaders))
      return fitting.length === 0 ? undefined : leave(die.pick(fitting))
    },
    /** Any free driver, with a larger vehicle than requested. */
    sendOutAny: (): Lorry => leave(die.pick(ready)),
    /** One that fits, for a journey that is over; not one of those taken, as long as there are others. */
    anyOf(loaders: readonly number[], taken: ReadonlySet<Lorry>): Lorry | undefined {
      const fitting = lorries.filter(fits(loaders))
      const fresh = fitting.filter((lorry) => !taken.has(lorry))
      const among = fresh.length > 0 ? fresh : fitting
      return among.length > 0 ? die.pick(among) : undefined
    },
  }
}
export type Yard = ReturnType<typeof openYard>
