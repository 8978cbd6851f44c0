/** Reads the records of a hall's month once per process: a published record never changes, so later reads only add new ones. */
import { setImmediate } from 'node:timers/promises'
import { figuresOf } from '#contract/halls/fairness/figures.ts'
import { monthBounds } from '#contract/halls/fairness/month.ts'
import { openMonth } from '#contract/halls/fairness/read.ts'
import type { MonthRows } from '#contract/halls/fairness/rows.ts'
import type { Figures } from '#contract/halls/fairness/shape.ts'
import type { Queue } from '#contract/halls/fairness/waits.ts'
import type { Db } from '#server/platform/db/open.ts'
import { earlierQueues, parsedRecords, runsBetween } from './records.ts'

/** What is known of a hall's month. */
export interface MonthRead {
  /** The shows whose records were read, oldest first. */
  runs: readonly number[]
  rows: MonthRows
  /** Null without a show. */
  figures: Figures | null
}

interface Kept {
  reader: ReturnType<typeof openMonth>
  runs: number[]
  newest: number
  read: MonthRead
  /** Ends with the last read that was begun. */
  reading: Promise<unknown>
}

/** Maximum rows of the months in memory: about 40 MB. The month read longest ago is dropped first. */
const MOST_ROWS = 200_000

const months = new WeakMap<Db, Map<string, Kept>>()

/** The rows and figures of a month, `YYYY/MM`. */
export function readMonth(db: Db, hallId: number, month: string): Promise<MonthRead> {
  const ofDb = months.get(db) ?? new Map<string, Kept>()
  months.set(db, ofDb)
  const key = `${hallId} ${month}`
  const kept = ofDb.get(key) ?? openKept(month)
  ofDb.delete(key)
  ofDb.set(key, kept)
  // One after another: two readers of one month would add a record twice.
  const reading = kept.reading.then(
    () => advance(db, hallId, month, kept),
    () => advance(db, hallId, month, kept),
  )
  kept.reading = reading
  // A failure may have left half a record in the reader: the next request begins anew.
  reading.then(
    () => dropOldest(ofDb, key),
    () => ofDb.delete(key),
  )
  return reading
}

function openKept(month: string): Kept {
  const reader = openMonth(month)
  const read = { runs: [], rows: reader.rows(), figures: null }
  return { reader, runs: [], newest: 0, read, reading: Promise.resolve() }
}

async function advance(db: Db, hallId: number, month: string, kept: Kept): Promise<MonthRead> {
  const ids = await runsBetween(db, { hallId, after: kept.newest, ...monthBounds(month) })
  const [first] = ids
  if (first === undefined) return kept.read
  if (kept.runs.length === 0) {
    const earlier: readonly (Queue & { id: number })[] = await earlierQueues(db, hallId, first)
    for (const { id, ...queue } of earlier) {
      kept.reader.addEarlier(queue)
      kept.runs.push(id)
    }
  }
  for await (const { id, record } of parsedRecords(db, ids)) {
    kept.reader.add(record)
    kept.runs.push(id)
    kept.newest = id
    // A record of a large hall takes some milliseconds.
    await setImmediate()
  }
  const rows = kept.reader.rows()
  return (kept.read = { runs: [...kept.runs], rows, figures: figuresOf(rows) })
}

const sizeOf = ({ read: { rows } }: Kept) => rows.shows.length + rows.permits.length + rows.exceptions.length + rows.loads.length

function dropOldest(ofDb: Map<string, Kept>, key: string): void {
  let size = [...ofDb.values()].reduce((total, kept) => total + sizeOf(kept), 0)
  for (const [other, kept] of ofDb) {
    if (size <= MOST_ROWS) return
    if (other === key) continue
    ofDb.delete(other)
    size -= sizeOf(kept)
  }
}
