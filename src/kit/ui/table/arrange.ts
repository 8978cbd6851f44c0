import { searchable } from '#contract/kernel/value/text.ts'
import type { Steps } from '../slices.ts'
import { textOf, type Column, type TableState } from './column.ts'

/** Created on the first sort: a page without sorting does not wait for its data. */
let collator: Intl.Collator | undefined

/** Cached search text of each row: a refetched answer mostly has the same rows. */
const texts = new WeakMap<object, WeakMap<object, string>>()
/** Rows per step. */
const STEP = 100

/** A route is found by its two ends, with or without the arrow. */
const spellingOf = (text: string) => searchable(text.replaceAll('←', ''))

/** Yields the rows in which some column contains the text, in normalized spelling. */
function* finding<Row>(rows: readonly Row[], columns: Column<Row>[], search: string): Steps<Row[]> {
  const wanted = spellingOf(search)
  if (wanted === '') return [...rows]
  const known = texts.get(columns) ?? new WeakMap<object, string>()
  texts.set(columns, known)
  // Repeated values of a column are normalized once.
  const spelt = columns.map((column) => ({ column, spellings: new Map<string, string>() }))
  const textIn = ({ column, spellings }: (typeof spelt)[number], row: Row) => {
    const text = textOf(column, row)
    const before = spellings.get(text)
    if (before !== undefined) return before
    const spelling = spellingOf(text)
    spellings.set(text, spelling)
    return spelling
  }
  const found: Row[] = []
  for (const [at, row] of rows.entries()) {
    let text = known.get(row as object)
    if (text === undefined) {
      text = spelt.map((one) => textIn(one, row)).join('\n')
      known.set(row as object, text)
    }
    if (text.includes(wanted)) found.push(row)
    if (at % STEP === 0) yield
  }
  return found
}

type Value = string | number

const compare = (a: Value, b: Value): number =>
  typeof a === 'number' && typeof b === 'number'
    ? a - b
    : (collator ??= new Intl.Collator('fa', { numeric: true })).compare(String(a), String(b))

/** Sorts as an array does, a few at a time, and merges what is sorted. */
function* sorting<T>(all: readonly T[], order: (one: T, other: T) => number): Steps<T[]> {
  let runs: T[][] = []
  for (let at = 0; at < all.length; at += STEP) {
    runs.push(all.slice(at, at + STEP).sort(order))
    yield
  }
  while (runs.length > 1) {
    const merged: T[][] = []
    for (let at = 0; at < runs.length; at += 2) {
      const [one, other] = runs.slice(at, at + 2)
      if (one) merged.push(other ? yield* merging(one, other, order) : one)
    }
    runs = merged
  }
  return runs[0] ?? []
}

function* merging<T>(first: readonly T[], second: readonly T[], order: (one: T, other: T) => number): Steps<T[]> {
  const merged: T[] = []
  let [i, j] = [0, 0]
  let [one, other] = [first[i], second[j]]
  while (one !== undefined && other !== undefined) {
    // The sort is stable.
    if (order(other, one) < 0) {
      merged.push(other)
      other = second[++j]
    } else {
      merged.push(one)
      one = first[++i]
    }
    if (merged.length % STEP === 0) yield
  }
  return merged.concat(first.slice(i), second.slice(j))
}

/**
 * Returns the sort position of each row by a column: Persian alphabet for texts, equal values share a position, null last in both
 * directions. Equal texts are compared once, because comparing texts is slow.
 */
function* ranksBy<Row>(rows: readonly Row[], value: NonNullable<Column<Row>['value']>, desc: boolean): Steps<number[]> {
  const values: (Value | null)[] = []
  for (const row of rows) {
    values.push(value(row))
    if (values.length % STEP === 0) yield
  }
  const known = yield* sorting(
    [...new Set(values)].filter((one) => one !== null),
    compare,
  )
  const ranks = new Map<Value | null, number>()
  let rank = 0
  let before: Value | undefined
  for (const [at, one] of known.entries()) {
    if (before !== undefined && compare(before, one) !== 0) rank += 1
    before = one
    ranks.set(one, desc ? -rank : rank)
    if (at % STEP === 0) yield
  }
  return values.map((one) => ranks.get(one) ?? Infinity)
}

export interface Arranging<Row> extends Pick<TableState, 'sort' | 'search'> {
  rows: readonly Row[]
  columns: Column<Row>[]
  /** Rows that stay on top in every sort order. */
  onTop: (row: Row) => boolean
}

/** Yields the filtered rows, sorted. */
export function* arranging<Row>({ rows, columns, sort, search, onTop }: Arranging<Row>): Steps<Row[]> {
  const matching = yield* finding(rows, columns, search)
  const rankings: number[][] = []
  for (const { key, desc } of sort) {
    const value = columns.find((column) => column.key === key)?.value
    if (value) rankings.push(yield* ranksBy(matching, value, desc))
  }
  // Infinity less itself is no order, and no number.
  const order = (one: number, other: number) =>
    rankings.reduce((found, ranks) => found || (ranks[one] === ranks[other] ? 0 : ranks[one]! - ranks[other]!), 0)
  const positions = matching.map((_, at) => at)
  const sorted = rankings.length === 0 ? matching : (yield* sorting(positions, order)).map((at) => matching[at]!)
  return [...sorted.filter(onTop), ...sorted.filter((row) => !onTop(row))]
}

/** One page: its number limited to the range, the number of pages, and the indexes of its first and last row (0 when empty). */
export interface Page<Row> {
  rows: Row[]
  page: number
  pages: number
  from: number
  to: number
}

export function pageOf<Row>(rows: Row[], page: number, size: number): Page<Row> {
  const pages = Math.max(1, Math.ceil(rows.length / size))
  const within = Math.min(Math.max(1, Math.trunc(page) || 1), pages)
  const start = (within - 1) * size
  const shown = rows.slice(start, start + size)
  return { rows: shown, page: within, pages, from: shown.length ? start + 1 : 0, to: start + shown.length }
}

/** At most five page numbers around the current one (S1 §9), or as many as there is room for: an odd number. */
export function pageWindow(page: number, pages: number, most = 5): number[] {
  const first = Math.max(1, Math.min(page - (most - 1) / 2, pages - most + 1))
  return Array.from({ length: Math.min(most, pages) }, (_, i) => first + i)
}
