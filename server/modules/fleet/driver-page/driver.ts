/** A driver's page (J2, K4). */
import { inTehran } from '#contract/kernel/value/shamsi.ts'
import { driverAct } from '#contract/fleet/driver-act.ts'
import type { DriverFull } from '#contract/fleet/truck-rows.ts'
import { may } from '#contract/kernel/roles.ts'
import { boundDevice } from '#server/modules/access/identity/index.ts'
import type { Db } from '#server/platform/db/open.ts'
import { validityOf } from '#contract/fleet/validity.ts'
import type { OutsideContext } from '#server/platform/context.ts'
import { recordReading } from '#server/platform/audit.ts'
import { permitLists, ratesOf, turnLists } from './lists.ts'
import { masked } from './masked.rules.ts'
import { isMasked, mustSeeDriver } from './sight.ts'
import { loadDriverStatus } from './work-status.ts'
import { vehiclesOfDriver } from './vehicle.ts'

export async function readDriver(context: OutsideContext, id: number): Promise<DriverFull> {
  const { db, actor, now } = context
  await mustSeeDriver(db, actor, id)
  const row = await db
    .selectFrom('driver')
    .leftJoin('city', 'city.id', 'driver.city_id')
    .selectAll('driver')
    .select('city.name as cityName')
    .where('driver.id', '=', id)
    .executeTakeFirstOrThrow()
  const hides = isMasked(actor)
  const shown = (number: string) => (hides ? masked(number) : number)
  const whose = { column: 'driver_id', id } as const
  const today = inTehran(now).iso
  const [turns, permits] = [await turnLists(context, whose), await permitLists(context, whose)]
  const page: DriverFull = {
    id,
    driverName: row.first_name,
    driverFamily: row.last_name,
    nationalId: shown(row.national_id),
    mobile: shown(row.mobile),
    isMasked: hides,
    driverCardNumber: row.card_number,
    cityName: row.cityName,
    isNative: row.is_native,
    isActive: row.is_active,
    ...(may(driverAct.removePhoneId.who, actor) && { phone: await phoneOf(db, row) }),
    registeredAt: row.registered_at.toISOString(),
    version: row.version,
    card: validityOf(row.card_valid_until, today),
    healthCard: validityOf(row.health_card_valid_until, today),
    vehicles: await vehiclesOfDriver(context, id),
    standing: await loadDriverStatus(context, row, { ...turns, ...permits }),
    ...turns,
    ...permits,
    ...(await ratesOf(context, id)),
  }
  if (!hides) await recordReading(context, 'driverPage.read', ['driver', String(id)])
  return page
}

/** The driver's phone; a phone of an older record has only its id. */
async function phoneOf(db: Db, { id, phone_id }: { id: number; phone_id: string }): Promise<DriverFull['phone']> {
  if (phone_id === '') return null
  const device = await boundDevice(db, { driverId: id })
  return {
    name: device?.name ?? '',
    boundAt: device?.made_at.toISOString() ?? null,
    lastUsedAt: device?.last_used_at.toISOString() ?? null,
  }
}
