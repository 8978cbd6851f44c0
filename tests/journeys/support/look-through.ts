/** Looks at states of screens for what axe finds, what is cut and what scrolls sideways. */
import { launch } from '../../browser.ts'
import { lookAtAll, sideways, type Seen } from '../../../tools/pictures/look.ts'
import { tooSmall } from '../../../tools/pictures/measure.ts'
import { atRest, type Shot } from '../../../tools/pictures/screens.ts'
import { cutIn } from './cut.ts'

const desk = 1440
const phone = 360
const widths = [desk, 1024, 768, phone]

/**
 * Opens each state once, at the desk, in light, and makes it as narrow as a phone: that every colour can be read, in dark too, is
 * tested with the tokens (tests/kit/ui/contrast.test.ts). `draws`: the states with a map alone, in a browser that draws one, which is
 * slow at everything else and draws the smaller one first. Returns faults as sentences.
 */
export async function lookThrough(url: string, draws: boolean, states: readonly Shot[]): Promise<string[]> {
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
  const looking = { url, width: first, of: states, only, in: ['light'], asked } as const
  await lookAtAll(browser, looking, look).finally(() => browser.close())
  return found
}
