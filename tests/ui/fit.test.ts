/** Which columns a table has room for. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { columnsThatFit, widthOf, type Sized } from '#app/ui/table/fit.ts'

const Columns = fc
  .array(fc.record({ priority: fc.integer({ min: 1, max: 3 }), width: fc.integer({ min: 40, max: 300 }), fixed: fc.boolean() }), {
    minLength: 1,
    maxLength: 20,
  })
  .map((all): Sized[] => all.map((one, at) => ({ ...one, fixed: one.fixed && at < 2, key: String(at) })))
const Room = fc.integer({ min: 0, max: 3000 })
const widths = (columns: readonly Sized[]) => columns.reduce((sum, { width }) => sum + width, 0)

test('what is shown fits whole: nothing is cut but where those that stay take more room than there is', () => {
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

test('a column is left out only where it finds no room beside those that are wanted more', () => {
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

test('money, times, codes and plates are given their whole length; a name two lines', () => {
  const row = { said: '۱٬۸۴۵٬۰۰۰٬۰۰۰', name: 'ماشین‌آلات راه‌سازی و معدنی با قطعات یدکی' }
  const column = { key: 'a', header: '', render: () => null }
  expect(widthOf({ ...column, value: () => row.said }, [row])).toBeGreaterThan(row.said.length * 6.5)
  const name = widthOf({ ...column, kind: 'text', value: () => row.name }, [row])
  expect(name).toBeGreaterThan((row.name.length / 2) * 5)
  expect(name).toBeLessThanOrEqual(200)
  expect(widthOf({ ...column, kind: 'plate' }, [row])).toBe(126)
})
