/**
 * `npm run pictures [-- URL [NAME]]`: every screen (or those whose name contains NAME) of a running demo server at four
 * widths, light and dark. Options: `--axe [URL [NAME]]` checks all rules of axe for every route and demo account,
 * desktop and phone, light and dark, without pictures. `--product [URL]` makes the pictures of the README and of the
 * install prompt. `--off-line [URL]` presses everything on every screen while offline, and lists commands that were
 * sent although they cannot be queued.
 */
import { mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readOwnOptions } from '#server/platform/options.ts'
import { launch } from '../../tests/browser.ts'
import { lookAtAll, type View } from './look.ts'
import { matrix } from './matrix.ts'
import { pressWithoutLine } from './off-line.ts'
import { makePictures } from './product.ts'
import { widths } from './screens.ts'

const flag = { type: 'boolean' } as const
const {
  values: { axe, product, 'off-line': isOffLine },
  positionals: [url = 'http://127.0.0.1:3000', name = ''],
} = readOwnOptions({ axe: flag, product: flag, 'off-line': flag })
if (product) {
  await makePictures(url, console.log)
  process.exit()
}
if (isOffLine) {
  const { pressed, found } = await pressWithoutLine(url)
  for (const fault of found) console.log(fault)
  console.log(`${pressed} screens: ${found.length} faults`)
  process.exit(found.length === 0 && pressed > 50 ? 0 : 1)
}
const folder = join(tmpdir(), 'barnobat-pictures')
mkdirSync(folder, { recursive: true })
const browser = await launch({ draws: !axe })
let faults = 0

for (const width of axe ? [1440, 360] : widths) {
  const only = (shot: View['shot']) => shot.name.includes(name)
  const looking = { url, width, only, ...(axe && { of: matrix, asked: () => undefined }) }
  await lookAtAll(browser, looking, async ({ shot, scheme, page, faults: found }) => {
    if (!axe) await page.screenshot({ path: join(folder, `${shot.name}-${width}-${scheme}.png`) })
    for (const fault of found) console.log(fault)
    faults += found.length
  })
}
await browser.close()
console.log(`${axe ? `${matrix.length} places` : folder}: ${faults} faults`)
process.exitCode = faults === 0 ? 0 : 1
