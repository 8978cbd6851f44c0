/** The rate limit after expensive calls delays only the account that made them. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Refusal } from '#contract/kernel/refusal.ts'
import { openLine } from '#server/http/gate/line.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const json = (bytes: number) => async () =>
  new Response('', { headers: { 'content-type': 'application/json; charset=UTF-8', 'content-length': String(bytes) } })
const refused = async (): Promise<Response> => {
  throw new Refusal('too-many-attempts')
}

/** A limiter with an account that sends twelve requests at once repeatedly; counts its answers. */
function floodBy(
  asker: string,
  work: () => Promise<Response>,
  { kind = 'ask', most = 12, file = false }: { kind?: 'ask' | 'act'; most?: number; file?: boolean } = {},
) {
  const limiter = openLine()
  let answered = 0
  const again = () =>
    void limiter({ asker, kind, file }, work)
      .catch(() => {})
      .then(() => (answered += 1))
  for (let n = 0; n < most; n += 1) again()
  return {
    line: limiter,
    after: async (ms: number) => {
      await vi.advanceTimersByTimeAsync(ms)
      return answered
    },
  }
}

test('a limited account gets four at once, four more in 50 ms, and others do not wait behind it', async () => {
  const { line: limiter, after } = floodBy('reza', refused)
  expect(await after(30)).toBe(4)
  expect((await limiter({ asker: 'maryam', kind: 'ask' }, json(100))).status).toBe(200)
  // A colleague at the same desk, or another account at the same address.
  expect((await limiter({ asker: 'reza', kind: 'ask' }, json(100))).status).toBe(200)
  expect(await after(30)).toBe(8)
  expect(await after(50)).toBe(12)
})

test('a slot rests by the length of a long answer, and not after a short one or a file', async () => {
  expect(await floodBy('reza', json(20_000)).after(20)).toBe(12)
  const file = async () => new Response('', { headers: { 'content-type': 'application/pdf', 'content-length': '9000000' } })
  expect(await floodBy('reza', file).after(20)).toBe(12)
  const long = floodBy('reza', json(100_000))
  expect([await long.after(150), await long.after(20), await long.after(100)]).toEqual([4, 5, 7])
})

test('a slot rests fifteen times the time of a print, at most a second; sequential prints wait for none', async () => {
  const drawn = (answer: () => Promise<Response>) => async () => {
    await new Promise((resolve) => setTimeout(resolve, 100))
    return answer()
  }
  for (const answer of [json(100), async () => Promise.reject(new Refusal('broken-rule'))]) {
    const sending = floodBy('reza', drawn(answer), { kind: 'act', file: true })
    // Four are printed until 100; then one slot after the other is free again from 1100 on.
    expect([await sending.after(110), await sending.after(1080), await sending.after(110)]).toEqual([4, 4, 5])
  }
  const { line: limiter, after } = floodBy('reza', drawn(json(100)), { kind: 'act', file: true, most: 3 })
  await after(110)
  expect(
    (await Promise.race([limiter({ asker: 'reza', kind: 'act', file: true }, json(100)), after(5)])) instanceof Response,
  ).toBe(true)
})

test('and for a second at most', async () => {
  const vast = floodBy('reza', json(50_000_000))
  expect([await vast.after(900), await vast.after(900), await vast.after(1000)]).toEqual([4, 8, 12])
})

test('hundreds of requests at once: two hundred, then a hundred per second; others are unaffected', async () => {
  const { line: limiter, after } = floodBy('reza', json(100), { most: 400 })
  // By the test's clock a slot is passed on in a millisecond.
  const first = await after(60)
  expect(first).toBeGreaterThanOrEqual(200)
  expect(first).toBeLessThan(220)
  expect((await after(1000)) - first).toBeLessThanOrEqual(112)
  expect(await after(1000)).toBe(400)
  for (const asking of [
    { asker: 'maryam', kind: 'ask' },
    { asker: 'reza', kind: 'act' },
  ] as const)
    expect((await limiter(asking, json(100))).status).toBe(200)
  // No request is refused, and a moment later no state is left.
  expect(await floodBy('reza', json(100), { kind: 'act', most: 1000 }).after(300)).toBe(1000)
})
