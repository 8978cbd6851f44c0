import { driverPage } from '#contract/fleet/driver-page.ts'
import { importing } from '#contract/fleet/import.ts'
import { vehicle as vehicleCalls } from '#contract/fleet/vehicle.ts'
import { importWords as words, rowWords } from '#contract/fleet/import-words.ts'
import { vehicleWords } from '#contract/fleet/vehicle-words.ts'
import { workOnImport } from '#server/modules/fleet/import/work.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deflateRawSync } from 'node:zlib'
import { openWorld, type Person, type World } from '../../world.ts'
import { importTable, csvOf, driverHead, driverRow, faultsOf, sent, workOf, xlsxOf, zipOf } from './tables.ts'

let world: World
let admin: Person
let support: Person
beforeAll(async () => {
  world = await openWorld()
  admin = await world.person('admin', { role: 'Admin' })
  support = await world.person('support', { role: 'AdminSupport' })
})
afterAll(async () => expect(await world.close()).toEqual([]))

const drivers = (...rows: string[][]) => csvOf([driverHead, ...rows])
const counts = ({ added, changed, same, bad }: { added: number; changed: number; same: number; bad: number }) => [
  added,
  changed,
  same,
  bad,
]
const driverOf = (nationalId: string) =>
  world.db.selectFrom('driver').selectAll().where('national_id', '=', nationalId).executeTakeFirst()

test('refuses a file that is no table, with a message that says what to do', async () => {
  const pdf = new TextEncoder().encode('%PDF-1.7 and so on')
  const old = Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])
  const answers = [
    await sent(admin, 'driver', pdf),
    await sent(admin, 'driver', '<html><table></table></html>'),
    await sent(admin, 'driver', Uint8Array.from([0x41, 0, 0x42, 0, 1])),
    await sent(admin, 'driver', old, 'old.xls'),
    await sent(admin, 'driver', xlsxOf([driverHead, driverRow(1)]).slice(0, -30)),
    await sent(admin, 'driver', new Uint8Array(zipOf({ 'a.txt': 'a' })), 'a.xlsx'),
    await sent(admin, 'driver', csvOf([driverHead])),
    await sent(admin, 'driver', `${drivers(driverRow(1))}\r\n"not closed,1,2`),
  ].map(({ status, errors }) => [status, errors?.['File']])
  expect(answers.map(([status]) => status)).toEqual([415, 415, 415, 415, 422, 415, 422, 422])
  expect(answers.map(([, fault]) => fault).filter(Boolean)).toHaveLength(8)
  expect(answers.at(-1)![1]).toContain('ردیف ۳')
  expect((await sent(admin, 'driver', new Uint8Array(11 * 1024 * 1024))).status).toBe(413)
  expect((await sent(admin, 'cargo' as 'driver', 'a,b')).status).toBe(400)
})

test('refuses a small file that expands to a huge one before it fills the memory', async () => {
  const packed = deflateRawSync(`<sst>${'<t></t>'.repeat(6_000_000)}`)
  expect(packed.length).toBeLessThan(200_000)
  const bomb = withPacked(Buffer.from(xlsxOf([['کد ملی']])), 'xl/sharedStrings.xml', packed)
  const { status, errors } = await sent(admin, 'driver', new Uint8Array(bomb), 'bomb.xlsx')
  expect([status, errors?.['File']]).toEqual([413, expect.stringContaining('بیش از حد بزرگ')])
})

test('refuses a document type, and entities in it', async () => {
  const sheet = '<!DOCTYPE a [<!ENTITY b "c">]><worksheet><sheetData><row><c t="str"><v>&b;</v></c></row></sheetData></worksheet>'
  const file = zipOf({
    'xl/workbook.xml': '<workbook><sheets><sheet r:id="a"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels': '<Relationships><Relationship Id="a" Target="s.xml"/></Relationships>',
    'xl/s.xml': sheet,
  })
  expect((await sent(admin, 'driver', new Uint8Array(file))).status).toBe(422)
})

