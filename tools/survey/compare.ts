/**
 * `npm run compare`: 30 cargos announced in three ways and 20 permits in a real browser. Compares every rent, weight,
 * day and telephone on screen, in print, in Excel and in responses with the typed values; prints the numbers of
 * comparisons and differences.
 */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cargo } from '#contract/freight/cargo.ts'
import { latinDigits, persianNumber } from '#contract/kernel/value/digits.ts'
import { permit } from '#contract/permits/permit.ts'
import { run } from '#contract/halls/run.ts'
import { isoOfShamsi, shamsiDayOf } from '#contract/kernel/value/shamsi.ts'
import { turn } from '#contract/halls/turn.ts'
import { cargoColumns } from '#app/modules/freight/cargo/cargo-words.ts'
import { permitListColumns, printoutWords } from '#app/modules/permits/permit/permit-words.ts'
import { sheetWords } from '#app/kit/ui/sheet/sheet-words.ts'
import { pathOf } from '../../tests/programs.ts'
import { opened } from '../../tests/kit/table/opened.ts'
import type { Person } from '../../tests/world.ts'
import { fillForm, submit } from '../../tests/journeys/support/form.ts'
import { goToTomorrow, newValidDriver, openSite, signedIn, type Site } from '../../tests/journeys/support/site.ts'

const EACH = 10
const PERMITS = 20
const poppler = {
  name: 'pdftotext',
  variable: 'PDFTOTEXT',
  known: ['/usr/bin/pdftotext'],
  packages: ['poppler-utils'],
}

/** Typed values: kilograms and toman for one truck. */
interface Typed {
  kg: number
  rent: number
  tel: string
}
const typedCargos = Array.from({ length: 3 * EACH }, (_, n): Typed => ({
  kg: 20_100 + n * 110,
  rent: 31_250_000 + n * 450_000,
  tel: n < EACH ? `0917310${5500 + n}` : '09173105520',
}))

const counts = { compared: 0, differ: [] as string[] }
function compare(where: string, wanted: unknown, found: unknown): void {
  counts.compared += 1
  if (wanted !== found) counts.differ.push(`${where}: ${String(wanted)} was typed, ${String(found)} is there`)
}
/** A text without direction marks and spaces, with Latin digits. */
const squash = (text: string) => latinDigits(text.replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069\s]/g, ''))
const contains = (where: string, text: string, wanted: string) =>
  compare(where, squash(wanted), squash(text).includes(squash(wanted)) ? squash(wanted) : text.slice(0, 200))
const toman = (amount: number) => `${persianNumber(amount)} تومان`

let site: Site
let stopShows: () => Promise<void>
let maryam: Person
let zahra: Person
const folder = mkdtempSync(join(tmpdir(), 'barnobat-compare-'))
beforeAll(async () => {
  site = await openSite({ whole: true })
  const { world } = site
  stopShows = world.startShows()
  zahra = await world.person('zahra', { role: 'LoadHallAdmin', hallId: world.cast.halls.rajaei })
  maryam = await world.person('maryam', { role: 'TransportationCompanyAdmin', companyId: world.cast.companies.sepehr.id })
}, 240_000)
afterAll(async () => {
  await stopShows?.()
  await site?.close()
  rmSync(folder, { recursive: true, force: true })
  console.log(`${counts.compared} figures compared, ${counts.differ.length} differ`)
  for (const one of counts.differ) console.log(`  ${one}`)
})

const goTo = (...time: [hour: number, minute: number]) => goToTomorrow(site, ...time)
const today = () => shamsiDayOf(new Date(Date.now() + site.world.clock.ahead))
const ids = async () => (await site.world.db.selectFrom('cargo').select('id').orderBy('id').execute()).map(({ id }) => id)

async function byForm(page: Page, typed: readonly Typed[]): Promise<void> {
  for (const [n, { kg, rent, tel }] of typed.entries()) {
    await page.goto('/AddCargo')
    await fillForm(page, { weight: String(kg) })
    await page.getByRole('textbox', { name: 'کرایهٔ خالص هر کامیون' }).fill(String(rent))
    await page.getByRole('textbox', { name: 'تلفن تماس' }).fill(tel)
    await submit(page)
    await expect.poll(async () => (await ids()).length, { timeout: 60_000 }).toBe(n + 1)
  }
}

async function byMany(page: Page, text: string, count: number): Promise<void> {
  const before = (await ids()).length
  await page.goto('/AddCargo/Many')
  await page.getByRole('button', { name: 'خواندن' }).and(page.locator(':enabled')).waitFor()
  await page.getByLabel('متن یا ردیف‌های اکسل').fill(text)
  await page.getByLabel('متن یا ردیف‌های اکسل').press('Enter')
  await page
    .getByText(`${persianNumber(count)} بار`)
    .first()
    .waitFor()
  await page.getByText('پر کردن خانه‌های خالی همهٔ ردیف‌ها').click()
  await page.locator('#many-fill-hall').fill('شهید رجایی')
  await page.getByRole('option', { name: 'شهید رجایی' }).first().click()
  await page.getByRole('button', { name: 'گذاشتن در خانه‌های خالی' }).click()
  await page.getByLabel('همه دیده شد').check()
  await page.keyboard.press('Control+Enter')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: `اعلام ${persianNumber(count)} بار` })
    .click()
  await expect.poll(async () => (await ids()).length, { timeout: 60_000 }).toBe(before + count)
}

