import { inflateSync } from 'node:zlib'
import { ed25519 } from '@noble/curves/ed25519.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { describe, expect, test } from 'vitest'
import { asRials } from '#contract/kernel/value/money.ts'
import { checkPermitCode } from '#contract/permits/permit-code.ts'
import { keyIdOf } from '#contract/halls/split/hash.ts'
import { permitPrintoutWords as words } from '#contract/permits/permit-words.ts'
import type { Facts } from '#server/modules/permits/permit/printout/facts.ts'
import { sheetOf } from '#server/modules/permits/permit/printout/sheet.ts'
import { printPdf, printSvg, type Template } from '#server/platform/print/engine.ts'
import { scanned } from './scanned.ts'

const secret = new Uint8Array(32).fill(6)
const publicKey = bytesToHex(ed25519.getPublicKey(secret))
const id = keyIdOf(publicKey)
const now = new Date('2026-11-21T08:15:00Z')
const knows = { keys: [{ id, publicKey }], voided: [], now }
const visitAt = (publicUrl?: string) => ({
  now,
  settings: { demo: false, publicUrl },
  sealCode: (message: Uint8Array) => ({ signature: ed25519.sign(message, secret), keyId: id }),
})

const facts: Facts = {
  id: 50_123,
  cargo_id: 402_617,
  status: 1,
  issued_at: new Date('2026-11-21T06:51:00Z'),
  arrival_deadline: new Date('2026-11-22T06:51:00Z'),
  print_count: 0,
  annulled_at: null,
  waybill_passed_at: null,
  turnNumber: 14,
  unchecked: [],
  source: 'بندرعباس',
  destination: 'شهرکرد',
  packaging_count: 440,
  goods_value: asRials(1_250_000_000),
  weight_kg: 22_000,
  description: 'انبار 4',
  loadingAddress: 'بندرعباس، اسکلهٔ 3، انبار 12',
  rent: asRials(185_000_000),
  first_name: 'علی‌رضا',
  last_name: 'محمدیان',
  driverCard: '2345678',
  national_id: '0012345679',
  mobile: '09121234567',
  loader_type_id: 5001,
  vehicleCard: '1234567',
  plate_number: '36ع412',
  plate_serial: '44',
  loader: 'تریلی کفی',
  company: 'حمل و نقل سپهر',
  goods: 'برنج',
  packaging: 'کیسه',
  hall: 'شهید رجایی',
  driverFee: asRials(500_000),
  companyFee: asRials(150_000),
  freeLoadingHours: 7,
  freeUnloadingHours: 4,
  contact: { name: 'بارنوبت', tell: '02191001234' },
  logCode: '128-3f9a 1c02 77de 4b10',
}
const first = { serial: 1, mark: null }
/** Points. */
const A6_HEIGHT = 419.53

/** Permit data with every field at its longest. */
const longest: Facts = {
  ...facts,
  source: 'بندر عباس '.repeat(30),
  destination: 'و'.repeat(300),
  description: 'توضیح دراز '.repeat(45),
  loadingAddress: 'بندرعباس، خیابان دراز '.repeat(20),
  rent: asRials(999_999_999_999_990),
  first_name: 'علی '.repeat(50),
  last_name: 'محمد'.repeat(50),
  loader: 'تریلی '.repeat(40),
  company: 'شرکت '.repeat(60),
  goods: 'کالای '.repeat(40),
  packaging: 'کیسه '.repeat(40),
  hall: 'سالن '.repeat(40),
  plate_number: 'گذر موقت '.repeat(10),
  plate_serial: '',
  contact: { name: 'سامانه '.repeat(20), tell: '02191001234' },
}