test('only an Admin imports natives, and other roles import nothing', async () => {
  expect((await sent(support, 'native', 'کد ملی\n1')).status).toBe(403)
  expect((await support.send('GET', '/api/v1/imports/template?Kind=native')).status).toBe(403)
  const { data } = await sent(admin, 'native', 'کد ملی\n1')
  for (const call of [importing.start, importing.cancel, importing.preview, importing.faults])
    expect((await support.say(call, { id: data.id })).status).toBe(403)
  const hall = await world.person('hall', { role: 'LoadHallAdmin', hallId: world.cast.halls.rajaei })
  expect((await sent(hall, 'driver', drivers(driverRow(1)))).status).toBe(403)
})

test('columns are guessed by their headers, changed by hand, and required before the start', async () => {
  const table = csvOf(
    [
      ['National_Code', 'كد ملي', 'نام‌خانوادگی', 'چیز دیگر'],
      ['1', '2', '3', '4'],
    ],
    ';',
  )
  const { data } = await sent(admin, 'driver', table)
  expect(data.columns).toEqual(['nationalId', null, 'lastName', null])
  const match = (Columns: (string | null)[]) => admin.say(importing.match, { id: data.id, Columns })
  expect((await match(['nationalId'])).errors).toEqual({ Columns: expect.stringContaining('تعداد ستون‌ها') })
  expect((await match(['mobile', 'mobile', null, null])).errors).toEqual({ Columns: expect.stringContaining('دو ستون') })
  expect((await match(['plate', null, null, null])).status).toBe(422)
  expect((await match(['mobile', 'nationalId', null, null])).data!.columns).toEqual(['mobile', 'nationalId', null, null])
  const { errors } = await admin.say(importing.start, { id: data.id })
  expect(errors).toEqual({ Columns: expect.stringContaining('نام') })
  expect((await admin.say(importing.start, { id: 99_999 })).status).toBe(404)
})

test('imports valid rows, a second time changes nothing, and reports invalid rows with reasons', async () => {
  const [good, other] = [driverRow(11), driverRow(12)]
  const wrong = driverRow(13).with(0, '2000000131')
  const formulas = driverHead.map((_, at) => ['=1+1', '+cmd|x', '-2+3', '@SUM(A1)', '=HYPERLINK("a")', '＝1', '=A1'][at]!)
  const table = drivers(good, wrong, other, formulas, ['', 'نام'])
  const first = await importTable(world, admin, 'driver', table)
  expect([first.state, first.done, ...counts(first)]).toEqual(['DONE', 5, 2, 0, 0, 3])
  const rows = await faultsOf(admin, first.id)
  expect(rows[0]).toEqual([...driverHead, 'ردیف', 'ایراد'])
  expect(rows.slice(1).map((row) => row[7])).toEqual(['3', '5', '6'])
  expect(rows[1]![8]).toContain(rowWords.nationalId)
  expect(rows[2]![8]!.split(rowWords.formula)).toHaveLength(8)
  // No cell of the file is a formula for the program that opens it.
  expect(rows.flat().filter((cell) => /^[=+\-@＝]/.test(cell))).toEqual([])
  const before = await driverOf(good[0]!)
  const second = await importTable(world, admin, 'driver', table)
  expect(counts(second)).toEqual([0, 0, 2, 3])
  expect(await driverOf(good[0]!)).toEqual(before)
  expect(before).toMatchObject({ mobile: good[4], card_number: good[3], card_valid_until: '2028-04-03' })
})

test('refuses a formula in any cell of an Excel file, whatever its value', async () => {
  const job = await importTable(world, admin, 'driver', xlsxOf([driverHead, driverHead.map(() => ({ formula: 'A1&"<"' }))]))
  expect(counts(job)).toEqual([0, 0, 0, 1])
  expect((await faultsOf(admin, job.id))[1]![0]).toBe(`'=A1&"<"`)
})

