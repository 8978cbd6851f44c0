/** The short form of `npm run ledger-load`: money under kills, lost connections and repeats. */
import { afterAll, expect, test } from 'vitest'
import { load } from '../../tools/ledger-load/load.ts'
import { cleanUp } from './server.ts'

afterAll(cleanUp)

test('under kills every rial adds up, and acknowledged commands exist once', { timeout: 180_000 }, async () => {
  const plan = { transfers: 1200, clients: 24, wallets: 6, serverKills: 3, databaseKills: 1, seed: 7 }
  const { answers, seconds: _seconds, transfers, ...counts } = await load(plan)
  expect(counts).toEqual({
    sum: 0,
    gained: 0,
    differences: 0,
    negative: 0,
    doubled: 0,
    lost: 0,
    serverKills: 3,
    databaseKills: 1,
  })
  expect(answers.contradicted).toEqual([])
  expect(answers.acknowledged.size).toBeGreaterThan(800)
  expect(transfers).toBeGreaterThan(700)
  // How many depends on chance and speed; each must have occurred.
  for (const some of [answers.repeated, answers.aborted, answers.refused]) expect(some).toBeGreaterThan(0)
})
