/** After what cost much the places of an account rest: it is asked of us less often, and nobody else notices. */
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

/** A line in which somebody asks again and again, twelve times at once; how often they were answered so far. */
function asked(
  asker: string,
  work: () => Promise<Response>,
  { kind = 'ask', most = 12, file = false }: { kind?: 'ask' | 'act'; most?: number; file?: boolean } = {},
) {
  const line = openLine()
  let answered = 0
  const again = () =>
    void line({ asker, kind, file }, work)
      .catch(() => {})
      .then(() => (answered += 1))
  for (let n = 0; n < most; n += 1) again()
  return {
    line,
    after: async (ms: number) => {
      await vi.advanceTimersByTimeAsync(ms)
      return answered
    },
  }
}

test('who is refused for asking too often: four at once, four more in a twentieth of a second; nobody who is not waits behind them', async () => {
  const { line, after } = asked('reza', refused)
  expect(await after(30)).toBe(4)
  expect((await line({ asker: 'maryam', kind: 'ask' }, json(100))).status).toBe(200)
  // A colleague at the same desk, or another who signs in behind the same address.
  expect((await line({ asker: 'reza', kind: 'ask' }, json(100))).status).toBe(200)
  expect(await after(30)).toBe(8)
  expect(await after(50)).toBe(12)
})

test('after a long answer a place rests by its length and comes back alone, after a short one or a file not at all', async () => {
  expect(await asked('reza', json(20_000)).after(20)).toBe(12)
  const file = async () => new Response('', { headers: { 'content-type': 'application/pdf', 'content-length': '9000000' } })
  expect(await asked('reza', file).after(20)).toBe(12)
  const long = asked('reza', json(100_000))
  expect([await long.after(150), await long.after(20), await long.after(100)]).toEqual([4, 5, 7])
})

test('after a file a place rests fifteen times as long as that took, a second at the most, also where it was refused; who sends one after the other waits for none', async () => {
  const drawn = (answer: () => Promise<Response>) => async () => {
    await new Promise((resolve) => setTimeout(resolve, 100))
    return answer()
  }
  for (const answer of [json(100), async () => Promise.reject(new Refusal('broken-rule'))]) {
    const sending = asked('reza', drawn(answer), { kind: 'act', file: true })
    // Four are drawn until 100; then one place after the other is there again from 1100 on.
    expect([await sending.after(110), await sending.after(1080), await sending.after(110)]).toEqual([4, 4, 5])
  }
  const { line, after } = asked('reza', drawn(json(100)), { kind: 'act', file: true, most: 3 })
  await after(110)
  expect((await Promise.race([line({ asker: 'reza', kind: 'act', file: true }, json(100)), after(5)])) instanceof Response).toBe(
    true,
  )
})

test('and for a second at the longest', async () => {
  const vast = asked('reza', json(50_000_000))
  expect([await vast.after(900), await vast.after(900), await vast.after(1000)]).toEqual([4, 8, 12])
})

test('who asks hundreds of times at once: two hundred, then a hundred in a second; another, and what is to be done, wait for none', async () => {
  const { line, after } = asked('reza', json(100), { most: 400 })
  // By the clock of the test a place is given on in a millisecond.
  const first = await after(60)
  expect(first).toBeGreaterThanOrEqual(200)
  expect(first).toBeLessThan(220)
  expect((await after(1000)) - first).toBeLessThanOrEqual(112)
  expect(await after(1000)).toBe(400)
  for (const asking of [
    { asker: 'maryam', kind: 'ask' },
    { asker: 'reza', kind: 'act' },
  ] as const)
    expect((await line(asking, json(100))).status).toBe(200)
  // Nobody is told to come again, and a moment later nothing is left of it.
  expect(await asked('reza', json(100), { kind: 'act', most: 1000 }).after(300)).toBe(1000)
})