test('reads Persian digits, Arabic letters, joiners, and spreadsheet numbers and dates as intended', async () => {
  const [nationalId, , , card, mobile] = driverRow(21)
  const spelled = [
    `${nationalId}`.replace(/\d/g, (d) => '۰۱۲۳۴۵۶۷۸۹'[Number(d)]!),
    ' علي ',
    'كريمي\u200cنژاد',
    card!,
    `+98${mobile!.slice(1)}`,
    'بندر عباس',
    '2028-04-03',
  ]
  const first = await importTable(world, admin, 'driver', drivers(spelled))
  expect(counts(first)).toEqual([1, 0, 0, 0])
  expect(await driverOf(nationalId!)).toMatchObject({
    first_name: 'علی',
    last_name: 'کریمی\u200cنژاد',
    mobile,
    card_valid_until: '2028-04-03',
  })
  const row = driverRow(22).with(0, '0012345679')
  const numbers = [Number(row[0]), row[1]!, row[2]!, Number(row[3]), Number(row[4]), row[5]!, 46_846]
  expect(counts(await importTable(world, admin, 'driver', xlsxOf([driverHead, numbers])))).toEqual([1, 0, 0, 0])
  expect(await driverOf('0012345679')).toMatchObject({ mobile: row[4], card_valid_until: '2028-04-03' })
})

test.each([
  ['UTF-8 with a byte order mark', (text: string) => new TextEncoder().encode(`\ufeff${text}`)],
  ['UTF-16', (text: string) => new Uint8Array(Buffer.from(`\ufeff${text}`, 'utf16le'))],
  ['Windows-1256', windows1256],
])('reads a table in %s', async (name, encoded) => {
  const row = driverRow(30 + name.length)
    .with(1, 'كاظم')
    .with(2, 'پناهي')
    .with(5, 'تهران')
  const job = await importTable(
    world,
    admin,
    'driver',
    encoded(csvOf([driverHead.map((head) => head.replaceAll('ی', 'ي').replaceAll('ک', 'ك')), row], ';')),
  )
  expect(counts(job)).toEqual([1, 0, 0, 0])
  expect(await driverOf(row[0]!)).toMatchObject({ first_name: 'کاظم', last_name: 'پناهی' })
})

test("rejects another driver's card or mobile, another card of a driver, and a repeated driver", async () => {
  const [reza, nader] = [driverRow(51), driverRow(52)]
  await importTable(world, admin, 'driver', drivers(reza, nader))
  const fresh = driverRow(53)
  const job = await importTable(
    world,
    admin,
    'driver',
    drivers(
      driverRow(54).with(3, reza[3]!),
      driverRow(55).with(4, nader[4]!),
      reza.with(3, '2000059'),
      fresh,
      fresh,
      driverRow(56).with(3, fresh[3]!),
      driverRow(57).with(5, 'ناکجاآباد'),
    ),
  )
  expect(counts(job)).toEqual([1, 0, 0, 6])
  const messages = (await faultsOf(admin, job.id)).slice(1).map((row) => row[8]!)
  const expected = [
    rowWords.cardOfOther,
    rowWords.mobileOfOther,
    rowWords.otherCard,
    rowWords.again(5),
    rowWords.cardOfOther,
    rowWords.city,
  ]
  expect(messages.map((text, at) => text.endsWith(expected[at]!))).toEqual(expected.map(() => true))
})

test('of an existing driver only the card dates are set, once', async () => {
  const row = driverRow(61)
  await importTable(world, admin, 'driver', drivers(row))
  const later = drivers(row.with(1, 'نام دیگر').with(4, '09139999999').with(6, '1408/01/15'))
  expect(counts(await importTable(world, admin, 'driver', later))).toEqual([0, 1, 0, 0])
  expect(await driverOf(row[0]!)).toMatchObject({ first_name: row[1], mobile: row[4], card_valid_until: '2029-04-03' })
  expect(counts(await importTable(world, admin, 'driver', later))).toEqual([0, 0, 1, 0])
  // The driver's history names each file that changed something, and its sender.
  const { id } = (await driverOf(row[0]!))!
  const { data } = await support.say(driverPage.timeline, { id })
  const entry = { call: 'import.brought', by: 'admin', role: 'Admin', reason: words.fromFile('drivers.csv') }
  expect(data!.rows).toMatchObject([entry, entry])
})

