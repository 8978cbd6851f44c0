/** A record, prepared for display: the order of choosing, and the names of everything. */
import type { RunRecord } from './queries.ts'
import { clockOf } from '#contract/kernel/value/shamsi.ts'
import { listHistories, type ListHistory } from '#contract/halls/split/list-history.ts'
import { wishesExplained } from '#contract/halls/split/why.ts'

type Snapshot = RunRecord['snapshot']
type TurnOutcome = RunRecord['outcome']['turns'][number]

/** A turn of the queue with its outcome; `outcome` is null without a list. */
export interface ReadTurn {
  turn: Snapshot['turns'][number]
  card: string
  loader: string
  outcome: TurnOutcome | null
  /** Its receipts and the history of its lists; null if it registered none. */
  history: ListHistory | null
}

/** A cargo of the show with its outcome. */
export interface ReadCargo {
  face: RunRecord['cargoFaces'][number]
  entry: Snapshot['cargos'][number]
  loaders: string[]
  winners: number[]
  left: number
}

export interface Reading {
  /** Turns with a list in their order of choosing, then the others by number. */
  turns: ReadTurn[]
  cargos: Map<number, ReadCargo>
  permits: number
  /** Why each cargo of a turn's list was won or not, a sentence each; `yours`: addressed to its driver. */
  explain: ReturnType<typeof wishesExplained>
}

const by = <K extends string, T extends Record<K, number>>(rows: readonly T[], key: K) =>
  new Map(rows.map((row) => [row[key], row]))

export function readingOf(record: RunRecord): Reading {
  const { snapshot, outcome, cargoFaces, turnFaces, loaderTypes } = record
  const histories = listHistories(record)
  const loaders = by(loaderTypes, 'id')
  const nameOf = (id: number) => loaders.get(id)?.name ?? ''
  const [cards, ends, entries] = [by(turnFaces, 'number'), by(outcome.cargos, 'id'), by(snapshot.cargos, 'id')]
  const queued = by(snapshot.turns, 'number')
  const outcomes = by(outcome.turns, 'turn')
  const chose = outcome.turns.flatMap(({ turn }) => queued.get(turn) ?? [])
  const silent = snapshot.turns.filter(({ number }) => !outcomes.has(number))
  const turns = [...chose, ...silent].map((turn) => ({
    turn,
    card: cards.get(turn.number)?.card ?? '',
    loader: nameOf(turn.loaderType),
    outcome: outcomes.get(turn.number) ?? null,
    history: histories.get(turn.number) ?? null,
  }))
  const cargos = cargoFaces.flatMap((face) => {
    const [entry, end] = [entries.get(face.id), ends.get(face.id)]
    if (!entry || !end) return []
    return [{ face, entry, loaders: entry.loaderTypes.map(nameOf), winners: end.winners, left: end.left }]
  })
  return {
    turns,
    cargos: new Map(cargos.map((cargo) => [cargo.face.id, cargo])),
    explain: wishesExplained(record),
    permits: outcome.turns.filter(({ cargo }) => cargo !== null).length,
  }
}

/** `10:50:02` in Tehran: events around a lock have seconds. */
export function toTheSecond(instant: string): string {
  const at = new Date(instant)
  return `${clockOf(at)}:${String(at.getUTCSeconds()).padStart(2, '0')}`
}
