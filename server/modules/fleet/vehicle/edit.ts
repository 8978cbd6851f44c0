/** Administrators edit a vehicle. */
import { Refusal, refuseFaults, requireFields } from '#contract/kernel/refusal.ts'
import { isoOfShamsi } from '#contract/kernel/value/shamsi.ts'
import type { VehicleChange } from '#contract/fleet/vehicle.ts'
import { vehicleFaults, vinOf } from '#contract/fleet/vehicle-rules.ts'
import { plateOf, plateNumber } from '#contract/fleet/plate.ts'
import { vehicleWords as words } from '#contract/fleet/vehicle-words.ts'
import { sql } from 'kysely'
import { reply, type RequestContext } from '#server/platform/context.ts'
import { lockVehicles, refuseTwins } from './rows.ts'

/** Plate, loader type, year, VIN and inspection, as in the form; an open show keeps what it opened with (X17). */
export async function editVehicle({ db, now, expected }: RequestContext, input: VehicleChange) {
  const was = await db.selectFrom('vehicle').selectAll().where('id', '=', input.id).forNoKeyUpdate().executeTakeFirst()
  if (!was) throw new Refusal('not-found')
  if (expected !== null && expected !== was.version) throw new Refusal('stale-version', { message: words.stale })
  const loader = await db.selectFrom('loader_type').select('id').where('id', '=', input.LoaderTypeId).executeTakeFirst()
  refuseFaults({
    ...vehicleFaults({ ...input, LoaderTypeId: loader?.id ?? null }, now),
    ...(input.Reason ? {} : { Reason: words.reason }),
  })
  const known = { ...input, loader, plate: plateOf(input.PlaqueNumber, input.PlaqueSerialNumber) }
  requireFields(known, 'plate', 'loader', 'MadeYear')
  const to = {
    plate_number: plateNumber(known.plate),
    plate_serial: input.PlaqueSerialNumber,
    loader_type_id: known.loader.id,
    made_year: known.MadeYear,
    vin: vinOf(input.VinCode),
    inspection_valid_until: input.InspectionValidDate && isoOfShamsi(input.InspectionValidDate),
  }
  const changed = (Object.keys(to) as (keyof typeof to)[]).filter((field) => to[field] !== was[field])
  if (changed.length === 0) throw new Refusal('broken-rule', { message: words.unchanged })
  await lockVehicles(db)
  await refuseTwins(db, { ...to, id: was.id }, 'at its field')
  const { version } = await db
    .updateTable('vehicle')
    .set({ ...to, version: sql<number>`version + 1` })
    .where('id', '=', was.id)
    .returning('version')
    .executeTakeFirstOrThrow()
  const of = (row: typeof to) => Object.fromEntries(changed.map((field) => [field, row[field]]))
  const detail = { from: of(was), to: of(to) }
  return reply({ id: was.id, version }, { message: words.edited, about: ['vehicle', was.id], reason: input.Reason, detail })
}
