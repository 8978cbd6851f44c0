/**
 * Plays the shows of a month again under another rule. Lists stay as they were published: what drivers would have listed under
 * that rule cannot be known.
 */
import type { SplitOutcome } from '../split/outcome.ts'
import type { RunRecord } from '../split/record.ts'
import type { SplitPolicy, SplitSnapshot } from '../split/snapshot.ts'
import { split } from '../split/split.ts'

/** `policy`: null keeps that of each show. `isFirstOnly`: only the first cargo of each list counts. */
export interface Rule {
  policy: Pick<SplitPolicy, 'order' | 'native' | 'other'> | null
  isFirstOnly: boolean
}
export type Played = Pick<RunRecord, 'outcome' | 'snapshot'>

/**
 * Plays shows in the order of the chain. A turn that gets a load leaves the queue. One that got a load in the records, and none
 * here, stays with its list until the last show; the trucks it took stay open.
 */
export function openReplay({ policy, isFirstOnly }: Rule) {
  /** Turns that got a load here, and in the records. */
  const [won, wonThen] = [new Set<number>(), new Set<number>()]
  const staying = new Map<number, { turn: SplitSnapshot['turns'][number]; cargos: number[] }>()
  /** Trucks of a cargo that were taken in the records and are open here; negative for the reverse. */
  const spare = new Map<number, number>()
  const cargosSeen = new Map<number, SplitSnapshot['cargos'][number]>()
  let cursor: number | null = null

  function snapshotOf(snapshot: SplitSnapshot): SplitSnapshot {
    for (const { number } of snapshot.turns) {
      staying.delete(number)
      // It is queued again after its permit was voided.
      if (wonThen.delete(number)) won.delete(number)
    }
    const offered = new Set(snapshot.cargos.map(({ id }) => id))
    const reopened = [...spare].flatMap(([id, trucks]) =>
      trucks > 0 && !offered.has(id) ? [{ ...cargosSeen.get(id)!, remaining: 0 }] : [],
    )
    const stayed = [...staying.values()]
    const lists = [...snapshot.lists, ...stayed.map(({ turn, cargos }) => ({ turn: turn.number, cargos }))]
    return {
      ...snapshot,
      policy: { ...snapshot.policy, ...policy },
      cursor: policy === null ? snapshot.cursor : (cursor ?? 0),
      cargos: [...snapshot.cargos, ...reopened]
        .map((cargo) => ({ ...cargo, remaining: Math.max(0, cargo.remaining + (spare.get(cargo.id) ?? 0)) }))
        .toSorted((a, b) => a.id - b.id),
      turns: [...snapshot.turns, ...stayed.map(({ turn }) => turn)]
        .filter(({ number }) => !won.has(number))
        .toSorted((a, b) => a.number - b.number),
      lists: lists
        .filter(({ turn }) => !won.has(turn))
        .map(({ turn, cargos }) => ({ turn, cargos: isFirstOnly ? cargos.slice(0, 1) : cargos }))
        .toSorted((a, b) => a.turn - b.turn),
    }
  }

  return function play({ outcome, snapshot: published }: Played): Played {
    const snapshot = snapshotOf(published)
    const played = split(snapshot)
    cursor = played.cursor
    for (const cargo of published.cargos) cargosSeen.set(cargo.id, cargo)
    addSpare(spare, outcome, 1)
    addSpare(spare, played, -1)
    for (const { turn } of winners(played)) {
      won.add(turn)
      staying.delete(turn)
    }
    const listOf = new Map(published.lists.map(({ turn, cargos }) => [turn, cargos]))
    const turnOf = new Map(published.turns.map((turn) => [turn.number, turn]))
    for (const { turn } of winners(outcome)) {
      wonThen.add(turn)
      if (!won.has(turn)) staying.set(turn, { turn: turnOf.get(turn)!, cargos: listOf.get(turn)! })
    }
    return { snapshot, outcome: played }
  }
}

const winners = ({ turns }: SplitOutcome) => turns.filter(({ cargo }) => cargo !== null)

function addSpare(spare: Map<number, number>, { cargos }: SplitOutcome, sign: 1 | -1): void {
  for (const { id, winners } of cargos) spare.set(id, (spare.get(id) ?? 0) + sign * winners.length)
}
