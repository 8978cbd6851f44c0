/** Unfinished payments: the payer returns to the gateway's page, or abandons the payment (GAP46). */
import type { Received } from '#contract/kernel/call.ts'
import type { payment } from '#contract/money/payment.ts'
import { Refusal } from '#contract/kernel/refusal.ts'
import { paymentStateWords, paymentWords as words } from '#contract/money/payment-words.ts'
import { phased, reply, type OutsideContext, type RequestContext } from '#server/platform/context.ts'
import { advance, confirm } from './confirm.ts'
import { canContinue } from './payment.rules.ts'
import { paymentStatusOf } from './rows.ts'

type Input = Received<typeof payment.resume>

export const resume = phased({
  async prepare(context: OutsideContext, { id }: Input) {
    const { db, clock, log, outside } = context
    await findUnfinished(context, id)
    // A payment made on the gateway's page is credited here, without another redirect.
    await confirm({ db, clock, log, gateway: outside.gateway }, id)
    return findUnfinished(context, id)
  },
  async act(_: RequestContext, { id }: Input, { redirect }) {
    return reply({ redirect }, { message: words.begun, about: ['payment', id] })
  },
})

export const abandon = phased({
  async prepare(context: OutsideContext, { id }: Input) {
    const { db, clock, log, outside } = context
    await findUnfinished(context, id)
    // Like a return with a failure: a confirmed payment is credited, and a gateway without response is queried again.
    await advance({ db, clock, log }, id, { kind: 'returned', isSuccess: false })
    return confirm({ db, clock, log, gateway: outside.gateway }, id)
  },
  async act(_: RequestContext, { id }: Input, { state }) {
    const message = state === 'failed' ? words.abandoned : paymentStateWords[state]
    return reply({ id, state }, { message, about: ['payment', id], detail: { state } })
  },
})

/** The company's payment with the URL of the gateway that holds it; refuses any other. */
async function findUnfinished({ db, now, actor, outside: { gateway } }: OutsideContext, id: number) {
  const own = db.selectFrom('payment').selectAll().where('id', '=', id).where('company_id', '=', actor.companyId)
  const row = await own.executeTakeFirst()
  if (!row) throw new Refusal('not-found', { message: words.unknown })
  const isOpen = canContinue({ ...paymentStatusOf(row), token: row.token }, now)
  if (!isOpen || row.token === null || gateway?.name !== row.provider) throw new Refusal('conflict', { message: words.notOpen })
  return { redirect: gateway.redirectFor(row.token) }
}
