import { paymentWords as words } from '#contract/money/payment-words.ts'
import { sql } from 'kysely'
import type { Db } from '#server/platform/db/open.ts'
import { transfer } from '../ledger/index.ts'
import { foldedSince, notify } from '#server/modules/messaging/notice/index.ts'
import type { PaymentRow } from './rows.ts'
import { oneRow } from '#server/platform/db/one-row.ts'

/** Credits a payment to the company's wallet. The payment is the cause, so that it is credited once. */
export async function creditPayment(
  db: Db,
  { id, company_id, member_id, amount, order_number }: PaymentRow,
  now: Date,
): Promise<void> {
  await transfer({ db, now, by: member_id }, [
    {
      kind: 'ONLINE_CHARGE',
      debit: 'GATEWAY_CLEARING',
      credit: { companyId: company_id },
      amount,
      cause: { type: 'payment', id },
      reason: words.entry(order_number),
    },
  ])
  await notify({ db, now }, 'paymentSettled', { about: [{ id: company_id, ...(await settledLately(db, company_id, now)) }] })
}

/** Payments settled since the notice that this one is merged into, or this one alone; its wallet is locked. */
async function settledLately(db: Db, companyId: number, now: Date): Promise<{ number: number; count: number }> {
  const since = foldedSince('paymentSettled', now)
  return oneRow(
    await sql<{ number: number; count: number }>`
    select count(*)::int as number, sum(made.amount)::bigint as count
    from ledger_transfer as made join ledger_account as account on account.id = made.credit_id
    where made.kind = 'ONLINE_CHARGE' and account.company_id = ${companyId} and made.at >= coalesce(
      (select min(first_at) from notice where kind = 'paymentSettled' and about = ${String(companyId)} and read_at is null
        and at > ${since} and first_at > ${since}), ${now}::timestamptz)`.execute(db),
  )
}
