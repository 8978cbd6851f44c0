import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildPage } from '../../../tools/chaos/build.ts'
import { raise, type ChaosRun } from '../../../tools/chaos/storm.ts'
import { freshDatabase } from '../../database.ts'

const folder = mkdtempSync(join(tmpdir(), 'barnobat-chaos-'))
let page: string
beforeAll(async () => {
  page = await buildPage(folder)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function runChaos(options: Pick<ChaosRun, 'items' | 'everyFile' | 'hidesKeys' | 'steps'>) {
  await using open = new AsyncDisposableStack()
  const { url, drop } = await freshDatabase()
  open.defer(drop)
  return await raise({ ...options, isShort: true, seed: SEED, page, databaseUrl: url, folder, open, say: () => {} })
}

// Loses answers after the commit among its first faults.
const SEED = 3

test(
  'under random faults everything arrives once in order, is dropped by its member, or is reported lost',
  { timeout: 400_000 },
  async () => {
    const { count, complaints } = await runChaos({ items: 12 })
    const unharmed = { lost: 0, undead: 0, misattributed: 0, duplicated: 0, inverted: 0, attention: 0, waiting: 0 }
    expect({ count, complaints }).toMatchObject({ count: { ...unharmed, unchanged: 0, misread: 0, altered: 0 }, complaints: [] })
    // Besides those, the items of the phone's other member. How many arrive before the database is cleared depends on
    // the machine's speed.
    expect(count.queued).toBeGreaterThan(12)
    expect(count.delivered + count.dropped + count.reported).toBe(count.queued)
    expect(count.delivered).toBeGreaterThan(0)
  },
)

test('the chaos test detects a server that ignores keys', async () => {
  const { count } = await runChaos({ items: 6, everyFile: 0, hidesKeys: true, steps: 1 })
  expect(count.duplicated).toBeGreaterThan(0)
})
