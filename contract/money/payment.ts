/** Charging a company's wallet at a card gateway (S2 "Online charge", §5, §7; S0 §2.6, §4; GAP46). Amounts are rials. */
import * as v from 'valibot'
import { act, area, ask } from '../kernel/call.ts'
import { REASON_LENGTH } from '../freight/cargo.ts'
import { Id } from '../kernel/value/number.ts'
import { roles } from '../kernel/roles.ts'
import { DigitText, Text } from '../kernel/value/text.ts'
import { RialsInput, RialsValue } from '../kernel/value/money.ts'

/** The most that is paid at once, rials: beyond it no card gateway goes. */
const MOST_PAYMENT = 10_000_000_000
/** The deep link of the mobile application, where the settings name no other (S0 §2.6). */
export const APP_LINK = 'barnobat://wallet'
/** Digits of the number by which a payment is spoken of. */
export const ORDER_LENGTH = 12

/**
 * A payment's states. `created`: no token yet · `sent`: the payer may be at the gateway · `returned`: the browser came back,
 * the gateway has not answered yet · `paid`: vouched for, and in the wallet · `failed`, `expired`: not paid · `differs`: another
 * amount was paid, nothing is credited · `reversed`: that amount went back to the card.
 */
export const paymentStates = ['created', 'sent', 'returned', 'paid', 'failed', 'expired', 'differs', 'reversed'] as const
export type PaymentState = (typeof paymentStates)[number]

const State = v.picklist(paymentStates)

const facts = {
  id: v.number(),
  orderNumber: v.string(),
  token: v.nullable(v.string()),
  amount: RialsValue,
  state: State,
  /** The gateway's receipt; null until it vouched for one. */
  reference: v.nullable(v.string()),
  createdAt: v.string(),
  changedAt: v.string(),
}
/** One payment as its company sees it. `canContinue`: the gateway still holds it, and the payer has not come back. */
const Payment = v.object({ ...facts, canContinue: v.boolean() })
export type Payment = v.InferOutput<typeof Payment>

/** One that needs an administrator: another amount was paid than was asked for. */
const Troubled = v.object({
  ...facts,
  companyId: v.number(),
  companyName: v.string(),
  paidAmount: v.nullable(RialsValue),
  /** When an administrator closed it, and why; null and '' while nobody has. */
  handledAt: v.nullable(v.string()),
  handledReason: v.string(),
})
export type TroubledPayment = v.InferOutput<typeof Troubled>

/** How the browser gets to the gateway: an address to open, or a form to post there. */
const Redirect = v.object({
  method: v.picklist(['GET', 'POST']),
  url: v.string(),
  fields: v.record(v.string(), v.string()),
})

const company = [roles('TransportationCompanyAdmin')]
/** Without a token: all of the company's payments that are not over. */
const Verifying = v.object({ Token: v.optional(Text(200)) })

export const payment = area('payment', {
  /** `result`, here and in the envelope, is the gateway's token, with which the browser goes there. */
  begin: act({
    summary: 'Begin an online payment into the wallet',
    at: 'POST /api/v1/sale-payments',
    who: company,
    offline: 'refuse',
    input: v.object({ Amount: RialsInput(MOST_PAYMENT) }),
    output: v.object({ result: v.string(), orderNumber: v.string(), redirect: Redirect }),
  }),
  /** The server asks the gateway itself; nothing that is said here is believed. */
  verify: act({
    summary: 'Ask the gateway about payments that are not over',
    at: 'POST /api/v1/sale-payments/VerifySalePayment',
    who: company,
    offline: 'refuse',
    input: Verifying,
    output: v.array(Payment),
  }),
  /** Outside of the demo: 404. */
  verifyTest: act({
    summary: 'The same, in the demo only',
    at: 'POST /api/v1/sale-payments/VerifySalePaymenttest',
    who: company,
    offline: 'refuse',
    input: Verifying,
    output: v.array(Payment),
  }),
  /** Leads to the gateway's page of a payment that was begun and not finished; the token stays, so it is paid once. */
  resume: act({
    summary: 'Continue a payment that was begun and not finished',
    at: 'POST /api/v1/sale-payments/{id}/resume',
    who: company,
    offline: 'refuse',
    input: v.object({ id: Id }),
    output: v.object({ redirect: Redirect }),
  }),
  /** What was paid all the same is still credited: the gateway is asked first, and its later yes is believed. */
  abandon: act({
    summary: 'Give up a payment that was begun and not finished',
    at: 'POST /api/v1/sale-payments/{id}/abandon',
    who: company,
    offline: 'refuse',
    input: v.object({ id: Id }),
    output: v.object({ id: v.number(), state: State }),
  }),
  /** The newest fifty of the company. */
  own: ask({
    summary: "The company's online payments",
    at: 'GET /api/v1/sale-payments',
    who: company,
    cached: 'page',
    input: v.object({}),
    output: v.array(Payment),
  }),
  /** What the return page shows whoever has both numbers of a payment: its state and its amount, and nothing else. */
  state: ask({
    summary: 'What became of a payment, by its token and its number',
    at: 'GET /api/v1/sale-payments/state',
    who: 'anyone',
    input: v.object({ Token: Text(200), OrderId: DigitText(ORDER_LENGTH) }),
    output: v.object({ state: State, amount: RialsValue, appLink: v.string() }),
  }),
  troubled: ask({
    summary: 'Payments of another amount than was asked for',
    at: 'GET /api/v1/sale-payments/troubled',
    who: [roles('Admin')],
    input: v.object({}),
    output: v.array(Troubled),
  }),
  /** An administrator says what was done about a payment whose amount differs. */
  handle: act({
    summary: 'Close a payment of another amount',
    at: 'POST /api/v1/sale-payments/troubled/{id}/handled',
    who: [roles('Admin')],
    offline: 'refuse',
    input: v.object({ id: Id, Reason: Text(REASON_LENGTH) }),
    output: v.object({ id: v.number() }),
  }),
})
