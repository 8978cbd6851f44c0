/** The state machine of a payment, by every order of events there may be. */
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { paymentStates, type PaymentState } from '#contract/money/payment.ts'
import {
  LIFETIME_MINUTES,
  stepOf,
  type PaymentEvent,
  type Standing,
  type Verdict,
} from '#server/modules/money/payment/payment.rules.ts'

const AMOUNT = 250_000
const began = new Date('2026-11-21T06:15:00Z')
const after = (minutes: number) => new Date(began.getTime() + minutes * 60_000)
const standing = (state: PaymentState, saidNo = false): Standing => ({ state, amount: AMOUNT, createdAt: began, saidNo })
const paid = (amount: number | null = AMOUNT): PaymentEvent => ({
  kind: 'verdict',
  verdict: { said: 'paid', amount, reference: '77' },
})
const verdict = (said: 'unpaid' | 'failed' | 'reversed'): PaymentEvent => ({ kind: 'verdict', verdict: { said } })

const anyVerdict: fc.Arbitrary<Verdict> = fc.oneof(
  fc.record({
    said: fc.constant('paid' as const),
    amount: fc.constantFrom(AMOUNT, AMOUNT - 1, null),
    reference: fc.constant('77'),
  }),
  fc.constantFrom({ said: 'unpaid' as const }, { said: 'failed' as const }, { said: 'reversed' as const }),
)
const anyEvent: fc.Arbitrary<PaymentEvent> = fc.oneof(
  fc.constantFrom<PaymentEvent>(
    { kind: 'token' },
    { kind: 'refused' },
    { kind: 'reversed' },
    { kind: 'looked' },
    { kind: 'returned', saidOk: true },
    { kind: 'returned', saidOk: false },
  ),
  anyVerdict.map((one): PaymentEvent => ({ kind: 'verdict', verdict: one })),
)
const timed = fc.record({ event: anyEvent, minutes: fc.integer({ min: 0, max: 3 * LIFETIME_MINUTES }) })

/** Lets things happen, one after the other. */
function lived(events: readonly { event: PaymentEvent; minutes: number }[]) {
  let now = standing('created')
  const steps = events.map(({ event, minutes }) => {
    const step = stepOf(now, event, after(minutes))
    now = { ...now, state: step.state, saidNo: step.saidNo }
    return { event, ...step }
  })
  return { steps, end: now.state }
}

test('whatever happens in whatever order, a payment is credited once at the most, and only for its own amount', () => {
  fc.assert(
    fc.property(fc.array(timed, { maxLength: 30 }), (events) => {
      const { steps, end } = lived(events)
      const credits = steps.filter(({ credits: isCredit }) => isCredit)
      expect(credits.length).toBe(end === 'paid' ? 1 : 0)
      for (const { event } of credits) expect(event).toEqual(paid())
    }),
  )
})

test('what was paid stays paid, and what went back stays back', () => {
  fc.assert(
    fc.property(fc.constantFrom<PaymentState>('paid', 'reversed'), anyEvent, fc.nat(300), (state, event, minutes) => {
      expect(stepOf(standing(state), event, after(minutes))).toEqual({ state, saidNo: false, credits: false })
    }),
  )
})

test('a gateway that vouches late is still believed', () => {
  for (const state of ['created', 'sent', 'returned', 'failed', 'expired'] as const) {
    expect(stepOf(standing(state, true), paid(), after(500))).toMatchObject({ state: 'paid', credits: true })
  }
})

test('another amount is never credited, not even when the right one is named afterwards', () => {
  for (const state of paymentStates.filter((one) => one !== 'paid' && one !== 'reversed')) {
    for (const amount of [AMOUNT - 1, AMOUNT + 1, 0, null]) {
      const step = stepOf(standing(state), paid(amount), began)
      expect(step).toMatchObject({ state: 'differs', credits: false })
    }
  }
  expect(stepOf(standing('differs'), paid(), began)).toMatchObject({ state: 'differs', credits: false })
  expect(stepOf(standing('differs'), { kind: 'reversed' }, began).state).toBe('reversed')
})

test('nothing is given up while it may still be paid, unless its payer came back without paying', () => {
  const last = after(LIFETIME_MINUTES - 1)
  expect(stepOf(standing('sent'), verdict('unpaid'), last).state).toBe('sent')
  expect(stepOf(standing('returned'), verdict('unpaid'), last).state).toBe('returned')
  expect(stepOf(standing('returned', true), verdict('unpaid'), began).state).toBe('failed')
  expect(stepOf(standing('sent'), { kind: 'looked' }, last).state).toBe('sent')
  for (const event of [verdict('unpaid'), { kind: 'looked' } as const]) {
    expect(stepOf(standing('sent'), event, after(LIFETIME_MINUTES)).state).toBe('expired')
  }
})

test('a browser that says it was paid pays nothing', () => {
  expect(stepOf(standing('sent'), { kind: 'returned', saidOk: true }, began)).toEqual({
    state: 'returned',
    saidNo: false,
    credits: false,
  })
})
