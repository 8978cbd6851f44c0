/** What the forecast reads of a published record: how each queued turn fared, and which loads stayed. */
import type { RunRecord } from '../split/record.ts'
import { isTooHeavy } from '../split/split.ts'
import type { SplitPolicy } from '../split/snapshot.ts'
import { inTehran, tehranInstant } from '../../kernel/value/shamsi.ts'

const DAY = 86_400_000

/** What a show brought a turn. IDLE: it could not choose, or gave no list although a load fitted; NOTHING: no load fitted. */
export const fates = { IDLE: 0, NOTHING: 1, LOST: 2, WON: 3 } as const

export interface ShowFacts {
  /** ISO instant, as the two below. */
  opensAt: string
  /** Shows since the previous record that did not take place although the hall was active. */
  missed: string[]
  order: SplitPolicy['order']
  /** In queue order: number, kind (`kindOf`) and fate. */
  turns: [number: number, kind: number, fate: number][]
  /** By kind of the queue: trucks that stayed without a permit and fit the kind. */
  left: [kind: number, trucks: number][]
}

/** Turns that compete for the same loads in one order: a loader type, and natives apart where the hall's order does so. */
export const kindOf = (turn: { loaderType: number; isNative: boolean }, order: SplitPolicy['order']): number =>
  turn.loaderType * 2 + Number(turn.isNative && order !== 'STRICT_FIFO')

/** Reads a record. */
export function factsOf({ outcome, overrides, snapshot }: Pick<RunRecord, 'outcome' | 'overrides' | 'snapshot'>): ShowFacts {
  const { cargos, opensAt, policy, turns } = snapshot
  const gotOf = new Map(outcome.turns.map(({ turn, cargo }) => [turn, cargo]))
  const leftOf = new Map(outcome.cargos.map(({ id, left }) => [id, left]))
  // Vehicles have few kinds: each is compared with the cargos once.
  const fits = Map.groupBy(turns, (turn) => kindOf(turn, policy.order))
  const fitting = new Map(
    [...fits].map(([kind, [first]]) => [
      kind,
      cargos.filter((one) => one.loaderTypes.includes(first!.loaderType) && !isTooHeavy(one, first!.capacity)),
    ]),
  )
  const fateOf = (turn: (typeof turns)[number], kind: number) => {
    const got = gotOf.get(turn.number)
    if (turn.ineligible !== null) return fates.IDLE
    if (got !== undefined) return got === null ? fates.LOST : fates.WON
    return fitting.get(kind)!.length > 0 ? fates.IDLE : fates.NOTHING
  }
  const inOrder = turns.toSorted((a, b) => a.place - b.place || a.number - b.number)
  // A missed show that was run late did not pass without a load.
  const late = new Set(overrides.filter(({ kind }) => kind === 'RUN_LATE').map(instantOf))
  const missed = overrides.filter(isMissed).map(instantOf)
  return {
    opensAt,
    missed: missed.filter((at) => at < opensAt && !late.has(at)).toSorted(),
    order: policy.order,
    turns: inOrder.map((turn) => {
      const kind = kindOf(turn, policy.order)
      return [turn.number, kind, fateOf(turn, kind)]
    }),
    left: [...fitting].map(([kind, loads]) => [kind, loads.reduce((sum, { id }) => sum + (leftOf.get(id) ?? 0), 0)]),
  }
}

type Act = RunRecord['overrides'][number]

/** A show of an inactive hall is not awaited; any other that was skipped or aborted passed without a load. */
const isMissed = ({ kind, reasonCode }: Act) =>
  kind === 'RUN_ABORTED' || (kind === 'RUN_SKIPPED' && reasonCode !== 'HALL_INACTIVE')

/** The opening of the show that an act names by its hour: the last one before the act. */
function instantOf({ at, showTime }: Act): string {
  if (showTime === null) return at
  const acted = new Date(at)
  const opening = tehranInstant(inTehran(acted).iso, Number(showTime.slice(0, 2)), Number(showTime.slice(3)))
  return new Date(opening > acted ? opening.getTime() - DAY : opening).toISOString()
}
