/** What arrived needs its words no longer: where its member has left, its receipt stays and the words go (decision 020). */
import { inOneGo, type OutboxDb } from './db.ts'
import type { Op } from './op.ts'

/** Empties the delivered items of every account but this one; null: of all. */
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

/** The number and the version the server gave stay: drafts may still name the item by its reference. */
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
