/** The fair queue: few requests of an account at once, at its pace, and the accounts in turn. */
import { EventEmitter } from 'node:events'
import fc from 'fast-check'
import { Hono } from 'hono'
import { afterEach, expect, test, vi } from 'vitest'
import { done } from '#contract/kernel/envelope.ts'
import { bytesOf } from '#server/http/answer.ts'
import { openQueue } from '#server/http/gate/queue.ts'
import { askedBy, fairQueue } from '#server/platform/fair-queue.ts'

afterEach(() => void vi.useRealTimers())

test('never more slots are in use than the limit, and requests of one account get theirs in order, also after failures', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      fc.integer({ min: 1, max: 4 }),
      fc.array(fc.boolean(), { minLength: 1, maxLength: 12 }),
      async (scheduler, total, fates) => {
        const take = fairQueue({ total })
        let inUse = 0
        const served: number[] = []
        const visit = async (fails: boolean, number: number) => {
          using _ = await take()
          served.push(number)
          inUse += 1
          expect(inUse).toBeLessThanOrEqual(total)
          await scheduler.schedule(Promise.resolve())
          inUse -= 1
          if (fails) throw new Error('refused')
        }
        const visits = Promise.allSettled(fates.map(visit))
        await scheduler.waitFor(visits)
        expect(inUse).toBe(0)
        expect(served).toEqual(fates.map((_, number) => number))
      },
    ),
  )
})

test('a slot released twice is one slot', async () => {
  const take = fairQueue({ total: 1 })
  const first = await take()
  first[Symbol.dispose]()
  first[Symbol.dispose]()
  await take()
  let isTaken = false
  void take().then(() => (isTaken = true))
  await new Promise((resolve) => setImmediate(resolve))
  await new Promise((resolve) => setImmediate(resolve))
  expect(isTaken).toBe(false)
})

test('a hundred requests of one account delay another account by one; beyond the limit they are refused with 503', async () => {
  const take = fairQueue({ total: 1, mostWaiting: 100 })
  const served: string[] = []
  const visit = (account: string) =>
    askedBy.run(account, async () => {
      using _ = await take()
      served.push(account)
      await new Promise((resolve) => setImmediate(resolve))
    })
  const all = Array.from({ length: 101 }, () => visit('reza'))
  await expect(visit('reza')).rejects.toMatchObject({ code: 'busy', detail: { retryAfter: 2 } })
  all.push(visit('maryam'), visit('maryam'))
  await Promise.all(all)
  expect([served.indexOf('maryam'), served.lastIndexOf('maryam')]).toEqual([2, 4])
  expect(served).toHaveLength(103)
})

/** A server whose requests end on demand, with the queue before them. */
function openApp() {
  const queue = openQueue()
  const begun: { asker: string; end: (response: Response) => void }[] = []
  const app = new Hono().all('/:asker', (c) => {
    const asker = c.req.param('asker')
    const asking = { asker, kind: c.req.method === 'GET' ? ('ask' as const) : ('act' as const) }
    return queue(c, asking, () => new Promise((end) => begun.push({ asker, end })))
  })
  const send = (asker: string, method = 'GET') => {
    const outgoing = Object.assign(new EventEmitter(), { closed: false })
    return { outgoing, response: app.request(`/${asker}`, { method }, { outgoing }) }
  }
  const settle = () => vi.advanceTimersByTimeAsync(20)
  return { send, begun, settle }
}

test('a query keeps its slot until its response is sent; another account, and commands, do not wait', async () => {
  vi.useFakeTimers()
  const { send, begun, settle } = openApp()
  const [first] = [send('reza'), send('reza'), send('reza')]
  await settle()
  expect(begun).toHaveLength(2)
  begun[0]!.end(Response.json([], { headers: { 'content-length': '2000' } }))
  await first.response
  await settle()
  expect(begun).toHaveLength(2)
  send('maryam')
  send('reza', 'POST')
  await settle()
  expect(begun.slice(2).map(({ asker }) => asker)).toEqual(['maryam', 'reza'])
  first.outgoing.emit('close')
  await settle()
  expect(begun).toHaveLength(5)
})

test('a command that takes half a second lets the next one begin; a query does after five seconds', async () => {
  vi.useFakeTimers()
  const { send, begun, settle } = openApp()
  for (let n = 0; n < 12; n += 1) send('reza', 'POST')
  await settle()
  expect(begun).toHaveLength(4)
  await vi.advanceTimersByTimeAsync(1000)
  expect(begun).toHaveLength(12)
  for (let n = 0; n < 3; n += 1) send('maryam')
  await vi.advanceTimersByTimeAsync(4000)
  expect(begun).toHaveLength(14)
  await vi.advanceTimersByTimeAsync(1500)
  expect(begun).toHaveLength(15)
})

test('responses are paced by their length, one after the other; another account goes on', async () => {
  vi.useFakeTimers()
  const { send, begun, settle } = openApp()
  const answer = async (kilobytes: number) => {
    begun.at(-1)!.end(Response.json([], { headers: { 'content-length': String(kilobytes * 1000) } }))
    await settle()
  }
  for (let n = 0; n < 3; n += 1) send('reza').outgoing.closed = true
  await settle()
  expect(begun).toHaveLength(2)
  // Half of the points are used: the third waits for the first, although a slot is free.
  await answer(700)
  expect(begun).toHaveLength(2)
  begun[0]!.end(Response.json([], { headers: { 'content-length': '2800000' } }))
  await settle()
  expect(begun).toHaveLength(2)
  send('maryam')
  await settle()
  expect(begun).toHaveLength(3)
  // 3,530 KB are used, of which 1,000 are free, and 2,500 return in a second.
  await vi.advanceTimersByTimeAsync(900)
  expect(begun).toHaveLength(3)
  await vi.advanceTimersByTimeAsync(200)
  expect(begun).toHaveLength(4)
})

test('a list of any length is the same text in slices as in one piece', async () => {
  const rows = fc.array(fc.jsonValue(), { maxLength: 8 })
  await fc.assert(
    fc.asyncProperty(rows, fc.integer({ min: 0, max: 200 }), async (some, times) => {
      const envelope = done(Array.from({ length: times }, () => some).flat(), 'پیدا شد', { total: 7 })
      expect(String(await bytesOf(envelope))).toBe(JSON.stringify(envelope))
    }),
    { numRuns: 40 },
  )
})
