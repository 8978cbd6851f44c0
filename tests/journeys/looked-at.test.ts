import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBench, type BenchWorld } from '../bench/world.ts'
import { launch } from '../browser.ts'
import { freshDatabase } from '../database.ts'
import { lookAtAll, sideways, type Seen } from '../pictures/look.ts'
import { atRest } from '../pictures/screens.ts'
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

const phone = 360
const between = 768
const desk = 1440

// Side by side: a browser leaves half of a machine idle.
test.concurrent.each([phone, desk])(
  'at %i px axe finds nothing on any screen, in light and dark, and nothing scrolls sideways',
  { timeout: 900_000 },
  async (width) => {
    const found: string[] = []
    const look = async ({ faults, shot, scheme, page }: Seen) => {
      found.push(...faults)
      if (width !== desk || scheme !== 'dark') return
      // Between phone and desk nothing is drawn that is not drawn there: only its room is measured.
      await page.setViewportSize({ width: between, height: page.viewportSize()!.height })
      await atRest(page)
      found.push(...(await sideways(page, `${shot.name} ${between}`)))
      await page.setViewportSize({ width, height: page.viewportSize()!.height })
    }
    for (const draws of [false, true]) {
      // A browser of its own: one that draws two windows at a time stops drawing both, sooner or later.
      const browser = await launch({ draws })
      await lookAtAll(browser, { url: demo.origin, width, only: (shot) => (shot.draws ?? false) === draws }, look).finally(() =>
        browser.close(),
      )
    }
    expect(found).toEqual([])
  },
)
