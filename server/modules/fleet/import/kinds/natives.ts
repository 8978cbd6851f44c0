import { requireFields } from '#contract/kernel/refusal.ts'
import { inTehran } from '#contract/kernel/value/shamsi.ts'
import { rowWords as words } from '#contract/fleet/import-words.ts'
import { driversLike, nativesAmong, setNatives, type BroughtNative } from '#server/modules/fleet/driver/index.ts'
import { countsOn, recordNativeChange } from '#server/modules/halls/turn/index.ts'
import { vehiclesLike } from '#server/modules/fleet/vehicle/index.ts'
import type { Bring, Bringing, Verdict } from '../bring.ts'
import type { ReadRow } from '../row.rules.ts'

/** A native of a hall is an existing driver, optionally with a vehicle of theirs (GAP26, GAP58). */
export const bringNatives: Bring = async (bringing, rows) => {
  const { db, now, memberId, isLook, wrote } = bringing
  const brought = await broughtOf(bringing, rows)
  const sound = brought.filter((native) => native !== null)
  const existing = new Map(
    (sound.length > 0 ? await nativesAmong(db, sound) : []).map((row) => [`${row.hall_id} ${row.driver_id}`, row]),
  )
  const inserted: BroughtNative[] = []
  const today = inTehran(now).iso
  const classes: { driverId: number; hallId: number; reason: string; isNative: boolean }[] = []
  const verdicts = brought.map((native): Verdict => {
    if (native === null) return 'bad'
    const there = existing.get(`${native.hallId} ${native.driverId}`)
    // Missing values are kept.
    const vehicleId = native.vehicleId ?? there?.vehicle_id ?? null
    const validUntil = native.validUntil ?? there?.valid_until ?? null
    const reason = native.reason || (there?.reason ?? '')
    if (there && there.vehicle_id === vehicleId && there.valid_until === validUntil && there.reason === reason) return 'same'
    inserted.push({ ...native, vehicleId, validUntil, reason })
    const isNative = countsOn(validUntil, today)
    const wasNative = there !== undefined && countsOn(there.valid_until, today)
    if (isNative !== wasNative) classes.push({ driverId: native.driverId, hallId: native.hallId, reason, isNative })
    return there ? 'change' : 'add'
  })
  if (isLook) return verdicts
  await setNatives(db, inserted, memberId, now)
  if (classes.length > 0) {
    const actor = await db.selectFrom('member').select(['id', 'role']).where('id', '=', memberId).executeTakeFirstOrThrow()
    for (const one of classes) await recordNativeChange({ db, now, actor }, one)
  }
  for (const { driverId } of inserted) wrote('driver', driverId)
  return verdicts
}

/** Null for an invalid row, which has faults. */
async function broughtOf({ db, names }: Bringing, rows: readonly ReadRow[]): Promise<(BroughtNative | null)[]> {
  if (rows.length === 0) return []
  const drivers = await driversLike(
    db,
    rows.map(({ values }) => {
      requireFields(values, 'nationalId')
      return { nationalId: values.nationalId, cardNumber: '', mobile: '' }
    }),
  )
  const cards = rows.map(({ values }) => values.vehicleCard ?? '').filter(Boolean)
  const vehicles =
    cards.length > 0
      ? await vehiclesLike(
          db,
          cards.map((cardNumber) => ({ cardNumber })),
        )
      : []
  const driverIds = new Map(drivers.map(({ id, national_id }) => [national_id, id]))
  const byCard = new Map(vehicles.map((vehicle) => [vehicle.card_number, vehicle]))
  return rows.map(({ values, faults }) => {
    requireFields(values, 'hallName', 'nationalId')
    const hall = names.hall(values.hallName)
    const driverId = driverIds.get(values.nationalId)
    const vehicle = values.vehicleCard ? byCard.get(values.vehicleCard) : null
    if (hall.fault) faults.hallName = hall.fault
    if (driverId === undefined) faults.nationalId = words.noDriver
    else if (vehicle && !vehicle.driver_ids?.includes(driverId)) faults.vehicleCard = words.vehicleNotHis
    if (vehicle === undefined) faults.vehicleCard = words.noVehicle
    if (hall.id === undefined || driverId === undefined || Object.keys(faults).length > 0) return null
    const { validUntil, reason } = values
    return { hallId: hall.id, driverId, vehicleId: vehicle?.id ?? null, validUntil: validUntil || null, reason: reason ?? '' }
  })
}
