/** The states of a payment: a pure state machine without database, gateway and clock (S0 §4; GAP46). */
import type { PaymentState } from '#contract/money/payment.ts'

/** Minutes after which an unverified payment expires: every gateway has refunded it by then. */
export const LIFETIME_MINUTES = 60

/** Minutes for which every gateway accepts a token: Shaparak's is the shortest. */
const HELD_MINUTES = 20

/** Hours in which the gateway can be asked for a refund: none accepts a later request. */
export const REVERSAL_HOURS = 24
/** Hours after which an administrator may close one with an unanswered request: no response is expected any more. */
const SILENT_HOURS = REVERSAL_HOURS + 1

/** Whether the gateway may still be refunding it: the request has no response. */
export const isReversing = ({ reversingAt, createdAt }: { reversingAt: Date | null; createdAt: Date }, now: Date): boolean =>
  reversingAt !== null && now.getTime() - createdAt.getTime() < SILENT_HOURS * 3_600_000

/** The gateway's verdict on a payment. */
export type Verdict =
  /** Paid. `amount` is null if the gateway only reports that it differs from the requested one. */
  | { result: 'paid'; amount: number | null; reference: string }
  /** Not paid yet, but it may still be. */
  | { result: 'unpaid' }
  /** It can no longer be paid. */
  | { result: 'failed' }
  /** Paid, and refunded to the card. */
  | { result: 'reversed' }

export type PaymentEvent =
  /** The gateway issued a token, or refused. */
  | { kind: 'token' }
  | { kind: 'refused' }
  /** The browser returned. Its parameters only determine how long the gateway is queried. */
  | { kind: 'returned'; isSuccess: boolean }
  | { kind: 'verdict'; verdict: Verdict }
  /** The gateway refunded a different amount. */
  | { kind: 'reversed' }
  /** A check of the elapsed time. */
  | { kind: 'looked' }

export interface PaymentStatus {
  state: PaymentState
  /** Requested rials. */
  amount: number
  createdAt: Date
  /** The payer returned with a failure. */
  isDeclined: boolean
}

/** The result of an event; `credits` is true exactly once per payment, on the transition to `paid`. */
interface Step {
  state: PaymentState
  isDeclined: boolean
  credits: boolean
}

/** Final states, which later events do not change. */
const settled: readonly PaymentState[] = ['paid', 'reversed']
/** Not paid as far as known: a later confirmation of the gateway is still accepted. */
const givenUp: readonly PaymentState[] = ['failed', 'expired']

/** Whether querying the gateway can still change the state. */
export const isOpenState = (state: PaymentState): boolean => !settled.includes(state)

/** Whether the time for a gateway's confirmation is over. */
const isOver = ({ createdAt }: Pick<PaymentStatus, 'createdAt'>, now: Date): boolean =>
  now.getTime() - createdAt.getTime() >= LIFETIME_MINUTES * 60_000

/** Whether its payer may return to the gateway's page, or abandon it: no return yet, and the gateway holds its token. */
export const canContinue = (
  { state, token, createdAt }: Pick<PaymentStatus, 'state' | 'createdAt'> & { token: string | null },
  now: Date,
): boolean => state === 'sent' && token !== null && now.getTime() - createdAt.getTime() < HELD_MINUTES * 60_000

export function stepOf(payment: PaymentStatus, event: PaymentEvent, now: Date): Step {
  const { state, isDeclined } = payment
  const stays: Step = { state, isDeclined, credits: false }
  const becomes = (next: PaymentState): Step => ({ ...stays, state: next })
  if (settled.includes(state)) return stays
  switch (event.kind) {
    case 'token':
      return state === 'created' ? becomes('sent') : stays
    case 'refused':
      return state === 'created' ? becomes('failed') : stays
    case 'returned':
      // An abandoned payment, or one with a different amount, keeps its state until the gateway's verdict.
      return state === 'sent' || state === 'returned'
        ? { state: 'returned', isDeclined: isDeclined || !event.isSuccess, credits: false }
        : { ...stays, isDeclined: isDeclined || !event.isSuccess }
    case 'reversed':
      return state === 'differs' ? becomes('reversed') : stays
    case 'looked':
      return state !== 'differs' && !givenUp.includes(state) && isOver(payment, now) ? becomes('expired') : stays
    case 'verdict':
      return applyVerdict(payment, event.verdict, now)
  }
}

function applyVerdict(payment: PaymentStatus, verdict: Verdict, now: Date): Step {
  const { state, isDeclined, amount } = payment
  const becomes = (next: PaymentState, credits = false): Step => ({ state: next, isDeclined, credits })
  switch (verdict.result) {
    case 'paid':
      // A different amount is final here: an administrator resolves who paid the rest.
      if (state === 'differs' || verdict.amount !== amount) return becomes('differs')
      return becomes('paid', true)
    case 'reversed':
      return becomes(state === 'differs' ? 'reversed' : 'failed')
    case 'failed':
      return becomes(state === 'differs' || state === 'expired' ? state : 'failed')
    case 'unpaid':
      if (state === 'differs' || givenUp.includes(state)) return becomes(state)
      if (isDeclined) return becomes('failed')
      return becomes(isOver(payment, now) ? 'expired' : state)
  }
}
