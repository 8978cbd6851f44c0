/** The pictures of the README and of the install prompt, from a running demo. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { launch } from '../../tests/browser.ts'
import { lookAtAll } from './look.ts'
import { shots } from './screens.ts'

interface ProductPicture {
  file: string
  /** Its state, by the name in `screens.ts`. */
  state: string
  /** Of the window, px. */
  width: number
  /** Of the file if narrower than the window, px. */
  fits?: number
  /** Cropped above, px. */
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

/** Makes all of them, in light, from the demo at `url`; prints the name of each file. A page with a fault gives none. */
export async function makePictures(url: string, say: (file: string) => void): Promise<void> {
  for (const { file, state, width, fits, below = 0 } of pictures) {
    const browser = await launch({ draws: shots.find(({ name }) => name === state)?.draws ?? false })
    // A new visitor each: states must not mix.
    const looking = { url, width, only: ({ name }: { name: string }) => name === state, in: ['light'] } as const
    await lookAtAll(browser, looking, async ({ page, faults }) => {
      if (faults.length > 0) throw new Error(faults.join('\n'))
      // A search result led there.
      await page.evaluate(() => document.querySelectorAll('*').forEach((one) => one.scrollTo({ top: 0, behavior: 'instant' })))
      const { height } = page.viewportSize()!
      const image = sharp(await page.screenshot({ clip: { x: 0, y: below, width, height: height - below } }))
      const drawn = image.resize(fits ?? width).png({ palette: true, colours: 256, effort: 10 })
      writeFileSync(join(import.meta.dirname, '../..', file), await drawn.toBuffer())
      say(file)
    }).finally(() => browser.close())
  }
}
