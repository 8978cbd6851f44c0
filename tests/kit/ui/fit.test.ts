/** Which columns of a table fit. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Column } from '#app/kit/ui/table/column.ts'
import { columnsFor, columnsThatFit, widthOf, type Sized } from '#app/kit/ui/table/fit.ts'

const Columns = fc
  .array(fc.record({ priority: fc.integer({ min: 1, max: 3 }), width: fc.integer({ min: 40, max: 300 }), fixed: fc.boolean() }), {
    minLength: 1,
    maxLength: 20,
  })
  .map((all): Sized[] => all.map((one, at) => ({ ...one, fixed: one.fixed && at < 2, key: String(at) })))
const Room = fc.integer({ min: 0, max: 3000 })
const widths = (columns: readonly Sized[]) => columns.reduce((sum, { width }) => sum + width, 0)

test('columns fit whole; the last ones are cut only if the required ones alone are too wide', () => {
  fc.assert(
    fc.property(Columns, Room, (columns, room) => {
      const keys = columnsThatFit(columns, room)
      const shown = columns.filter(({ key }) => keys.includes(key))
      const staying = columns.filter(({ fixed }) => fixed)
      expect(widths(shown)).toBeLessThanOrEqual(Math.max(room, widths(staying)))
      expect(staying.every(({ key }) => keys.includes(key))).toBe(true)
      expect(shown.map(({ key }) => key)).toEqual(keys)
    }),
  )
})

test('leaves out a column only if more wanted ones take its space', () => {
  fc.assert(
    fc.property(Columns, Room, (columns, room) => {
      const keys = columnsThatFit(columns, room)
      for (const [at, out] of columns.entries()) {
        if (keys.includes(out.key)) continue
        const before = columns.filter(
          (one, place) =>
            keys.includes(one.key) && (one.fixed || one.priority < out.priority || (one.priority === out.priority && place < at)),
        )
        expect(widths(before) + out.width).toBeGreaterThan(room)
      }
    }),
  )
})

const column = (key: string, more: Partial<Column<object>> = {}): Column<object> => ({
  key,
  header: 'نام',
  render: () => null,
  ...more,
})

test('a column takes the width of its kind or its own, and at least its heading', () => {
  expect(widthOf([column('plate', { kind: 'plate' })])).toBe(126)
  expect(widthOf([column('goods', { kind: 'text' })])).toBe(112)
  expect(widthOf([column('date', { width: 74 })])).toBe(74)
  expect(widthOf([column('code', { header: 'شناسهٔ یکتای بارنامه' })])).toBe(122)
})

test('stacked columns take no extra width, and are shown or hidden together', () => {
  const columns = [
    column('id', { width: 60, fixed: true }),
    column('day', { width: 74 }),
    column('time', { width: 60, below: 'day' }),
  ]
  expect(columnsFor(columns, {}, 134)).toEqual(['id', 'day', 'time'])
  expect(columnsFor(columns, {}, 133)).toEqual(['id'])
  const apart = [columns[2]!, columns[0]!, columns[1]!]
  expect(columnsFor(apart, {}, 134)).toEqual(['time', 'id'])
  expect(columnsFor(columns, { day: 200 }, 134)).toEqual(['id'])
})
