/** What another rule would have given in a month, beside what the records say. */
import type { RunRecord } from '../split/record.ts'
import { outcomesOf } from './figures.ts'
import { monthOf } from './month.ts'
import { winsIn } from './read.ts'
import { openReplay, type Played, type Rule } from './replay.ts'
import type { Outcomes } from './shape.ts'
import { openWaits, queueIn } from './waits.ts'

/** A turn with another end; null is no load in the month. */
interface Changed {
  turn: number
  was: number | null
  wouldBe: number | null
}

export interface WhatIf {
  outcomes: Outcomes
  /** Turns with the same load, with another one, with one only here, and with none here. */
  same: number
  other: number
  gained: number
  lost: number
  /** The first ones that differ, by turn. */
  changed: Changed[]
}

/** The parts of a record that a replay reads. */
export type Replayable = Pick<RunRecord, 'outcome' | 'previous' | 'publishedAt' | 'snapshot'>

/** Maximum turns of `changed`. */
const MOST_CHANGED = 50

/** Plays the records of a month, oldest first; those of earlier months only show which turns were waiting. */
export function whatIf(records: Iterable<Replayable>, month: string, rule: Rule): WhatIf {
  const play = openReplay(rule)
  const waits = openWaits()
  const permits = []
  const [was, wouldBe] = [new Map<number, number>(), new Map<number, number>()]
  let lists = 0
  for (const record of records) {
    waits.add(queueIn(record))
    if (monthOf(new Date(record.snapshot.opensAt)) !== month) continue
    const played = play(record)
    lists += played.snapshot.lists.length
    note(was, record)
    note(wouldBe, played)
    permits.push(...winsIn(played).map((win) => ({ ...win, ...waits.of(win.turn, record.publishedAt) })))
  }
  return { outcomes: outcomesOf(permits, lists), ...compared(was, wouldBe) }
}

/** Keeps the last load of each turn. */
function note(loads: Map<number, number>, played: Played): void {
  for (const { turn, cargo } of winsIn(played)) loads.set(turn, cargo)
}

function compared(was: ReadonlyMap<number, number>, wouldBe: ReadonlyMap<number, number>): Omit<WhatIf, 'outcomes'> {
  const all = [...new Set([...was.keys(), ...wouldBe.keys()])].toSorted((a, b) => a - b)
  const turns = all.map((turn) => ({ turn, was: was.get(turn) ?? null, wouldBe: wouldBe.get(turn) ?? null }))
  const differing = turns.filter((one) => one.was !== one.wouldBe)
  return {
    same: turns.length - differing.length,
    other: differing.filter((one) => one.was !== null && one.wouldBe !== null).length,
    gained: differing.filter((one) => one.was === null).length,
    lost: differing.filter((one) => one.wouldBe === null).length,
    changed: differing.slice(0, MOST_CHANGED),
  }
}
