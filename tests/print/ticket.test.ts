import { describe, expect, test } from 'vitest'
import type { TurnRow } from '#contract/turn.ts'
import { printWords } from '#contract/words/print.ts'
import { printable } from '#server/print/index.ts'
import { ticketOf, type Wish } from '#server/turn/ticket.ts'

const NOW = new Date('2026-11-21T06:15:00Z')

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
const wish: Wish = { rank: 1, cargoId: 402617, number: 2, source: 'بندرعباس', destination: 'شهرکرد', status: 1, reasonCode: null }

describe('the paper of a turn says', () => {
  test('everything the driver needs, unmasked, in Persian digits', () => {
    expect(ticketOf(row, [wish], NOW)).toEqual({
      title: 'نوبت ۱۴، شهید رجایی',
      number: '۱۴',
      hall: 'شهید رجایی',
      state: 'در صف',
      ahead: '۳ نوبت جلوتر',
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
      wishes: [{ rank: '۱', number: '۲', cargo: '۴۰۲۶۱۷', route: 'بندرعباس به شهرکرد', status: 'در انتظار تقسیم' }],
      printed: '۱۴۰۵/۰۸/۳۰ ساعت ۰۹:۴۵',
    })
  })

  test('that nobody stands before the first, which is not “unknown”', () => {
    expect(ticketOf({ ...row, ahead: 0 }, [], NOW).ahead).toBe(printWords.ahead(0))
  })

  test('how a turn that left the queue ended, and no place in it', () => {
    const ended = ticketOf({ ...row, state: 'CANCELLED', isActive: false, ahead: null }, [], NOW)
    expect([ended.ahead, ended.state]).toEqual([null, 'لغوشده'])
  })

  test('no expiry where there is none, and an unusual plate as it is written', () => {
    const paper = ticketOf(
      { ...row, expireDate: null, expireTime: null, plaqueNumber: 'گذر 12', plaqueSerialNumber: '' },
      [],
      NOW,
    )
    expect([paper.expires, paper.plate, paper.plateText]).toEqual([null, null, 'گذر ۱۲'])
  })
})

describe('a text on paper', () => {
  test('carries no marks that turn the line around', () => {
    expect(printable('علی\u202eرضا\u2066 \u2069کرمی')).toBe('علیرضا کرمی')
  })

  test('may be broken inside a word longer than the line, and loses no letter of it', () => {
    const name = 'ب'.repeat(300)
    const paper = printable(name)
    expect(paper.replaceAll('\u200b', '')).toBe(name)
    expect(Math.max(...paper.split('\u200b').map(({ length }) => length))).toBeLessThan(20)
    expect(printable('علی‌رضا محمدیان‌پور')).toBe('علی‌رضا محمدیان‌پور')
  })

  test('is not broken between a letter and its marks', () => {
    const parts = printable('بَ'.repeat(60)).split('\u200b')
    expect(parts.length).toBeGreaterThan(1)
    for (const part of parts) expect(part).toMatch(/^ب/)
  })
})