test('of two existing drivers with one new card, the first gets it, the second is rejected, others go in', async () => {
  const [javad, siamak] = [driverRow(63), driverRow(64)]
  const fresh = driverRow(65)
  await importTable(world, admin, 'driver', drivers(javad, siamak))
  // Drivers from a time when cards were not recorded.
  const both = [javad[0]!, siamak[0]!]
  await world.db.updateTable('driver').set({ card_number: '' }).where('national_id', 'in', both).execute()
  const job = await importTable(world, admin, 'driver', drivers(javad, siamak.with(3, javad[3]!), fresh))
  expect(counts(job)).toEqual([1, 1, 0, 1])
  expect((await faultsOf(admin, job.id))[1]!.at(-1)).toContain(rowWords.cardOfOther)
  expect((await Promise.all(both.map(driverOf))).map((one) => one!.card_number)).toEqual([javad[3], ''])
})

const vehicleHead = ['کارت هوشمند ناوگان', 'پلاک', 'نوع بارگیر', 'سال ساخت', 'VIN', 'معاینه فنی', 'کد ملی راننده']

test('imports vehicles with plates by the rules of plates, and with a driver if they have none', async () => {
  const { name } = await world.db.selectFrom('loader_type').select('name').where('id', '=', 5001).executeTakeFirstOrThrow()
  const [jafar, sohrab] = [driverRow(71), driverRow(72)]
  await importTable(world, admin, 'driver', drivers(jafar, sohrab))
  const vehicle = (card: string, plate: string, ...more: string[]) => [card, plate, name, '1398', ...more]
  const table = csvOf([
    vehicleHead,
    vehicle('7100001', '۱۲ ع ۳۴۵ ایران ۶۷', '1M8GDM9AXKP042788', '1407/01/15', jafar[0]!),
    vehicle('7100002', 'ایران ۶۷ - ۳۴۵ ع ۱۲'),
    vehicle('7100003', '12ت345 67'),
    vehicle('7100004', '22ع345 67', '1M8GDM9AXKP042788'),
    vehicle('7100005', '33ع345 67', '', '', driverRow(79)[0]!),
    vehicle('7100006', '44ع345 67').with(3, '2300'),
  ])
  const job = await importTable(world, admin, 'vehicle', table)
  expect(counts(job)).toEqual([1, 0, 0, 5])
  const messages = (await faultsOf(admin, job.id)).slice(1).map((row) => row[8]!)
  expect(messages[0]).toContain(vehicleWords.plateTaken('7100001'))
  expect(messages[1]).toContain('تاکسی')
  expect(messages[2]).toContain(vehicleWords.vinTaken('7100001'))
  expect(messages[3]).toContain(rowWords.noDriver)
  expect(messages[4]).toContain('سال ساخت')
  expect(counts(await importTable(world, admin, 'vehicle', table))).toEqual([0, 0, 1, 5])
  const moved = csvOf([vehicleHead, vehicle('7100001', '12ع345 67', '', '1408/01/15', sohrab[0]!)])
  expect(counts(await importTable(world, admin, 'vehicle', moved))).toEqual([0, 0, 0, 1])
  const pairs = await world.db
    .selectFrom('driver_vehicle')
    .innerJoin('vehicle', 'vehicle.id', 'vehicle_id')
    .innerJoin('driver', 'driver.id', 'driver_id')
    .select(['national_id', 'driver_vehicle.is_active'])
    .where('vehicle.card_number', '=', '7100001')
    .execute()
  expect(pairs).toEqual([{ national_id: jafar[0], is_active: true }])
  const { id } = (await driverOf(jafar[0]!))!
  const calls = (await support.say(driverPage.timeline, { id })).data!.rows.map(({ call }) => call)
  expect(calls).toEqual(['import.brought', 'import.brought'])
  const truck = (await world.db.selectFrom('vehicle').select('id').where('card_number', '=', '7100001').executeTakeFirst())!
  const its = (await support.say(vehicleCalls.timeline, { id: truck.id })).data!.rows
  expect(its).toMatchObject([{ call: 'import.brought', by: 'admin' }])
})

