/** Who may take a turn: every guard of domain.md 4.4 at once, pure. */
import { clockOf, shamsiDayOf } from '#contract/kernel/value/shamsi.ts'
import { turnWords as words } from '#contract/halls/turn-words.ts'
import { faultsAt, obstaclesOf, type DriverFacts } from './driver.rules.ts'

/** What is known of a driver, a vehicle and a hall when a turn is asked for. */
export interface TurnFacts extends DriverFacts {
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
 * Every guard that fails, by its number, and those that could not be asked. `waivesWaybill`: somebody answers for a waybill
 * of the last 24 hours with a reason (T5).
 */
export function guard(facts: TurnFacts, { now, today, waivesWaybill }: { now: Date; today: string; waivesWaybill: boolean }) {
  const obstacles = obstaclesOf(facts, { today, ownTurn: 'forbidden' })
  const found: [guard: string, sentence: string][] = obstacles
    .toSorted((a, b) => a.guard.localeCompare(b.guard))
    .map(({ guard: name, sentence }) => [name, sentence])
  if (facts.waybill === 'HAS' && !waivesWaybill) found.push(['T5', words.waybill])
  const from = earliestNewTurn(facts)
  if (from && from > now) found.push(['T6', words.tooSoon(shamsiDayOf(from), clockOf(from))])
  const { cooldown, block } = noShowUntil(facts)
  if (block && now < block) found.push(['T8', words.blocked(facts.noShowRule.blockAfter, shamsiDayOf(block), clockOf(block))])
  else if (cooldown && now < cooldown) found.push(['T8', words.coolDown(shamsiDayOf(cooldown), clockOf(cooldown))])
  if (!facts.hallActive) found.push(['T9', words.hallInactive])

  const unchecked = [
    ...(facts.waybill === 'UNKNOWN' ? ['WAYBILL'] : []),
    ...(facts.cardValidUntil === null || facts.healthCardValidUntil === null || facts.inspectionValidUntil === null
      ? ['PAPERS']
      : []),
  ]
  return { faults: faultsAt(found), unchecked, waybillWaived: facts.waybill === 'HAS' && waivesWaybill }
}
