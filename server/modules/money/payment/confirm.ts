/**
 * Queries the gateway, and applies its response. Called by the returned browser, a member or the job, any number of times: a
 * payment is credited once, because its row is locked and its credit has one cause (GAP46).
 */
import { paymentWords as words } from '#contract/money/payment-words.ts'
import { sql } from 'kysely'
import type { Logger } from 'pino'
import type { SharedClock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db/open.ts'
import { recordByItself } from '#server/platform/audit.ts'
import { attempt } from '#server/platform/transaction.ts'
import { askService } from '#server/platform/outside/circuit.ts'
import type { GatewayQuery, Gateway } from '#server/platform/outside/gateway/port.ts'
import { creditPayment } from './credit.ts'
import { isOpenState, REVERSAL_HOURS, stepOf, type PaymentEvent, type Verdict } from './payment.rules.ts'
import { broughtBack, paymentStatusOf, type PaymentRow } from './rows.ts'

/** Dependencies of a query: no transaction is open here, and `db` is the pool. */
export interface Confirming {
  db: Db
  /** The database's clock: this server's own may be wrong. */
  clock: Pick<SharedClock, 'at'>
  gateway: Gateway | null
  log: Pick<Logger, 'warn'>
}

/** Queries the gateway about a payment; returns the resulting row. Never throws for failures of the gateway. */
export async function confirm(dependencies: Confirming, id: number): Promise<PaymentRow> {
  const row = await dependencies.db.selectFrom('payment').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  if (!isOpenState(row.state) || row.handled_at !== null || row.token === null || dependencies.gateway?.name !== row.provider)
    return advance(dependencies, id, { kind: 'looked' })
  if (row.state === 'differs') return refund(dependencies, dependencies.gateway, row)
  const verdict = await verdictOn(dependencies, dependencies.gateway, row)
  const after = await advance(dependencies, id, verdict ? { kind: 'verdict', verdict } : { kind: 'looked' })
  return after.state === 'differs' ? refund(dependencies, dependencies.gateway, after) : after
}

/** The gateway's verdict; null without a response. */
async function verdictOn(dependencies: Confirming, gateway: Gateway, row: PaymentRow): Promise<Verdict | null> {
  const brought = await broughtBack(dependencies.db, row.id)
  let last: Verdict | null = null
  for (const reference of brought.length > 0 ? brought : [null]) {
    const verdict = await asking(dependencies, gateway, gateway.verify, row, reference)
    if (verdict?.result === 'paid') return verdict
    last = verdict ?? last
  }
  return last
}

/**
 * A different amount is never credited: it is refunded if the gateway can, and shown to administrators. One request at a time,
 * recorded before it is sent: a payment that is closed in between may have been refunded manually.
 */
async function refund(dependencies: Confirming, gateway: Gateway, row: PaymentRow): Promise<PaymentRow> {
  const begun = await beginReversal(dependencies, gateway, row.id)
  if (!begun) return row
  const isBack = await asking(dependencies, gateway, gateway.reverse, row, row.reference)
  // No response may mean success: the mark stays, and the job asks again.
  if (isBack === null) return begun
  if (isBack) return advance(dependencies, row.id, { kind: 'reversed' })
  const own = dependencies.db.updateTable('payment').where('id', '=', row.id).where('reversing_at', '=', begun.reversing_at)
  return (await own.set({ reversing_at: null }).returningAll().executeTakeFirst()) ?? begun
}

/** Marks a payment as being refunded; undefined if it is closed, final or too old, or a request is running. */
async function beginReversal({ db, clock }: Confirming, { timeoutMs }: Gateway, id: number): Promise<PaymentRow | undefined> {
  const now = await clock.at(db)
  // A request this old has been answered, or its server is dead.
  const dead = new Date(now.getTime() - 2 * timeoutMs)
  return db
    .updateTable('payment')
    .set({ reversing_at: now })
    .where('id', '=', id)
    .where('state', '=', 'differs')
    .where('handled_at', 'is', null)
    .where('created_at', '>', new Date(now.getTime() - REVERSAL_HOURS * 3_600_000))
    .where((eb) => eb.or([eb('reversing_at', 'is', null), eb('reversing_at', '<', dead)]))
    .returningAll()
    .executeTakeFirst()
}

async function asking<T>(
  { db, clock, log }: Confirming,
  { name, timeoutMs }: Gateway,
  ask: (request: GatewayQuery) => Promise<T>,
  { token, amount }: PaymentRow,
  reference: string | null,
): Promise<T | null> {
  const now = await clock.at(db)
  try {
    // Each kind of request has its own circuit breaker: failing receipts do not block new payments.
    return await askService(ask, { name, now, timeoutMs, log }, (signal) => ask({ db, token: token!, reference, amount, signal }))
  } catch {
    return null
  }
}

/** One step of the state machine, in its own transaction. */
export function advance({ db, clock, log }: Omit<Confirming, 'gateway'>, id: number, event: PaymentEvent): Promise<PaymentRow> {
  return attempt(db, async (tx) => {
    const row = await tx.selectFrom('payment').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()
    const now = await clock.at(tx)
    const verdict = event.kind === 'verdict' && event.verdict.result === 'paid' ? event.verdict : null
    if (verdict && (await isSpent(tx, row, verdict.reference))) {
      log.warn({ payment: id }, 'a receipt that paid for another payment was brought back again')
      return row
    }
    const { state, isDeclined, credits } = stepOf(paymentStatusOf(row), event, now)
    if (state === row.state && isDeclined === row.said_no) return row
    const isVouched = verdict !== null && (state === 'paid' || state === 'differs')
    const after = await tx
      .updateTable('payment')
      .set({
        state,
        said_no: isDeclined,
        changed_at: now,
        ...(isVouched ? { reference: verdict.reference, paid_amount: verdict.amount } : {}),
      })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    if (state === row.state) return after
    if (credits) await creditPayment(tx, after, now)
    const detail = { amount: row.amount, ...(isVouched ? { paidAmount: verdict.amount } : {}) }
    await recordByItself({ db: tx, now }, `payment.${state}`, ['payment', id], detail)
    if (state === 'differs') log.warn({ payment: id }, words.differs(row.amount, after.paid_amount))
    return after
  })
}

/** Whether a receipt already paid for another payment: it can pay once only. */
async function isSpent(tx: Db, { id, provider }: PaymentRow, reference: string): Promise<boolean> {
  // Serialises payments that return the same receipt.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${provider} ${reference}`}, 0))`.execute(tx)
  const other = tx.selectFrom('payment').select('id').where('provider', '=', provider).where('reference', '=', reference)
  return (await other.where('id', '<>', id).executeTakeFirst()) !== undefined
}
