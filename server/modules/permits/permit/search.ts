import type { Received } from '#contract/kernel/call.ts'
import type { permit, permitMarks, PermitRow } from '#contract/permits/permit.ts'
import { overseers, type Role } from '#contract/kernel/roles.ts'
import { dayStart, nextDayStart } from '#contract/kernel/value/shamsi.ts'
import { COUNTED_MOST } from '#contract/kernel/counted.ts'
import { PermitStatus } from '#contract/kernel/status.ts'
import { sql, type RawBuilder, type SelectQueryBuilder, type SqlBool } from 'kysely'
import type { Db } from '#server/platform/db/open.ts'
import type { Tables } from '#server/platform/db/tables.ts'
import { COUNTED_ROWS, countedRows, countFar, countsOf, MOST_ROWS, isAfterRow, type FoundRows } from '#server/platform/found.ts'
import type { Actor, RequestContext } from '#server/platform/context.ts'
import { listedPermits, shownRows } from './rows.ts'
import { allPermits, isLive, sightsOf } from './scope.ts'

type Filter = Received<(typeof permit)['search']>
type Permits = SelectQueryBuilder<Tables, 'permit', object>
type Asking = Pick<RequestContext, 'db' | 'actor' | 'now'>

/**
 * Newest first; the total, and at most MOST_ROWS rows. The ids are selected from permits alone, and names are joined for those
 * only: among a million permits the joins dominate the cost.
 */
export async function searchPermits(asking: Asking, filter: Filter): Promise<FoundRows<PermitRow>> {
  const { db, now } = asking
  const { After, Skip } = filter
  const searches = sightsOf(db, asking.actor).map((sight) => {
    const matching = filtered(asking, filter, sight)
    return After === null ? matching : matching.where(isAfterRow('permit', 'issued_at', After))
  })
  const newest = (await newestOf(searches, After === null ? Skip : 0).execute(db)).rows.map(({ id }) => id)
  // By id list, not by subquery: with this many joins the planner would evaluate it last.
  const found = await listedPermits(allPermits(db))
    .where(sql<boolean>`permit.id = any(${newest}::bigint[])`)
    .execute()
  return countedRows(await shownRows(db, found, now), () => countFar(db, idsOf(asking, filter, COUNTED_ROWS + 1)), Skip)
}

const anySight = (sights: readonly RawBuilder<SqlBool>[]) => sql<SqlBool>`(${sql.join(sights, sql` or `)})`

/** Counts the matches of each search, up to COUNTED_MOST. */
export const countSearches = (asking: Asking, searches: readonly Filter[]): Promise<number[]> =>
  countsOf(
    asking.db,
    searches.map((filter) => idsOf(asking, filter, COUNTED_MOST)),
  )

/** Ids of the matches, at least this many if there are: by each condition's own index, because their "or" has none. */
const idsOf = (asking: Asking, filter: Filter, most: number) =>
  sql`select id from (${anyOf(
    sightsOf(asking.db, asking.actor).map(
      (sight) => sql`${filtered(asking, filter, sight).select('permit.id')} limit ${sql.lit(most)}`,
    ),
  )}) as one`

/** The permits in the member's scope that match the list's filter, unordered. */
export const selectPermits = (asking: Asking, filter: Filter): Permits =>
  filtered(asking, filter, anySight(sightsOf(asking.db, asking.actor)))

const newestFirst = (most: number, skip = 0) =>
  sql`order by issued_at desc, id desc limit ${sql.lit(most)} offset ${sql.lit(skip)}`

/** The newest of each condition by its own index, then the newest of all of them. */
const newestOf = (searches: readonly Permits[], skip: number) =>
  sql<{ id: number }>`select id from (${anyOf(
    searches.map((search) => sql`${search.select(['permit.id', 'permit.issued_at'])} ${newestFirst(skip + MOST_ROWS)}`),
  )}) as found ${newestFirst(MOST_ROWS, skip)}`

/** The union contains a permit with two conditions once. */
const anyOf = (searches: readonly RawBuilder<unknown>[]) =>
  sql.join(
    searches.map((search) => sql`(${search})`),
    sql` union `,
  )

