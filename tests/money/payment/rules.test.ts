/** The state machine of a payment, for every order of events. */
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { paymentStates, type PaymentState } from '#contract/money/payment.ts'
import {
  LIFETIME_MINUTES,
  stepOf,
  type PaymentEvent,
  type PaymentStatus,
  type Verdict,
} from '#server/modules/money/payment/payment.rules.ts'

const AMOUNT = 250_000
const began = new Date('2026-11-21T06:15:00Z')
const minutesAfter = (minutes: number) => new Date(began.getTime() + minutes * 60_000)
const buildPayment = (state: PaymentState, saidNo = false): PaymentStatus => ({
  state,
  amount: AMOUNT,
  createdAt: began,
  isDeclined: saidNo,
})
const buildPaid = (amount: number | null = AMOUNT): PaymentEvent => ({
  kind: 'verdict',
  verdict: { result: 'paid', amount, reference: '77' },
})
const buildVerdict = (said: 'unpaid' | 'failed' | 'reversed'): PaymentEvent => ({ kind: 'verdict', verdict: { result: said } })

const anyVerdict: fc.Arbitrary<Verdict> = fc.oneof(
  fc.record({
    result: fc.constant('paid' as const),
    amount: fc.constantFrom(AMOUNT, AMOUNT - 1, null),
    reference: fc.constant('77'),
  }),
  fc.constantFrom({ result: 'unpaid' as const }, { result: 'failed' as const }, { result: 'reversed' as const }),
)
const anyEvent: fc.Arbitrary<PaymentEvent> = fc.oneof(
  fc.constantFrom<PaymentEvent>(
    { kind: 'token' },
    { kind: 'refused' },
    { kind: 'reversed' },
    { kind: 'looked' },
    { kind: 'returned', isSuccess: true },
    { kind: 'returned', isSuccess: false },
  ),
  anyVerdict.map((one): PaymentEvent => ({ kind: 'verdict', verdict: one })),
)
const timed = fc.record({ event: anyEvent, minutes: fc.integer({ min: 0, max: 3 * LIFETIME_MINUTES }) })

/** Applies events in order. */
function applyEvents(events: readonly { event: PaymentEvent; minutes: number }[]) {
  let now = buildPayment('created')
  const steps = events.map(({ event, minutes }) => {
    const step = stepOf(now, event, minutesAfter(minutes))
    now = { ...now, state: step.state, isDeclined: step.isDeclined }
    return { event, ...step }
  })
  return { steps, end: now.state }
}

test('credits a payment at most once and only for its own amount, for any order of events', () => {
  fc.assert(
    fc.property(fc.array(timed, { maxLength: 30 }), (events) => {
      const { steps, end } = applyEvents(events)
      const credits = steps.filter(({ credits: isCredit }) => isCredit)
      expect(credits.length).toBe(end === 'paid' ? 1 : 0)
      for (const { event } of credits) expect(event).toEqual(buildPaid())
    }),
  )
})

test('stays paid once paid and refunded once refunded', () => {
  fc.assert(
    fc.property(fc.constantFrom<PaymentState>('paid', 'reversed'), anyEvent, fc.nat(300), (state, event, minutes) => {
      expect(stepOf(buildPayment(state), event, minutesAfter(minutes))).toEqual({ state, isDeclined: false, credits: false })
    }),
  )
})

test('accepts a late confirmation of the gateway', () => {
  for (const state of ['created', 'sent', 'returned', 'failed', 'expired'] as const) {
    expect(stepOf(buildPayment(state, true), buildPaid(), minutesAfter(500))).toMatchObject({ state: 'paid', credits: true })
  }
})

test('never credits a different amount, not even after the right one is named', () => {
  for (const state of paymentStates.filter((one) => one !== 'paid' && one !== 'reversed')) {
    for (const amount of [AMOUNT - 1, AMOUNT + 1, 0, null]) {
      const step = stepOf(buildPayment(state), buildPaid(amount), began)
      expect(step).toMatchObject({ state: 'differs', credits: false })
    }
  }
  expect(stepOf(buildPayment('differs'), buildPaid(), began)).toMatchObject({ state: 'differs', credits: false })
  expect(stepOf(buildPayment('differs'), { kind: 'reversed' }, began).state).toBe('reversed')
})

test('gives up nothing that may still be paid, unless its payer returned without paying', () => {
  const last = minutesAfter(LIFETIME_MINUTES - 1)
  expect(stepOf(buildPayment('sent'), buildVerdict('unpaid'), last).state).toBe('sent')
  expect(stepOf(buildPayment('returned'), buildVerdict('unpaid'), last).state).toBe('returned')
  expect(stepOf(buildPayment('returned', true), buildVerdict('unpaid'), began).state).toBe('failed')
  expect(stepOf(buildPayment('sent'), { kind: 'looked' }, last).state).toBe('sent')
  for (const event of [buildVerdict('unpaid'), { kind: 'looked' } as const]) {
    expect(stepOf(buildPayment('sent'), event, minutesAfter(LIFETIME_MINUTES)).state).toBe('expired')
  }
})

test('a claim of payment by the browser credits nothing', () => {
  expect(stepOf(buildPayment('sent'), { kind: 'returned', isSuccess: true }, began)).toEqual({
    state: 'returned',
    isDeclined: false,
    credits: false,
  })
})
