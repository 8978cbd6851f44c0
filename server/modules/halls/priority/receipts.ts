/** Receipts of turns' lists: given one after the other, never changed (domain.md 4.4). */
import { randomBytes } from 'node:crypto'
import type { RunRecord } from '#contract/halls/split/record.ts'
import { receiptHash } from '#contract/halls/split/receipt.ts'
import type { Db } from '#server/platform/db/open.ts'

interface Registered {
  runId: number
  turn: { id: number; number: number }
  /** Best first. */
  cargoIds: readonly number[]
  /** Id of the member who wrote it down. */
  memberId: number
  now: Date
  /** 16 hex digits; by chance unless the caller has them. */
  salt?: string
}

/** The receipt of a list that has just been registered. */
export async function giveReceipt(tx: Db, { runId, turn, cargoIds, memberId, now, salt }: Registered) {
  const kept = salt ?? randomBytes(8).toString('hex')
  const cargos = [...cargoIds]
  const hash = receiptHash({ at: now.toISOString(), cargos, run: runId, salt: kept, turn: turn.number })
  return tx
    .insertInto('list_receipt')
    .values({ run_id: runId, turn_id: turn.id, hash, salt: kept, cargos, received_at: now, registered_by: memberId })
    .returning(['id', 'hash', 'salt', 'cargos', 'received_at'])
    .executeTakeFirstOrThrow()
}

/** The receipt of the list a turn has in a run; undefined before it registered one. */
export const newestReceipt = (db: Db, runId: number, turnId: number) =>
  db
    .selectFrom('list_receipt')
    .select(['id', 'hash', 'salt', 'cargos', 'received_at'])
    .where('run_id', '=', runId)
    .where('turn_id', '=', turnId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** The receipt of the list a turn registered last, in whichever run; undefined before its first. */
export const lastReceipt = (db: Db, turnId: number) =>
  db
    .selectFrom('list_receipt')
    .innerJoin('show_run', 'show_run.id', 'list_receipt.run_id')
    .select(['run_id as runId', 'hash', 'salt', 'cargos', 'received_at as at', 'show_run.state'])
    .where('turn_id', '=', turnId)
    .orderBy('list_receipt.id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** The receipts of a run as its record names them: ascending by turn, then oldest first. */
export async function receiptsOf(db: Db, runId: number): Promise<RunRecord['receipts']> {
  const rows = await db
    .selectFrom('list_receipt')
    .innerJoin('turn', 'turn.id', 'list_receipt.turn_id')
    .select(['turn.number', 'list_receipt.hash', 'list_receipt.received_at as at'])
    .where('list_receipt.run_id', '=', runId)
    .orderBy('turn.number')
    .orderBy('list_receipt.id')
    .execute()
  const byTurn = new Map<number, RunRecord['receipts'][number]>()
  for (const { number, hash, at } of rows) {
    const one = byTurn.get(number) ?? { receipts: [], turn: number }
    one.receipts.push({ at: at.toISOString(), hash })
    byTurn.set(number, one)
  }
  return [...byTurn.values()]
}
