import type { cargo } from '#contract/freight/cargo.ts'
import { type CargoRow, statusFilter } from '#contract/freight/cargo-list.ts'
import type { Received } from '#contract/kernel/call.ts'
import { dayStart, nextDayStart } from '#contract/kernel/value/shamsi.ts'
import { CargoStatus, PermitStatus } from '#contract/kernel/status.ts'
import { sql } from 'kysely'
import type { Db } from '#server/platform/db/open.ts'
import { countedRows, countFar, countsOf, MOST_ROWS, isAfterRow, type FoundRows } from '#server/platform/found.ts'
import type { Actor } from '#server/platform/context.ts'
import { mapped } from '#server/platform/slices.ts'
import { asRow, withRow } from './listed.ts'
import { cargosOf } from './scope.ts'
import { isUnasked } from './show.ts'

type Filter = Received<(typeof cargo)['search']>

/** The statuses of a filter: 0 live ones, 1 ended ones, 2 all (GAP36). */
const statusesOf = ({ CargoStatus, Statuses }: Filter) => {
  if (Statuses.length > 0) return Statuses
  if (CargoStatus === statusFilter.active) return [0 as const]
  return CargoStatus === statusFilter.inactive ? [1 as const, 2 as const, 3 as const] : null
}

/** The cargos in the member's scope that match the list's filter. */
export function selectCargos(db: Db, actor: Actor, filter: Filter) {
  const { FromDate, ToDate, KalaId, SenderCustomerId, ReceiverCustomerId, TransportationCompanyId, LoadHallCityId } = filter
  const statuses = statusesOf(filter)
  let rows = cargosOf(db, actor)
  if (FromDate) rows = rows.where('cargo.announce_at', '>=', dayStart(FromDate))
  if (ToDate) rows = rows.where('cargo.announce_at', '<', nextDayStart(ToDate))
  if (statuses) rows = rows.where('cargo.status', 'in', statuses)
  if (filter.Unfilled) rows = rows.where(isUnfilled)
  if (KalaId.length > 0) rows = rows.where('cargo.goods_id', 'in', KalaId)
  if (TransportationCompanyId) rows = rows.where('cargo.company_id', '=', TransportationCompanyId)
  if (LoadHallCityId) {
    rows = rows.where('cargo.hall_id', 'in', (eb) => eb.selectFrom('hall').select('id').where('city_id', '=', LoadHallCityId))
  }
  const addressesOfCustomers = (ids: number[]) => db.selectFrom('customer_address').select('id').where('customer_id', 'in', ids)
  if (SenderCustomerId.length > 0) rows = rows.where('sender_address_id', 'in', addressesOfCustomers(SenderCustomerId))
  if (ReceiverCustomerId.length > 0) rows = rows.where('receiver_address_id', 'in', addressesOfCustomers(ReceiverCustomerId))
  if (filter.Unasked) rows = rows.where(isUnasked)
  return rows
}

/** Newest first; the total, counted up to a limit, and at most MOST_ROWS of them. */
export async function searchCargos(db: Db, actor: Actor, filter: Filter): Promise<FoundRows<CargoRow>> {
  const { After, Skip } = filter
  const matching = selectCargos(db, actor, filter)
  const found = await withRow(After === null ? matching : matching.where(isAfterRow('cargo', 'announce_at', After)))
    .limit(MOST_ROWS)
    .offset(After === null ? Skip : 0)
    .execute()
  return countedRows(await mapped(found, asRow), () => countFar(db, sql`${matching.select('cargo.id')}`), Skip)
}

/** Counts the matches of each search, up to COUNTED_MOST. */
export const countSearches = (db: Db, actor: Actor, searches: readonly Filter[]): Promise<number[]> =>
  countsOf(
    db,
    searches.map((filter) => sql`${selectCargos(db, actor, filter).select('cargo.id')}`),
  )

/** Open, with at least one truck without a permit. */
const isUnfilled = sql<boolean>`cargo.status = ${CargoStatus.open} and cargo.trucks >
  (select count(*) from permit where permit.cargo_id = cargo.id and permit.status <> ${PermitStatus.voided})`
