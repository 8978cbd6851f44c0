/** Who may take a turn: every guard of domain.md 4.4 together, pure. */
import { clockOf, shamsiDayOf } from '#contract/kernel/value/shamsi.ts'
import { guardWords } from '#contract/halls/turn-words.ts'
import type { Addressee } from '#contract/kernel/person-words.ts'
import { faultsAt, obstaclesOf, type DriverFacts } from './driver.rules.ts'

/** Facts of a driver, a vehicle and a hall when a turn is requested. */
export interface TurnFacts extends DriverFacts {
  waybill: 'HAS' | 'NONE' | 'UNKNOWN'
  /** When the driver's last turn ended by a permit, in this hall. */
  lastPermitAt: Date | null
  newTurnLimitHours: number
  hallActive: boolean
  /** Void times of this hall's permits with a no-show, newest first. */
  noShows: readonly Date[]
  /** The hall's no-show rules; 0 disables a rule. */
  noShowRule: { cooldownHours: number; blockAfter: number; blockDays: number }
}

/** When a driver may take a new turn in the hall of their last permit: the only implementation of limitNewTurn (domain.md 4.2). */
const earliestNewTurn = ({ lastPermitAt, newTurnLimitHours }: Pick<TurnFacts, 'lastPermitAt' | 'newTurnLimitHours'>) =>
  lastPermitAt && newTurnLimitHours > 0 ? new Date(lastPermitAt.getTime() + newTurnLimitHours * 3_600_000) : null

const [HOUR, DAY] = [3_600_000, 86_400_000]

/** Until when a driver is blocked after no-shows, by the hall's rule: a cooldown after each, a longer block after many (T8). */
const noShowUntil = ({ noShows, noShowRule: { cooldownHours, blockAfter, blockDays } }: TurnFacts) => {
  const [last, nth] = [noShows[0], blockAfter > 0 ? noShows[blockAfter - 1] : undefined]
  return {
    cooldown: last && cooldownHours > 0 ? new Date(last.getTime() + cooldownHours * HOUR) : null,
    // Until enough of them have left the window of days.
    block: nth ? new Date(nth.getTime() + blockDays * DAY) : null,
  }
}

interface Asking {
  now: Date
  /** ISO day. */
  today: string
  waivesWaybill: boolean
  /** To whom the sentences are; by default a member. */
  to?: Addressee
}

/**
 * Every failed guard, by its number, and those that could not be checked. `waivesWaybill`: a member waives a waybill of the
 * last 24 hours with a reason (T5).
 */
export function guard(facts: TurnFacts, { now, today, waivesWaybill, to = 'clerk' }: Asking) {
  const words = guardWords[to]
  const obstacles = obstaclesOf(facts, { today, ownTurn: 'forbidden', to })
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
