/** Whether a driver or a vehicle may go to work now, and what is in the way; pure (T1–T4; V2, V3). */
import type { Standing } from '#contract/fleet/truck-rows.ts'
import { turnWords } from '#contract/halls/turn-words.ts'
import { vehicleWords } from '#contract/fleet/vehicle-words.ts'

/** What ends by itself: nothing is wrong with who has it. */
const work = ['HAS_TURN', 'HAS_PERMIT', 'VEHICLE_HAS_TURN', 'VEHICLE_HAS_PERMIT']

/** What the guards of a turn find in the way. */
interface Obstacle {
  code: string
  on: 'driver' | 'vehicle'
  sentence: string
}

function standing(found: readonly Obstacle[]): Standing {
  const isWork = ({ code }: Obstacle) => work.includes(code)
  const state = found.length === 0 ? 'ok' : found.every(isWork) ? 'busy' : 'bad'
  // What is wrong before what ends by itself.
  const why = [...found.filter((one) => !isWork(one)), ...found.filter(isWork)].map(({ sentence }) => sentence)
  return { state, why: [...new Set(why)] }
}

/** A driver's, by what is in the way with each vehicle they have now: several are in the way only where each of them is. */
export const driverStanding = (vehicles: readonly [readonly Obstacle[], ...(readonly Obstacle[])[]]): Standing =>
  standing(vehicles.find((found) => found.every(({ on }) => on === 'driver')) ?? vehicles.flat())

/** That of a driver who has no vehicle, by what is in the way of them alone. */
export const walkerStanding = (own: readonly Obstacle[]): Standing => ({
  state: 'bad',
  why: [...standing(own.filter(({ on }) => on === 'driver')).why, turnWords.withoutVehicle],
})

/** What is known of a vehicle by itself; days are ISO, null when not known. */
interface VehicleFacts {
  isActive: boolean
  hasDriver: boolean
  inspectionValidUntil: string | null
  liveTurn: { number: number; hall: string } | null
  livePermit: number | null
}

/** A vehicle's, whoever drives it. */
export function vehicleStanding(facts: VehicleFacts, today: string): Standing {
  const { isActive, hasDriver, inspectionValidUntil, liveTurn, livePermit } = facts
  const bars = [
    ...(isActive ? [] : [turnWords.vehicleInactive]),
    ...(hasDriver ? [] : [vehicleWords.withoutDriver]),
    ...(inspectionValidUntil !== null && inspectionValidUntil < today ? [turnWords.inspectionExpired] : []),
  ]
  const engaged = [
    ...(liveTurn ? [vehicleWords.hasTurn(liveTurn.number, liveTurn.hall)] : []),
    ...(livePermit === null ? [] : [vehicleWords.hasPermit(livePermit)]),
  ]
  return { state: bars.length > 0 ? 'bad' : engaged.length > 0 ? 'busy' : 'ok', why: [...bars, ...engaged] }
}
