/** Files as other programs write them are read as their sender sees them there. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { importing } from '#contract/fleet/import.ts'
import { importNotes } from '#contract/fleet/import-words.ts'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { openWorld, type Person, type World } from '../../world.ts'
import { importTable, driverHead, driverRow, faultsOf, sent, sheetsOf } from './tables.ts'

let world: World
let admin: Person
beforeAll(async () => {
  world = await openWorld()
  admin = await world.person('admin', { role: 'Admin' })
})
afterAll(async () => expect(await world.close()).toEqual([]))

const fileOf = (name: string) => new Uint8Array(readFileSync(join(import.meta.dirname, 'cases', name)))
const preview = async (id: number) => (await admin.say(importing.preview, { id })).data!

/** Returns what each file has for its first driver. */
const ali = (nationalId: string, cardNumber: string, mobile: string) => ({
  nationalId,
  firstName: 'علی',
  lastName: 'رضایی',
  cardNumber,
  mobile,
  cityName: 'شیراز (فارس)',
  cardValidUntil: '1406/12/29',
})

test.each([
  ['title-row.xlsx', 2, 4, ali('7100001171', '8800009', '09125550009'), [importNotes.above(1)]],
  ['title-row-2.xlsx', 2, 3, ali('7100001439', '8800011', '09125550011'), [importNotes.above(1)]],
  ['title.csv', 1, 4, ali('7100005851', '8800045', '09125550045'), [importNotes.above(1)]],
  ['cover-first.xlsx', 2, 2, ali('7100001951', '8800015', '09125550015'), [importNotes.sheet('رانندگان')]],
  ['empty-first.xlsx', 2, 2, ali('7100002214', '8800017', '09125550017'), [importNotes.sheet('رانندگان')]],
  ['part-names-in-capitals.xlsx', 2, 2, ali('7100000394', '8800003', '09125550003'), []],
  ['date1900.xlsx', 1, 2, { ...ali('7100000912', '8800007', '09125550007'), cardValidUntil: '1406/07/01' }, []],
  ['win1256.csv', 1, 2, ali('7100005205', '8800040', '09125550040'), []],
  ['utf16le-nobom.csv', 1, 2, ali('7100005590', '8800043', '09125550043'), []],
])('reads %s', async (name, total, at, values, notes) => {
  const { data } = await sent(admin, 'driver', fileOf(name), name)
  expect(data).toMatchObject({ total, notes })
  const rows = await preview(data.id)
  expect(rows).toHaveLength(total)
  expect(rows[0]).toEqual({ at, values, verdict: 'add', faults: {} })
})

test('one broken byte rejects its own row only, and warns the sender', async () => {
  const job = await importTable(world, admin, 'driver', fileOf('utf8-one-bad-byte.csv'))
  expect(job).toMatchObject({ notes: [importNotes.damaged(1)], added: job.total - 1, bad: 1 })
  expect((await faultsOf(admin, job.id)).flat().join()).toContain('\ufffd')
})

test.each([
  ['unformatted', '<c><v>45191</v></c>', undefined],
  ['formatted as a date', '<c s="1"><v>45191.5</v></c>', '<cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs>'],
  [
    'in a custom format',
    '<c s="0"><v>45191</v></c>',
    '<numFmts><numFmt numFmtId="164" formatCode="[$-3000401]B2yyyy/mm/dd"/></numFmts><cellXfs><xf numFmtId="164"/></cellXfs>',
  ],
])('shows and stores a day of the 1904 date system, %s, as that day', async (how, cell, styles) => {
  const row = driverRow(700 + how.length)
  const text = (value: string) => `<c t="str"><v>${value}</v></c>`
  const line = (cells: string[]) => `<row>${cells.join('')}</row>`
  const rows = [
    line(driverHead.map(text)),
    line([...row.slice(0, 6).map(text), cell]),
    line([...row.with(0, '1').slice(0, 6).map(text), cell]),
  ]
  const book = sheetsOf([{ name: 'a', rows: rows.join('') }], { properties: 'date1904="1"', styles })
  const job = await importTable(world, admin, 'driver', book)
  expect((await preview(job.id)).map(({ values }) => values['cardValidUntil'])).toEqual(['1406/07/01', '1406/07/01'])
  const stored = await world.db.selectFrom('driver').selectAll().where('national_id', '=', row[0]!).executeTakeFirst()
  expect(stored).toMatchObject({ card_valid_until: '2027-09-23' })
  // Rejected rows are exported as CSV, which counts from 1900.
  expect((await faultsOf(admin, job.id))[1]![6]).toBe('2027-09-23')
})

test('a hidden sheet is not read, and rows of another sheet are reported, not silently omitted', async () => {
  const text = (value: string) => `<c t="str"><v>${value}</v></c>`
  const table = (n: number) => [driverHead, driverRow(n)].map((cells) => `<row>${cells.map(text).join('')}</row>`).join('')
  const book = sheetsOf([
    { name: 'پیش‌نویس', rows: table(801), state: 'hidden' },
    { name: 'بندر', rows: table(802) },
    { name: 'شیراز', rows: table(803) },
  ])
  const { data } = await sent(admin, 'driver', book, 'three.xlsx')
  expect(data.notes).toEqual([importNotes.otherSheets(['شیراز'])])
  expect((await preview(data.id)).map(({ values }) => values['nationalId'])).toEqual([driverRow(802)[0]])
})
