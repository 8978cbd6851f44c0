/** The pictures of the README and of the install prompt, of a demo that runs. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { launch } from '../browser.ts'
import { lookAtAll } from './look.ts'

interface ProductPicture {
  file: string
  /** The state it shows, by its name in `screens.ts`. */
  state: string
  /** Of the window, px. */
  width: number
  /** Of the file, where it is smaller than the window. */
  fits?: [width: number, height: number]
  /** It shows the page from this element's top on. */
  from?: string
}

const pictures: readonly ProductPicture[] = [
  { file: 'docs/pictures/announce.png', state: 'announce-map', width: 1440, fits: [1200, 750] },
  { file: 'public/pictures/announce-wide.png', state: 'announce-map', width: 1440 },
  { file: 'docs/pictures/cargos.png', state: 'cargos', width: 1440 },
  { file: 'public/pictures/cargos-narrow.png', state: 'cargos', width: 360 },
  { file: 'docs/pictures/outbox.png', state: 'outbox-waiting', width: 1440 },
  { file: 'docs/pictures/desk.png', state: 'desk-open', width: 1440 },
  { file: 'docs/pictures/record.png', state: 'record', width: 1440 },
  { file: 'docs/pictures/permit.png', state: 'permit-on-the-road', width: 1440 },
  { file: 'docs/pictures/verify.png', state: 'verify-good', width: 1024, fits: [804, 812], from: 'h1' },
]

/** Makes all of them anew, in light, from the demo at `url`; their names as they are done. */
export async function makePictures(url: string, say: (file: string) => void): Promise<void> {
  for (const draws of [false, true]) {
    const browser = await launch({ draws })
    try {
      for (const width of new Set(pictures.map((one) => one.width))) {
        const of = (state: string) => pictures.filter((one) => one.state === state && one.width === width)
        const only = (shot: { name: string; draws?: true }) => (shot.draws ?? false) === draws && of(shot.name).length > 0
        await lookAtAll(browser, { url, width, only, in: ['light'], asked: () => ({ only: 'color-contrast' }) }, async (seen) => {
          if (seen.faults.length > 0) throw new Error(seen.faults.join('\n'))
          for (const { file, fits, from } of of(seen.shot.name)) {
            if (from) await seen.page.locator(from).evaluate((one) => one.scrollIntoView())
            const taken = sharp(await seen.page.screenshot())
            const [wide, high] = fits ?? []
            const fitting = from ? taken.resize(wide, high, { fit: 'cover', position: 'top' }) : taken.resize(wide, high)
            writeFileSync(
              join(import.meta.dirname, '../..', file),
              await fitting.png({ palette: true, colours: 256, effort: 10 }).toBuffer(),
            )
            say(file)
          }
        })
      }
    } finally {
      await browser.close()
    }
  }
}
