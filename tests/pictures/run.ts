/** `npm run pictures [-- URL [NAME]]`: every screen (or those whose name has NAME in it) of a running demo server at four widths, light and dark. */
import { mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { launch } from '../browser.ts'
import { lookAtAll } from './look.ts'
import { widths } from './screens.ts'

const [url = 'http://127.0.0.1:3000', name = ''] = process.argv.slice(2)
const folder = join(tmpdir(), 'barnobat-pictures')
mkdirSync(folder, { recursive: true })
const browser = await launch({ draws: true })
let faults = 0

for (const width of widths) {
  await lookAtAll(
    browser,
    { url, width, only: ({ name: shot }) => shot.includes(name) },
    async ({ shot, scheme, page, faults: found }) => {
      await page.screenshot({ path: join(folder, `${shot.name}-${width}-${scheme}.png`) })
      for (const fault of found) console.log(fault)
      faults += found.length
    },
  )
}
await browser.close()
console.log(`${folder}: ${faults} faults`)
process.exitCode = faults === 0 ? 0 : 1
