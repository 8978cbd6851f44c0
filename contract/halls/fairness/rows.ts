/** Rows of a month, read from its records: figures and open data are made of them. Days are Shamsi, times ISO. */
import type { Excluded } from '../split/excluded.ts'
import type { LoadRow } from './shape.ts'

export type { LoadRow }

/** A published show. */
export interface ShowRow {
  run: number
  day: string
  opensAt: string
  /** Queued turns, lists, cargos and permits of the show. */
  turns: number
  lists: number
  cargos: number
  permits: number
  envy: number
}

/** A turn that got a load. */
export interface PermitRow {
  run: number
  day: string
  turn: number
  isNative: boolean
  cargo: number
  /** Rank of the cargo in the turn's list, from 1. */
  rank: number
  /** Earlier shows in which the turn was queued. */
  shows: number
  /** Minutes since the opening of the first show with the turn. */
  minutes: number
  /** Whether the turn was already in the oldest record that was read. */
  isAtLeast: boolean
}

/** An act out of order. */
export interface ExceptionRow {
  run: number
  day: string
  at: string
  kind: string
  role: string
  reason: string | null
  turn: number | null
  cargo: number | null
}

/** Everything read from the records of a month. */
export interface MonthRows {
  shows: ShowRow[]
  permits: PermitRow[]
  exceptions: ExceptionRow[]
  loads: LoadRow[]
  /** Turns and cargos that the shows left out. */
  excluded: Excluded[]
  /** Turns without a load in the last record. */
  waiting: number
}

export const noRows: MonthRows = { shows: [], permits: [], exceptions: [], loads: [], excluded: [], waiting: 0 }
