/** Who may take a turn: every guard of domain.md 4.4 at once, pure. */
import type { Faults } from '#contract/refusal.ts'
import { clockOf, shamsiDayOf } from '#contract/shamsi.ts'
import { turnWords as words } from '#contract/words/turn.ts'

/** What is known of a driver, a vehicle and a hall when a turn is asked for. Days are ISO, null when not known. */
export interface TurnFacts {
  driverActive: boolean
  vehicleActive: boolean
  linked: boolean
  liveTurn: { number: number; hall: string } | null
  vehicleLiveTurn: { number: number; hall: string } | null
  livePermit: number | null
  /** The vehicle's, where another driver holds it. */
  vehicleLivePermit: number | null
  cardValidUntil: string | null
  healthCardValidUntil: string | null
  inspectionValidUntil: string | null
  waybill: 'HAS' | 'NONE' | 'UNKNOWN'
  /** When the driver's last turn ended by a permit, in this hall. */
  lastPermitAt: Date | null
  newTurnLimitHours: number
  hallActive: boolean
  /** When permits of this hall were voided because the driver did not come, newest first. */
  noShows: readonly Date[]
  /** What the hall does about it; 0 turns a rule off. */
  noShowRule: { cooldownHours: number; blockAfter: number; blockDays: number }
}

/** When a driver may take a new turn in the hall they left with a permit: the one reading of limitNewTurn (domain.md 4.2). */
const earliestNewTurn = ({ lastPermitAt, newTurnLimitHours }: Pick<TurnFacts, 'lastPermitAt' | 'newTurnLimitHours'>) =>
  lastPermitAt && newTurnLimitHours > 0 ? new Date(lastPermitAt.getTime() + newTurnLimitHours * 3_600_000) : null

const [HOUR, DAY] = [3_600_000, 86_400_000]

/** Until when a driver who did not come waits, by the hall's rule: for a while after each, longer after many (T8). */
const noShowUntil = ({ noShows, noShowRule: { cooldownHours, blockAfter, blockDays } }: TurnFacts) => {
  const [last, nth] = [noShows[0], blockAfter > 0 ? noShows[blockAfter - 1] : undefined]
  return {
    cooldown: last && cooldownHours > 0 ? new Date(last.getTime() + cooldownHours * HOUR) : null,
    // Until so few of them are left within the days.
    block: nth ? new Date(nth.getTime() + blockDays * DAY) : null,
  }
}

/**
 * Every guard that fails, by its number, and those that could not be asked. `passWaybill`: somebody answers for a waybill
 * of the last 24 hours with a reason (T5).
 */
export function guard(facts: TurnFacts, { now, today, passWaybill }: { now: Date; today: string; passWaybill: boolean }) {
  const faults: Faults = {}
  const fail = (name: string, fails: boolean, sentence: string) => {
    if (fails) faults[name] = [faults[name], sentence].filter(Boolean).join(' ')
  }
  const isOver = (day: string | null) => day !== null && day < today
  const from = earliestNewTurn(facts)

  fail('T1', !facts.driverActive, words.driverInactive)
  fail('T1', !facts.vehicleActive, words.vehicleInactive)
  fail('T1', !facts.linked, words.notLinked)
  if (facts.liveTurn) fail('T2', true, words.liveTurn(facts.liveTurn.number, facts.liveTurn.hall))
  if (facts.vehicleLiveTurn) fail('T2', true, words.vehicleLiveTurn(facts.vehicleLiveTurn.number, facts.vehicleLiveTurn.hall))
  if (facts.livePermit !== null) fail('T3', true, words.livePermit(facts.livePermit))
  if (facts.vehicleLivePermit !== null) fail('T3', true, words.vehicleLivePermit(facts.vehicleLivePermit))
  fail('T4', isOver(facts.cardValidUntil), words.cardExpired)
  fail('T4', isOver(facts.healthCardValidUntil), words.healthExpired)
  fail('T4', isOver(facts.inspectionValidUntil), words.inspectionExpired)
  fail('T5', facts.waybill === 'HAS' && !passWaybill, words.waybill)
  if (from && from > now) fail('T6', true, words.tooSoon(shamsiDayOf(from), clockOf(from)))
  const { cooldown, block } = noShowUntil(facts)
  if (block && now < block) fail('T8', true, words.blocked(facts.noShowRule.blockAfter, shamsiDayOf(block), clockOf(block)))
  else if (cooldown && now < cooldown) fail('T8', true, words.coolDown(shamsiDayOf(cooldown), clockOf(cooldown)))
  fail('T9', !facts.hallActive, words.hallInactive)

  const unchecked = [
    ...(facts.waybill === 'UNKNOWN' ? ['WAYBILL'] : []),
    ...(facts.cardValidUntil === null || facts.healthCardValidUntil === null || facts.inspectionValidUntil === null
      ? ['PAPERS']
      : []),
  ]
  return { faults, unchecked, passedWaybill: facts.waybill === 'HAS' && passWaybill }
}
