/** The statement of a wallet as PDF and Excel (M4). */
import { unzipSync, strFromU8 } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asRials } from '#contract/kernel/value/money.ts'
import type { EntryRow } from '#contract/money/wallet-rows.ts'
import { wallet } from '#contract/money/wallet.ts'
import { toDocument } from '#server/modules/money/statement/handlers.ts'
import { openWorld, type Person, type World } from '../../world.ts'

let world: World
let maryam: Person
const path = '/api/v1/account-activities/statement-file'
beforeAll(async () => {
  world = await openWorld()
  const companyId = world.cast.companies.sepehr.id
  maryam = await world.person('maryam', { role: 'TransportationCompanyAdmin', companyId })
  const parisa = await world.person('parisa', { role: 'Admin' })
  await parisa.say(wallet.increase, { TransportationCompanyId: companyId, Amount: 900_000, Description: 'واریز <نقدی> & "چک"' })
  await parisa.say(wallet.deduct, { TransportationCompanyId: companyId, Amount: 250_000, Description: 'اصلاح' })
})
afterAll(async () => expect(await world.close()).toEqual([]))

test('rejects another company, an invalid period and an unknown format', async () => {
  const statusOf = async (query: string) => (await maryam.send('GET', `${path}?${query}`)).status
  expect(await statusOf(`Format=pdf&TransportationCompanyId=${world.cast.companies.kaveh.id}`)).toBe(404)
  expect(await statusOf('Format=pdf&DriverId=1')).toBe(404)
  expect(await statusOf('Format=docx')).toBe(400)
  expect(await statusOf('Format=pdf&FromDate=1405/13/40')).toBe(400)
  expect((await world.stranger.send('GET', `${path}?Format=pdf`)).status).toBe(401)
})

test('exports Excel with texts as texts, amounts as numbers, and matching sums', async () => {
  const answer = await maryam.send('GET', `${path}?Format=xlsx`)
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="statement-\d+\.xlsx"$/)
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()))
  const sheet = strFromU8(files['xl/worksheets/sheet1.xml']!)
  const rows = [...sheet.matchAll(/<row .*?<\/row>/g)].map(([row]) =>
    [...row.matchAll(/<v>(-?\d+)<\/v>/g)].map(([, n]) => Number(n)),
  )
  // Transaction, deposit, withdrawal, balance.
  expect(rows.slice(1).map(([, ...sums]) => sums)).toEqual([
    [900_000, 0, 900_000],
    [0, 250_000, 650_000],
  ])
  expect(sheet).toContain('&#60;نقدی&#62; &#38; &#34;چک&#34;')
})

test('exports a PDF', async () => {
  const answer = await maryam.send('GET', `${path}?Format=pdf`)
  expect(answer.headers.get('content-type')).toBe('application/pdf')
  expect(Buffer.from(await answer.arrayBuffer()).toString('latin1')).toMatch(/^%PDF-[\s\S]+%%EOF\s*$/)
})

test('lists entries from the oldest to the newest in the PDF and says when some are left out', () => {
  const row = (transactionNumber: number, deposit: number, withdraw: number, availableBalance: number): EntryRow => ({
    transactionNumber,
    accountType: 'افزایش اعتبار',
    deposit: asRials(deposit),
    withdraw: asRials(withdraw),
    availableBalance: asRials(availableBalance),
    transactionTime: '10:20',
    transactionDate: '1405/08/30',
    description: '',
    kind: 'INCREASE',
    cause: { type: 'request', id: 1, cargoId: null },
  })
  const account = { id: 1, kind: 'COMPANY_WALLET' as const, companyId: 1, driverId: null, name: 'سپهر' }
  const sums = { opening: asRials(0), deposits: asRials(5000), withdrawals: asRials(7000), closing: asRials(-2000) }
  const found = { account, ...sums, total: 3 }
  const rows = [row(2, 0, 7000, -2000), row(1, 5000, 0, 5000)]
  const document = toDocument({ ...found, rows }, { FromDate: null, ToDate: '1405/08/30' }, new Date('2026-11-21T06:15:00Z'))
  expect(document.rows.map((cells) => cells.slice(-3))).toEqual([
    ['۵٬۰۰۰', '', '۵٬۰۰۰'],
    ['', '۷٬۰۰۰', '−۲٬۰۰۰'],
  ])
  expect(document.note).toContain('۲ تراکنش تازه‌تر از ۳')
  expect(document.span).toBe('تا ۱۴۰۵/۰۸/۳۰')
})
