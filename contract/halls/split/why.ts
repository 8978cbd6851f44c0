/** One sentence for each driver and each listed cargo with the reason of the result (domain.md 4.7). Record and desk share it. */
import { closedBy, listStory } from '#contract/halls/list-words.ts'
import { ineligibleSentence, splitWords as words } from '../split-words.ts'
import { listHistories, numbersIn, type ListHistory } from './list-history.ts'
import type { TurnOutcome } from './outcome.ts'
import type { RunRecord } from './record.ts'

/**
 * Reads a record once; the returned function gives, for each cargo of a turn's list, best first, the reason of the result.
 * `yours`: addressed to the driver of the turn.
 */
export function wishesExplained(record: RunRecord): (turn: TurnOutcome, yours?: boolean) => string[] {
  const { loaderTypes, outcome, snapshot } = record
  const numbers = numbersIn(record)
  const winners = new Map(outcome.cargos.map((cargo) => [cargo.id, cargo.winners]))
  const cargos = new Map(snapshot.cargos.map((cargo) => [cargo.id, cargo]))
  const queued = new Map(snapshot.turns.map((turn) => [turn.number, turn]))
  const loaders = new Map(loaderTypes.map(({ id, name }) => [id, name]))
  const called = (ids: readonly number[]) => ids.map((id) => loaders.get(id) ?? '').filter(Boolean)
  const closings = closingsOf(record)
  const byNumber = snapshot.policy.order === 'STRICT_FIFO'

  return ({ turn, wishes }, yours = false) => {
    const choosing = queued.get(turn)
    const won = wishes.findIndex(({ reason }) => reason === 'CONFIRMED') + 1
    return wishes.map(({ cargo: id, reason }, i) => {
      const rank = i + 1
      const cargo = { id, number: numbers.get(id) ?? null }
      if (reason === 'CONFIRMED') return words.won(cargo, rank)
      if (reason === 'SUPERSEDED_BY_OWN_RESERVATION') return words.superseded(won)
      const wanted = cargos.get(id)
      if (reason === 'INELIGIBLE_AT_LOCK' && wanted && choosing?.ineligible === null) {
        const fits = wanted.loaderTypes.includes(choosing.loaderType)
        return fits ? words.tooHeavy(cargo) : words.otherLoader(cargo, called(wanted.loaderTypes), called([choosing.loaderType]))
      }
      const closed = closings.get(id)
      return words.lost[reason]({ cargo, rank, turn, winners: winners.get(id) ?? [], byNumber, yours, closed })
    })
  }
}

/**
 * Reads a record once; the returned function explains a turn: why it was ineligible, or each cargo down to the one it got.
 * `yours` as in `wishesExplained`.
 */
export function whyIn(record: RunRecord): (turn: TurnOutcome, yours?: boolean) => string {
  const explain = wishesExplained(record)
  const reasons = new Map(record.snapshot.turns.map(({ ineligible, number }) => [number, ineligible]))
  return (turn, yours = false) => {
    const reason = reasons.get(turn.turn) ?? null
    if (reason !== null) return `${ineligibleSentence(reason, yours ? 'driver' : 'clerk')} ${words.keptOut}`
    const sentences = explain(turn, yours)
    return (
      turn.cargo === null ? sentences : sentences.slice(0, turn.wishes.findIndex(({ cargo }) => cargo === turn.cargo) + 1)
    ).join(' ')
  }
}

/** Why a queued turn has no list in the split: none was registered, or the history of the one that was. */
export const whyNoList = (history: ListHistory | undefined): string =>
  history ? listStory(history) || words.emptyList : words.noList

/** The reason of one turn's result in one sentence: of the cargo it got, else of its first choice, or why it could have none. */
export const whyBriefly = (record: RunRecord, number: number, yours = false): string => briefly(record)(number, yours)

/** Reads a record once; the returned function gives the reason of one turn's result, as `whyBriefly`. */
export function briefly(record: RunRecord): (number: number, yours?: boolean) => string {
  const explain = wishesExplained(record)
  const histories = listHistories(record)
  const outcomes = new Map(record.outcome.turns.map((outcome) => [outcome.turn, outcome]))
  const reasons = new Map(record.snapshot.turns.map(({ ineligible, number }) => [number, ineligible]))
  return (number, yours = false) => {
    const outcome = outcomes.get(number)
    if (!outcome) return whyNoList(histories.get(number))
    const reason = reasons.get(number) ?? null
    if (reason !== null) return ineligibleSentence(reason, yours ? 'driver' : 'clerk')
    const won = outcome.wishes.findIndex(({ cargo }) => cargo === outcome.cargo)
    return explain(outcome, yours)[Math.max(won, 0)] ?? words.noList
  }
}

/** Acts that remove a cargo from a show. */
const CLOSINGS = ['CARGO_FINISHED', 'CARGO_POSTPONED']

/** The role, time and reason of removing a cargo from the show while it was in lists, by its id. */
const closingsOf = ({ overrides }: RunRecord): Map<number, string> =>
  new Map(overrides.flatMap((one) => (CLOSINGS.includes(one.kind) && one.cargo !== null ? [[one.cargo, closedBy(one)]] : [])))
