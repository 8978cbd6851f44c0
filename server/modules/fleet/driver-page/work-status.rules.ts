/** Whether a driver or vehicle may work now, and the obstacles; pure (T1–T4; V2, V3). */
import type { WorkStatus } from '#contract/fleet/truck-rows.ts'
import { turnWords } from '#contract/halls/turn-words.ts'
import { vehicleWords } from '#contract/fleet/vehicle-words.ts'

/** Obstacles that end without action: turns and permits in progress. */
const work = ['HAS_TURN', 'HAS_PERMIT', 'VEHICLE_HAS_TURN', 'VEHICLE_HAS_PERMIT']

/** An obstacle found by the guards of a turn. */
interface Obstacle {
  code: string
  on: 'driver' | 'vehicle'
  sentence: string
}

function toStatus(found: readonly Obstacle[]): WorkStatus {
  const isWork = ({ code }: Obstacle) => work.includes(code)
  const state = found.length === 0 ? 'ok' : found.every(isWork) ? 'busy' : 'bad'
  // Faults before obstacles that end without action.
  const why = [...found.filter((one) => !isWork(one)), ...found.filter(isWork)].map(({ sentence }) => sentence)
  return { state, why: [...new Set(why)] }
}

/** A driver's standing, from the obstacles of each current vehicle: of several vehicles one without obstacles suffices. */
export const statusOfDriver = (vehicles: readonly [readonly Obstacle[], ...(readonly Obstacle[])[]]): WorkStatus =>
  toStatus(vehicles.find((found) => found.every(({ on }) => on === 'driver')) ?? vehicles.flat())

/** The standing of a driver without a vehicle, from the driver's own obstacles. */
export const statusWithoutVehicle = (own: readonly Obstacle[]): WorkStatus => ({
  state: 'bad',
  why: [...toStatus(own.filter(({ on }) => on === 'driver')).why, turnWords.withoutVehicle],
})

/** Facts of a vehicle without its driver; days are ISO, null when unknown. */
interface VehicleFacts {
  isActive: boolean
  hasDriver: boolean
  inspectionValidUntil: string | null
  liveTurn: { number: number; hall: string } | null
  livePermit: number | null
}

/** A vehicle's standing, regardless of its driver. */
export function statusOfVehicle(facts: VehicleFacts, today: string): WorkStatus {
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
