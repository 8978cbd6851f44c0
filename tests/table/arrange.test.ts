/** How a table sorts (S1 §2.7): by several columns, Persian, what is not known last, and what is the same as it stood. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { arrange } from '#app/ui/table/arrange.ts'
import type { Column } from '#app/ui/table/column.ts'

interface Row {
  at: number
  a: string | number | null
  b: string | number | null
}
const column = (key: 'a' | 'b'): Column<Row> => ({ key, header: key, render: () => '', value: (row) => row[key] })
const columns = [column('a'), column('b')]
const collator = new Intl.Collator('fa', { numeric: true })

/** Every two rows compared by themselves, as plainly as it can be said. */
function plainly(rows: readonly Row[], sort: readonly { key: 'a' | 'b'; desc: boolean }[]): Row[] {
  const by = (one: Row, other: Row): number => {
    for (const { key, desc } of sort) {
      const [a, b] = [one[key], other[key]]
      if (a === null || b === null) {
        if (a !== b) return a === null ? 1 : -1
        continue
      }
      const order = typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(String(a), String(b))
      if (order !== 0) return desc ? -order : order
    }
    return one.at - other.at
  }
  return [...rows].sort(by)
}

const text = fc.oneof(
  fc.constantFrom('علی', 'آرش', 'بار ۲', 'بار 2', 'بار 02', 'بار 10', 'گیلان', 'کرمان', 'ي', 'ی', ''),
  fc.string({ maxLength: 3 }),
)
const rowsOf = (value: fc.Arbitrary<string | number>) =>
  fc
    .array(fc.record({ a: fc.option(value), b: fc.option(fc.integer({ min: -3, max: 3 })) }), { maxLength: 40 })
    .map((all) => all.map((row, at): Row => ({ at, ...row })))
const sorts = fc.uniqueArray(fc.record({ key: fc.constantFrom('a' as const, 'b' as const), desc: fc.boolean() }), {
  selector: ({ key }) => key,
})

test('rows stand as if every two of them were compared', () => {
  fc.assert(
    fc.property(fc.oneof(rowsOf(text), rowsOf(fc.integer({ min: -5, max: 5 }))), sorts, (rows, sort) => {
      expect(arrange(rows, columns, { sort, search: '', found: [] }, () => false)).toEqual(plainly(rows, sort))
    }),
  )
})

test('what stands on top stays there, sorted among itself', () => {
  const rows = ['ب', 'آ', 'پ', 'ا'].map((a, at): Row => ({ at, a, b: null }))
  const sorted = arrange(rows, columns, { sort: [{ key: 'a', desc: true }], search: '', found: [] }, ({ at }) => at % 2 === 1)
  expect(sorted.map(({ at }) => at % 2)).toEqual([1, 1, 0, 0])
})
