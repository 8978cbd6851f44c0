import { asRials } from '#contract/kernel/value/money.ts'
import { permitStatuses } from '#contract/kernel/status.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { permitEventKinds } from '#contract/permits/permit-life.ts'
import {
  believed,
  counts,
  milestones,
  noShowFrom,
  statusOf,
  type Milestones,
  type PermitFacts,
} from '#server/modules/permits/permit/life/rules.ts'
import { figuresOf } from '#contract/permits/detention.ts'

const facts: fc.Arbitrary<Omit<PermitFacts, 'status'>> = fc.record({
  hasNote: fc.boolean(),
  hasBill: fc.boolean(),
  isLoaded: fc.boolean(),
  isDelivered: fc.boolean(),
  isAnnulled: fc.boolean(),
})
const anyPermit: fc.Arbitrary<PermitFacts> = fc
  .tuple(fc.constantFrom(...permitStatuses), facts)
  .map(([status, rest]) => ({ status, ...rest }))
const nothing = { hasNote: false, hasBill: false, isLoaded: false, isDelivered: false, isAnnulled: false }

test('a status never goes back, a voided or annulled one stays, and settling twice changes nothing', () => {
  fc.assert(
    fc.property(anyPermit, (one) => {
      const to = statusOf(one)
      expect(to).toBeGreaterThanOrEqual(one.status)
      if (one.status === 0 || one.isAnnulled) expect(to).toBe(one.status)
      expect(statusOf({ ...one, status: to })).toBe(to)
    }),
  )
})

test('any order of documents and milestones has the same result', () => {
  const steps = ['hasNote', 'hasBill', 'isLoaded', 'isDelivered'] as const
  fc.assert(
    fc.property(fc.shuffledSubarray([...steps]), fc.constantFrom(1 as const, 2 as const), (order, first) => {
      let one: PermitFacts = { status: first, ...nothing }
      for (const step of order) {
        const next = { ...one, [step]: true }
        one = { ...next, status: statusOf(next) }
      }
      const all = Object.fromEntries(order.map((step) => [step, true]))
      expect(one.status).toBe(statusOf({ status: first, ...nothing, ...all }))
    }),
  )
})

test('more known facts never lower the status', () => {
  const keys = ['hasNote', 'hasBill', 'isLoaded', 'isDelivered'] as const
  fc.assert(
    fc.property(anyPermit, fc.constantFrom(...keys), (one, key) => {
      expect(statusOf({ ...one, [key]: true })).toBeGreaterThanOrEqual(statusOf(one))
    }),
  )
})

test('a permit neither printed nor with a document is not delivered, whatever was seen', () => {
  expect(statusOf({ ...nothing, status: 1, isDelivered: true, isLoaded: true })).toBe(1)
  expect(statusOf({ ...nothing, status: 2, isDelivered: true, isLoaded: true })).toBe(5)
})

test.each([
  ['a printed permit with its delivery note', { status: 2, hasNote: true }, 3],
  ['a bill before the delivery note', { status: 2, hasBill: true }, 4],
  ['a note after the bill', { status: 4, hasBill: true, hasNote: true }, 4],
  ['delivered without a reported loading', { status: 3, hasNote: true, isDelivered: true }, 3],
  ['delivered and loaded', { status: 3, hasNote: true, isDelivered: true, isLoaded: true }, 5],
  ['delivered with its bill', { status: 4, hasBill: true, isDelivered: true }, 5],
  ['delivered with both documents', { status: 4, hasBill: true, hasNote: true, isDelivered: true }, 6],
  ['both documents and not delivered', { status: 4, hasBill: true, hasNote: true, isLoaded: true }, 4],
] as const)('%s', (_, facts, to) => {
  expect(statusOf({ ...nothing, ...facts })).toBe(to)
})

const moments = fc.integer({ min: 0, max: 1000 })
const empty: Milestones = { arrived_at: null, loaded_at: null, departed_at: null, delivered_at: null }

