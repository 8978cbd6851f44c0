import { AxeBuilder } from '@axe-core/playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { schemes, settled, shots, widths } from '../pictures/screens.ts'
import { openSite, signIn, type Site } from './site.ts'

let site: Site
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site?.close())

describe.each(widths)('at %i px', (width) => {
  test.each(schemes)('in %s, axe finds nothing on any screen and nothing scrolls sideways', async (scheme) => {
    const visit = await site.visitor(width)
    await visit.addInitScript((look) => localStorage.setItem('barnobat.look', look), `${scheme}.blue`)
    const page = await visit.newPage()
    const faults: string[] = []
    let isIn = false
    for (const shot of shots) {
      if (shot.as === 'member' && !isIn) {
        await page.goto('/login')
        await signIn(page)
        isIn = true
      }
      await page.goto(shot.path)
      await settled(page)
      await shot.prepare?.(page)
      await settled(page)
      const { violations } = await new AxeBuilder({ page }).analyze()
      faults.push(...violations.map(({ id, nodes }) => `${shot.name}: ${id} at ${nodes[0]?.target.join(' ')}`))
      if ((await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)) > 0)
        faults.push(`${shot.name}: scrolls sideways`)
    }
    expect(faults).toEqual([])
    await visit.close()
  })
})
