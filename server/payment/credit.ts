import { paymentWords as words } from '#contract/words/payment.ts'
import type { Db } from '../db/open.ts'
import { transfer } from '../ledger/index.ts'
import { notify } from '../notice/index.ts'
import type { PaymentRow } from './rows.ts'

/** Puts a payment into the company's wallet. Its cause is the payment, so that it is put there once for ever. */
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
  await notify({ db, now }, 'paymentSettled', { about: [{ id }] })
}
