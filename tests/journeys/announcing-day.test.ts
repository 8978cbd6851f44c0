/**
 * A day of thirty cargos at a desk, in four ways. Each way prints its keys, clicks and seconds; keys and clicks have limits,
 * seconds have none, and no cargo may be lost.
 */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { announceWords as words } from '#app/modules/freight/announce/announce-words.ts'
import { keptWords } from '#app/modules/freight/announce/parts/announce-parts-words.ts'
import { manyWords } from '#app/modules/freight/cargo/many/many-words.ts'
import { listsShown } from './support/form.ts'
import { cargosOf, openSite, signedIn, type Site } from './support/site.ts'

const DAY_MS = 86_400_000
let site: Site
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site?.close())

/** Counts what a member presses. */
function handOf(page: Page) {
  const count = { keys: 0, clicks: 0 }
  const label = () =>
    page.evaluate(() => {
      const { activeElement: at } = document
      const isField = at instanceof HTMLInputElement || at instanceof HTMLTextAreaElement
      return (isField ? at.labels?.[0]?.textContent : null) ?? ''
    })
  const press = async (key: string) => {
    count.keys += 1
    await page.keyboard.press(key)
  }
  const type = async (text: string) => {
    count.keys += [...text].length
    await page.keyboard.type(text)
  }
  const tabTo = async (wanted: string) => {
    for (let steps = 0; steps < 12; steps += 1) {
      if ((await label()) === wanted) return
      await press('Tab')
    }
    throw new Error(`no Tab reaches ${wanted}`)
  }
  return {
    count,
    press,
    type,
    tabTo,
    click: async (name: string, role: 'button' | 'checkbox' | 'link' = 'button') => {
      count.clicks += 1
      await page.getByRole(role, { name, exact: true }).last().click()
    },
    /** Types the beginning of an option and takes the first one. */
    choose: async (field: string, text: string) => {
      await tabTo(field)
      await type(text)
      await page.getByRole('option').first().waitFor()
      await press('Enter')
    },
  }
}
type Hand = ReturnType<typeof handOf>