test('of two existing vehicles with one VIN, the first gets it and the second is rejected', async () => {
  const { name } = await world.db.selectFrom('loader_type').select('name').where('id', '=', 5001).executeTakeFirstOrThrow()
  const table = (...vins: [string, string]) =>
    csvOf([vehicleHead, ...vins.map((vin, at) => [`710001${at}`, `${at + 5}5ع345 67`, name, '1398', vin])])
  expect(counts(await importTable(world, admin, 'vehicle', table('', '')))).toEqual([2, 0, 0, 0])
  const job = await importTable(world, admin, 'vehicle', table('1HGCM82633A004352', '1HGCM82633A004352'))
  expect(counts(job)).toEqual([0, 1, 0, 1])
  expect((await faultsOf(admin, job.id))[1]!.at(-1)).toContain(vehicleWords.vinTaken('7100010'))
})

test('imports natives of halls by national id, with a vehicle of their own', async () => {
  const ali = driverRow(81)
  await importTable(world, admin, 'driver', drivers(ali))
  const head = ['کد ملی', 'کارت ناوگان', 'سالن', 'تا تاریخ', 'دلیل']
  const table = csvOf([
    head,
    [ali[0]!, '', 'شهيد رجايي', '1407/01/15', 'ساکن'],
    [ali[0]!, '7100001', 'شاپور', '', ''],
    [driverRow(89)[0]!, '', 'سالن دیگر', '', ''],
  ])
  const job = await importTable(world, admin, 'native', table)
  expect(counts(job)).toEqual([1, 0, 0, 2])
  const messages = (await faultsOf(admin, job.id)).slice(1).map((row) => row[6]!)
  expect(messages[0]).toContain(rowWords.vehicleNotHis)
  expect(messages[1]).toContain(rowWords.hall)
  expect(messages[1]).toContain(rowWords.noDriver)
  expect(counts(await importTable(world, admin, 'native', table))).toEqual([0, 0, 1, 2])
})

test('a preview of the first rows imports nothing', async () => {
  const row = driverRow(91)
  const { data } = await sent(admin, 'driver', drivers(row, row.with(0, '1')))
  const { data: shown } = await admin.say(importing.preview, { id: data.id })
  expect(shown!.map(({ at, verdict }) => [at, verdict])).toEqual([
    [2, 'add'],
    [3, 'bad'],
  ])
  expect(shown![1]!.faults['nationalId']).toBe(rowWords.nationalId)
  expect(await driverOf(row[0]!)).toBeUndefined()
})

test('a new file must be read completely, and repeated rows are reported however far apart', async () => {
  const rows = Array.from({ length: 5030 }, (_, n) => driverRow(30_000 + n))
  const { data } = await sent(admin, 'driver', drivers(...rows, rows[0]!))
  const after = async (Skip: number) => (await admin.say(importing.preview, { id: data.id, Skip })).data!
  const [first, second] = [await after(0), await after(20)]
  const third = await after(first.length + second.length)
  expect([first.length, second.length, third.length]).toEqual([20, 5000, 11])
  const all = [...first, ...second, ...third]
  expect(all.map(({ at }) => at)).toEqual(all.map((_, place) => place + 2))
  expect(all.filter(({ verdict }) => verdict !== 'add')).toEqual([third.at(-1)])
  expect(third.at(-1)!.faults['nationalId']).toBe(rowWords.again(2))
  expect(await after(5031)).toEqual([])
  expect((await admin.say(importing.preview, { id: data.id, Skip: -1 })).status).toBe(400)
})

