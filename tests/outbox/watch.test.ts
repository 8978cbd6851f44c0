import 'fake-indexeddb/auto'
import { expect, test, vi } from 'vitest'
import { watchItems, watchSummary, type Summary } from '#outbox/delivery/watch.ts'
import { Phone } from './phone.ts'

const HOUR = 3_600_000

async function summaryOf(phone: Phone): Promise<Summary> {
  return new Promise((resolve, reject) => {
    const watch = watchSummary(phone.device).subscribe({
      next: (summary) => {
        setTimeout(() => watch.unsubscribe())
        resolve(summary)
      },
      error: reject,
    })
  })
}

test('distinguishes waits of two hours, a day, three days; nothing expires', async () => {
  const phone = new Phone()
  await phone.login('sara')
  await phone.announce('sara', { n: 1 })
  const ages: string[] = []
  for (const hours of [0, 2, 22, 48, 9000]) {
    phone.now += hours * HOUR
    ages.push((await summaryOf(phone)).age)
  }
  expect(ages).toEqual(['fresh', 'long', 'day', 'stuck', 'stuck'])
  expect(await phone.states()).toEqual(['queued'])
})

test('a burst of changes is read a few times, and its end is never missed', async () => {
  const phone = new Phone()
  await phone.login('sara')
  const counts: number[] = []
  const started = performance.now()
  const watch = watchItems(phone.device, 'sara').subscribe({
    next: (items) => counts.push(items.filter(({ state }) => state === 'delivered').length),
    error: (error) => expect.unreachable(String(error)),
  })
  for (let n = 0; n < 40; n++) await phone.announce('sara', { n })
  await phone.drain()
  await vi.waitFor(() => expect(counts.at(-1)).toBe(40), 4000)
  // First one, then two per quarter of a second, for 120 commits.
  expect(counts.length).toBeLessThanOrEqual(3 + (2 * (performance.now() - started)) / 250)
  watch.unsubscribe()
  const before = counts.length
  await phone.announce('sara', { n: 41 })
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(counts).toHaveLength(before)
})

test('watching a closed database reports it, and shows the items once it opens', async () => {
  const phone = new Phone()
  await phone.login('sara')
  await phone.announce('sara', { n: 1 })
  const { indexedDB } = phone.disk
  const opening = vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('Internal error.', 'UnknownError')
  })
  phone.db.close()
  await expect(phone.announce('sara', { n: 2 })).rejects.toMatchObject({ reason: 'storage-broken' })
  const [seen, errors] = [[] as number[], [] as unknown[]]
  const watch = watchItems(phone.device, 'sara').subscribe({
    next: (items) => seen.push(items.length),
    error: (error) => errors.push(error),
  })
  await expect.poll(() => errors.length).toBeGreaterThan(0)
  opening.mockRestore()
  await expect.poll(() => seen).toEqual([1])
  watch.unsubscribe()
})
