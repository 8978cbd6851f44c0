/**
 * Whether a driver may drive: shared by a turn, a free load and the lock of a show; pure (domain.md 4.4 T1–T4; V2, V3; X16).
 * The checks of a turn only (T5, T6, T8, T9) are in guards.rules.ts, those of a load only with the load.
 */
import type { Faults } from '#contract/kernel/refusal.ts'
import { guardWords, type GuardWords } from '#contract/halls/turn-words.ts'
import type { Addressee } from '#contract/kernel/person-words.ts'

interface LiveTurn {
  number: number
  hall: string
  /** It has won a load: lists of queued turns exclude it. */
  isReserved: boolean
}

/** Current turns and permits of a driver and a vehicle. */
export interface Engagements {
  /** The driver's queued or winning turn. */
  liveTurn: LiveTurn | null
  /** The vehicle's turn with another driver. */
  vehicleLiveTurn: LiveTurn | null
  /** The driver's current permit. */
  livePermit: number | null
  /** The vehicle's permit with another driver. */
  vehicleLivePermit: number | null
}

/** Facts of a driver with a vehicle. Days are ISO, null when unknown: an unknown day blocks nothing (T4). */
export interface DriverFacts extends Engagements {
  driverActive: boolean
  vehicleActive: boolean
  /** Whether the vehicle is currently assigned to this driver. */
  linked: boolean
  cardValidUntil: string | null
  healthCardValidUntil: string | null
  inspectionValidUntil: string | null
}

interface Rule {
  guard: 'T1' | 'T2' | 'T3' | 'T4'
  on: 'driver' | 'vehicle'
  /** The sentence if it forbids driving; null or false if it does not. */
  fault: (facts: DriverFacts, asked: { today: string; words: GuardWords }) => string | null | false
}

const isOver = (day: string | null, today: string) => day !== null && day < today

/** In display order. */
const rules = {
  DRIVER_INACTIVE: {
    guard: 'T1',
    on: 'driver',
    fault: ({ driverActive }, { words }) => !driverActive && words.driverInactive,
  },
  CARD_EXPIRED: {
    guard: 'T4',
    on: 'driver',
    fault: ({ cardValidUntil }, { today, words }) => isOver(cardValidUntil, today) && words.cardExpired,
  },
  HEALTH_CARD_EXPIRED: {
    guard: 'T4',
    on: 'driver',
    fault: ({ healthCardValidUntil }, { today, words }) => isOver(healthCardValidUntil, today) && words.healthExpired,
  },
  HAS_TURN: {
    guard: 'T2',
    on: 'driver',
    fault: ({ liveTurn }, { words }) =>
      liveTurn && (liveTurn.isReserved ? words.reservedTurn : words.liveTurn)(liveTurn.number, liveTurn.hall),
  },
  HAS_PERMIT: {
    guard: 'T3',
    on: 'driver',
    fault: ({ livePermit }, { words }) => livePermit !== null && words.livePermit(livePermit),
  },
  VEHICLE_HAS_PERMIT: {
    guard: 'T3',
    on: 'vehicle',
    fault: ({ vehicleLivePermit }, { words }) => vehicleLivePermit !== null && words.vehicleLivePermit(vehicleLivePermit),
  },
  VEHICLE_HAS_TURN: {
    guard: 'T2',
    on: 'vehicle',
    fault: ({ vehicleLiveTurn }, { words }) =>
      vehicleLiveTurn && words.vehicleLiveTurn(vehicleLiveTurn.number, vehicleLiveTurn.hall),
  },
  VEHICLE_INACTIVE: {
    guard: 'T1',
    on: 'vehicle',
    fault: ({ vehicleActive }, { words }) => !vehicleActive && words.vehicleInactive,
  },
  NOT_LINKED: { guard: 'T1', on: 'vehicle', fault: ({ linked }, { words }) => !linked && words.notLinked },
  INSPECTION_EXPIRED: {
    guard: 'T4',
    on: 'vehicle',
    fault: ({ inspectionValidUntil }, { today, words }) => isOver(inspectionValidUntil, today) && words.inspectionExpired,
  },
} satisfies Record<string, Rule>