/** Returns how many letters of each size in points a printout has. */
async function lettersBySize(template: Template, data: object): Promise<Map<number, number>> {
  const pdf = Buffer.from(await printPdf(template, data)).toString('latin1')
  const sizes = new Map<number, number>()
  for (const [, packed] of pdf.matchAll(/\/FlateDecode[^>]*>>\s*stream\r?\n([\s\S]*?)\r?\nendstream/g)) {
    const drawing = inflateSync(Buffer.from(packed!, 'latin1')).toString('latin1')
    let size = 0
    for (const [, font, shown] of drawing.matchAll(/([\d.]+) Tf|\[(.*)\] TJ/g)) {
      if (font) size = Number(font)
      // Two bytes a letter.
      const bytes = [...(shown ?? '').matchAll(/\((?:\\.|[^\\)])*\)/gs)].join('').match(/\\\d{3}|\\.|[^\\()]/gs) ?? []
      sizes.set(size, (sizes.get(size) ?? 0) + bytes.length / 2)
    }
  }
  return sizes
}

describe('the sheet of a permit', () => {
  test('has the eighteen fields of S0 §3 and ours, in Persian digits', () => {
    const { qr, code, ...sheet } = sheetOf(visitAt(), facts, first)
    expect(sheet).toEqual({
      title: 'مجوز بارگیری ۵۰۱۲۳',
      id: '۵۰۱۲۳',
      cargo: '۴۰۲۶۱۷',
      hall: 'سالن شهید رجایی',
      company: 'حمل و نقل سپهر',
      reserved: '۱۴۰۵/۰۸/۳۰ ساعت ۱۰:۲۱',
      source: 'بندرعباس',
      destination: 'شهرکرد',
      firstName: 'علی‌رضا',
      lastName: 'محمدیان',
      driver: 'علی‌رضا محمدیان',
      driverCard: '۲۳۴۵۶۷۸',
      nationalId: '۰۰۱۲۳۴۵۶۷۹',
      mobile: '۰۹۱۲۱۲۳۴۵۶۷',
      loader: 'تریلی کفی',
      plate: { two: '۳۶', letter: 'ع', three: '۴۱۲', region: '۴۴' },
      plateText: '۳۶ع۴۱۲ ۴۴',
      vehicleCard: '۱۲۳۴۵۶۷',
      goods: 'برنج',
      pieces: '۴۴۰',
      packaging: 'کیسه',
      value: '۱٬۲۵۰٬۰۰۰٬۰۰۰ ریال',
      weight: '۲۲٬۰۰۰ کیلوگرم',
      loadingAddress: 'بندرعباس، اسکلهٔ ۳، انبار ۱۲',
      rent: '۱۸٬۵۰۰٬۰۰۰ تومان',
      description: 'انبار ۴',
      turn: '۱۴',
      deadline: '۱۴۰۵/۰۹/۰۱ ساعت ۱۰:۲۱',
      companyFee: '۱۵۰٬۰۰۰ ریال',
      fee: '۵۰۰٬۰۰۰ ریال',
      freeLoading: '۷',
      freeUnloading: '۴',
      serial: '۱',
      mark: null,
      log: '128-3f9a 1c02 77de 4b10',
      printed: '۱۴۰۵/۰۸/۳۰ ساعت ۱۱:۴۵',
      support: { name: 'بارنوبت', tell: '۰۲۱۹۱۰۰۱۲۳۴' },
    })
    expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4} )+[0-9A-HJKMNP-TV-Z]{1,4}$/)
    expect(qr).toMatch(/^<svg/)
  })

  test('omits unknown values: a free cargo without value, deadline, fee and turn', () => {
    const bare = {
      ...facts,
      hall: null,
      turnNumber: null,
      arrival_deadline: null,
      driverFee: null,
      companyFee: null,
      goods_value: null,
      loadingAddress: null,
      contact: null,
    }
    const nothing = { hall: null, turn: null, deadline: null, fee: null, value: null, loadingAddress: null, support: null }
    expect(sheetOf(visitAt(), bare, first)).toMatchObject(nothing)
    expect(sheetOf(visitAt(), { ...facts, driverFee: asRials(0) }, first).fee).toBeNull()
  })

  test('shows an unusual plate as it is written', () => {
    const sheet = sheetOf(visitAt(), { ...facts, plate_number: 'گذر 12', plate_serial: '' }, first)
    expect([sheet.plate, sheet.plateText]).toEqual([null, 'گذر ۱۲'])
  })
})

