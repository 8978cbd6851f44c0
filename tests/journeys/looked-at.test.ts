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
const widths = [desk, 1024, 768, phone]

// Each state is opened once, at the desk, in light, and made as narrow as a phone: that every colour can be read, in dark
// too, is asked of the tokens (tests/ui/contrast.test.ts), and the whole matrix is `npm run pictures`. Two browsers: one
// that draws a map is slow at everything else, and draws the smaller one first.
test.each([
  ['every screen', false],
  ['every map', true],
  // A hundred states: how long that takes is the machine's, and says nothing about the screens.
])('%s: axe finds nothing, and at four widths nothing is cut or scrolls sideways', { timeout: 3_000_000 }, async (_, draws) => {
  const found: string[] = []
  const [first = desk, ...others] = draws ? widths.toReversed() : widths
  const lookAt = async ({ shot, page }: Seen, width: number) => {
    const at = `${shot.name} ${width}`
    found.push(...(await cutIn(page, at)))
    if (width === phone) found.push(...(await tooSmall(page, at)))
  }
  const look = async (seen: Seen) => {
    const { faults, shot, page } = seen
    found.push(...faults)
    await lookAt(seen, first)
    // What is done on a screen is looked at at both ends; the screen itself at all four.
    for (const width of shot.prepare ? others.slice(-1) : others) {
      await page.setViewportSize({ width, height: 780 })
      await atRest(page)
      found.push(...(await sideways(page, `${shot.name} ${width}`)))
      await lookAt(seen, width)
    }
    await page.setViewportSize({ width: first, height: first === desk ? 900 : 780 })
  }
  const browser = await launch({ draws })
  const only = (shot: Shot) => (shot.draws ?? false) === draws
  const asked = () => ({ but: 'color-contrast' })
  const looking = { url: demo.origin, width: first, only, in: ['light'], asked } as const
  await lookAtAll(browser, looking, look).finally(() => browser.close())
  expect(found).toEqual([])
})
