/** Checks a month by its records: each record, their chain, and the figures. Anyone can run it. */
import type { SealedRecord } from '../split/record.ts'
import { firstDifference, type Difference } from '../split/verify.ts'
import { figuresOf } from './figures.ts'
import { openMonth } from './read.ts'
import type { Rule } from './replay.ts'
import type { Figures } from './shape.ts'
import { whatIf, type Replayable, type WhatIf } from './whatif.ts'

interface Checked {
  hall: number
  /** `YYYY/MM`. */
  month: string
}

/** Takes sealed records in the order of the chain, from the oldest that was read. */
export function openCheck({ hall, month }: Checked) {
  const reader = openMonth(month)
  /** As text: a month of records as objects takes several times the memory. */
  const kept: string[] = []
  /** Of the record added last; undefined before the first one, whose predecessor is not read. */
  let hash: string | undefined

  return {
    /** Null if it is the valid record of this show and follows the one before it; else it is not added. */
    add(sealed: unknown, run: number): Difference | null {
      const difference = firstDifference(sealed, hash)
      if (difference) return difference
      const { record, recordHash } = sealed as SealedRecord
      const { hallId, runId } = record.snapshot
      if (hallId !== hall || runId !== run)
        return { what: 'chain', where: 'snapshot.runId', recorded: `${hallId} ${runId}`, found: `${hall} ${run}` }
      hash = recordHash
      reader.add(record)
      const { outcome, previous, publishedAt, snapshot } = record
      kept.push(JSON.stringify({ outcome, previous, publishedAt, snapshot } satisfies Replayable))
      return null
    },
    figures: (): Figures => figuresOf(reader.rows()),
    replay: (rule: Rule): WhatIf => whatIf(parsed(kept), month, rule),
  }
}

function* parsed(texts: readonly string[]): Generator<Replayable> {
  for (const text of texts) yield JSON.parse(text) as Replayable
}
