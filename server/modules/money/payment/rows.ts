/** Payments in stored and output shape. */
import type { Payment } from '#contract/money/payment.ts'
import type { Selectable } from 'kysely'
import type { Db } from '#server/platform/db/open.ts'
import type { Tables } from '#server/platform/db/tables.ts'
import { canContinue, type PaymentStatus } from './payment.rules.ts'

export type PaymentRow = Selectable<Tables['payment']>

export const paymentStatusOf = (row: Pick<PaymentRow, 'state' | 'amount' | 'created_at' | 'said_no'>): PaymentStatus => ({
  state: row.state,
  amount: row.amount,
  createdAt: row.created_at,
  isDeclined: row.said_no,
})

export const factsOf = (row: PaymentRow): Omit<Payment, 'canContinue'> => ({
  id: row.id,
  orderNumber: row.order_number,
  token: row.token,
  amount: row.amount,
  state: row.state,
  reference: row.reference,
  createdAt: row.created_at.toISOString(),
  changedAt: row.changed_at.toISOString(),
})

export const paymentOf = (row: PaymentRow, now: Date): Payment => ({
  ...factsOf(row),
  canContinue: canContinue({ ...paymentStatusOf(row), token: row.token }, now),
})

/** The newest payments of a company. */
export const ofCompany = (db: Db, companyId: number | null, most: number) =>
  db.selectFrom('payment').selectAll().where('company_id', '=', companyId).orderBy('id', 'desc').limit(most).execute()

/** Receipts returned for a payment, newest first; each is only used to query the gateway. */
export const broughtBack = async (db: Db, paymentId: number): Promise<string[]> => {
  const rows = await db
    .selectFrom('payment_return')
    .select('reference')
    .where('payment_id', '=', paymentId)
    .where('reference', '<>', '')
    .orderBy('id', 'desc')
    .execute()
  return rows.map(({ reference }) => reference)
}
