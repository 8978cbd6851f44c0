/** What becomes of a payment: a state machine that knows no database, no gateway and no clock (S0 §4; GAP46). */
import type { PaymentState } from '#contract/money/payment.ts'

/** Minutes after which a payment that nobody vouches for is over: every gateway has given unconfirmed money back by then. */
export const LIFETIME_MINUTES = 60

/** Minutes in which every gateway still opens its page for a token: Shaparak's is the shortest. */
const HELD_MINUTES = 20

/** Hours in which a payment is given back by asking the gateway: none does later than that. */
export const REVERSAL_HOURS = 24
/** Hours after which people may close one that a silent gateway was asked about: nobody waits for its answer any more. */
const SILENT_HOURS = REVERSAL_HOURS + 1

/** Whether the gateway may still be giving it back: it was asked to, and has said neither yes nor no. */
export const isReversing = ({ reversingAt, createdAt }: { reversingAt: Date | null; createdAt: Date }, now: Date): boolean =>
  reversingAt !== null && now.getTime() - createdAt.getTime() < SILENT_HOURS * 3_600_000

/** What a gateway says of a payment it was asked about. */
export type Verdict =
  /** The money is here. `amount` is null where the gateway only says that it is not what was asked for. */
  | { said: 'paid'; amount: number | null; reference: string }
  /** Nothing is paid yet; it still may be. */
  | { said: 'unpaid' }
  /** It never will be. */
  | { said: 'failed' }
  /** It was paid, and went back to the card. */
  | { said: 'reversed' }

export type PaymentEvent =
  /** The gateway gave a token for it, or would not. */
  | { kind: 'token' }
  | { kind: 'refused' }
  /** The browser came back. What it says only decides how long we go on asking. */
  | { kind: 'returned'; saidOk: boolean }
  | { kind: 'verdict'; verdict: Verdict }
  /** The gateway gave back an amount that differs. */
  | { kind: 'reversed' }
  /** Time went by. */
  | { kind: 'looked' }

export interface Standing {
  state: PaymentState
  /** Rials that were asked for. */
  amount: number
  createdAt: Date
  /** The payer came back and said that nothing was paid. */
  saidNo: boolean
}

/** What an event makes of a payment; `credits` is true exactly once in its life, on the way into `paid`. */
interface Step {
  state: PaymentState
  saidNo: boolean
  credits: boolean
}

/** Over for good, whatever anybody says later. */
const settled: readonly PaymentState[] = ['paid', 'reversed']
/** Not paid as far as is known: a gateway that vouches for it later is still believed. */
const givenUp: readonly PaymentState[] = ['failed', 'expired']

/** Whether asking the gateway about it can still change anything. */
export const isOpenState = (state: PaymentState): boolean => !settled.includes(state)

/** Whether the time in which a gateway may vouch for it is over. */
const isOver = ({ createdAt }: Pick<Standing, 'createdAt'>, now: Date): boolean =>
  now.getTime() - createdAt.getTime() >= LIFETIME_MINUTES * 60_000

/** Whether its payer may go back to the gateway's page, or give it up: nothing came back, and the gateway holds its token. */
export const canContinue = (
  { state, token, createdAt }: Pick<Standing, 'state' | 'createdAt'> & { token: string | null },
  now: Date,
): boolean => state === 'sent' && token !== null && now.getTime() - createdAt.getTime() < HELD_MINUTES * 60_000

export function stepOf(payment: Standing, event: PaymentEvent, now: Date): Step {
  const { state, saidNo } = payment
  const stays: Step = { state, saidNo, credits: false }
  const becomes = (next: PaymentState): Step => ({ ...stays, state: next })
  if (settled.includes(state)) return stays
  switch (event.kind) {
    case 'token':
      return state === 'created' ? becomes('sent') : stays
    case 'refused':
      return state === 'created' ? becomes('failed') : stays
    case 'returned':
      // One that was given up, or of another amount, stays what it is until the gateway says otherwise.
      return state === 'sent' || state === 'returned'
        ? { state: 'returned', saidNo: saidNo || !event.saidOk, credits: false }
        : { ...stays, saidNo: saidNo || !event.saidOk }
    case 'reversed':
      return state === 'differs' ? becomes('reversed') : stays
    case 'looked':
      return state !== 'differs' && !givenUp.includes(state) && isOver(payment, now) ? becomes('expired') : stays
    case 'verdict':
      return judged(payment, event.verdict, now)
  }
}

function judged(payment: Standing, verdict: Verdict, now: Date): Step {
  const { state, saidNo, amount } = payment
  const becomes = (next: PaymentState, credits = false): Step => ({ state: next, saidNo, credits })
  switch (verdict.said) {
    case 'paid':
      // Of another amount once, it stays so: whoever paid the rest is a question for people.
      if (state === 'differs' || verdict.amount !== amount) return becomes('differs')
      return becomes('paid', true)
    case 'reversed':
      return becomes(state === 'differs' ? 'reversed' : 'failed')
    case 'failed':
      return becomes(state === 'differs' || state === 'expired' ? state : 'failed')
    case 'unpaid':
      if (state === 'differs' || givenUp.includes(state)) return becomes(state)
      if (saidNo) return becomes('failed')
      return becomes(isOver(payment, now) ? 'expired' : state)
  }
}
