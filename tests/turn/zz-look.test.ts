import { mkdirSync } from 'node:fs'
import { AxeBuilder } from '@axe-core/playwright'
import { test } from 'vitest'
import { openBench } from '../bench/world.ts'
import { launch } from '../browser.ts'
import { freshDatabase } from '../database.ts'
import { lookAtAll } from '../pictures/look.ts'

test('look', { timeout: 300_000 }, async () => {
  const database = await freshDatabase()
  const demo = await openBench(database.url, '/tmp/dist-turn')
  const browser = await launch()
  mkdirSync('/tmp/look-turn', { recursive: true })
  for (const width of (process.env.WIDTHS ?? '360,768,1440').split(',').map(Number))
    await lookAtAll(
      browser,
      { url: demo.origin, width, only: ({ name }) => new RegExp(process.env.ONLY ?? '^turn').test(name) },
      async ({ shot, scheme, page, faults }) => {
        await page.screenshot({ path: `/tmp/look-turn/${shot.name}-${width}-${scheme}.png` })
        for (const fault of faults) console.log(fault)
        if (faults.some((one) => one.includes('contrast'))) {
          const { violations } = await new AxeBuilder({ page }).withRules(['color-contrast']).analyze()
          console.log(JSON.stringify(violations.flatMap(({ nodes }) => nodes.map(({ target, any }) => [target, any[0]?.data])).slice(0, 3)))
        }
      },
    ).catch((error) => console.log('FAILED', width, String(error).slice(0, 600)))
  await browser.close()
  await demo.close()
  await database.drop()
})
