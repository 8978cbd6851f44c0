/** Receipts of turns' lists: append-only (domain.md 4.4). */
import { randomBytes } from 'node:crypto'
import type { ListChannel } from '#contract/halls/run-rows.ts'
import type { RunRecord } from '#contract/halls/split/record.ts'
import { receiptHash } from '#contract/halls/split/receipt.ts'
import { sql } from 'kysely'
import type { Db } from '#server/platform/db/open.ts'

interface Registered {
  runId: number
  turn: { id: number; number: number }
  /** Best first. */
  cargoIds: readonly number[]
  /** Id of the member who registered it. */
  memberId: number
  channel: ListChannel
  now: Date
  /** 16 hex digits; random if the caller gives none. */
  salt?: string
}

/** The receipt of a newly registered list. */
export async function giveReceipt(tx: Db, { runId, turn, cargoIds, memberId, channel, now, salt }: Registered) {
  const usedSalt = salt ?? randomBytes(8).toString('hex')
  const cargos = [...cargoIds]
  const hash = receiptHash({ at: now.toISOString(), cargos, run: runId, salt: usedSalt, turn: turn.number })
  return tx
    .insertInto('list_receipt')
    .values({
      run_id: runId,
      turn_id: turn.id,
      hash,
      salt: usedSalt,
      cargos,
      channel,
      received_at: now,
      registered_by: memberId,
    })
    .returning(['id', 'hash', 'salt', 'cargos', 'received_at'])
    .executeTakeFirstOrThrow()
}

/** How the list of a receipt was given: a row from before the channels has the role of the member who registered it. */
export const channelOfList = sql<ListChannel>`coalesce(list_receipt.channel, (select case when member.role = 'Driver' then 'app'
  else 'desk' end from member where member.id = list_receipt.registered_by))`

/** The receipt of a turn's list in a run; undefined without one. */
export const newestReceipt = (db: Db, runId: number, turnId: number) =>
  db
    .selectFrom('list_receipt')
    .select(['id', 'hash', 'salt', 'cargos', 'received_at', channelOfList.as('by')])
    .where('run_id', '=', runId)
    .where('turn_id', '=', turnId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** The receipt of a turn's last registered list, of any run; undefined without one. */
export const lastReceipt = (db: Db, turnId: number) =>
  db
    .selectFrom('list_receipt')
    .innerJoin('show_run', 'show_run.id', 'list_receipt.run_id')
    .select(['run_id as runId', 'hash', 'salt', 'cargos', 'received_at as at', 'show_run.state', 'show_run.late_for as lateFor'])
    .select(channelOfList.as('by'))
    .where('turn_id', '=', turnId)
    .orderBy('list_receipt.id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** The receipts of a run as in its record: ascending by turn, then oldest first; the list that counted with its salt. */
export async function receiptsOf(db: Db, runId: number): Promise<RunRecord['receipts']> {
  const rows = await db
    .selectFrom('list_receipt')
    .innerJoin('turn', 'turn.id', 'list_receipt.turn_id')
    .select(['turn.number', 'list_receipt.hash', 'list_receipt.received_at as at', 'list_receipt.cargos', 'list_receipt.salt'])
    .where('list_receipt.run_id', '=', runId)
    .orderBy('turn.number')
    .orderBy('list_receipt.id')
    .execute()
  const byTurn = new Map<number, RunRecord['receipts'][number]>()
  for (const { number, hash, at, cargos, salt } of rows) {
    const one = byTurn.get(number) ?? { receipts: [], turn: number }
    // A replaced list stays the driver's secret.
    const earlier = one.receipts.map((receipt) => ({ at: receipt.at, hash: receipt.hash }))
    one.receipts = [...earlier, { at: at.toISOString(), cargos, hash, salt }]
    byTurn.set(number, one)
  }
  return [...byTurn.values()]
}
