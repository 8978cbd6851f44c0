/** Short words, however they are typed, and the length of answers. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { inboundWords as words } from '#contract/halls/inbound-words.ts'
import { ANSWER_LENGTH, fitAnswer, readWord } from '#server/modules/halls/inbound/word.rules.ts'

describe('reading', () => {
  test.each([
    ['نوبت', { kind: 'turn', hallId: null }],
    [' «نوبت» ', { kind: 'turn', hallId: null }],
    ['نوبت ۲', { kind: 'turn', hallId: 2 }],
    ['نوبت٢', { kind: 'turn', hallId: 2 }],
    ['نوبت\u200c12.', { kind: 'turn', hallId: 12 }],
    ['نَوبت', { kind: 'turn', hallId: null }],
    ['نـوبت', { kind: 'turn', hallId: null }],
    ['جا', { kind: 'place' }],
    ['جا؟', { kind: 'place' }],
    ['\u202bجا\u202c', { kind: 'place' }],
    ['نتيجه', { kind: 'result' }],
    ['نتیجة', { kind: 'result' }],
    ['نتی‌جه', { kind: 'result' }],
    ['راهنما', { kind: 'help' }],
    ['راه‌نما', { kind: 'help' }],
    ['۴۸۲۱', { kind: 'code', code: '4821' }],
    ['٠٤٨٢', { kind: 'code', code: '0482' }],
    ['کد: 4821', { kind: 'code', code: '4821' }],
    ['كد ۴۸۲۱', { kind: 'code', code: '4821' }],
    ['', { kind: 'help' }],
    ['نوبت بده', { kind: 'help' }],
    ['نوبت 12345678', { kind: 'help' }],
    ['48213', { kind: 'help' }],
    ['نوبت\u0000', { kind: 'turn', hallId: null }],
    ['\ud83d', { kind: 'help' }],
  ])('reads %j', (text, word) => {
    expect(readWord(text)).toEqual(word)
  })

  test('never fails, and reads only the beginning', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => void readWord(text)))
    expect(readWord(`${' '.repeat(200)}نوبت`)).toEqual({ kind: 'help' })
  })
})

describe('the length of an answer', () => {
  test('keeps whole sentences in their order, skips those that do not fit, and cuts only the first', () => {
    expect(fitAnswer(['الف.', '', 'ب.'])).toBe('الف. ب.')
    expect(fitAnswer(['الف.', 'ب'.repeat(ANSWER_LENGTH), 'پ.'])).toBe('الف. پ.')
    expect(fitAnswer(['الف'.repeat(100), 'ب.'])).toBe(`${'الف'.repeat(100).slice(0, ANSWER_LENGTH - 1)}…`)
    fc.assert(
      fc.property(fc.array(fc.string({ maxLength: 200 })), (sentences) => {
        expect(fitAnswer(sentences).length).toBeLessThanOrEqual(ANSWER_LENGTH)
      }),
    )
  })

  test('every fixed answer fits two parts', () => {
    const name = 'اعلام بار بندر امام خمینی'
    const answers = [
      words.help,
      words.unknown,
      words.noHall,
      words.refuses(name),
      words.refuses(null),
      words.onlyNear(name),
      words.severalVehicles,
      words.code('4821', name, '10:25'),
      words.tooManyCodes,
      words.wrongCode,
      words.noTurn,
      words.noResult,
      words.reserved(1234, name),
      words.place(1234, name, 250),
    ]
    expect(answers.filter((answer) => answer.length > ANSWER_LENGTH)).toEqual([])
  })
})
