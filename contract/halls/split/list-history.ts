/** History of each turn's list before the lock, from a record: its receipts, and every act on its turn or cargos. */
import type { RecordOverride, RunRecord } from './record.ts'

/** Acts that replace a registered list. */
const replacing = ['LIST_REPLACED', 'LIST_EMPTIED']
const changing = [...replacing, 'PRIORITY_DELETED']

/** One turn's lists, oldest first, and the public acts on them by time. */
export interface ListHistory {
  receipts: RunRecord['receipts'][number]['receipts']
  /** `number`: that of the cargo in the show. */
  changes: (RecordOverride & { number: number | null })[]
}

/** By turn number; turns without a list are absent. */
export function listHistories(record: RunRecord): Map<number, ListHistory> {
  const histories = new Map(
    record.receipts.map(({ receipts, turn }) => [turn, { receipts, changes: [] as ListHistory['changes'] }]),
  )
  const numbers = numbersIn(record)
  for (const change of record.overrides) {
    const history = change.turn === null || !changing.includes(change.kind) ? undefined : histories.get(change.turn)
    // An act on a list of a show aborted since the previous record has a receipt of that show.
    if (history?.receipts.some(({ hash }) => hash === change.receipt)) {
      history.changes.push({ ...change, number: numbers.get(change.cargo ?? -1) ?? null })
    }
  }
  return histories
}

/** The numbers of the cargos in the show, by their ids. */
export const numbersIn = ({ cargoFaces }: RunRecord): Map<number, number | null> =>
  new Map(cargoFaces.map(({ id, number }) => [id, number]))

/** The first list that was replaced, or used in the split, without a public act; null without one. */
export function untracedList(record: RunRecord): { path: string; recorded: string; turn: number } | null {
  const histories = listHistories(record)
  for (const [i, { receipts, turn }] of record.receipts.entries()) {
    const acts = histories.get(turn)?.changes.filter(({ kind }) => replacing.includes(kind))
    const replaced = new Set(acts?.map(({ receipt }) => receipt))
    for (const [j, { hash }] of receipts.slice(0, -1).entries())
      if (!replaced.has(hash)) return { path: `receipts.${i}.receipts.${j}`, recorded: hash, turn }
  }
  for (const [i, { turn }] of record.snapshot.lists.entries())
    if (!histories.has(turn)) return { path: `snapshot.lists.${i}`, recorded: String(turn), turn }
  return null
}

/** Short code of a receipt on screens and printouts: the first 12 digits of its hash. */
export const receiptCode = (hash: string): string => hash.slice(0, 12)