/** Confirms with the key of the focused button, once the question is there and the road is known. */
async function announceByKeys(page: Page, hand: Hand) {
  await page.getByText('کیلومتر ·').first().waitFor()
  await hand.press('Control+Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'بله' }).and(page.locator(':focus')).waitFor()
  await hand.press('Enter')
}

const arrived = async () => (await cargosOf(site)).map(({ weight_kg }) => weight_kg)
const waitForCargos = (count: number) => expect.poll(async () => (await arrived()).length, { timeout: 30_000 }).toBe(count)

/** A whole cargo, its fields in the order of the form. */
async function typeCargo(page: Page, hand: Hand, weight: string, hasKept: boolean) {
  if (!hasKept) await hand.choose(words.hall, 'رجا')
  await hand.choose(words.from, 'بندرع')
  await hand.choose(words.to, 'تهران')
  await hand.choose(words.goods, 'میل')
  await hand.choose(words.packaging, 'رول')
  await hand.tabTo(words.weight)
  await hand.type(weight)
  await hand.choose(words.loaders, 'کفی')
  await hand.tabTo(words.rent)
  await hand.type('38500000')
  if (!hasKept) {
    await hand.tabTo(words.tel)
    await hand.type('09173105520')
  }
  await announceByKeys(page, hand)
}

interface Way {
  name: string
  cargos: number
  keys: number
  clicks: number
  seconds: number
  before: string
}
const ways: Way[] = []
const write = (name: string, cargos: number, { count }: Hand, startedAt: number, before: string) =>
  ways.push({ name, cargos, ...count, seconds: Math.round((Date.now() - startedAt) / 1000), before })

test('thirty cargos in four ways: keys and clicks within their limits, none lost', async () => {
  const { visit, page } = await signedIn(site, { at: '/Cargos', worker: false })
  const weights: number[] = []
  const next = () => {
    weights.push(20_001 + weights.length)
    return String(weights.at(-1))
  }

  // One by one: from the menu, by keyboard alone. The first cargo ever has nothing to keep.
  let startedAt = Date.now()
  const oneByOne: number[] = []
  const menu = page.getByRole('navigation').getByRole('link', { name: words.submit, exact: true }).first()
  for (let i = 0; i < 4; i += 1) {
    const hand = handOf(page)
    if (i === 0) {
      await menu.focus()
      await hand.press('Enter')
      await listsShown(page)
    }
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.id), { message: 'the first empty field has the focus' })
      .toBe(i === 0 ? 'announce-TransportationCompanyHallId' : 'announce-CargoSource')
    await typeCargo(page, hand, next(), i > 0)
    await waitForCargos(i + 1)
    oneByOne.push(hand.count.keys)
    expect(hand.count.clicks).toBe(0)
  }
  ways.push({
    name: 'one by one',
    cargos: 4,
    keys: oneByOne.reduce((a, b) => a + b, 0),
    clicks: 0,
    seconds: Math.round((Date.now() - startedAt) / 1000),
    before: '79 keys each',
  })
  console.info(`keys of the first cargo ever ${oneByOne[0]}, of the next ones ${oneByOne.slice(1).join(', ')}`)
  expect(oneByOne[0]).toBeLessThanOrEqual(79)
  expect(Math.max(...oneByOne.slice(1))).toBeLessThanOrEqual(60)

  // Another like it: chosen once in the confirmation, then only the weight changes.
  startedAt = Date.now()
  const like = handOf(page)
  await typeCargoAndStay(page, like, next())
  await waitForCargos(5)
  for (let i = 1; i < 5; i += 1) {
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('announce-KalaWeight')
    const hand = handOf(page)
    const weight = next()
    await hand.type(weight)
    await announceByKeys(page, hand)
    await waitForCargos(5 + i)
    expect(hand.count).toEqual({ keys: weight.length + 2, clicks: 0 })
    like.count.keys += hand.count.keys
  }
  write('another like it', 5, like, startedAt, '1 click and 2 keys each, besides the change')

  // A lot in the table: one line, then copies of it with another weight.
  startedAt = Date.now()
  await page.goto('/AddCargo/Many')
  const box = page.getByLabel(manyWords.paste)
  await page.getByRole('button', { name: manyWords.read }).and(page.locator(':enabled')).waitFor()
  const lot = handOf(page)
  await box.focus()
  await lot.type(`1 کفی بندر به تهران ${next()} کیلو میلگرد رول ۳۸ م`)
  await lot.press('Enter')
  await page.locator('.many-row').first().waitFor()
  await lot.click(manyWords.seenAll, 'checkbox')
  lot.count.clicks += 1
  await page.locator('.many-cell[data-column=kg]').click()
  await page.getByRole('dialog').waitFor()
  await lot.press('Escape')
  for (let i = 1; i < 10; i += 1) {
    await page.locator('.many-cell[data-column=kg]:focus').waitFor()
    await lot.press('+')
    await expect.poll(() => page.locator('.many-row').count()).toBe(i + 1)
    await lot.type(next())
    await lot.press('Enter')
  }
  await page.locator('.many-cell[data-column=kg]:focus').waitFor()
  await lot.press('Control+Enter')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: manyWords.send(10) })
    .and(page.locator(':focus'))
    .waitFor()
  await lot.press('Enter')
  await waitForCargos(19)
  write('a lot in the table', 10, lot, startedAt, 'not possible by keys')
  expect(lot.count.keys / 10).toBeLessThanOrEqual(12)

  // The lot of yesterday once more: eleven cargos.
  await dateBack()
  startedAt = Date.now()
  await page.goto('/AddCargo/Many')
  await page.getByRole('button', { name: manyWords.repeatLot }).and(page.locator(':enabled')).waitFor()
  const repeat = handOf(page)
  await repeat.click(manyWords.repeatLot)
  await expect.poll(() => page.locator('.many-row').count()).toBe(11)
  await repeat.click(manyWords.seenAll, 'checkbox')
  await repeat.click(manyWords.send(11))
  await page.getByText(manyWords.sureSend(11)).waitFor()
  await repeat.click(manyWords.send(11))
  await waitForCargos(30)
  write('the lot of yesterday', 11, repeat, startedAt, 'a paste of 6: 8 clicks')
  expect(repeat.count).toEqual({ keys: 0, clicks: 4 })

  console.table(ways)
  expect((await arrived()).slice(0, 19)).toEqual(weights)
  expect((await arrived()).slice(19)).toEqual(weights.slice(0, 11))
  await visit.close()
})

/** The first of several alike: its confirmation keeps the form filled. */
async function typeCargoAndStay(page: Page, hand: Hand, weight: string) {
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('announce-CargoSource')
  await hand.choose(words.from, 'بندرع')
  await hand.choose(words.to, 'تهران')
  await hand.choose(words.goods, 'میل')
  await hand.choose(words.packaging, 'رول')
  await hand.choose(words.loaders, 'کفی')
  await hand.tabTo(words.rent)
  await hand.type('38500000')
  hand.count.clicks += 1
  await page.getByRole('textbox', { name: words.weight }).click()
  await hand.type(weight)
  await page.getByText('کیلومتر ·').first().waitFor()
  await hand.press('Control+Enter')
  await hand.click(keptWords.stay, 'checkbox')
  await hand.click('بله')
}

/** Makes the first eleven cargos those of yesterday, and the others older. */
async function dateBack() {
  const { db, clock } = site.world
  for (const [i, { id }] of (await cargosOf(site)).entries()) {
    const at = new Date(clock.now.getTime() - (i < 11 ? 1 : 3) * DAY_MS)
    await db.updateTable('cargo').set({ announce_at: at, received_at: at }).where('id', '=', id).execute()
  }
}
