/** `npm run pictures [-- URL USERNAME]`: every screen of a running server at three widths, light and dark, into a folder. */
import { mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import { launch, visitor } from '../browser.ts'
import { schemes, settled, shots, widths } from './screens.ts'

const [url = 'http://127.0.0.1:3000', username = 'TC10100171920'] = process.argv.slice(2)
const folder = join(tmpdir(), 'barnobat-pictures')
mkdirSync(folder, { recursive: true })
const browser = await launch()
let faults = 0

for (const width of widths) {
  for (const scheme of schemes) {
    const visit = await visitor(browser, url, width)
    await visit.addInitScript((look) => localStorage.setItem('barnobat.look', look), `${scheme}.blue`)
    const page = await visit.newPage()
    let isIn = false
    for (const shot of shots) {
      if (shot.as === 'member' && !isIn) {
        await page.goto('/login')
        await page.getByLabel('نام کاربری').fill(username)
        await page.getByLabel('گذرواژه', { exact: true }).fill('Barnobat1405')
        await page.getByRole('button', { name: 'ورود', exact: true }).click()
        await page.getByRole('navigation').first().waitFor()
        isIn = true
      }
      await page.goto(shot.path)
      await settled(page)
      await shot.prepare?.(page)
      await settled(page)
      await page.screenshot({ path: join(folder, `${shot.name}-${width}-${scheme}.png`) })
      const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      const { violations } = await new AxeBuilder({ page }).analyze()
      for (const { id, nodes } of violations)
        console.log(`${shot.name} ${width} ${scheme}: ${id} at ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`)
      if (sideways > 0) console.log(`${shot.name} ${width} ${scheme}: scrolls sideways by ${sideways} px`)
      faults += violations.length + (sideways > 0 ? 1 : 0)
    }
    await visit.close()
  }
}
await browser.close()
console.log(`${folder}: ${faults} faults`)
process.exitCode = faults === 0 ? 0 : 1
