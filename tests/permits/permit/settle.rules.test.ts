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
  type Standing,
} from '#server/modules/permits/permit/life/rules.ts'
import { figuresOf } from '#server/modules/permits/permit/life/detention.ts'

const standings: fc.Arbitrary<Omit<Standing, 'status'>> = fc.record({
  hasNote: fc.boolean(),
  hasBill: fc.boolean(),
  isLoaded: fc.boolean(),
  isDelivered: fc.boolean(),
  isAnnulled: fc.boolean(),
})
const standing: fc.Arbitrary<Standing> = fc
  .tuple(fc.constantFrom(...permitStatuses), standings)
  .map(([status, facts]) => ({ status, ...facts }))
const nothing = { hasNote: false, hasBill: false, isLoaded: false, isDelivered: false, isAnnulled: false }

test('a status never goes back, a voided or annulled one stays, and asking twice changes nothing', () => {
  fc.assert(
    fc.property(standing, (one) => {
      const to = statusOf(one)
      expect(to).toBeGreaterThanOrEqual(one.status)
      if (one.status === 0 || one.isAnnulled) expect(to).toBe(one.status)
      expect(statusOf({ ...one, status: to })).toBe(to)
    }),
  )
})

test('whatever order documents and milestones come in, the end is the same', () => {
  const steps = ['hasNote', 'hasBill', 'isLoaded', 'isDelivered'] as const
  fc.assert(
    fc.property(fc.shuffledSubarray([...steps]), fc.constantFrom(1 as const, 2 as const), (order, first) => {
      let one: Standing = { status: first, ...nothing }
      for (const step of order) {
        const next = { ...one, [step]: true }
        one = { ...next, status: statusOf(next) }
      }
      const all = Object.fromEntries(order.map((step) => [step, true]))
      expect(one.status).toBe(statusOf({ status: first, ...nothing, ...all }))
    }),
  )
})

test('more that is known never means less', () => {
  const keys = ['hasNote', 'hasBill', 'isLoaded', 'isDelivered'] as const
  fc.assert(
    fc.property(standing, fc.constantFrom(...keys), (one, key) => {
      expect(statusOf({ ...one, [key]: true })).toBeGreaterThanOrEqual(statusOf(one))
    }),
  )
})

test('what was neither printed nor has a document is not handed over, whatever was seen', () => {
  expect(statusOf({ ...nothing, status: 1, isDelivered: true, isLoaded: true })).toBe(1)
  expect(statusOf({ ...nothing, status: 2, isDelivered: true, isLoaded: true })).toBe(5)
})

test.each([
  ['a printed permit with its delivery note', { status: 2, hasNote: true }, 3],
  ['a bill before the delivery note', { status: 2, hasBill: true }, 4],
  ['a note that comes after the bill', { status: 4, hasBill: true, hasNote: true }, 4],
  ['handed over, and nobody saw it loaded', { status: 3, hasNote: true, isDelivered: true }, 3],
  ['handed over and loaded', { status: 3, hasNote: true, isDelivered: true, isLoaded: true }, 5],
  ['handed over with its bill', { status: 4, hasBill: true, isDelivered: true }, 5],
  ['handed over with both documents', { status: 4, hasBill: true, hasNote: true, isDelivered: true }, 6],
  ['both documents and not handed over', { status: 4, hasBill: true, hasNote: true, isLoaded: true }, 4],
] as const)('%s', (_, facts, to) => {
  expect(statusOf({ ...nothing, ...facts })).toBe(to)
})

const moments = fc.integer({ min: 0, max: 1000 })
const empty: Milestones = { arrived_at: null, loaded_at: null, departed_at: null, delivered_at: null }

test('milestones stay in their order and never change, whatever is reported and when', () => {
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

test('a later milestone may come first; the earlier one then fills in its own time', () => {
  const left = { ...empty, departed_at: new Date(500) }
  expect(counts(left, 'ARRIVED', new Date(400))).toBe(true)
  expect(counts(left, 'ARRIVED', new Date(600))).toBe(false)
  expect(counts(left, 'DEPARTED', new Date(450))).toBe(false)
  expect(counts(left, 'DELIVERED', new Date(400))).toBe(false)
})

test('a device is believed from the issue of the permit until now, and not longer ago than it can have been alone', () => {
  const [issuedAt, now] = [new Date('2026-11-21T06:00:00Z'), new Date('2026-11-25T06:00:00Z')]
  const about = { issuedAt, now, captureHours: 72 }
  const when = (iso: string) => believed(new Date(iso), about).toISOString()
  expect(believed(null, about)).toBe(now)
  expect(when('2026-11-24T06:00:00Z')).toBe('2026-11-24T06:00:00.000Z')
  // In the future, more than three days ago, before the permit: the moment it reached us.
  for (const iso of ['2026-11-25T06:05:00Z', '2026-11-22T05:00:00Z', '2026-11-20T06:00:00Z'])
    expect(when(iso)).toBe(now.toISOString())
  // A clock that is a little ahead is still not ahead of ours.
  expect(when('2026-11-25T06:01:00Z')).toBe(now.toISOString())
})

test('whatever a device says, a moment lies between the issue of the permit and now', () => {
  const span = fc.integer({ min: -10_000_000, max: 10_000_000 })
  fc.assert(
    fc.property(span, fc.nat(5_000_000), (said, since) => {
      const [issuedAt, now] = [new Date(0), new Date(since)]
      const at = believed(new Date(said), { issuedAt, now, captureHours: 1 })
      expect(at.getTime()).toBeGreaterThanOrEqual(0)
      expect(at.getTime()).toBeLessThanOrEqual(since)
    }),
  )
})

test('nobody is missing before the deadline and the grace; without a deadline never', () => {
  expect(noShowFrom(null, 60)).toBeNull()
  expect(noShowFrom(new Date(0), 60)).toEqual(new Date(3_600_000))
})

test('a claim is never less than nothing, is nothing within the free hours, and grows with the minutes', () => {
  const free = fc.integer({ min: 0, max: 720 })
  const rate = fc.option(fc.integer({ min: 1, max: 10_000_000_000 }).map(asRials))
  fc.assert(
    fc.property(fc.nat(500_000), free, rate, (minutes, freeHours, hourlyRials) => {
      const [arrivedAt, stoppedAt] = [new Date(0), new Date(minutes * 60_000)]
      const said = figuresOf({ arrivedAt, stoppedAt, now: stoppedAt, freeHours, hourlyRials })
      expect(said.spentMinutes).toBe(minutes)
      expect(said.overMinutes).toBe(Math.max(0, minutes - freeHours * 60))
      if (hourlyRials === null) expect(said.claimRials).toBeNull()
      else {
        expect(said.claimRials).toBe(Number((BigInt(said.overMinutes!) * BigInt(hourlyRials)) / 60n))
        expect(said.claimRials === 0 || said.overMinutes! > 0).toBe(true)
      }
    }),
  )
})

test('before the truck came nothing is counted', () => {
  const waiting = { arrivedAt: null, stoppedAt: null, now: new Date(0), freeHours: 7, hourlyRials: asRials(1000) }
  expect(figuresOf(waiting)).toEqual({ freeMinutes: 420, spentMinutes: null, overMinutes: null, claimRials: null })
})
