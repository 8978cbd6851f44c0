/** Two real servers on one database share the budget of an account. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { BUCKETS } from '#server/http/gate/buckets.ts'
import { PASSWORD } from '../world.ts'
import { cleanUp } from './server.ts'
import { openYard } from './yard.ts'

let yard: Awaited<ReturnType<typeof openYard>>
beforeAll(async () => {
  yard = await openYard()
})
afterAll(async () => {
  await cleanUp()
  await yard?.close()
})

const { most } = BUCKETS['sign-in']

async function signIn(url: string): Promise<number> {
  const body = JSON.stringify({ Username: 'zahra', Password: PASSWORD })
  const headers = { 'content-type': 'application/json' }
  return (await fetch(`${url}/api/v1/users/login`, { method: 'POST', headers, body })).status
}

/** Counts her sign-ins one after the other until refused. */
async function timesIn(url: string): Promise<number> {
  for (let times = 0; times < 2 * most; times += 1) if ((await signIn(url)) === 429) return times
  return Infinity
}

test('two servers split the sign-in budget, and one gets all of it once the other is gone', async () => {
  const other = yard.server()
  await other.url
  // This one looks for others when it starts, and then every ten seconds.
  const url = await yard.server().url
  // The budget recovers a little while she tries.
  const half = await timesIn(url)
  expect([half >= most / 2, half < most * 0.75], `${half} times`).toEqual([true, true])
  other.child.kill()
  await other.ended
  await expect.poll(() => signIn(url), { timeout: 30_000, interval: 500 }).toBe(200)
  expect(await timesIn(url)).toBeGreaterThan(most / 4)
})
