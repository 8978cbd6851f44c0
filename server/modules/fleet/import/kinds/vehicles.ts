import { requireFields } from '#contract/kernel/refusal.ts'
import { rowWords as words } from '#contract/fleet/import-words.ts'
import { vehicleWords } from '#contract/fleet/vehicle-words.ts'
import { driversLike } from '#server/modules/fleet/driver/index.ts'
import {
  addVehicles,
  holdVehicles,
  pair,
  setMissing,
  vehiclesLike,
  type BroughtVehicle,
} from '#server/modules/fleet/vehicle/index.ts'
import type { Bring, Bringing, Verdict } from '../bring.ts'
import type { Names } from '../names.ts'
import type { ReadRow, RowFaults } from '../row.rules.ts'

/** An existing vehicle, or one added in this batch: then `id` is null. */
interface Existing extends Pick<BroughtVehicle, 'cardNumber' | 'plateNumber' | 'plateSerial' | 'vin' | 'inspectionValidUntil'> {
  id: number | null
  isActive: boolean
  drivers: number[]
}

/** A row with the driver it names; null: none. */
interface Brought extends BroughtVehicle {
  driverId: number | null
}

/**
 * A vehicle is identified by its card. Of an existing one the inspection date, a missing VIN and a missing driver are set:
 * moving it to another driver is a separate command (J6).
 */
export const bringVehicles: Bring = async (bringing, rows) => {
  const { db, now, isLook, wrote } = bringing
  if (rows.length === 0) return []
  if (!isLook) await holdVehicles(db)
  const brought = await broughtOf(bringing, rows)
  const existing = await existingAmong(
    bringing,
    brought.map(({ vehicle }) => vehicle),
  )
  const added: BroughtVehicle[] = []
  const changed: (BroughtVehicle & { id: number })[] = []
  const verdictOn = ({ row, vehicle }: (typeof brought)[number]): Verdict => {
    const there = existing.byCard.get(vehicle.cardNumber)
    Object.assign(row.faults, faultsOf(vehicle, there, existing))
    if (Object.keys(row.faults).length > 0) return 'bad'
    if (!there) {
      existing.note({ ...vehicle, id: null, isActive: true, drivers: vehicle.driverId === null ? [] : [vehicle.driverId] })
      added.push(vehicle)
      return 'add'
    }
    const isPaired = vehicle.driverId === null || there.drivers.includes(vehicle.driverId)
    const { vin, inspectionValidUntil: until } = vehicle
    const isUpToDate = (until === null || until === there.inspectionValidUntil) && (vin === '' || vin === there.vin)
    if (there.id === null || (isPaired && isUpToDate)) return 'same'
    if (!isUpToDate) {
      // A VIN assigned in this batch is taken for the rows below.
      existing.note({ ...there, vin: vin || there.vin, inspectionValidUntil: until ?? there.inspectionValidUntil })
      changed.push({ ...vehicle, id: there.id })
    }
    return 'change'
  }
  const judged = brought.map((one) => ({ ...one, verdict: verdictOn(one) }))
  if (isLook) return judged.map(({ verdict }) => verdict)
  if (changed.length > 0) await setMissing(db, changed)
  const ids = added.length > 0 ? await addVehicles(db, added) : new Map<string, number>()
  const pairs = judged.flatMap(({ vehicle: { driverId, cardNumber }, verdict }) => {
    const there = existing.byCard.get(cardNumber)
    const vehicleId = verdict === 'add' ? ids.get(cardNumber) : there?.id
    const isNew = verdict === 'add' || (verdict === 'change' && driverId !== null && !there?.drivers.includes(driverId))
    return driverId !== null && vehicleId && isNew ? [[driverId, vehicleId] as const] : []
  })
  await pair(db, pairs, now)
  for (const id of [...changed.map((vehicle) => vehicle.id), ...ids.values()]) wrote('vehicle', id)
  for (const [driverId, vehicleId] of pairs) {
    wrote('driver', driverId)
    wrote('vehicle', vehicleId)
  }
  return judged.map(({ row, vehicle, verdict }) => {
    if (verdict !== 'add' || ids.has(vehicle.cardNumber)) return verdict
    row.faults[''] = words.meanwhile
    return 'bad'
  })
}

