import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely'
import { customerLimit, type CustomerPart, type CustomersFound } from '#contract/freight/customer-basics.ts'
import type { Tables } from '#server/platform/db/tables.ts'
import { reply } from '#server/platform/context.ts'
import { positionIn } from '#server/platform/found.ts'

/** The requested rows, at most `customerLimit`, with the total (GAP45). `texts` are the searched expressions. */
export async function part<From extends keyof Tables, Row>(
  rows: SelectQueryBuilder<Tables, From, Row>,
  { q, page, size }: CustomerPart,
  texts: readonly RawBuilder<string>[],
) {
  const wanted = q === '' ? rows : rows.where(sql<boolean>`${positionIn(q, ...texts)} > 0`)
  const limit = size || customerLimit
  const before = (Math.max(page ?? 1, 1) - 1) * limit
  const found = await wanted.limit(limit).offset(before).execute()
  const { count } = await wanted
    .clearSelect()
    .clearOrderBy()
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow()
  const total = Number(count)
  const result: CustomersFound = { total, truncated: before + found.length < total }
  return reply(found, { result })
}

/** Searched expressions. */
export const ofCustomer = [sql<string>`customer.name`, sql<string>`customer.national_id`]
export const ofAddress = [...ofCustomer, sql<string>`city.name`, sql<string>`customer_address.address`]
