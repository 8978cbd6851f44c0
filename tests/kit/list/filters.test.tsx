/** What a filter declaration defines: address parameter, default value, chip. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { every } from './list-page.tsx'

const today = '1405/08/30'
/** As in a page's address: without undefined values. */
const address = (values: typeof every.open) => JSON.parse(JSON.stringify(every.write(values, today))) as Record<string, unknown>

const day = fc.constantFrom(null, '1405/08/01', '1405/08/29', today)
const someValues = fc.record({
  place: fc.constantFrom(null, 1, 2),
  date: fc.record({ from: day, to: day }),
  note: fc.string({ maxLength: 5 }),
  only: fc.record({ late: fc.boolean(), bare: fc.boolean() }),
  opened: fc.constantFrom(null, 7),
})

test('reads every searched value from its address again', () => {
  fc.assert(fc.property(someValues, (values) => void expect(every.read(address(values), today)).toEqual(values)))
})

test('the address of an untouched list has no parameters', () => {
  expect(address(every.first(today))).toEqual({})
  expect(every.read({}, today)).toEqual(every.first(today))
})

test('ignores invalid address parameters', () => {
  const odd = fc.oneof(fc.jsonValue(), fc.constantFrom('any', '-', '0', 'x-1', -1, '99999999999999999999'))
  const names = fc.constantFrom('place', 'from', 'to', 'late', 'open')
  fc.assert(
    fc.property(fc.dictionary(names, odd), (search) => {
      const values = every.read(search, today)
      expect(every.read(address(values), today)).toEqual(values)
    }),
  )
  expect(every.read({ from: '1405-13-40', place: 'x', open: -3, late: 'yes' }, today)).toEqual(every.first(today))
})

test('the default follows the filter it depends on until a value is chosen', () => {
  const first = every.first(today)
  const there = every.changed(first, { place: 2 }, today)
  expect(there.date).toEqual({ from: '1405/08/01', to: today })
  expect(address(there)).toEqual({ place: 2 })
  const chosen = every.changed({ ...first, date: { from: '1405/08/29', to: null } }, { place: 2 }, today)
  expect(chosen.date).toEqual({ from: '1405/08/29', to: null })
})

test('each active filter has a chip; removing it keeps the others, removing all keeps required ones', () => {
  const values = { ...every.first(today), place: 1, only: { late: true, bare: true } }
  const changes: unknown[] = []
  const choices = { place: null, date: null, note: null, only: null, opened: null }
  const chips = every.chips(values, { today, choices }, (next) => changes.push(next))
  expect(chips.map(({ label, value }) => `${label}: ${value}`)).toEqual(['تاریخ: امروز', 'فقط: دیرها', 'فقط: خالی‌ها'])
  chips[1]!.onRemove()
  expect(changes).toEqual([{ ...values, only: { late: false, bare: true } }])
  expect(every.cleared(values)).toEqual({ ...every.open, place: 1 })
})
