/** The driver's live permits, and the newest ended one. */
import type { OwnPermit } from '#contract/fleet/driver-app.ts'
import { holdingStatuses } from '#contract/kernel/status.ts'
import { toToman } from '#contract/kernel/value/money.ts'
import { codeOf, drivenPermits, permitsInSight, qrTextOf } from '#server/modules/permits/permit/index.ts'
import type { OutsideContext } from '#server/platform/context.ts'

/** Among this many of the newest are all live ones: a driver has one at a time. */
const READ = 10

export async function ownPermits(context: OutsideContext): Promise<OwnPermit[]> {
  const { db, actor, settings } = context
  const rows = await drivenPermits(permitsInSight(db, actor))
    .innerJoin('company', 'company.id', 'cargo.company_id')
    .innerJoin('goods', 'goods.id', 'cargo.goods_id')
    .select([
      'permit.id',
      'permit.cargo_id',
      'permit.status',
      'permit.run_id',
      'permit.issued_at',
      'permit.arrival_deadline',
      'permit.arrived_at',
      'permit.loaded_at',
      'permit.departed_at',
      'permit.delivered_at',
      'permit.annulled_at',
      'goods.name as goods',
      'company.name as company',
      'company.tel as companyTel',
      'cargo.weight_kg',
      'cargo.rent',
      'cargo.source',
      'cargo.destination',
      'cargo.source_lat as latitude',
      'cargo.source_lng as longitude',
      'cargo.destination_lat as destinationLatitude',
      'cargo.destination_lng as destinationLongitude',
      'hall.name as hallName',
      'turn.number as turnNumber',
      'vehicle.card_number as vehicleCard',
      'vehicle.plate_number',
      'vehicle.plate_serial',
    ])
    .orderBy('permit.id', 'desc')
    .limit(READ)
    .execute()
  const isLive = (row: (typeof rows)[number]) => holdingStatuses.some((one) => one === row.status) && row.annulled_at === null
  const ended = rows.find((row) => !isLive(row))
  return rows
    .filter((row) => isLive(row) || row === ended)
    .map((row) => ({
      id: row.id,
      status: row.status,
      isLive: isLive(row),
      isAnnulled: row.annulled_at !== null,
      issuedAt: row.issued_at.toISOString(),
      arrivalDeadline: row.arrival_deadline?.toISOString() ?? null,
      arrivedAt: row.arrived_at?.toISOString() ?? null,
      loadedAt: row.loaded_at?.toISOString() ?? null,
      departedAt: row.departed_at?.toISOString() ?? null,
      deliveredAt: row.delivered_at?.toISOString() ?? null,
      cargoId: row.cargo_id,
      goods: row.goods,
      weight: row.weight_kg,
      rent: toToman(row.rent),
      company: row.company,
      companyTel: row.companyTel,
      source: row.source,
      destination: row.destination,
      latitude: row.latitude,
      longitude: row.longitude,
      destinationLatitude: row.destinationLatitude,
      destinationLongitude: row.destinationLongitude,
      hallName: row.hallName,
      turnNumber: row.turnNumber,
      runId: row.run_id,
      vehicleCard: row.vehicleCard,
      plaqueNumber: row.plate_number,
      plaqueSerialNumber: row.plate_serial,
      qr: isLive(row) ? qrTextOf(codeOf(context, row), settings.publicUrl) : null,
    }))
}
