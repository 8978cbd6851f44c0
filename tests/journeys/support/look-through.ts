/** Checks states of screens with axe, for cut text, horizontal scrolling, late content on phones, and spoken names. */
import { launch } from '../../browser.ts'
import { lookAtAll, sideways, type View } from '../../../tools/pictures/look.ts'
import { tooSmall } from '../../../tools/pictures/measure.ts'
import { atRest, type Shot } from '../../../tools/pictures/screens.ts'
import { cutIn } from './cut.ts'
import { lateIn } from './heads.ts'
import { misnamedIn } from './names.ts'

const desk = 1440
const phone = 360
const widths = [desk, 1024, 768, phone]

/**
 * Opens each state once, as light desktop, then narrows it to a phone. Contrast in dark is tested with the tokens
 * (tests/kit/ui/contrast.test.ts). `draws`: only states with a map, in a slow browser that draws one, narrow first.
 * Returns faults as sentences.
 */
export async function lookThrough(url: string, draws: boolean, states: readonly Shot[]): Promise<string[]> {
  const found: string[] = []
  const [first = desk, ...others] = draws ? widths.toReversed() : widths
  const lookAt = async ({ shot, page }: View, width: number) => {
    const at = `${shot.name} ${width}`
    found.push(...(await cutIn(page, at)))
    if (width === phone) found.push(...(await tooSmall(page, at)))
    // A row's page has lists below its own content.
    if (width === phone && !shot.prepare) found.push(...(await lateIn(page, at)))
    if (width === first) found.push(...(await misnamedIn(page, at)))
  }
  const check = async (view: View) => {
    const { faults, shot, page } = view
    found.push(...faults)
    await lookAt(view, first)
    // Steps on a screen are checked at both widths; the screen itself at all four.
    for (const width of shot.prepare ? others.slice(-1) : others) {
      await page.setViewportSize({ width, height: 780 })
      await atRest(page)
      found.push(...(await sideways(page, `${shot.name} ${width}`)))
      await lookAt(view, width)
    }
    await page.setViewportSize({ width: first, height: first === desk ? 900 : 780 })
  }
  const browser = await launch({ draws })
  const only = (shot: Shot) => (shot.draws ?? false) === draws
  const rules = () => ({ but: 'color-contrast' })
  const looking = { url, width: first, of: states, only, in: ['light'], asked: rules } as const
  await lookAtAll(browser, looking, check).finally(() => browser.close())
  return found
}
