/** History of each turn's list before the lock, from a record: its receipts, and every act on its turn or cargos. */
import type { RecordOverride, RunRecord } from './record.ts'

/** Acts that replace a registered list. */
const replacing = ['LIST_REPLACED', 'LIST_EMPTIED']
const changing = [...replacing, 'PRIORITY_DELETED']

/** One turn's lists, oldest first, and the public acts on them by time. */
export interface ListHistory {
  receipts: RunRecord['receipts'][number]['receipts']
  changes: RecordOverride[]
}

/** By turn number; turns without a list are absent. */
export function listHistories(record: RunRecord): Map<number, ListHistory> {
  const histories = new Map(record.receipts.map(({ receipts, turn }) => [turn, { receipts, changes: [] as RecordOverride[] }]))
  for (const change of record.overrides) {
    const history = change.turn === null || !changing.includes(change.kind) ? undefined : histories.get(change.turn)
    // An act on a list of a show aborted since the previous record has a receipt of that show.
    if (history?.receipts.some(({ hash }) => hash === change.receipt)) history.changes.push(change)
  }
  return histories
}

/** The first list that was replaced, or used in the split, without a public act; null without one. */
export function untracedList(record: RunRecord): { path: string; said: string } | null {
  const histories = listHistories(record)
  for (const [i, { receipts, turn }] of record.receipts.entries()) {
    const replaced = new Set(
      histories.get(turn)!.changes.flatMap(({ kind, receipt }) => (replacing.includes(kind) ? [receipt] : [])),
    )
    const silent = receipts.findIndex(({ hash }, j) => j < receipts.length - 1 && !replaced.has(hash))
    if (silent >= 0) return { path: `receipts.${i}.receipts.${silent}`, said: receipts[silent]!.hash }
  }
  const without = record.snapshot.lists.findIndex(({ turn }) => !histories.has(turn))
  return without < 0 ? null : { path: `snapshot.lists.${without}`, said: String(record.snapshot.lists[without]!.turn) }
}

/** Short code of a receipt on screens and printouts: the first 12 digits of its hash. */
export const receiptCode = (hash: string): string => hash.slice(0, 12)
