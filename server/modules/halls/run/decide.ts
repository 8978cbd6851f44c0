/** From the text of a committed snapshot to the bytes of its record, each value serialized once: a show may have 10,000 turns. */
import { createHash } from 'node:crypto'
import * as v from 'valibot'
import type { SplitOutcome } from '#contract/halls/split/outcome.ts'
import { RunRecord } from '#contract/halls/split/record.ts'
import { canonicalCheck } from '#contract/halls/split/shape.ts'
import type { SplitSnapshot } from '#contract/halls/split/snapshot.ts'
import { split } from '#contract/halls/split/split.ts'

/** A decided show; `snapshotText` and `outcomeText` are canonical. */
export interface Decided {
  snapshot: SplitSnapshot
  snapshotText: string
  outcome: SplitOutcome
  outcomeText: string
}

/** Decides a snapshot from its canonical text. */
export function decide(snapshotText: string): Decided {
  const snapshot: SplitSnapshot = JSON.parse(snapshotText)
  const outcome = split(snapshot)
  // The split writes its fields in the schema's order.
  return { snapshot, snapshotText, outcome, outcomeText: JSON.stringify(outcome) }
}

const Around = v.omit(RunRecord, ['outcome', 'snapshot'])
/** What a record has besides snapshot and outcome. */
type Around = v.InferOutput<typeof Around>
const isCanonical = canonicalCheck(Around)

/** The canonical bytes of a record and their SHA-256, hex. Throws a ValiError for invalid values around snapshot and outcome. */
export function recordOf({ snapshotText, outcomeText }: Decided, around: Around): { text: string; hash: string } {
  const texts: Record<string, string> = { outcome: outcomeText, snapshot: snapshotText }
  const values = isCanonical(around) ? around : v.parse(Around, around)
  for (const [field, value] of Object.entries(values)) texts[field] = JSON.stringify(value)
  const text = `{${Object.keys(RunRecord.entries)
    .map((field) => `"${field}":${texts[field]}`)
    .join(',')}}`
  return { text, hash: createHash('sha256').update(text).digest('hex') }
}
