/** Driver eligibility: one table for a turn, a free cargo and the lock of a show (domain.md 4.4 T1–T4; V2, V3; X16, X35). */
import { describe, expect, test } from 'vitest'
import { turnWords as words } from '#contract/halls/turn-words.ts'
import {
  faultsAt,
  ineligible,
  obstaclesOf,
  type DriverFacts,
  type ObstacleCode,
} from '#server/modules/halls/turn/driver.rules.ts'
import { guard } from '#server/modules/halls/turn/guards.rules.ts'

const today = '2026-11-21'
const fit: DriverFacts = {
  driverActive: true,
  vehicleActive: true,
  linked: true,
  liveTurn: null,
  vehicleLiveTurn: null,
  livePermit: null,
  vehicleLivePermit: null,
  cardValidUntil: today,
  healthCardValidUntil: null,
  inspectionValidUntil: today,
}
const yesterday = '2026-11-20'
const turn = { number: 4, hall: 'شهید رجایی', isReserved: false }

interface Case {
  what: ObstacleCode
  facts: Partial<DriverFacts>
  says: string
  /** The guard of a turn that fails. */
  turn: string
  /** The field of a free cargo, or null if it may still be claimed. */
  free: 'driver' | 'vehicle' | null
  /** The reason why a queued turn may not choose, or null. */
  lock: string | null
}
const table: Case[] = [
  {
    what: 'DRIVER_INACTIVE',
    facts: { driverActive: false },
    says: words.driverInactive,
    turn: 'T1',
    free: 'driver',
    lock: 'DRIVER_INACTIVE',
  },
  {
    what: 'VEHICLE_INACTIVE',
    facts: { vehicleActive: false },
    says: words.vehicleInactive,
    turn: 'T1',
    free: 'vehicle',
    lock: 'VEHICLE_INACTIVE',
  },
  { what: 'NOT_LINKED', facts: { linked: false }, says: words.notLinked, turn: 'T1', free: 'vehicle', lock: 'VEHICLE_INACTIVE' },
  // The driver's own turn ends with a free cargo (X35), and is the one that chooses at the lock.
  { what: 'HAS_TURN', facts: { liveTurn: turn }, says: words.liveTurn(4, turn.hall), turn: 'T2', free: null, lock: null },
  // V2 allows no other turn of a vehicle in the queue, so the lock does not check it.
  {
    what: 'VEHICLE_HAS_TURN',
    facts: { vehicleLiveTurn: turn },
    says: words.vehicleLiveTurn(4, turn.hall),
    turn: 'T2',
    free: 'vehicle',
    lock: null,
  },
  { what: 'HAS_PERMIT', facts: { livePermit: 7 }, says: words.livePermit(7), turn: 'T3', free: 'driver', lock: 'HAS_PERMIT' },
  {
    what: 'VEHICLE_HAS_PERMIT',
    facts: { vehicleLivePermit: 7 },
    says: words.vehicleLivePermit(7),
    turn: 'T3',
    free: 'vehicle',
    // The queue has one permit to check, the driver's or the vehicle's.
    lock: null,
  },
  {
    what: 'CARD_EXPIRED',
    facts: { cardValidUntil: yesterday },
    says: words.cardExpired,
    turn: 'T4',
    free: 'driver',
    lock: 'CARD_EXPIRED',
  },
  {
    what: 'HEALTH_CARD_EXPIRED',
    facts: { healthCardValidUntil: yesterday },
    says: words.healthExpired,
    turn: 'T4',
    free: 'driver',
    lock: 'CARD_EXPIRED',
  },
  {
    what: 'INSPECTION_EXPIRED',
    facts: { inspectionValidUntil: yesterday },
    says: words.inspectionExpired,
    turn: 'T4',
    free: 'vehicle',
    lock: 'INSPECTION_EXPIRED',
  },
]

