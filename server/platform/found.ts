/** Responses of lists: counting, truncation and its message. */
import { searchable } from '#contract/kernel/value/text.ts'
import { searchWords } from '#contract/insight/search-words.ts'
import { COUNTED_MOST } from '#contract/kernel/counted.ts'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { reply } from './context.ts'
import type { Db } from './db/open.ts'
import { oneRow } from './db/one-row.ts'

/** Maximum rows of a response; a longer list is counted and reported as truncated (GAP45). */
export const MOST_ROWS = 5000
/** Counting stops here, so that a search of a growing table has a constant cost. */
export const COUNTED_ROWS = 10_000

/** Number of rows; `more`: at least this many, because counting stopped. */
interface Counted {
  total: number
  more?: boolean
}

/** Rows with their total number. */
export interface FoundRows<R> extends Counted {
  rows: R[]
}

/**
 * The first rows of a list, or those after `skip`, with the total; `count` is queried only if more may exist. `skip` null: the
 * number of rows before them is unknown.
 */
export async function countedRows<R>(
  rows: R[],
  count: () => Promise<number | Counted>,
  skip: number | null = 0,
): Promise<FoundRows<R>> {
  const counted = skip !== null && rows.length < MOST_ROWS ? skip + rows.length : await count()
  return { rows, ...(typeof counted === 'number' ? { total: counted } : counted) }
}

/**
 * Position of a text in these strings, in the spelling of `searchable`; 0 if absent. That spelling has no line break, so one
 * separates the strings. Wildcards are literal.
 */
export const positionIn = (text: string, ...texts: readonly RawBuilder<string>[]) =>
  sql<number>`strpos(${sql.join(
    texts.map((one) => sql`search_key(${one})`),
    sql` || chr(10) || `,
  )}, ${searchable(text)})`

/** Counts the selected rows of a growing table. */
export async function countFar(db: Db, search: RawBuilder<unknown>): Promise<Counted> {
  const counting = sql<{
    count: number
  }>`select count(*)::int as count from (${search} limit ${sql.lit(COUNTED_ROWS + 1)}) as found`
  const { count } = oneRow(await counting.execute(db))
  return { total: Math.min(count, COUNTED_ROWS), more: count > COUNTED_ROWS }
}

/**
 * Condition for rows after the one with this id, in a list with the newest first by `at` and then by id: evaluated by the index
 * of that order, at any depth. No rows follow an unknown one.
 */
export const isAfterRow = (table: 'cargo' | 'permit' | 'turn' | 'notice' | 'broadcast', at: string, id: number) =>
  sql<SqlBool>`(${sql.ref(`${table}.${at}`)}, ${sql.ref(`${table}.id`)})
    < ((select ${sql.ref(`last.${at}`)} from ${sql.table(table)} as last where last.id = ${id}), ${id})`

/** Counts the rows of each of these, in one statement; none beyond COUNTED_MOST. */
export async function countsOf(db: Db, searches: readonly RawBuilder<unknown>[]): Promise<number[]> {
  if (searches.length === 0) return []
  const each = searches.map((search) => sql`(select count(*)::int from (${search} limit ${sql.lit(COUNTED_MOST)}) as found)`)
  const { counts } = oneRow(await sql<{ counts: number[] }>`select array[${sql.join(each)}] as counts`.execute(db))
  return counts
}

/** Returns a list with its message (S1 §8) and, in `result`, the total, whether more exist, and whether the list was truncated. */
export function tellFound<R>({ rows, total, more = false }: FoundRows<R>, none: string = searchWords.none) {
  const truncated = rows.length < total
  const found = truncated ? searchWords.cut(rows.length, total, more) : searchWords.found(total, more)
  return reply(rows, { message: total === 0 ? none : found, result: { total, truncated, ...(more && { more }) } })
}
