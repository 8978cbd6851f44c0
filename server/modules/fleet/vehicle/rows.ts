import { Refusal } from '#contract/kernel/refusal.ts'
import { vehicleWords as words } from '#contract/fleet/vehicle-words.ts'
import { sql } from 'kysely'
import type { Db } from '#server/platform/db/open.ts'

interface Numbered {
  /** Null: not created yet. */
  id: number | null
  plate_number: string
  plate_serial: string
  vin: string
}

/** Serialises writes of vehicles, so that the duplicate check stays valid. */
export async function lockVehicles(tx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('barnobat:vehicle'))`.execute(tx)
}

/**
 * Throws 409 for the plate or VIN of another vehicle; call it under `lockVehicles`. At its field, or in a list if the form has
 * no such field.
 */
export async function refuseTwins(
  tx: Db,
  { id, plate_number, plate_serial, vin }: Numbered,
  where: 'at its field' | 'in a list',
): Promise<void> {
  const others = await tx
    .selectFrom('vehicle')
    .select(['card_number', 'vin'])
    .where('id', '<>', id ?? -1)
    .where((eb) =>
      eb.or([
        eb.and([eb('plate_number', '=', plate_number), eb('plate_serial', '=', plate_serial)]),
        eb.and([eb('vin', '=', vin), eb('vin', '<>', '')]),
      ]),
    )
    .orderBy('id')
    .execute()
  const other = others[0]
  if (!other) return
  const isVin = vin !== '' && other.vin === vin
  const message = isVin ? words.vinTaken(other.card_number) : words.plateTaken(other.card_number)
  const faults = where === 'at its field' ? { faults: { [isVin ? 'VinCode' : 'PlaqueNumber']: message } } : {}
  throw new Refusal('conflict', { message, ...faults })
}
