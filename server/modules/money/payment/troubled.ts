/** Payments with a different amount, for administrators. */
import type { Received } from '#contract/kernel/call.ts'
import type { payment } from '#contract/money/payment.ts'
import { Refusal, refuseFaults } from '#contract/kernel/refusal.ts'
import { paymentWords as words } from '#contract/money/payment-words.ts'
import { reply, type RequestContext } from '#server/platform/context.ts'
import { isReversing } from './payment.rules.ts'
import { factsOf } from './rows.ts'

const MOST = 200

/** Open ones first, then refunded or closed ones, newest first. */
export async function troubled({ db }: RequestContext) {
  const rows = await db
    .selectFrom('payment')
    .innerJoin('company', 'company.id', 'payment.company_id')
    .selectAll('payment')
    .select('company.name as companyName')
    .where('payment.state', 'in', ['differs', 'reversed'])
    .orderBy((eb) => eb.and([eb('payment.state', '=', 'differs'), eb('payment.handled_at', 'is', null)]), 'desc')
    .orderBy('payment.id', 'desc')
    .limit(MOST)
    .execute()
  return rows.map((row) => ({
    ...factsOf(row),
    companyId: row.company_id,
    companyName: row.companyName,
    paidAmount: row.paid_amount,
    handledAt: row.handled_at?.toISOString() ?? null,
    handledReason: row.handled_reason,
  }))
}

/** An administrator closes one with a note; not while the gateway may be refunding it. */
export async function handle({ db, now, actor }: RequestContext, { id, Reason }: Received<typeof payment.handle>) {
  if (Reason === '') refuseFaults({ Reason: words.reason })
  const row = await db.selectFrom('payment').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!row) throw new Refusal('not-found', { message: words.unknown })
  if (row.state !== 'differs' || row.handled_at) throw new Refusal('conflict', { message: words.notTroubled })
  if (isReversing({ reversingAt: row.reversing_at, createdAt: row.created_at }, now)) {
    throw new Refusal('conflict', { message: words.givingBack })
  }
  const closed = { handled_at: now, handled_by: actor.id, handled_reason: Reason }
  await db.updateTable('payment').set(closed).where('id', '=', id).execute()
  return reply({ id }, { message: words.handled, about: ['payment', id], reason: Reason })
}
