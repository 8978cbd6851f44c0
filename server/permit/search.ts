import type { Received } from '#contract/call.ts'
import type { permit, PermitRow } from '#contract/permit.ts'
import { overseers, type Role } from '#contract/roles.ts'
import { dayStart, nextDayStart } from '#contract/shamsi.ts'
import { sql } from 'kysely'
import type { Db } from '../db/open.ts'
import { countedRows, MOST_ROWS } from '../found.ts'
import type { Actor, Visit } from '../visit.ts'
import { listedPermits, shownRows } from './rows.ts'
import { permitsInSight } from './scope.ts'

type Filter = Received<(typeof permit)['search']>
type Permits = ReturnType<typeof permitsInSight>

/** Newest first; how many there are in all, and at most MOST_ROWS of them. */
export async function searchPermits(
  { db, actor, now }: Pick<Visit, 'db' | 'actor' | 'now'>,
  filter: Filter,
): Promise<{ rows: PermitRow[]; total: number }> {
  const found = await listedPermits(filtered({ db, actor, now }, filter)).limit(MOST_ROWS).execute()
  return countedRows(await shownRows(db, found, now), async () => {
    const counting = filtered({ db, actor, now }, filter).select((eb) => eb.fn.countAll<number>().as('count'))
    return (await counting.executeTakeFirstOrThrow()).count
  })
}

function filtered({ db, actor, now }: Pick<Visit, 'db' | 'actor' | 'now'>, filter: Filter): Permits {
  const { FromDate, ToDate, LoadHallCityId } = filter
  const statuses = statusesOf(filter)
  let rows = whoseWhat(db, permitsInSight(db, actor), filter)
  if (FromDate) rows = rows.where('permit.issued_at', '>=', dayStart(FromDate))
  if (ToDate) rows = rows.where('permit.issued_at', '<', nextDayStart(ToDate))
  if (statuses) rows = rows.where('permit.status', 'in', statuses)
  const company = companyOf(actor, filter)
  if (company !== null) rows = rows.where('cargo.company_id', '=', company)
  if (LoadHallCityId !== null) {
    rows = rows.where('permit.hall_id', 'in', db.selectFrom('hall').select('id').where('city_id', '=', LoadHallCityId))
  }
  if (filter.Overdue) rows = rows.where(isLate(now))
  if (filter.LacksPapers) rows = rows.where(lacksPapers)
  return rows
}

/** Driver, vehicle, goods and customers. */
function whoseWhat(db: Db, permits: Permits, filter: Filter): Permits {
  const { DriverCardNumber, FreighterCardNumber, KalaId, SenderCustomerId, ReceiverCustomerId } = filter
  let rows = permits
  const card = (table: 'driver' | 'vehicle', number: string) =>
    sql<boolean>`permit.${sql.raw(`${table}_id`)} in (select id from ${sql.table(table)} where card_number = ${number})`
  if (DriverCardNumber) rows = rows.where(card('driver', DriverCardNumber))
  if (FreighterCardNumber) rows = rows.where(card('vehicle', FreighterCardNumber))
  if (KalaId.length > 0) rows = rows.where('cargo.goods_id', 'in', KalaId)
  const addressesOf = (customers: number[]) =>
    db.selectFrom('customer_address').select('id').where('customer_id', 'in', customers)
  if (SenderCustomerId.length > 0) rows = rows.where('cargo.sender_address_id', 'in', addressesOf(SenderCustomerId))
  if (ReceiverCustomerId.length > 0) rows = rows.where('cargo.receiver_address_id', 'in', addressesOf(ReceiverCustomerId))
  return rows
}

/** Nothing asked for is every status. */
const statusesOf = ({ DriverReserveStatus, Statuses }: Filter) => {
  if (Statuses.length > 0) return Statuses
  return DriverReserveStatus === null ? null : [DriverReserveStatus]
}

/** The company filter belongs to the five roles that see other companies' rows; from others it says nothing (S0 §6). */
const companyOf = ({ role }: Actor, { TransportationCompanyId }: Filter) =>
  (overseers as readonly Role[]).includes(role) ? TransportationCompanyId : null

/** The truck is late: the same that `isOverdue` of a row says. */
const isLate = (now: Date) => sql<boolean>`permit.status in (1, 2) and permit.arrival_deadline <= ${now}
  and num_nonnulls(permit.arrived_at, permit.loaded_at, permit.departed_at, permit.delivered_at) = 0`

/** One of the two papers is missing, where one is still waited for. */
const lacksPapers = sql<boolean>`permit.status between 1 and 5 and permit.annulled_at is null
  and (select count(distinct type) from permit_document where permit_id = permit.id) < 2`
