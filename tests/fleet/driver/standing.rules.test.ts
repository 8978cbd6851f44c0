/** Obstacles of a driver's turn, in the order of the page (T1–T4; V2, V3). */
import { turnWords as words } from '#contract/halls/turn-words.ts'
import { vehicleWords } from '#contract/fleet/vehicle-words.ts'
import { statusOfDriver, statusOfVehicle, statusWithoutVehicle } from '#server/modules/fleet/driver-page/work-status.rules.ts'
import { obstaclesOf } from '#server/modules/halls/turn/index.ts'
import { expect, test } from 'vitest'

const today = '2026-11-21'
const past = '2026-11-20'
const fit = {
  liveTurn: null,
  livePermit: null,
  vehicleLiveTurn: null,
  vehicleLivePermit: null,
  driverActive: true,
  vehicleActive: true,
  linked: true,
  cardValidUntil: '2027-12-01',
  healthCardValidUntil: null,
  inspectionValidUntil: '2026-11-21',
}
const turn = { number: 7, hall: 'رجایی', isReserved: false }
const obstacles = (facts: object) => obstaclesOf({ ...fit, ...facts }, { today, ownTurn: 'forbidden' })
const of = (driver: object, ...vehicles: object[]) => {
  const [first, ...others] = vehicles.map((vehicle) => obstacles({ ...driver, ...vehicle }))
  return first ? statusOfDriver([first, ...others]) : statusWithoutVehicle(obstacles(driver))
}

test('a driver in order has none; an unknown date and the last day are no obstacle', () => {
  expect(of({}, {})).toEqual({ state: 'ok', why: [] })
})

test('reports each reason of a driver, and a missing vehicle besides', () => {
  expect(of({ driverActive: false, cardValidUntil: past })).toEqual({
    state: 'bad',
    why: [words.driverInactive, words.cardExpired, words.withoutVehicle],
  })
})

test('vehicles are an obstacle only if each of them is; each reason is reported once', () => {
  const worn = { inspectionValidUntil: past }
  expect(of({}, worn, {}).state).toBe('ok')
  expect(of({}, worn, worn)).toEqual({ state: 'bad', why: [words.inspectionExpired] })
  expect(of({}, worn, { vehicleActive: false }).why).toEqual([words.inspectionExpired, words.vehicleInactive])
})

test('a driver in a queue or under way is busy; errors are reported before that', () => {
  expect(of({ liveTurn: turn }, {})).toEqual({ state: 'busy', why: [words.liveTurn(7, 'رجایی')] })
  expect(of({ livePermit: 3 }, { vehicleActive: false })).toEqual({
    state: 'bad',
    why: [words.vehicleInactive, words.livePermit(3)],
  })
  expect(of({}, { vehicleLivePermit: 4 })).toEqual({ state: 'busy', why: [words.vehicleLivePermit(4)] })
})

test('a vehicle: inactive, without a driver, its inspection expired; otherwise busy or ready', () => {
  const ready = { isActive: true, hasDriver: true, inspectionValidUntil: today, liveTurn: null, livePermit: null }
  expect(statusOfVehicle(ready, today)).toEqual({ state: 'ok', why: [] })
  expect(statusOfVehicle({ ...ready, liveTurn: turn }, today)).toEqual({ state: 'busy', why: [vehicleWords.hasTurn(7, 'رجایی')] })
  expect(statusOfVehicle({ ...ready, isActive: false, hasDriver: false, inspectionValidUntil: past }, today)).toEqual({
    state: 'bad',
    why: [words.vehicleInactive, vehicleWords.withoutDriver, words.inspectionExpired],
  })
})
