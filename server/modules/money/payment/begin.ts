/** Begins a payment: its row first, so that every return from the gateway finds a known payment. */
import { randomInt } from 'node:crypto'
import type { Received } from '#contract/kernel/call.ts'
import { ORDER_LENGTH, type payment } from '#contract/money/payment.ts'
import { LEAST_CREDIT } from '#contract/money/wallet.ts'
import { Refusal } from '#contract/kernel/refusal.ts'
import { paymentWords as words } from '#contract/money/payment-words.ts'
import { RateLimiterRes } from 'rate-limiter-flexible'
import { phased, reply, type OutsideContext, type RequestContext } from '#server/platform/context.ts'
import { limiter } from '#server/modules/access/identity/index.ts'
import { askService } from '#server/platform/outside/circuit.ts'
import { advance } from './confirm.ts'

/** The return URL for the browser. */
export const CALLBACK = '/api/v1/sale-payments/callback'
/** Maximum new payments of a company in an hour. */
const PAYMENTS_AN_HOUR = 30
const HOUR = 3600

type Input = Received<typeof payment.begin>

export const begin = phased({
  async prepare(context: OutsideContext, { Amount }: Input) {
    const { db, now, outside, settings, clock, log } = context
    const { gateway } = outside
    if (Amount === null || Amount < LEAST_CREDIT) throw new Refusal('broken-rule', { faults: { Amount: words.least } })
    if (!gateway) throw new Refusal('outside-unreachable', { message: words.noGateway })
    await takeOne(context)
    const order = await draft(context, gateway.name, Amount)
    const dependencies = { db, clock, log }
    try {
      const { name, timeoutMs } = gateway
      const callback = `${settings.publicUrl ?? ''}${CALLBACK}`
      const description = words.description(order.orderNumber)
      const { token } = await askService(gateway.begin, { name, now, timeoutMs, log }, (signal) =>
        gateway.begin({ db, now, amount: Amount, orderNumber: order.orderNumber, description, callback, signal }),
      )
      await db.updateTable('payment').set({ token }).where('id', '=', order.id).execute()
      await advance(dependencies, order.id, { kind: 'token' })
      return { ...order, token, redirect: gateway.redirectFor(token) }
    } catch {
      await advance(dependencies, order.id, { kind: 'refused' })
      throw new Refusal('outside-unreachable', { message: words.gatewaySilent })
    }
  },
  async act(_: RequestContext, { Amount }: Input, { id, orderNumber, token, redirect }) {
    const about = ['payment', id] as const
    return reply(
      { result: token, orderNumber, redirect },
      { message: words.begun, result: token, about, detail: { amount: Amount } },
    )
  },
})

/** A separate row, committed before the gateway is called. */
async function draft({ db, now, actor }: OutsideContext, provider: 'zarinpal' | 'shaparak' | 'embedded', amount: number) {
  const orderNumber = String(randomInt(10 ** (ORDER_LENGTH - 1), 10 ** ORDER_LENGTH))
  const { id } = await db
    .insertInto('payment')
    .values({
      company_id: actor.companyId!,
      member_id: actor.id,
      order_number: orderNumber,
      provider,
      amount,
      created_at: now,
      changed_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, orderNumber }
}

async function takeOne({ pool, actor }: OutsideContext): Promise<void> {
  try {
    await limiter(pool, 'payment', PAYMENTS_AN_HOUR, HOUR).consume(String(actor.companyId))
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error
    throw new Refusal('too-many-attempts', { retryAfter: Math.ceil(error.msBeforeNext / 1000), message: words.tooMany })
  }
}
