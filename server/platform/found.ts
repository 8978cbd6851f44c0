/** Lists on their way out: counted, cut and said. */
import { searchable } from '#contract/kernel/value/text.ts'
import { searchWords } from '#contract/insight/search-words.ts'
import { COUNTED_MOST } from '#contract/kernel/counted.ts'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { reply } from './context.ts'
import type { Db } from './db/open.ts'
import { oneRow } from './db/one-row.ts'

/** Most rows one answer carries; more are counted, and said to be cut (GAP45). */
export const MOST_ROWS = 5000
/** A table that grows without end is counted no further: a search of all of it costs no more when it is a hundred times as long. */
const COUNTED_ROWS = 10_000

/** How many rows there are; `more`: so many and more, for they were counted no further. */
interface Counted {
  total: number
  more?: boolean
}

/** Rows, and how many there are of them. */
export interface FoundRows<R> extends Counted {
  rows: R[]
}

/**
 * The first rows of a list, or those after `skip`, and how many there are in all; `count` is asked only when they may not be all.
 * `skip` null: nobody knows how many stand before them.
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
 * Where a text begins in these, all in the spelling of `searchable`; 0 where it is in none. That spelling has no line break, so
 * one parts the texts. Nothing in the text is a wildcard.
 */
export const placeIn = (text: string, ...texts: readonly RawBuilder<string>[]) =>
  sql<number>`strpos(${sql.join(
    texts.map((one) => sql`search_key(${one})`),
    sql` || chr(10) || `,
  )}, ${searchable(text)})`

/** How many rows this selects, of a table that grows. */
export async function countFar(db: Db, search: RawBuilder<unknown>): Promise<Counted> {
  const counting = sql<{
    count: number
  }>`select count(*)::int as count from (${search} limit ${sql.lit(COUNTED_ROWS + 1)}) as found`
  const { count } = oneRow(await counting.execute(db))
  return { total: Math.min(count, COUNTED_ROWS), more: count > COUNTED_ROWS }
}

/**
 * Whether a row stands after the one of this id, in a list with the newest first by the moment `at` and then by id: read by the
 * index of that order, wherever in the list it is. After a row that is not there stands nothing.
 */
export const standsAfter = (table: 'cargo' | 'permit' | 'turn' | 'notice' | 'broadcast', at: string, id: number) =>
  sql<SqlBool>`(${sql.ref(`${table}.${at}`)}, ${sql.ref(`${table}.id`)})
    < ((select ${sql.ref(`last.${at}`)} from ${sql.table(table)} as last where last.id = ${id}), ${id})`

/** How many rows each of these selects, in one statement; none is counted further than COUNTED_MOST. */
export async function countsOf(db: Db, searches: readonly RawBuilder<unknown>[]): Promise<number[]> {
  if (searches.length === 0) return []
  const each = searches.map((search) => sql`(select count(*)::int from (${search} limit ${sql.lit(COUNTED_MOST)}) as found)`)
  const { counts } = oneRow(await sql<{ counts: number[] }>`select array[${sql.join(each)}] as counts`.execute(db))
  return counts
}

/** Answers a list with its sentence (S1 §8) and, in `result`, how many there are, or that there are more, and whether the list was cut. */
export function tellFound<R>({ rows, total, more = false }: FoundRows<R>, none: string = searchWords.none) {
  const truncated = rows.length < total
  const found = truncated ? searchWords.cut(rows.length, total, more) : searchWords.found(total, more)
  return reply(rows, { message: total === 0 ? none : found, result: { total, truncated, ...(more && { more }) } })
}