/** The permits that match the filter, of those in scope by one condition. */
function filtered({ db, actor, now }: Asking, filter: Filter, sight: RawBuilder<SqlBool>): Permits {
  const { FromDate, ToDate, LoadHallCityId } = filter
  const statuses = statusesOf(filter)
  const cargos = filterCargos(db, filter)
  const company = companyOf(actor, filter)
  let rows = whoseWhat(db.selectFrom('permit').where(sight), filter)
  if (company !== null) rows = rows.where('permit.company_id', '=', company)
  if (filter.AgencyId !== null) rows = rows.where('permit.company_id', '=', filter.AgencyId)
  if (filter.LoadHallId !== null) rows = rows.where('permit.hall_id', '=', filter.LoadHallId)
  if (cargos) rows = rows.where('permit.cargo_id', 'in', cargos.select('cargo.id'))
  if (FromDate) rows = rows.where('permit.issued_at', '>=', dayStart(FromDate))
  if (ToDate) rows = rows.where('permit.issued_at', '<', nextDayStart(ToDate))
  if (statuses) rows = rows.where('permit.status', 'in', statuses)
  if (LoadHallCityId !== null) {
    rows = rows.where('permit.hall_id', 'in', db.selectFrom('hall').select('id').where('city_id', '=', LoadHallCityId))
  }
  if (filter.Overdue) rows = rows.where(isLate(now))
  if (filter.LacksPapers) rows = rows.where(lacksDocuments)
  for (const mark of filter.Marks) rows = rows.where(marked[mark])
  return rows
}

/** Driver and vehicle. */
function whoseWhat(permits: Permits, { DriverCardNumber, FreighterCardNumber }: Filter): Permits {
  let rows = permits
  const card = (table: 'driver' | 'vehicle', number: string) =>
    sql<boolean>`permit.${sql.raw(`${table}_id`)} in (select id from ${sql.table(table)} where card_number = ${number})`
  if (DriverCardNumber) rows = rows.where(card('driver', DriverCardNumber))
  if (FreighterCardNumber) rows = rows.where(card('vehicle', FreighterCardNumber))
  return rows
}

/** Goods, customers and announcing member; null without a filter on cargos. */
function filterCargos(db: Db, filter: Filter) {
  const { KalaId, SenderCustomerId, ReceiverCustomerId, AnnouncedBy } = filter
  if (AnnouncedBy === null && [KalaId, SenderCustomerId, ReceiverCustomerId].every(({ length }) => length === 0)) return null
  let rows = db.selectFrom('cargo')
  if (AnnouncedBy !== null) rows = rows.where('cargo.announced_by', '=', AnnouncedBy)
  if (KalaId.length > 0) rows = rows.where('cargo.goods_id', 'in', KalaId)
  const addressesOf = (customers: number[]) =>
    db.selectFrom('customer_address').select('id').where('customer_id', 'in', customers)
  if (SenderCustomerId.length > 0) rows = rows.where('cargo.sender_address_id', 'in', addressesOf(SenderCustomerId))
  if (ReceiverCustomerId.length > 0) rows = rows.where('cargo.receiver_address_id', 'in', addressesOf(ReceiverCustomerId))
  return rows
}

/** Without a filter all statuses. */
const statusesOf = ({ DriverReserveStatus, Statuses }: Filter) => {
  if (Statuses.length > 0) return Statuses
  return DriverReserveStatus === null ? null : [DriverReserveStatus]
}

/** The company filter applies to the five roles with other companies' rows; for others it is ignored (S0 §6). */
const companyOf = ({ role }: Actor, { TransportationCompanyId }: Filter) =>
  (overseers as readonly Role[]).includes(role) ? TransportationCompanyId : null

const nameless = (end: 'sender' | 'receiver') =>
  sql<SqlBool>`exists (select from cargo where cargo.id = permit.cargo_id and cargo.${sql.raw(end)}_address_id is null)`
function givenBack(kinds: string[]) {
  return sql<SqlBool>`exists (select from ledger_transfer as made
    where made.cause = 'permit' and made.cause_id = permit.id and made.kind = any(${kinds}))`
}
/** The condition of each report mark. */
const marked: Readonly<Record<(typeof permitMarks)[number], RawBuilder<SqlBool>>> = {
  counted: isLive,
  uncounted: sql`not ${isLive}`,
  late: sql`permit.overdue_at is not null`,
  failed: sql`permit.void_reason in ('NO_SHOW', 'DRIVER_REFUSED')`,
  noSender: nameless('sender'),
  noReceiver: nameless('receiver'),
  noHall: sql`permit.hall_id is null`,
  refunded: givenBack(['COMPANY_REFUND', 'DRIVER_REFUND']),
  companyRefunded: givenBack(['COMPANY_REFUND']),
}

/** The truck is late: same as a row's `isOverdue`. */
const isLate = (
  now: Date,
) => sql<boolean>`permit.status in (${PermitStatus.issued}, ${PermitStatus.printed}) and permit.arrival_deadline <= ${now}
  and num_nonnulls(permit.arrived_at, permit.loaded_at, permit.departed_at, permit.delivered_at) = 0`

/** One of the two documents is missing while it is still expected. */
const lacksDocuments = sql<boolean>`permit.status between ${PermitStatus.issued} and ${PermitStatus.handedOver} and permit.annulled_at is null
  and (select count(distinct type) from permit_document where permit_id = permit.id) < 2`
