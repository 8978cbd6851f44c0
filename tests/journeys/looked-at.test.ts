import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Browser } from 'playwright-core'
import { openBench, type BenchWorld } from '../bench/world.ts'
import { launch } from '../browser.ts'
import { freshDatabase } from '../database.ts'
import { lookAtAll } from '../pictures/look.ts'
import { widths } from '../pictures/screens.ts'
import { DIST } from './site.ts'

/** The demo behind the built page: rows of real length on every screen. */
let demo: BenchWorld
let browsers: { plain: Browser; drawing: Browser }
let drop: () => Promise<void>
const kept = mkdtempSync(join(tmpdir(), 'barnobat-looked-'))
beforeAll(async () => {
  const database = await freshDatabase()
  drop = database.drop
  demo = await openBench(database.url, DIST, kept)
  browsers = { plain: await launch(), drawing: await launch({ draws: true }) }
})
afterAll(async () => {
  await browsers?.plain.close()
  await browsers?.drawing.close()
  await demo?.close()
  await drop?.()
  rmSync(kept, { recursive: true, force: true })
})

// Side by side: a browser leaves half of a machine idle.
test.concurrent.each(widths)(
  'at %i px nothing scrolls sideways on any screen, and on a phone and at a desk axe finds nothing, in light and dark',
  { timeout: 900_000 },
  async (width) => {
    const found: string[] = []
    const look = async ({ faults }: { faults: string[] }) => void found.push(...faults)
    await lookAtAll(browsers.plain, { url: demo.origin, width, only: ({ draws }) => !draws }, look)
    await lookAtAll(browsers.drawing, { url: demo.origin, width, only: ({ draws }) => draws === true }, look)
    expect(found).toEqual([])
  },
)
