import fc from 'fast-check'
import { expect, test } from 'vitest'
import { done } from '#contract/kernel/envelope.ts'
import { bytesOf } from '#server/http/answer.ts'
import { askedBy, lines, slots } from '#server/platform/slots.ts'

test('grants no more slots than there are, in order of arrival, whatever callers do', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      fc.integer({ min: 1, max: 4 }),
      fc.array(fc.boolean(), { minLength: 1, maxLength: 12 }),
      async (scheduler, most, fates) => {
        const take = slots(most)
        let holding = 0
        const served: number[] = []
        const visit = async (fails: boolean, number: number) => {
          using _ = await take()
          served.push(number)
          holding += 1
          expect(holding).toBeLessThanOrEqual(most)
          await scheduler.schedule(Promise.resolve())
          holding -= 1
          if (fails) throw new Error('refused')
        }
        const visits = Promise.allSettled(fates.map(visit))
        await scheduler.waitFor(visits)
        expect(holding).toBe(0)
        expect(served).toEqual(fates.map((_, number) => number))
      },
    ),
  )
})

test('releasing a slot twice releases one', async () => {
  const take = slots(1)
  const first = await take()
  first[Symbol.dispose]()
  first[Symbol.dispose]()
  await take()
  let isTaken = false
  void take().then(() => (isTaken = true))
  await Promise.resolve()
  await new Promise((resolve) => setImmediate(resolve))
  expect(isTaken).toBe(false)
})

test('a client with a hundred requests waits for its own; others wait for one; above the limit 503', async () => {
  const take = slots(1, 100)
  const served: string[] = []
  const visit = (who: string) =>
    askedBy.run(who, async () => {
      using _ = await take()
      served.push(who)
      await new Promise((resolve) => setImmediate(resolve))
    })
  const all = Array.from({ length: 101 }, () => visit('reza'))
  await expect(visit('reza')).rejects.toMatchObject({ code: 'busy', detail: { retryAfter: 2 } })
  all.push(visit('maryam'), visit('maryam'))
  await Promise.all(all)
  expect([served.indexOf('maryam'), served.lastIndexOf('maryam')]).toEqual([2, 4])
  expect(served).toHaveLength(103)
})

test('runs two of one client’s simultaneous requests; others do not wait, and long ones give way', async () => {
  const enter = lines(2, 10, 50)
  const served: string[] = []
  const visit = async (who: string) => {
    using _ = await enter(who)
    served.push(who)
    await new Promise((resolve) => setImmediate(resolve))
  }
  const all = Array.from({ length: 12 }, () => visit('reza'))
  await expect(enter('reza')).rejects.toMatchObject({ code: 'busy', detail: { retryAfter: 2 } })
  all.push(visit('maryam'))
  await Promise.all(all)
  expect([served.indexOf('maryam'), served.length]).toEqual([2, 13])
  // These are never released, and the third still enters.
  const [first] = [await enter('reza'), await enter('reza')]
  const third = await enter('reza')
  // A late release of a slot that was passed on adds none.
  first![Symbol.dispose]()
  third[Symbol.dispose]()
  let isIn = false
  void Promise.all([enter('reza'), enter('reza'), enter('reza')]).then(() => (isIn = true))
  await new Promise((resolve) => setImmediate(resolve))
  expect(isIn).toBe(false)
})

test('a list of any length gives the same text in slices as at once', async () => {
  const rows = fc.array(fc.jsonValue(), { maxLength: 8 })
  await fc.assert(
    fc.asyncProperty(rows, fc.integer({ min: 0, max: 200 }), async (some, times) => {
      const envelope = done(Array.from({ length: times }, () => some).flat(), 'پیدا شد', { total: 7 })
      expect(String(await bytesOf(envelope))).toBe(JSON.stringify(envelope))
    }),
    { numRuns: 40 },
  )
})