export type ObstacleCode = keyof typeof rules

interface Obstacle extends Pick<Rule, 'guard' | 'on'> {
  code: ObstacleCode
  sentence: string
}

interface Asking {
  /** ISO day on which cards must be valid. */
  today: string
  /**
   * The driver's own turn: blocks another turn (T2); allowed if a free load ends it (X35) and for the turn that chooses (X16).
   */
  ownTurn: 'forbidden' | 'allowed'
  /** To whom the sentences are; by default a member. */
  to?: Addressee
}

/** To whom the sentences of a turn are: what a driver asks for by app, at a kiosk or by text message is answered to the driver. */
export const addresseeOf = (channel: 'desk' | 'admin' | 'app' | 'sms' | 'kiosk'): Addressee =>
  channel === 'desk' || channel === 'admin' ? 'clerk' : 'driver'

/** Returns all obstacles to this driver driving this vehicle now; empty without one. */
export const obstaclesOf = (facts: DriverFacts, { today, ownTurn, to = 'clerk' }: Asking): Obstacle[] =>
  (Object.entries(rules) as [ObstacleCode, Rule][]).flatMap(([code, { guard, on, fault }]) => {
    const sentence = code === 'HAS_TURN' && ownTurn === 'allowed' ? null : fault(facts, { today, words: guardWords[to] })
    return sentence ? [{ code, guard, on, sentence }] : []
  })

/** The reasons that a record contains, in this order (X16). */
const reasons: readonly (readonly [reason: string, codes: readonly ObstacleCode[]])[] = [
  ['DRIVER_INACTIVE', ['DRIVER_INACTIVE']],
  ['VEHICLE_INACTIVE', ['VEHICLE_INACTIVE', 'NOT_LINKED']],
  ['CARD_EXPIRED', ['CARD_EXPIRED', 'HEALTH_CARD_EXPIRED']],
  ['INSPECTION_EXPIRED', ['INSPECTION_EXPIRED']],
  ['HAS_PERMIT', ['HAS_PERMIT', 'VEHICLE_HAS_PERMIT']],
]

/** The facts a queue has of each turn: a permit is the driver's or the vehicle's, and V2 excludes other turns. */
type QueueFacts = Omit<DriverFacts, 'liveTurn' | 'vehicleLiveTurn' | 'vehicleLivePermit'>

/** Why a queued turn is ineligible at the lock of a show on this ISO day; null if it may choose. */
export function ineligible(queueFacts: QueueFacts, today: string): string | null {
  const facts = { ...queueFacts, liveTurn: null, vehicleLiveTurn: null, vehicleLivePermit: null }
  const found = obstaclesOf(facts, { today, ownTurn: 'allowed' }).map(({ code }) => code)
  return reasons.find(([, codes]) => codes.some((code) => found.includes(code)))?.[0] ?? null
}

/**
 * Every reason for which a record would exclude this driver with this vehicle, and the first of these ascending ISO days on
 * which it applies; the own turn is none.
 */
export function hindrancesAhead(driverFacts: DriverFacts, days: readonly string[]): { code: string; day: string }[] {
  const facts = { ...driverFacts, liveTurn: null, vehicleLiveTurn: null }
  const first = new Map<string, string>()
  for (const day of days) {
    const found = obstaclesOf(facts, { today: day, ownTurn: 'allowed' }).map(({ code }) => code)
    for (const [reason, codes] of reasons)
      if (!first.has(reason) && codes.some((code) => found.includes(code))) first.set(reason, day)
  }
  return [...first].map(([code, day]) => ({ code, day }))
}

/** Messages by field, those of one field joined, in this order. */
export function faultsAt(found: readonly (readonly [field: string, sentence: string])[]): Faults {
  const faults: Faults = {}
  for (const [field, sentence] of found) faults[field] = [faults[field], sentence].filter(Boolean).join(' ')
  return faults
}
