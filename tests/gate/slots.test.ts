import fc from 'fast-check'
import { expect, test } from 'vitest'
import { askedBy, slots } from '#server/slots.ts'

test('never more hold a slot than there are, everybody gets one in the order they came, whatever becomes of them', async () => {
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

test('a slot given back twice is one slot', async () => {
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

test('one who asks for a hundred things waits for their own; another waits for one; beyond the bound is 503', async () => {
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