async function broughtOf({ db, names }: Bringing, rows: readonly ReadRow[]) {
  const named = rows.map(({ values }) => values.nationalId ?? '').filter(Boolean)
  const drivers =
    named.length > 0
      ? await driversLike(
          db,
          named.map((nationalId) => ({ nationalId, cardNumber: '', mobile: '' })),
        )
      : []
  const ids = new Map(drivers.map(({ id, national_id }) => [national_id, id]))
  return rows.map((row) => ({ row, vehicle: vehicleOf(row, names, ids) }))
}

function vehicleOf({ values, faults }: ReadRow, names: Names, drivers: ReadonlyMap<string, number>): Brought {
  requireFields(values, 'loaderType', 'vehicleCard', 'plate', 'plateRegion')
  const loader = names.loaderType(values.loaderType)
  if (loader.fault) faults.loaderType = loader.fault
  const driverId = values.nationalId ? drivers.get(values.nationalId) : null
  if (driverId === undefined) faults.nationalId = words.noDriver
  return {
    cardNumber: values.vehicleCard,
    plateNumber: values.plate,
    plateSerial: values.plateRegion,
    loaderTypeId: loader.id ?? 0,
    madeYear: Number(values.madeYear),
    vin: values.vin ?? '',
    inspectionValidUntil: values.inspectionValidUntil || null,
    driverId: driverId ?? null,
  }
}

type ExistingVehicles = Awaited<ReturnType<typeof existingAmong>>

async function existingAmong({ db }: Bringing, brought: readonly Brought[]) {
  const byCard = new Map<string, Existing>()
  const byPlate = new Map<string, Existing>()
  const byVin = new Map<string, Existing>()
  const note = (vehicle: Existing) => {
    byCard.set(vehicle.cardNumber, vehicle)
    byPlate.set(plateOf(vehicle), vehicle)
    if (vehicle.vin) byVin.set(vehicle.vin, vehicle)
  }
  for (const row of await vehiclesLike(db, brought)) {
    note({
      id: row.id,
      cardNumber: row.card_number,
      plateNumber: row.plate_number,
      plateSerial: row.plate_serial,
      vin: row.vin,
      inspectionValidUntil: row.inspection_valid_until,
      isActive: row.is_active,
      drivers: row.driver_ids ?? [],
    })
  }
  return { byCard, byPlate, byVin, note }
}

const plateOf = (vehicle: Pick<Existing, 'plateNumber' | 'plateSerial'>) => `${vehicle.plateNumber}-${vehicle.plateSerial}`

function faultsOf(vehicle: Brought, there: Existing | undefined, { byPlate, byVin }: ExistingVehicles): RowFaults {
  if (there && plateOf(there) !== plateOf(vehicle)) return { plate: words.otherPlate }
  const ofPlate = byPlate.get(plateOf(vehicle))
  if (!there && ofPlate) return { plate: vehicleWords.plateTaken(ofPlate.cardNumber) }
  const ofVin = byVin.get(vehicle.vin)
  if (ofVin && ofVin.cardNumber !== vehicle.cardNumber) return { vin: vehicleWords.vinTaken(ofVin.cardNumber) }
  if (there && vehicle.vin && there.vin && there.vin !== vehicle.vin) return { vin: words.otherVin }
  if (!there || vehicle.driverId === null || there.drivers.includes(vehicle.driverId)) return {}
  if (there.drivers.length > 0) return { nationalId: words.vehicleOfOther }
  return there.isActive ? {} : { vehicleCard: vehicleWords.inactive }
}