test('a cancelled import stops, and one whose server ended resumes where it stopped', async () => {
  const rows = Array.from({ length: 2500 }, (_, n) => driverRow(10_000 + n))
  const { data: cancelled } = await sent(admin, 'driver', drivers(...rows))
  await admin.say(importing.start, { id: cancelled.id })
  expect((await admin.say(importing.start, { id: cancelled.id })).status).toBe(409)
  expect((await admin.say(importing.cancel, { id: cancelled.id })).data!.state).toBe('CANCELLED')
  expect((await admin.say(importing.cancel, { id: cancelled.id })).status).toBe(409)
  expect(await workOnImport(workOf(world))).toBe(false)

  const { data } = await sent(admin, 'driver', drivers(...rows))
  await admin.say(importing.start, { id: data.id })
  // Its server shuts down after the current batch.
  await workOnImport(workOf(world), AbortSignal.abort())
  const between = (await admin.say(importing.read, { id: data.id })).data!
  expect([between.state, between.done, between.added]).toEqual(['RUNNING', 1000, 1000])
  // Another crashes midway: no server resumes the import while the first may still be at work.
  await world.db.updateTable('import_job').set({ taken_at: new Date() }).where('id', '=', data.id).execute()
  expect(await workOnImport(workOf(world))).toBe(false)
  await world.db
    .updateTable('import_job')
    .set({ taken_at: new Date(0) })
    .where('id', '=', data.id)
    .execute()
  expect(await workOnImport(workOf(world))).toBe(true)
  const ended = (await admin.say(importing.read, { id: data.id })).data!
  expect([ended.state, ended.done, ...counts(ended)]).toEqual(['DONE', 2500, 2500, 0, 0, 0])
})

test('the template is a table with the headers of its kind, and is readable as such', async () => {
  for (const kind of ['driver', 'vehicle', 'native'] as const) {
    const response = await admin.send('GET', `/api/v1/imports/template?Kind=${kind}`)
    const { errors } = await sent(admin, kind, new Uint8Array(await response.arrayBuffer()), 'template.xlsx')
    // It has no rows below the header yet.
    expect(errors!['File']).toContain('ردیفی ندارد')
  }
})

/** Letters of Windows-1256 in a Persian table. */
function windows1256(text: string): Uint8Array {
  const decoder = new TextDecoder('windows-1256')
  const bytes = new Map(Array.from({ length: 256 }, (_, byte) => [decoder.decode(Uint8Array.of(byte)), byte]))
  return Uint8Array.from([...text.replaceAll('ی', 'ي').replaceAll('ک', 'ك')].map((letter) => bytes.get(letter)!))
}

/** Returns the archive with other packed bytes for one entry, and stale sizes, which the reader must not trust. */
function withPacked(zip: Buffer, name: string, packed: Buffer): Buffer {
  const central = zip.lastIndexOf(name) - 46
  const local = zip.readUInt32LE(central + 42)
  const end = zip.lastIndexOf('PK\u0005\u0006', undefined, 'latin1')
  const header = Buffer.concat([zip.subarray(local, local + 30), Buffer.from(name)])
  header.writeUInt16LE(8, 8)
  const directory = Buffer.from(zip.subarray(zip.readUInt32LE(end + 16), end))
  const at = central - zip.readUInt32LE(end + 16)
  directory.writeUInt16LE(8, at + 10)
  directory.writeUInt32LE(packed.length, at + 20)
  directory.writeUInt32LE(end, at + 42)
  const last = Buffer.from(zip.subarray(end))
  last.writeUInt32LE(end + header.length + packed.length, 16)
  return Buffer.concat([zip.subarray(0, end), header, packed, directory, last])
}
