import { mkdirSync } from 'node:fs'
import { test } from 'vitest'
import { openBench } from '../bench/world.ts'
import { launch } from '../browser.ts'
import { freshDatabase } from '../database.ts'
import { lookAtAll } from '../pictures/look.ts'

test('look', { timeout: 300_000 }, async () => {
  const database = await freshDatabase()
  const demo = await openBench(database.url, '/tmp/desk-dist')
  const browser = await launch()
  mkdirSync('/tmp/look-desk', { recursive: true })
  for (const width of (process.env.WIDTHS ?? '360,768,1440').split(',').map(Number))
    await lookAtAll(
      browser,
      { url: demo.origin, width, only: ({ name }) => new RegExp(process.env.ONLY ?? '^desk').test(name) },
      async ({ shot, scheme, page, faults }) => {
        await page.screenshot({ path: `/tmp/look-desk/${shot.name}-${width}-${scheme}.png`, fullPage: true })
        for (const fault of faults) console.log(fault)
      },
    ).catch((error) => console.log('FAILED', width, String(error).slice(0, 600)))
  await browser.close()
  await demo.close()
  await database.drop()
})