/** Drivers with valid cards who each request one cargo and win it; returns the permits in the cargos' order. */
async function issue(cargoIds: readonly number[]): Promise<number[]> {
  const { world } = site
  const turns: number[] = []
  for (const n of cargoIds.keys()) {
    const { nationalId, card } = await newValidDriver(site, 'علی', `رانندهٔ ${n + 1}`, String(420_000_001 + n))
    const vehicle = { NationalId: nationalId, FreighterCardNumber: card, LoadHallId: null, Reason: '' }
    const { data, message } = await zahra.say(turn.add, vehicle)
    if (!data) throw new Error(message)
    turns.push(data.id)
  }
  goTo(10, 0)
  const open = async () => (await zahra.say(run.open, {})).data?.run?.id ?? null
  await expect.poll(open, { timeout: 30_000 }).not.toBeNull()
  const show = (await open())!
  for (const [n, DriverTurnId] of turns.entries())
    expect((await zahra.say(run.prefer, { id: show, DriverTurnId, CargoIds: [cargoIds[n]!] })).status).toBe(200)
  goTo(10, 21)
  const issued = () => world.db.selectFrom('permit').select(['id', 'cargo_id']).execute()
  await expect.poll(async () => (await issued()).length, { timeout: 60_000 }).toBe(cargoIds.length)
  const of = new Map((await issued()).map((one) => [one.cargo_id, one.id]))
  return cargoIds.map((id) => of.get(id)!)
}

/** The rows of the list by their leading number: their text, and the days (ISO) in it. */
async function readRows(page: Page) {
  const rows = await page
    .getByRole('table')
    .locator('tbody tr')
    .evaluateAll((found) =>
      found.map((row) => ({
        // A checkbox may precede its number.
        id: [...row.querySelectorAll('td,th')]
          .map((cell) => (cell as HTMLElement).innerText)
          .find((text) => /[\d۰-۹]/.test(text)),
        text: (row as HTMLElement).innerText,
        days: [...row.querySelectorAll('time')].map(({ dateTime }) => dateTime),
      })),
    )
  return new Map(rows.map((row) => [Number(/\d+/.exec(latinDigits(row.id ?? ''))?.[0]), row] as const))
}

/** The list's Excel export: the value of a row, by its number, in a column, by its heading. */
async function readExcel(page: Page) {
  await page.getByRole('button', { name: sheetWords.out, exact: true }).click()
  const item = page.getByRole('menuitem', { name: sheetWords.excel, exact: true })
  const [download] = await Promise.all([page.waitForEvent('download'), item.click()])
  const { cells } = opened(readFileSync(await download.path()))
  const partsOf = (name: string) => /^([A-Z]+)(\d+)$/.exec(name)!.slice(1) as [string, string]
  const columnOf = (heading: string) => partsOf([...cells].find(([, { value }]) => value === heading)?.[0] ?? 'ZZ1')[0]
  return (id: number, heading: string) => {
    const [name = 'A0'] = [...cells].find(([at, { value }]) => partsOf(at)[0] === 'A' && value === String(id)) ?? []
    return cells.get(`${columnOf(heading)}${partsOf(name)[1]}`)?.value
  }
}

/** The Shamsi day of a date cell: Excel counts days from 1899-12-30. */
const dayOfCell = (value = '') => shamsiDayOf(new Date(Date.UTC(1899, 11, 30, 12) + Math.floor(Number(value)) * 86_400_000))

