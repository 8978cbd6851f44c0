/** Sorting (S1 §2.7): by several columns, in Persian order, unknown last, stable. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { atOnce, inTurns } from '#app/kit/ui/slices.ts'
import { arranging } from '#app/kit/ui/table/arrange.ts'
import type { Column } from '#app/kit/ui/table/column.ts'

interface Row {
  at: number
  a: string | number | null
  b: string | number | null
}
const column = (key: 'a' | 'b'): Column<Row> => ({ key, header: key, render: () => '', value: (row) => row[key] })
const columns = [column('a'), column('b')]
const collator = new Intl.Collator('fa', { numeric: true })

/** A plain comparison of every two rows. */
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
const none = () => false
const sorts = fc.uniqueArray(fc.record({ key: fc.constantFrom('a' as const, 'b' as const), desc: fc.boolean() }), {
  selector: ({ key }) => key,
})

test('sorts as pairwise comparison does', () => {
  fc.assert(
    fc.property(fc.oneof(rowsOf(text), rowsOf(fc.integer({ min: -5, max: 5 }))), sorts, (rows, sort) => {
      expect(atOnce(arranging({ rows, columns, sort, search: '', onTop: none }))).toEqual(plainly(rows, sort))
    }),
  )
})

test('pinned rows stay on top, sorted among themselves', () => {
  const rows = ['ب', 'آ', 'پ', 'ا'].map((a, at): Row => ({ at, a, b: null }))
  const onTop = ({ at }: Row) => at % 2 === 1
  const sorted = atOnce(arranging({ rows, columns, sort: [{ key: 'a', desc: true }], search: '', onTop }))
  expect(sorted.map(({ at }) => at % 2)).toEqual([1, 1, 0, 0])
})

const many = (count: number): Row[] =>
  Array.from({ length: count }, (_, at) => ({ at, a: at % 7 === 0 ? null : `بار ${(at * 7919) % 997}`, b: at % 5 }))

test('sorts and finds many rows in slices, with the same result', async () => {
  const rows = many(6001)
  const signal = new AbortController().signal
  for (const sort of [
    [{ key: 'a', desc: true } as const],
    [{ key: 'b', desc: false } as const, { key: 'a', desc: false } as const],
  ])
    expect(await inTurns(arranging({ rows, columns, sort, search: '', onTop: none }), signal)).toEqual(plainly(rows, sort))
  const found = await inTurns(arranging({ rows, columns, sort: [], search: 'بار ۱۲', onTop: none }), signal)
  expect(found).toEqual(rows.filter(({ a }) => String(a).startsWith('بار 12')))
})

test('a new request cancels the previous one', async () => {
  const stop = new AbortController()
  const sort = [{ key: 'a', desc: false }]
  const first = inTurns(arranging({ rows: many(60_000), columns, sort, search: '', onTop: none }), stop.signal)
  stop.abort(new Error('anew'))
  await expect(first).rejects.toThrow('anew')
})
