import type { Db } from '../db/open.ts'
import type { PaymentRow } from './rows.ts'

/** Puts a payment into the company's wallet, once for ever. */
export async function creditPayment(_tx: Db, _payment: PaymentRow, _now: Date): Promise<void> {}
