import { describe, expect, test } from 'vitest'
import type { ListChannel } from '#contract/halls/run-rows.ts'
import { forecastWords } from '#contract/halls/forecast-words.ts'
import { lateShow } from '#contract/halls/late-words.ts'
import type { TurnRow } from '#contract/halls/turn.ts'
import { printWords } from '#contract/permits/print-words.ts'
import { printPdf } from '#server/platform/print/engine.ts'
import { printable } from '#server/platform/print/index.ts'
import { ticketOf, type TicketPriority } from '#server/modules/halls/turn/ticket.ts'
import { blankBelow } from './edge.ts'
import { scanned } from './scanned.ts'

const SOON = {
  now: new Date('2026-11-21T06:15:00Z'),
  address: null,
  newest: null,
  hindrance: null,
  forecast: null,
  logCode: null,
}
/** The newest record of the hall. */
const newest = { runId: 11, hash: `34f6f60e267b95a29138c75c${'8'.repeat(40)}`, keyId: '3dc060600c8a75ae' }
const none = { priorities: [], receipt: null }

const row: TurnRow = {
  id: 5,
  date: '1405/08/30',
  time: '08:45',
  driverID: 1,
  driverName: 'علی‌رضا',
  driverFamily: 'محمدیان',
  nationalId: '0012345679',
  mobile: '09121234567',
  driverCardNumber: '2345678',
  freighterCardNumber: '1234567',
  plaqueNumber: '36ع412',
  plaqueSerialNumber: '44',
  turnNumber: 14,
  isActive: true,
  state: 'QUEUED',
  endReason: null,
  endedAt: null,
  stale: false,
  loadHallId: 1,
  loadHallName: 'شهید رجایی',
  loaderTypeName: 'تریلی کفی',
  isNative: true,
  ahead: 3,
  expireDate: '1405/09/02',
  expireTime: '08:45',
}
const priority: TicketPriority = {
  rank: 1,
  cargoId: 402617,
  number: 2,
  source: 'بندرعباس',
  destination: 'شهرکرد',
  status: 1,
  reasonCode: null,
}

describe('the printout of a turn', () => {
  test('has everything the driver needs, unmasked, in Persian digits', () => {
    expect(ticketOf(row, { priorities: [priority], receipt: null }, SOON)).toEqual({
      title: 'نوبت ۱۴، شهید رجایی',
      number: '۱۴',
      hall: 'شهید رجایی',
      state: 'در صف',
      ahead: '۳ نوبت جلوتر',
      hindrance: null,
      forecast: forecastWords.notYet,
      driver: 'علی‌رضا محمدیان',
      nationalId: '۰۰۱۲۳۴۵۶۷۹',
      driverCard: '۲۳۴۵۶۷۸',
      vehicleCard: '۱۲۳۴۵۶۷',
      loader: 'تریلی کفی',
      native: true,
      plate: { two: '۳۶', letter: 'ع', three: '۴۱۲', region: '۴۴' },
      plateText: '۳۶ع۴۱۲ ۴۴',
      issued: '۱۴۰۵/۰۸/۳۰ ساعت ۰۸:۴۵',
      expires: '۱۴۰۵/۰۹/۰۲ ساعت ۰۸:۴۵',
      priorities: [{ rank: '۱', number: '۲', cargo: '۴۰۲۶۱۷', route: 'بندرعباس به شهرکرد', status: 'در انتظار تقسیم' }],
      receipt: null,
      record: null,
      log: null,
      printed: '۱۴۰۵/۰۸/۳۰ ساعت ۰۹:۴۵',
    })
  })

  test('has the newest record of the hall and its signing key, so that copies of the chain exist elsewhere', () => {
    expect(ticketOf(row, none, { ...SOON, newest }).record).toEqual({
      name: 'کارنامهٔ تقسیم ۱۱',
      hash: '34f6 f60e 267b 95a2 9138 c75c',
      key: '3dc0 6060 0c8a 75ae',
    })
  })

  test('names what keeps the turn from a load, with the time until which it can be mended', () => {
    const locksAt = new Date('2026-11-21T06:50:00Z')
    const said = (code: string, until: Date | null) =>
      ticketOf(row, none, { ...SOON, hindrance: { code, locksAt: until } }).hindrance!.join(' ')
    expect(said('CARD_EXPIRED', null)).toContain('تا در نمایش بعد بار بگیرد')
    expect(said('CARD_EXPIRED', locksAt)).toContain('از نمایش بعد به حساب بیاید')
    expect(said('HAS_PERMIT', locksAt)).toContain('تا ساعت ۱۰:۲۰')
    expect(said('OF_A_LATER_VERSION', null)).not.toContain('OF_A')
  })

  test('says that the first turn has none before it, which is not “unknown”', () => {
    expect(ticketOf({ ...row, ahead: 0 }, none, SOON).ahead).toBe(printWords.ahead(0))
  })

  test('says how a turn left the queue, and no place in it', () => {
    const ended = ticketOf({ ...row, state: 'CANCELLED', isActive: false, ahead: null }, none, SOON)
    expect([ended.ahead, ended.state]).toEqual([null, 'لغوشده'])
  })

  test('has no expiry where there is none, and an unusual plate as it is written', () => {
    const printed = ticketOf(
      { ...row, expireDate: null, expireTime: null, plaqueNumber: 'گذر 12', plaqueSerialNumber: '' },
      none,
      SOON,
    )
    expect([printed.expires, printed.plate, printed.plateText]).toEqual([null, null, 'گذر ۱۲'])
  })
})

