import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBench, type BenchWorld } from '../bench/world.ts'
import { faultsOf } from '../axe.ts'
import { launch } from '../browser.ts'
import { freshDatabase } from '../database.ts'
import { lookAtAll, sideways, type Seen } from '../pictures/look.ts'
import { atRest, type Shot } from '../pictures/screens.ts'
import { DIST } from './site.ts'

/** The demo behind the built page: rows of real length on every screen. */
let demo: BenchWorld
let drop: () => Promise<void>
const kept = mkdtempSync(join(tmpdir(), 'barnobat-looked-'))
beforeAll(async () => {
  const database = await freshDatabase()
  drop = database.drop
  demo = await openBench(database.url, DIST, kept)
})
afterAll(async () => {
  await demo?.close()
  await drop?.()
  rmSync(kept, { recursive: true, force: true })
})

const desk = 1440
/** Phones draw cards and bars of their own; between phone and desk only the room is another. */
const narrower = [768, 360]

// Each state is opened once, at the desk, in light: that every colour can be read in dark too is asked of the tokens
// (tests/ui/contrast.test.ts), and the whole matrix is `npm run pictures`. Two browsers: one that draws a map is slow at
// everything else.
test.each([
  ['every screen', false],
  ['every map', true],
  // More than a hundred states: how long that takes is the machine's, and says nothing about the screens.
])('%s: axe finds nothing, and nothing scrolls sideways at any width', { timeout: 1_800_000 }, async (_, draws) => {
  const found: string[] = []
  const look = async ({ faults, shot, page }: Seen) => {
    found.push(...faults)
    for (const width of narrower) {
      await page.setViewportSize({ width, height: 780 })
      await atRest(page)
      const at = `${shot.name} ${width}`
      found.push(...(await sideways(page, at)))
      // What is opened on a screen is the same on a phone; the screen itself is not. Colours were looked at at the desk.
      if (width < 768 && !shot.prepare)
        found.push(...(await faultsOf(page, { but: 'color-contrast' })).map((fault) => `${at}: ${fault}`))
    }
    await page.setViewportSize({ width: desk, height: 900 })
  }
  const browser = await launch({ draws })
  const only = (shot: Shot) => (shot.draws ?? false) === draws
  await lookAtAll(browser, { url: demo.origin, width: desk, only, in: ['light'] }, look).finally(() => browser.close())
  expect(found).toEqual([])
})
