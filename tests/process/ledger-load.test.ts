/** The short form of `npm run ledger-load`: money under kills, cuts and repeats. */
import { afterAll, expect, test } from 'vitest'
import { load } from '../../tools/ledger-load/load.ts'
import { cleanUp } from './server.ts'

afterAll(cleanUp)

test('whatever is killed, every rial adds up, and what was said yes to is there once', { timeout: 180_000 }, async () => {
  const plan = { transfers: 1200, clients: 24, wallets: 6, serverKills: 3, databaseKills: 1, seed: 7 }
  const { told, seconds: _seconds, transfers, ...counted } = await load(plan)
  expect(counted).toEqual({
    sum: 0,
    gained: 0,
    differences: 0,
    negative: 0,
    doubled: 0,
    lost: 0,
    serverKills: 3,
    databaseKills: 1,
  })
  expect(told.contradicted).toEqual([])
  expect(told.acknowledged.size).toBeGreaterThan(800)
  expect(transfers).toBeGreaterThan(700)
  // How many is chance and the machine’s speed; that each was met is the storm.
  for (const some of [told.repeated, told.aborted, told.refused]) expect(some).toBeGreaterThan(0)
})