describe('the receipt below a list', () => {
  const receipt = {
    runId: 12,
    hash: `69c044e78258${'0'.repeat(52)}`,
    salt: '0f12ab34cd56ef78',
    at: new Date('2026-11-21T06:35:00Z'),
    cargos: [402617],
    lateFor: null as Date | null,
    by: 'desk' as ListChannel,
  }
  const ticket = (change: Partial<typeof receipt> = {}, address: string | null = 'https://barnobat.example.ir', count = 1) =>
    ticketOf(
      row,
      { priorities: Array.from({ length: count }, (_, i) => ({ ...priority, rank: i + 1 })), receipt: { ...receipt, ...change } },
      { ...SOON, address, newest },
    )
  const documentOf = (...change: Parameters<typeof ticket>) => ticket(...change).receipt!
  const prints = ['turn-a6', 'turn-80mm'] as const

  test('has its hour, code and salt in the record’s digits, and their purpose', () => {
    const { qr, said, ...codes } = documentOf()
    expect(codes).toEqual({
      at: '۱۴۰۵/۰۸/۳۰ ساعت ۱۰:۰۵',
      code: '69c0 44e7 8258',
      salt: '0f12 ab34 cd56 ef78',
      address: 'barnobat.example.ir/split/12',
    })
    expect(said).toEqual([printWords.receiptCheck(12), printWords.receiptProof])
    expect(qr).toMatch(/^<svg/)
    expect(documentOf({ by: 'app' }).said[0]).toBe('این فهرست با گوشی راننده داده شد.')
    expect(documentOf({ by: 'kiosk' }).said[0]).toBe('این فهرست پای کیوسک سالن داده شد.')
  })

  test('has a QR code on both printouts: the record, at the driver’s own turn', async () => {
    for (const printed of prints) expect(await scanned(ticket(), printed)).toBe('https://barnobat.example.ir/split/12?turn=14')
  })

  test('keeps the format of the printout: a slip 80 mm wide, or one A6 side for a list of six', async () => {
    const sizes = async (printed: (typeof prints)[number], data: object) => {
      const pdf = Buffer.from(await printPdf(printed, data)).toString('latin1')
      return [...pdf.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(([, w, h]) => [Number(w), Number(h)] as const)
    }
    expect(await sizes('turn-a6', ticket({}, undefined, 6))).toEqual([[expect.closeTo(297.64, 1), expect.closeTo(419.53, 1)]])
    const [[width, height] = [], ...more] = await sizes('turn-80mm', ticket())
    const [[, bare] = []] = await sizes('turn-80mm', { ...ticket(), receipt: null })
    expect([width, more]).toEqual([expect.closeTo(226.77, 1), []])
    expect(height! - bare!).toBeGreaterThan(90)
  })

  test('has its whole footer on the sheet, clear of the lower edge', async () => {
    const data = { ...ticket({}, undefined, 6), log: '349-9ebeb27bced00995' }
    for (const paper of ['a6', 'a5']) expect(await blankBelow('turn-a6', { ...data, paper })).toBeGreaterThan(0.02)
  })

  test('has no address where the platform has none, and no salt where the receipt is older than salts', () => {
    expect(documentOf({}, null)).toMatchObject({ address: null, qr: null })
    expect(documentOf({ salt: '' })).toMatchObject({ salt: '', said: [printWords.receiptCheck(12)] })
  })

  test('says that its show runs late, and for which hour', () => {
    expect(documentOf({ lateFor: new Date('2026-11-21T07:30:00Z') }).said[0]).toBe(lateShow('11:00'))
  })

  test('says that the list is empty, where it is', () => {
    expect(documentOf({ cargos: [] }).said[0]).toBe(printWords.emptyList)
  })
})

describe('text on a printout', () => {
  test('has no bidirectional control characters', () => {
    expect(printable('علی\u202eرضا\u2066 \u2069کرمی')).toBe('علیرضا کرمی')
  })

  test('may break inside a word longer than the line, and loses no letter of it', () => {
    const name = 'ب'.repeat(300)
    const printed = printable(name)
    expect(printed.replaceAll('\u200b', '')).toBe(name)
    expect(Math.max(...printed.split('\u200b').map(({ length }) => length))).toBeLessThan(20)
    expect(printable('علی‌رضا محمدیان‌پور')).toBe('علی‌رضا محمدیان‌پور')
  })

  test('does not break between a letter and its marks', () => {
    const parts = printable('بَ'.repeat(60)).split('\u200b')
    expect(parts.length).toBeGreaterThan(1)
    for (const part of parts) expect(part).toMatch(/^ب/)
  })
})
