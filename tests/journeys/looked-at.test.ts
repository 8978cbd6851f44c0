import { afterAll, beforeAll, expect, test } from 'vitest'
import { launch } from '../browser.ts'
import { lookAtAll, sideways, type Seen } from '../pictures/look.ts'
import { tooSmall } from '../pictures/measure.ts'
import { atRest, type Shot } from '../pictures/screens.ts'
import { cutIn } from './cut.ts'
import { openDemo, type Demo } from './demo.ts'

let demo: Demo
beforeAll(async () => {
  demo = await openDemo()
})
afterAll(async () => {
  await demo?.close()
})

const desk = 1440
const phone = 360
const narrower = [1024, 768, phone]

// Each state is opened once, at the desk, in light, and made as narrow as a phone: that every colour can be read, in dark
// too, is asked of the tokens (tests/ui/contrast.test.ts), and the whole matrix is `npm run pictures`. Two browsers: one
// that draws a map is slow at everything else.
test.each([
  ['every screen', false],
  ['every map', true],
  // A hundred states: how long that takes is the machine's, and says nothing about the screens.
])('%s: axe finds nothing, and at four widths nothing is cut or scrolls sideways', { timeout: 3_000_000 }, async (_, draws) => {
  const found: string[] = []
  const look = async ({ faults, shot, page }: Seen) => {
    found.push(...faults, ...(await cutIn(page, `${shot.name} ${desk}`)))
    // What is done on a screen is looked at at both ends; the screen itself at all four.
    for (const width of shot.prepare ? [phone] : narrower) {
      await page.setViewportSize({ width, height: 780 })
      await atRest(page)
      const at = `${shot.name} ${width}`
      found.push(...(await sideways(page, at)), ...(await cutIn(page, at)))
    }
    found.push(...(await tooSmall(page, `${shot.name} ${phone}`)))
    await page.setViewportSize({ width: desk, height: 900 })
  }
  const browser = await launch({ draws })
  const only = (shot: Shot) => (shot.draws ?? false) === draws
  const asked = () => ({ but: 'color-contrast' })
  const looking = { url: demo.origin, width: desk, only, in: ['light'], asked } as const
  await lookAtAll(browser, looking, look).finally(() => browser.close())
  expect(found).toEqual([])
})
