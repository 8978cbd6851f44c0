import type { Received } from '#contract/call.ts'
import type { permit, PermitRow } from '#contract/permit.ts'
import { clockOf, dayStart, nextDayStart, shamsiDayOf } from '#contract/shamsi.ts'
import { sql } from 'kysely'
import type { Db } from '../db/open.ts'
import { countedRows, MOST_ROWS } from '../found.ts'
import type { Actor } from '../visit.ts'
import { listedPermits } from './rows.ts'
import { permitsInSight } from './scope.ts'

type Filter = Received<(typeof permit)['search']>

/** Nothing asked for is every status. */
const statusesOf = ({ DriverReserveStatus, Statuses }: Filter) => {
  if (Statuses.length > 0) return Statuses
  return DriverReserveStatus === null ? null : [DriverReserveStatus]
}

function filtered(db: Db, actor: Actor, filter: Filter) {
  const { FromDate, ToDate, DriverCardNumber, FreighterCardNumber, KalaId, SenderCustomerId, ReceiverCustomerId } = filter
  const statuses = statusesOf(filter)
  let rows = permitsInSight(db, actor)
  if (FromDate) rows = rows.where('permit.issued_at', '>=', dayStart(FromDate))
  if (ToDate) rows = rows.where('permit.issued_at', '<', nextDayStart(ToDate))
  if (statuses) rows = rows.where('permit.status', 'in', statuses)
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

/** Newest first; how many there are in all, and at most MOST_ROWS of them. */
export async function searchPermits(db: Db, actor: Actor, filter: Filter): Promise<{ rows: PermitRow[]; total: number }> {
  const found = await listedPermits(filtered(db, actor, filter))
    .limit(MOST_ROWS)
    .execute()
  return countedRows(found.map(asRow), async () => {
    const counting = filtered(db, actor, filter).select((eb) => eb.fn.countAll<number>().as('count'))
    return (await counting.executeTakeFirstOrThrow()).count
  })
}

const asRow = ({
  issued_at,
  arrival_deadline,
  ...row
}: Awaited<ReturnType<ReturnType<typeof listedPermits>['execute']>>[number]): PermitRow => ({
  ...row,
  plaque: `${row.plaqueNumber}-${row.plaqueSerialNumber}`,
  driverReserveDate: shamsiDayOf(issued_at),
  driverReserveTime: clockOf(issued_at),
  arrivalDate: arrival_deadline && shamsiDayOf(arrival_deadline),
  arrivalTime: arrival_deadline && clockOf(arrival_deadline),
  isOverdue: false,
  hasBill: false,
  hasDraft: false,
  bySupport: false,
  isAnnulled: false,
  averageRate: null,
  isRated: false,
})