/** Conditions that only a turn has, all fulfilled. */
const noObstacles = {
  waybill: 'NONE' as const,
  lastPermitAt: null,
  newTurnLimitHours: 0,
  hallActive: true,
  noShows: [],
  noShowRule: { cooldownHours: 0, blockAfter: 0, blockDays: 0 },
}
const conditions = { now: new Date('2026-11-21T08:00:00Z'), today, waivesWaybill: false }

test('allows a fit driver: cards are valid on their last day, and unknown dates block nothing', () => {
  expect(obstaclesOf(fit, { today, ownTurn: 'forbidden' })).toEqual([])
  expect(guard({ ...fit, ...noObstacles }, conditions)).toEqual({ faults: {}, unchecked: ['PAPERS'], waybillWaived: false })
  expect(ineligible(fit, today)).toBe(null)
})

describe.each(table)('$what', ({ what, facts, says, turn: number, free, lock }) => {
  const bad = { ...fit, ...facts }

  test('a turn', () => {
    expect(obstaclesOf(bad, { today, ownTurn: 'forbidden' })).toEqual([
      { code: what, guard: number, on: expect.stringMatching(/driver|vehicle/), sentence: says },
    ])
    expect(guard({ ...bad, ...noObstacles }, conditions).faults).toEqual({ [number]: says })
  })

  test('a free cargo', () => {
    const found = obstaclesOf(bad, { today, ownTurn: 'allowed' }).map(({ on, sentence }) => [on, sentence] as const)
    expect(faultsAt(found)).toEqual(free === null ? {} : { [free]: says })
  })

  test('the lock of a show', () => expect(ineligible(bad, today)).toBe(lock))
})

test('reports everything at once: a turn by its guards in order, a free cargo by its two fields', () => {
  const all = Object.assign({}, fit, ...table.map(({ facts }) => facts)) as DriverFacts
  expect(Object.entries(guard({ ...all, ...noObstacles }, conditions).faults)).toEqual([
    ['T1', [words.driverInactive, words.vehicleInactive, words.notLinked].join(' ')],
    ['T2', [words.liveTurn(4, turn.hall), words.vehicleLiveTurn(4, turn.hall)].join(' ')],
    ['T3', [words.livePermit(7), words.vehicleLivePermit(7)].join(' ')],
    ['T4', [words.cardExpired, words.healthExpired, words.inspectionExpired].join(' ')],
  ])
  const found = obstaclesOf(all, { today, ownTurn: 'allowed' }).map(({ on, sentence }) => [on, sentence] as const)
  expect(Object.keys(faultsAt(found))).toEqual(['driver', 'vehicle'])
  expect(ineligible(all, today)).toBe('DRIVER_INACTIVE')
})

test('names the permit of a turn that has won, instead of a place in the queue', () => {
  const facts = { ...fit, liveTurn: { ...turn, isReserved: true }, livePermit: 7, ...noObstacles }
  expect(guard(facts, conditions).faults).toEqual({
    T2: 'این راننده با نوبت ۴ در شهید رجایی مجوز گرفته و آن نوبت هنوز تمام نشده است.',
    T3: 'این راننده مجوز بارگیری ۷ را در دست دارد.',
  })
})

test('waybill, pause after a permit, no-show and closed hall block only a turn (T5, T6, T8, T9)', () => {
  const hour = 3_600_000
  const refused = guard(
    {
      ...fit,
      waybill: 'HAS',
      lastPermitAt: conditions.now,
      newTurnLimitHours: 1,
      hallActive: false,
      noShows: [new Date(conditions.now.getTime() - hour)],
      noShowRule: { cooldownHours: 2, blockAfter: 0, blockDays: 0 },
    },
    conditions,
  )
  expect(Object.keys(refused.faults)).toEqual(['T5', 'T6', 'T8', 'T9'])
  expect(obstaclesOf(fit, { today, ownTurn: 'allowed' })).toEqual([])
})
