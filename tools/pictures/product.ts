/** The pictures of the README and of the install prompt, of a demo that runs. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { launch } from '../../tests/browser.ts'
import { lookAtAll } from './look.ts'
import { shots } from './screens.ts'

interface ProductPicture {
  file: string
  /** The state it shows, by its name in `screens.ts`. */
  state: string
  /** Of the window, px. */
  width: number
  /** Of the file, where it is narrower than the window, px. */
  fits?: number
  /** What is left out above it, px. */
  below?: number
}

const pictures: readonly ProductPicture[] = [
  { file: 'docs/pictures/announce.png', state: 'announce-map', width: 1440, fits: 1200 },
  { file: 'public/pictures/announce-wide.png', state: 'announce-map', width: 1440 },
  { file: 'docs/pictures/cargos.png', state: 'cargos', width: 1440 },
  { file: 'public/pictures/cargos-narrow.png', state: 'cargos', width: 360 },
  { file: 'docs/pictures/outbox.png', state: 'outbox-lost', width: 1440 },
  { file: 'docs/pictures/desk.png', state: 'desk-open', width: 1440 },
  { file: 'docs/pictures/record.png', state: 'record', width: 1440 },
  { file: 'docs/pictures/permit.png', state: 'permit-on-the-road', width: 1440 },
  { file: 'docs/pictures/verify.png', state: 'verify-good', width: 804, below: 88 },
]

/** Makes all of them anew, in light, from the demo at `url`; says the name of each that is there. A page with a fault makes none. */
export async function makePictures(url: string, say: (file: string) => void): Promise<void> {
  for (const { file, state, width, fits, below = 0 } of pictures) {
    const browser = await launch({ draws: shots.find(({ name }) => name === state)?.draws ?? false })
    // Each by a visitor of its own: what another state offers is not in it.
    const looking = { url, width, only: ({ name }: { name: string }) => name === state, in: ['light'] } as const
    await lookAtAll(browser, looking, async ({ page, faults }) => {
      if (faults.length > 0) throw new Error(faults.join('\n'))
      // A result that came has led there.
      await page.evaluate(() => document.querySelectorAll('*').forEach((one) => one.scrollTo({ top: 0, behavior: 'instant' })))
      const { height } = page.viewportSize()!
      const taken = sharp(await page.screenshot({ clip: { x: 0, y: below, width, height: height - below } }))
      const drawn = taken.resize(fits ?? width).png({ palette: true, colours: 256, effort: 10 })
      writeFileSync(join(import.meta.dirname, '../..', file), await drawn.toBuffer())
      say(file)
    }).finally(() => browser.close())
  }
}
