/** The fairness page of the demo, without an account, by keyboard, on a phone. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkWords, whatIfWords } from '#app/modules/halls/fairness/check-words.ts'
import { fairnessWords } from '#app/modules/halls/fairness/fairness-words.ts'
import { faultsOf } from '../axe.ts'
import { launch } from '../browser.ts'
import { openDemo, type Demo } from './support/demo.ts'

let demo: Demo
beforeAll(async () => {
  demo = await openDemo()
}, 240_000)
afterAll(async () => {
  await demo?.close()
})

/** Presses Tab until this button or field has the focus. */
async function tabTo(page: Page, name: string): Promise<void> {
  const target = page
    .getByRole('button', { name, exact: true })
    .or(page.getByLabel(name, { exact: true }))
    .first()
  await target.waitFor()
  for (let steps = 0; steps < 120; steps += 1) {
    if (await target.evaluate((one) => one === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`no Tab reaches ${name}`)
}

test('a driver chooses a hall, checks its month on the phone, and plays it again', async () => {
  const browser = await launch()
  const page = await browser.newPage({ viewport: { width: 360, height: 780 } })
  try {
    await page.goto(`${demo.origin}/fairness`)
    await tabTo(page, fairnessWords.hall)
    await page.keyboard.press('ArrowDown')
    await page.getByRole('option').first().waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/fairness\/\d+/)
    await page.locator('#fair-hall').waitFor()
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('fair-hall')
    await tabTo(page, checkWords.start)
    await page.keyboard.press('Enter')
    await page.locator('.note[data-tone=ok]').waitFor()
    await tabTo(page, whatIfWords.play)
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: /^نتیجه/ }).waitFor()
    expect(await faultsOf(page)).toEqual([])
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    expect(wide).toBe(0)
  } finally {
    await browser.close()
  }
})
