/** Charging a company's wallet at a card gateway (S2 "Online charge", §5, §7; S0 §2.6, §4; GAP46). Amounts are rials. */
import * as v from 'valibot'
import { act, area, ask } from '../kernel/call.ts'
import { REASON_LENGTH } from '../kernel/reasons.ts'
import { Id } from '../kernel/value/number.ts'
import { roles } from '../kernel/roles.ts'
import { DigitText, Text } from '../kernel/value/text.ts'
import { RialsInput, RialsValue } from '../kernel/value/money.ts'

/** Maximum of one payment, rials: no card gateway accepts more. */
const MOST_PAYMENT = 10_000_000_000
/** The mobile application's default deep link (S0 §2.6). */
export const APP_LINK = 'barnobat://wallet'
/** Digits of a payment's order number. */
export const ORDER_LENGTH = 12

/**
 * A payment's states. `created`: no token yet · `sent`: the payer may be at the gateway · `returned`: the browser returned, the
 * gateway has not responded yet · `paid`: verified, and in the wallet · `failed`, `expired`: not paid · `differs`: another
 * amount was paid, nothing is credited · `reversed`: that amount was refunded to the card.
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
  /** The gateway's receipt; null until verified. */
  reference: v.nullable(v.string()),
  createdAt: v.string(),
  changedAt: v.string(),
}
/** A payment as its company sees it. `canContinue`: the gateway still holds it, and the payer has not returned. */
const Payment = v.object({ ...facts, canContinue: v.boolean() })
export type Payment = v.InferOutput<typeof Payment>

/** A payment that needs an administrator: the paid amount differs from the requested one. */
const Troubled = v.object({
  ...facts,
  companyId: v.number(),
  companyName: v.string(),
  paidAmount: v.nullable(RialsValue),
  /** When an administrator closed it, and why; null and '' while open. */
  handledAt: v.nullable(v.string()),
  handledReason: v.string(),
})
export type TroubledPayment = v.InferOutput<typeof Troubled>

/** How the browser reaches the gateway: a URL to open, or a form to post. */
const Redirect = v.object({
  method: v.picklist(['GET', 'POST']),
  url: v.string(),
  fields: v.record(v.string(), v.string()),
})

const company = [roles('TransportationCompanyAdmin')]
/** Without a token: all unfinished payments of the company. */
const Verifying = v.object({ Token: v.optional(Text(200)) })

export const payment = area('payment', {
  /** `result`, here and in the envelope, is the gateway's token for the browser. */
  begin: act({
    summary: 'Begin an online payment into the wallet',
    at: 'POST /api/v1/sale-payments',
    who: company,
    offline: 'refuse',
    input: v.object({ Amount: RialsInput(MOST_PAYMENT) }),
    output: v.object({ result: v.string(), orderNumber: v.string(), redirect: Redirect }),
  }),
  /** The server queries the gateway and ignores any result in the request. */
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
  /** Leads to the gateway's page of an unfinished payment; the token stays, so it is paid once. */
  resume: act({
    summary: 'Continue a payment that was begun and not finished',
    at: 'POST /api/v1/sale-payments/{id}/resume',
    who: company,
    offline: 'refuse',
    input: v.object({ id: Id }),
    output: v.object({ redirect: Redirect }),
  }),
  /** A payment that was made is still credited: the gateway is queried first, and a later confirmation is accepted. */
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
  /** The return page's data for a client with both numbers of a payment: only its state and amount. */
  state: ask({
    summary: 'Get the state of a payment by its token and number',
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
  /** An administrator records how a payment of a different amount was resolved. */
  handle: act({
    summary: 'Close a payment of another amount',
    at: 'POST /api/v1/sale-payments/troubled/{id}/handled',
    who: [roles('Admin')],
    offline: 'refuse',
    input: v.object({ id: Id, Reason: Text(REASON_LENGTH) }),
    output: v.object({ id: v.number() }),
  }),
})
