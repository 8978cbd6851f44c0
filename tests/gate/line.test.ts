/** After what cost much the places of an account rest: it is asked of us less often, and nobody else notices. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Refusal } from '#contract/refusal.ts'
import { openLine } from '#server/gate/line.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const json = (bytes: number) => async () =>
  new Response('', { headers: { 'content-type': 'application/json; charset=UTF-8', 'content-length': String(bytes) } })
const refused = async (): Promise<Response> => {
  throw new Refusal('too-many-attempts')
}

/** A line in which somebody asks again and again, twelve times at once; how often they were answered so far. */
function asked(asker: string, work: () => Promise<Response>) {
  const line = openLine()
  let answered = 0
  const again = () =>
    void line(asker, work)
      .catch(() => {})
      .then(() => (answered += 1))
  for (let n = 0; n < 12; n += 1) again()
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
  expect((await line('maryam', json(100))).status).toBe(200)
  // A colleague at the same desk, or another who signs in behind the same address.
  expect((await line('reza', json(100))).status).toBe(200)
  expect(await after(30)).toBe(8)
  expect(await after(50)).toBe(12)
})

test('after a long answer a place rests by its length, after a short one or a file not at all', async () => {
  expect(await asked('reza', json(20_000)).after(20)).toBe(12)
  const file = async () => new Response('', { headers: { 'content-type': 'application/pdf', 'content-length': '9000000' } })
  expect(await asked('reza', file).after(20)).toBe(12)
  const long = asked('reza', json(100_000))
  expect([await long.after(70), await long.after(20), await long.after(80)]).toEqual([4, 8, 12])
})

test('and for a second at the longest', async () => {
  const vast = asked('reza', json(50_000_000))
  expect([await vast.after(900), await vast.after(200), await vast.after(1000)]).toEqual([4, 8, 12])
})
