/** The tables of 026_payments.sql and 054_reversals.sql as Kysely sees them. */
import type { PaymentState } from '#contract/payment.ts'
import type { Generated } from 'kysely'

export interface PaymentTables {
  payment: {
    id: Generated<number>
    company_id: number
    member_id: number
    order_number: string
    provider: 'zarinpal' | 'shaparak' | 'embedded'
    /** Rials, as `paid_amount`. */
    amount: number
    state: Generated<PaymentState>
    token: Generated<string | null>
    reference: Generated<string | null>
    paid_amount: Generated<number | null>
    said_no: Generated<boolean>
    created_at: Date
    changed_at: Date
    asked_at: Generated<Date | null>
    reversing_at: Generated<Date | null>
    handled_at: Generated<Date | null>
    handled_by: Generated<number | null>
    handled_reason: Generated<string>
  }
  payment_return: { id: Generated<number>; payment_id: number; reference: string; said_ok: boolean; at: Date }
  embedded_gateway_payment: {
    token: string
    order_number: string
    amount: number
    callback: string
    behaviour: Generated<string | null>
    paid_amount: Generated<number | null>
    reference: Generated<string | null>
    asked: Generated<number>
    verified: Generated<boolean>
    reversed: Generated<boolean>
    at: Date
  }
}