test('milestones stay in order and never change, whatever is reported and when', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.constantFrom(...permitEventKinds), moments), { maxLength: 12 }), (reports) => {
      let now = empty
      for (const [kind, time] of reports) {
        if (!counts(now, kind, new Date(time))) continue
        const column = milestones.find(([one]) => one === kind)![1]
        expect(now[column]).toBeNull()
        now = { ...now, [column]: new Date(time) }
      }
      const times = milestones.flatMap(([, column]) => now[column]?.getTime() ?? [])
      expect(times).toEqual(times.toSorted((a, b) => a - b))
    }),
  )
})

test('a later milestone may come first; the earlier one then sets its own time', () => {
  const left = { ...empty, departed_at: new Date(500) }
  expect(counts(left, 'ARRIVED', new Date(400))).toBe(true)
  expect(counts(left, 'ARRIVED', new Date(600))).toBe(false)
  expect(counts(left, 'DEPARTED', new Date(450))).toBe(false)
  expect(counts(left, 'DELIVERED', new Date(400))).toBe(false)
})

test('accepts a device time from the issue of the permit until now, within the longest time offline', () => {
  const [issuedAt, now] = [new Date('2026-11-21T06:00:00Z'), new Date('2026-11-25T06:00:00Z')]
  const about = { issuedAt, now, captureHours: 72 }
  const when = (iso: string) => believed(new Date(iso), about).toISOString()
  expect(believed(null, about)).toBe(now)
  expect(when('2026-11-24T06:00:00Z')).toBe('2026-11-24T06:00:00.000Z')
  // In the future, more than three days ago, before the permit: replaced by the time of arrival.
  for (const iso of ['2026-11-25T06:05:00Z', '2026-11-22T05:00:00Z', '2026-11-20T06:00:00Z'])
    expect(when(iso)).toBe(now.toISOString())
  // A clock slightly ahead is limited to the server's time.
  expect(when('2026-11-25T06:01:00Z')).toBe(now.toISOString())
})

test('whatever a device reports, a time is between the issue of the permit and now', () => {
  const span = fc.integer({ min: -10_000_000, max: 10_000_000 })
  fc.assert(
    fc.property(span, fc.nat(5_000_000), (reported, since) => {
      const [issuedAt, now] = [new Date(0), new Date(since)]
      const at = believed(new Date(reported), { issuedAt, now, captureHours: 1 })
      expect(at.getTime()).toBeGreaterThanOrEqual(0)
      expect(at.getTime()).toBeLessThanOrEqual(since)
    }),
  )
})

test('no permit is a no-show before the deadline and the grace; without a deadline never', () => {
  expect(noShowFrom(null, 60)).toBeNull()
  expect(noShowFrom(new Date(0), 60)).toEqual(new Date(3_600_000))
})

test('a claim is never negative, is zero within the free hours, and grows with the minutes', () => {
  const free = fc.integer({ min: 0, max: 720 })
  const rate = fc.option(fc.integer({ min: 1, max: 10_000_000_000 }).map(asRials))
  fc.assert(
    fc.property(fc.nat(500_000), free, rate, (minutes, freeHours, hourlyRials) => {
      const [arrivedAt, stoppedAt] = [new Date(0), new Date(minutes * 60_000)]
      const figures = figuresOf({ arrivedAt, stoppedAt, now: stoppedAt, freeHours, hourlyRials })
      expect(figures.spentMinutes).toBe(minutes)
      expect(figures.overMinutes).toBe(Math.max(0, minutes - freeHours * 60))
      if (hourlyRials === null) expect(figures.claimRials).toBeNull()
      else {
        expect(figures.claimRials).toBe(Number((BigInt(figures.overMinutes!) * BigInt(hourlyRials)) / 60n))
        expect(figures.claimRials === 0 || figures.overMinutes! > 0).toBe(true)
      }
    }),
  )
})

test('before arrival nothing is counted', () => {
  const waiting = { arrivedAt: null, stoppedAt: null, now: new Date(0), freeHours: 7, hourlyRials: asRials(1000) }
  expect(figuresOf(waiting)).toEqual({ freeMinutes: 420, spentMinutes: null, overMinutes: null, claimRials: null })
})
