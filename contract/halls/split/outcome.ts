/** The result of a split (domain.md 4.7; GAP38). */
import * as v from 'valibot'

const Int = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

/** 2 confirmed · 3 lost, superseded, closed or full · 5 removed by the rules (S1 §4). */
const splitStatuses = [2, 3, 5] as const

/** Why a priority ended. `INELIGIBLE_AT_LOCK` comes with the turn's own reason. */
const splitReasons = [
  'CONFIRMED',
  'LOST_TO_EARLIER_TURN',
  'SUPERSEDED_BY_OWN_RESERVATION',
  'CARGO_CLOSED',
  'CARGO_FULL',
  'INELIGIBLE_AT_LOCK',
] as const
export type SplitReason = (typeof splitReasons)[number]

/** One listed cargo of a turn, in the order of its list. */
const ListedCargo = v.object({ cargo: Int, reason: v.picklist(splitReasons), status: v.picklist(splitStatuses) })

const TurnOutcome = v.object({
  /** The cargo it got; null when none. */
  cargo: v.nullable(Int),
  turn: Int,
  wishes: v.array(ListedCargo),
})
export type TurnOutcome = v.InferOutput<typeof TurnOutcome>

const CargoOutcome = v.object({
  id: Int,
  /** Trucks without a permit. */
  left: Int,
  /** The turns that got it, in the order in which they chose. */
  winners: v.array(Int),
})

export const SplitOutcome = v.object({
  /** Ascending by id. */
  cargos: v.array(CargoOutcome),
  /** Positions of the pattern used after this run. */
  cursor: Int,
  /** Turns with a list, in the order in which they chose. */
  turns: v.array(TurnOutcome),
})
export type SplitOutcome = v.InferOutput<typeof SplitOutcome>