test('thirty cargos in three ways have the typed values everywhere', async () => {
  goTo(8, 45)
  const { visit, page } = await signedIn(site, { at: '/AddCargo', worker: false })
  await byForm(page, typedCargos.slice(0, EACH))
  const chat = typedCargos.slice(EACH, 2 * EACH).map(({ kg, rent }) => `۱ کفی بندر → تهران ${kg} کیلو میلگرد رول ${toman(rent)}`)
  await byMany(page, [...chat, 'باربری سپهر ۰۹۱۷۳۱۰۵۵۲۰'].join('\n'), EACH)
  const heads = ['مبدأ', 'مقصد', 'کالا', 'بسته بندی', 'وزن (کیلو)', 'بارگیر', 'کرایه (تومان)', 'تلفن', 'تعداد']
  const rows = typedCargos
    .slice(2 * EACH)
    .map(({ kg, rent, tel }) => ['بندرعباس', 'تهران', 'میلگرد', 'رول', kg, 'تریلی کفی', rent, tel, 1].join('\t'))
  await byMany(page, [heads.join('\t'), ...rows].join('\n'), EACH)

  const made = await ids()
  const listed = new Map((await maryam.say(cargo.search, {})).data!.map((row) => [row.id, row]))
  await page.goto('/Cargos?from=any&to=any&size=50&cols=id-rent-weight-date')
  await page.getByRole('table').waitFor()
  await expect.poll(async () => (await readRows(page)).size).toBe(3 * EACH)
  const screenRows = await readRows(page)
  const excel = await readExcel(page)
  for (const [n, { kg, rent, tel }] of typedCargos.entries()) {
    const id = made[n]!
    const { data } = await maryam.say(cargo.byId, { cargoId: id })
    for (const [where, row] of [
      ['wire', data!],
      ['list on the wire', listed.get(id)!],
    ] as const) {
      compare(`${where}, cargo ${id}, rent`, rent, row.cargoRent)
      compare(`${where}, cargo ${id}, weight`, kg, row.kalaWeight)
      compare(`${where}, cargo ${id}, day`, today(), row.cargoDate)
    }
    compare(`wire, cargo ${id}, telephone`, tel, data!.tel)
    const row = screenRows.get(id)
    contains(`list on screen, cargo ${id}, rent`, row?.text ?? '', persianNumber(rent))
    contains(`list on screen, cargo ${id}, weight`, row?.text ?? '', persianNumber(kg))
    compare(`list on screen, cargo ${id}, day`, isoOfShamsi(today()), row?.days[0])
    compare(`Excel, cargo ${id}, rent`, String(rent), excel(id, cargoColumns.rent))
    compare(`Excel, cargo ${id}, weight`, String(kg), excel(id, cargoColumns.weight))
    compare(`Excel, cargo ${id}, day`, today(), dayOfCell(excel(id, cargoColumns.date)))
    await page.goto(`/Cargos/Detail/${id}`)
    await page.getByText('کیلوگرم').first().waitFor()
    const text = await page.locator('main').innerText()
    for (const wanted of [toman(rent), `${persianNumber(kg)} کیلوگرم`, tel]) contains(`page of cargo ${id}`, text, wanted)
  }

  const pdftotext = pathOf(poppler)
  const permits = await issue(made.slice(0, PERMITS))
  for (const [n, id] of permits.entries()) {
    const { kg, rent } = typedCargos[n]!
    const data = (await maryam.say(permit.printData, { Id: id })).data!
    compare(`wire, permit ${id}, rent`, rent, data.cargoRent)
    compare(`wire, permit ${id}, weight`, kg, data.weightKg)
    compare(`wire, permit ${id}, day`, today(), data.reserveDate)
    for (const format of ['pdf', '80mm']) {
      const answer = await maryam.send('GET', `/api/v1/Report/DriverReserveReport?DriverReserveId=${id}&Format=${format}`)
      const path = join(folder, `${id}-${format}.pdf`)
      writeFileSync(path, new Uint8Array(await answer.arrayBuffer()))
      const text = execFileSync(pdftotext, ['-layout', path, '-'], { encoding: 'utf8' })
      for (const wanted of [toman(rent), `${persianNumber(kg)} کیلوگرم`, data.mobile, today()])
        contains(`${format} of permit ${id}`, text, wanted)
    }
    await page.goto(`/Permit/${id}`)
    await page.getByText(persianNumber(id).replaceAll('٬', '')).first().waitFor()
    contains(`page of permit ${id}, mobile`, await page.locator('main').innerText(), data.mobile)
    await page.getByRole('button', { name: 'چاپ', exact: true }).first().click()
    const preview = page.getByLabel(printoutWords.sheet)
    await preview.waitFor()
    for (const wanted of [toman(rent), `${persianNumber(kg)} کیلوگرم`, data.mobile, today()])
      contains(`print dialog of permit ${id}`, await preview.innerText(), wanted)
  }
  await page.goto('/DriverReserves?from=any&to=any&size=50')
  await page.getByRole('table').waitFor()
  await expect.poll(async () => (await readRows(page)).size).toBe(PERMITS)
  const permitRows = await readRows(page)
  const permitExcel = await readExcel(page)
  for (const id of permits) {
    const { mobile } = (await maryam.say(permit.printData, { Id: id })).data!
    contains(`list of permits, permit ${id}, mobile`, permitRows.get(id)?.text ?? '', mobile)
    compare(`list of permits, permit ${id}, day`, isoOfShamsi(today()), permitRows.get(id)?.days[0])
    contains(`Excel, permit ${id}, mobile`, permitExcel(id, permitListColumns.mobile) ?? '', mobile)
    compare(`Excel, permit ${id}, day`, today(), dayOfCell(permitExcel(id, permitListColumns.date)))
  }
  await visit.close()
  expect(counts.differ).toEqual([])
}, 3_600_000)
