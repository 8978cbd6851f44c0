import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely'
import { customerLimit, type CustomerPart, type CustomersFound } from '#contract/customer.ts'
import { latinDigits, persianDigits } from '#contract/digits.ts'
import type { Tables } from '../db/tables.ts'
import { reply } from '../context.ts'

/**
 * The rows that were asked for, at most `customerLimit`, beside how many there are in all (GAP45). `texts` is what is
 * searched.
 */
export async function part<From extends keyof Tables, Row>(
  rows: SelectQueryBuilder<Tables, From, Row>,
  { q, page, size }: CustomerPart,
  texts: RawBuilder<string>,
) {
  const wanted = q === '' ? rows : rows.where(sql<boolean>`strpos(lower(${texts}), lower(${latinDigits(q)})) > 0`)
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

const persian = persianDigits('0123456789')

/** What is searched, digits of the texts in Latin as those of the question; a line break never stands in a question. */
export const ofCustomer = sql<string>`translate(customer.name, ${persian}, '0123456789') || chr(10) || customer.national_id`
export const ofAddress = sql<string>`${ofCustomer} || chr(10) || city.name || chr(10) || translate(customer_address.address, ${persian}, '0123456789')`