describe('the rendered printout', () => {
  test('has a scannable QR with a valid code: on both printouts, with and without an address', async () => {
    for (const template of ['permit-a5', 'permit-80mm'] as const) {
      const bare = await scanned(sheetOf(visitAt(), facts, first), template)
      expect(bare).toMatch(/^[0-9A-Z]+$/)
      expect(checkPermitCode(bare, knows)).toMatchObject({
        ok: true,
        content: { permitId: 50_123, cargoId: 402_617, plateNumber: '36ع412', plateSerial: '44', vehicleCardEnd: '567' },
      })
      const address = await scanned(sheetOf(visitAt('https://barnobat.example.ir'), facts, first), template)
      expect(address).toBe(`https://barnobat.example.ir/verify#${bare}`)
      expect(checkPermitCode(address, knows).ok).toBe(true)
      expect(address.length).toBeLessThan(300)
    }
  })

  test('has the same code in letters, to be typed', () => {
    expect(checkPermitCode(sheetOf(visitAt(), facts, first).code!, knows)).toMatchObject({
      ok: true,
      content: { permitId: 50_123 },
    })
  })

  test('has letters of readable size: seven points, on both printouts', async () => {
    for (const template of ['permit-a5', 'permit-80mm'] as const) {
      const sheet = sheetOf(visitAt(), facts, first)
      const [withCode, withoutCode] = [
        await lettersBySize(template, sheet),
        await lettersBySize(template, { ...sheet, code: null }),
      ]
      const more = [...withCode].filter(([size, count]) => count - (withoutCode.get(size) ?? 0) > 100)
      expect(more.map(([size]) => size)).toEqual([7])
    }
  })

  test('has no code where it does not count: a preview, or an observer’s copy', async () => {
    for (const mark of [words.preview, words.forObserver]) {
      const preview = sheetOf(visitAt(), facts, { serial: null, mark })
      expect([preview.qr, preview.code]).toEqual([null, null])
      for (const template of ['permit-a5', 'permit-80mm'] as const) {
        await expect(scanned(preview, template)).rejects.toThrow()
        const svg = await printSvg(template, preview)
        expect(svg).toMatch(/<svg/)
      }
    }
  })

  test('is still scannable under the watermark of a copy', async () => {
    const copy = sheetOf(visitAt('https://barnobat.example.ir'), longest, { serial: 12, mark: words.again })
    expect(checkPermitCode(await scanned(copy, 'permit-a5'), knows).ok).toBe(true)
  })

  test('is one page, however long its texts', async () => {
    for (const kind of [first, { serial: 3, mark: words.again }, { serial: null, mark: words.preview }]) {
      for (const template of ['permit-a5', 'permit-80mm'] as const) {
        const pdf = Buffer.from(await printPdf(template, sheetOf(visitAt(), longest, kind))).toString('latin1')
        expect(pdf.match(/\/MediaBox/g)).toHaveLength(1)
      }
    }
  })

  test('on A6 has two sheets, and no third one for its last line', async () => {
    const loadingAddress = 'بندر شهید رجایی، بلوار خلیج فارس، کوچهٔ یاس، پلاک ۱۸'
    const usual = { ...facts, loadingAddress, description: 'داشتن چادر سالم و دو تخته بارکش الزامی است.' }
    const svg = await printSvg('permit-80mm', { ...sheetOf(visitAt(), usual, first), paper: 'a6' })
    const [, height] = /viewBox="0 0 [\d.]+ ([\d.]+)"/.exec(svg)!
    expect(Number(height) / A6_HEIGHT).toBeCloseTo(2, 1)
  })

  test('as an image runs and fetches nothing', async () => {
    const svg = await printSvg('permit-a5', sheetOf(visitAt(), { ...facts, description: '<script>alert(1)</script>' }, first))
    expect(svg).not.toMatch(/<script|<foreignObject|<a |on\w+=|javascript:|href="https?:/i)
  })
})
