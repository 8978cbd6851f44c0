/** Common parts of all reports: the permits in scope, their fees, and the companies whose money the member may read. */
import { overseers, type Role } from '#contract/kernel/roles.ts'
import { dayStart, nextDayStart } from '#contract/kernel/value/shamsi.ts'
import { DocumentType, PermitStatus } from '#contract/kernel/status.ts'
import { reportWords as words } from '#contract/insight/report-words.ts'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { companiesOf } from '#server/modules/freight/cargo/index.ts'
import type { Db } from '#server/platform/db/open.ts'
import { companiesLinked, isObserver } from '#server/modules/access/identity/index.ts'
import { isLive, sightsOf } from '#server/modules/permits/permit/index.ts'
import type { Actor } from '#server/platform/context.ts'

/** The member and the database. */
export interface Asking {
  db: Db
  actor: Actor
  /** Aborts when the client disconnects. */
  hungUp?: AbortSignal
}

/** The filter of a report; fields that the report lacks are absent. */
export interface ReportInput {
  FromDate: string
  ToDate: string
  TransportationCompanyId?: number | null
  LoadHallId?: number | null
  KalaId?: readonly number[]
  SenderCustomerId?: readonly number[]
  ReceiverCustomerId?: readonly number[]
  DriverCardNumber?: string
  By?: 'day' | 'month' | 'quarter'
}

/**
 * A report as a query: its rows under the names of its columns, and their order. A total that is not the sum of its rows is
 * under `own` and the name of its column: its inputs are read once, for the rows and for the total.
 */
export interface ReportQuery {
  rows: RawBuilder<unknown>
  order: RawBuilder<unknown>
  /** Each row is an aggregate. */
  isGrouped?: true
}

/** All of these. */
export const all = (conditions: readonly RawBuilder<SqlBool>[]) => sql<SqlBool>`(${sql.join(conditions, sql` and `)})`

/** Within the days of the report. */
export const within = (at: RawBuilder<unknown>, { FromDate, ToDate }: ReportInput) =>
  sql<SqlBool>`${at} >= ${dayStart(FromDate)} and ${at} < ${nextDayStart(ToDate)}`

/** Condition of `permit`, joined with `cargo`: matches the filter and is in the member's scope. */
export function permitCondition({ db, actor }: Asking, input: ReportInput): RawBuilder<SqlBool> {
  const { LoadHallId, KalaId = [], SenderCustomerId = [], ReceiverCustomerId = [], DriverCardNumber } = input
  const company = (overseers as readonly Role[]).includes(actor.role) ? input.TransportationCompanyId : null
  const sights = sql.join(sightsOf(db, actor), sql` or `)
  const addressesOf = (customers: readonly number[]) =>
    sql`array(select id from customer_address where customer_id = any(${[...customers]}::bigint[]))`
  return all([
    sql`(${sights})`,
    within(sql`permit.issued_at`, input),
    ...(company ? [sql<SqlBool>`permit.company_id = ${company}`] : []),
    ...(LoadHallId ? [sql<SqlBool>`permit.hall_id = ${LoadHallId}`] : []),
    ...(KalaId.length > 0 ? [sql<SqlBool>`cargo.goods_id = any(${[...KalaId]}::bigint[])`] : []),
    ...(SenderCustomerId.length > 0 ? [sql<SqlBool>`cargo.sender_address_id = any(${addressesOf(SenderCustomerId)})`] : []),
    ...(ReceiverCustomerId.length > 0 ? [sql<SqlBool>`cargo.receiver_address_id = any(${addressesOf(ReceiverCustomerId)})`] : []),
    ...(DriverCardNumber
      ? [sql<SqlBool>`permit.driver_id in (select id from driver where card_number = ${DriverCardNumber})`]
      : []),
  ])
}

/** The goods were delivered, or the permit is closed. */
export const isEnded = sql<SqlBool>`(${isLive} and permit.status >= ${PermitStatus.handedOver})`

/** Why a listed permit is excluded from the totals; null: it is included. */
export const apart = sql`case when permit.status = ${PermitStatus.voided} then ${words.voided}
  when permit.annulled_at is not null then ${words.annulled} end::text as apart`

/** A permit's fees in rials from the ledger: charged to its company and driver, and refunded to each. */
export const fees = sql`cross join lateral (
  select coalesce(sum(made.amount) filter (where made.kind = 'COMPANY_FEE'), 0)::bigint as company,
    coalesce(sum(made.amount) filter (where made.kind = 'DRIVER_FEE'), 0)::bigint as driver,
    coalesce(sum(made.amount) filter (where made.kind = 'COMPANY_REFUND'), 0)::bigint as company_back,
    coalesce(sum(made.amount) filter (where made.kind = 'DRIVER_REFUND'), 0)::bigint as driver_back
  from ledger_transfer as made where made.cause = 'permit' and made.cause_id = permit.id
) as fee`

/** The newest bill of lading of a permit. */
export const newestBill = sql`join lateral (
  select version, file_name, received_at from permit_document as paper
  where paper.permit_id = permit.id and paper.type = ${sql.lit(DocumentType.bill)} order by version desc limit 1
) as bill on true`

/** Persian sort order of a name. */
export const byName = (column: string) => sql`${sql.ref(column)} collate "fa-x-icu"`

/** The page converts to Shamsi: the query returns the ISO day of Tehran. */
export const dayIn = (at: RawBuilder<unknown>) => sql`to_char(${at} at time zone 'Asia/Tehran', 'YYYY-MM-DD')`

/** Condition for ledger accounts of companies in scope; null: all accounts, including the platform's. */
export function moneyInSight({ db, actor }: Asking): RawBuilder<unknown> | null {
  if (isObserver(actor)) return sql`${companiesLinked(db, actor)}`
  const companies = companiesOf(db, actor)
  if (companies) return sql`${companies}`
  return actor.role === 'Admin' || actor.role === 'AdminSupport' ? null : sql`select -1`
}
