import type { PermitRow } from '#contract/permits/permit.ts'
import { clockOf, shamsiDayOf } from '#contract/kernel/value/shamsi.ts'
import { PermitStatus } from '#contract/kernel/status.ts'
import { sql } from 'kysely'
import type { Db } from '#server/platform/db/open.ts'
import { mapped } from '#server/platform/slices.ts'
import { averagesOf, documentsOf, isBySupport } from './beside.ts'
import { isSeen } from './life/rules.ts'
import type { allPermits } from './scope.ts'

/** The permits of a cargo with driver and vehicle, newest first. */
export const permitsOf = (db: Db, cargoId: number) =>
  db
    .selectFrom('permit')
    .innerJoin('driver', 'driver.id', 'permit.driver_id')
    .innerJoin('vehicle', 'vehicle.id', 'permit.vehicle_id')
    .select([
      'permit.id',
      'permit.issued_at',
      'permit.driver_id as driverID',
      'driver.first_name as driverName',
      'driver.last_name as driverFamily',
      'driver.national_id as driverNationalId',
      'driver.mobile as driverMobile',
      'driver.card_number as driverCardNumber',
      'vehicle.card_number as freighterCardNumber',
      'vehicle.plate_number as plaqueNumber',
      'vehicle.plate_serial as plaqueSerialNumber',
      'permit.status',
    ])
    .where('permit.cargo_id', '=', cargoId)
    .orderBy('permit.issued_at', 'desc')
    .orderBy('permit.id', 'desc')
    .execute()

/** The driver's span with the vehicle when the permit was issued; if not recorded, the last one. */
const pairing = sql<number | null>`(select held.id from driver_vehicle as held
  where held.driver_id = permit.driver_id and held.vehicle_id = permit.vehicle_id
  order by coalesce(held.since <= permit.issued_at, true) and coalesce(held.until >= permit.issued_at, held.is_active) desc,
    held.id desc limit 1)`

/** Permits with all columns of their rows, newest first. */
export const listedPermits = (permits: ReturnType<typeof allPermits>) =>
  permits
    .innerJoin('driver', 'driver.id', 'permit.driver_id')
    .innerJoin('vehicle', 'vehicle.id', 'permit.vehicle_id')
    .innerJoin('company', 'company.id', 'cargo.company_id')
    .innerJoin('goods', 'goods.id', 'cargo.goods_id')
    .leftJoin('customer_address as sent', 'sent.id', 'cargo.sender_address_id')
    .leftJoin('customer as sender', 'sender.id', 'sent.customer_id')
    .leftJoin('customer_address as received', 'received.id', 'cargo.receiver_address_id')
    .leftJoin('customer as receiver', 'receiver.id', 'received.customer_id')
    .leftJoin('driver_rate', 'driver_rate.permit_id', 'permit.id')
    .select([
      'permit.id',
      'permit.cargo_id as cargoId',
      'permit.status',
      'permit.driver_id as driverID',
      'permit.issued_at',
      'permit.arrival_deadline',
      'permit.arrived_at',
      'permit.loaded_at',
      'permit.departed_at',
      'permit.delivered_at',
      'permit.annulled_at',
      'driver_rate.rate as given_rate',
      'permit.turn_id as driverTurnId',
      'permit.run_id as runId',
      'turn.number as turnNumber',
      pairing.as('driverToFreighterId'),
      'company.name as transportationCompanyName',
      'sender.name as senderCustomerName',
      'receiver.name as receiverCustomerName',
      'driver.first_name as driverName',
      'driver.last_name as driverFamily',
      'driver.mobile as driverMobile',
      'driver.card_number as driverCardNumber',
      'vehicle.card_number as freighterCardNumber',
      'vehicle.plate_number as plaqueNumber',
      'vehicle.plate_serial as plaqueSerialNumber',
      'goods.name as kalaDesc',
      'cargo.source as cargoSource',
      'cargo.destination as cargoDestination',
    ])
    .orderBy('permit.issued_at', 'desc')
    .orderBy('permit.id', 'desc')
type Listed = Awaited<ReturnType<ReturnType<typeof listedPermits>['execute']>>[number]

/** The rows in output shape, with their related data loaded in one query for all. */
export async function shownRows(db: Db, listed: readonly Listed[], now: Date): Promise<PermitRow[]> {
  const documents = await documentsOf(
    db,
    listed.map(({ id }) => id),
  )
  const average = await averagesOf(
    db,
    listed.map(({ driverID }) => driverID),
  )
  return mapped(listed, (row) => {
    const beside = documents(row.id)
    const { arrived_at, loaded_at, departed_at, delivered_at, ...rest } = row
    const { issued_at, arrival_deadline, annulled_at, given_rate, ...shown } = rest
    return {
      ...shown,
      plaque: `${row.plaqueNumber}-${row.plaqueSerialNumber}`,
      driverReserveDate: shamsiDayOf(issued_at),
      driverReserveTime: clockOf(issued_at),
      arrivalDate: arrival_deadline && shamsiDayOf(arrival_deadline),
      arrivalTime: arrival_deadline && clockOf(arrival_deadline),
      isOverdue:
        (row.status === PermitStatus.issued || row.status === PermitStatus.printed) &&
        arrival_deadline !== null &&
        arrival_deadline <= now &&
        !isSeen({ arrived_at, loaded_at, departed_at, delivered_at }),
      hasBill: beside.hasBill,
      hasDraft: beside.hasDraft,
      bySupport: isBySupport(row.status, beside),
      isAnnulled: annulled_at !== null,
      averageRate: average(row.driverID),
      isRated: given_rate !== null,
    }
  })
}
