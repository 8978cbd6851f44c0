/** Removes the payload of delivered items after their member has signed out; the receipt stays (decision 020). */
import { inOneGo, type OutboxDb } from './db.ts'
import type { Op } from '../op.ts'

/** Redacts the delivered items of all accounts but this one; null: of all. */
export const redactDelivered = (db: OutboxDb, accountId: string | null): Promise<number> =>
  inOneGo(db, () =>
    db.ops
      .where('state')
      .equals('delivered')
      .filter((op) => op.accountId !== accountId && op.payload !== null)
      .modify((op) => {
        Object.assign(op, redacted(op))
        delete op.sealed
      }),
  )

/** Number and version from the server stay: drafts may still reference the item. */
export function redacted(op: Op): Op {
  const { receipt, sealed: _, ...rest } = op
  const { id, version } = (receipt?.data ?? {}) as { id?: unknown; version?: unknown }
  return {
    ...rest,
    payload: null,
    base: null,
    wire: null,
    title: '',
    receipt: receipt && { ...receipt, message: '', data: { id, version } },
  }
}
