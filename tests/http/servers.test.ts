/** Several servers on one database: an account's budget is the same as on one. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { BUCKETS } from '#server/http/gate/buckets.ts'
import { openWorld, type World } from '../world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(async () => expect(await world.close()).toEqual([]))

test('exports on two servers share thirty; when one leaves, the other gives the full budget', async () => {
  const greedy = await world.person('poshtiban', { role: 'Admin' })
  const [first, second] = [world.another({ lookMs: 20 }), world.another({ lookMs: 20 })]
  const know = (count: number) =>
    expect.poll(() => [first.servers(), second.servers()], { timeout: 20_000 }).toEqual([count, count])
  // The world's own server does not look for others, so it is not counted.
  await know(2)
  const had = async (at: typeof first) => {
    const all = Array.from({ length: BUCKETS.export.most }, () => at.as(greedy).raw('GET', '/api/v1/audit-events/export'))
    return (await Promise.all(all)).filter(({ status }) => status === 200).length
  }
  expect([await had(first), await had(second)]).toEqual([BUCKETS.export.most / 2, BUCKETS.export.most / 2])
  await second.leave()
  await expect.poll(first.servers, { timeout: 20_000 }).toBe(1)
  expect(await had(first)).toBe(BUCKETS.export.most / 2)
})
