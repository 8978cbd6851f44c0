/** Whether a driver may take a turn now, by the guards of a turn; checks made only when giving one are omitted (T5, T6). */
import { inTehran } from '#contract/kernel/value/shamsi.ts'
import type { DriverFull, WorkStatus, VehicleFull } from '#contract/fleet/truck-rows.ts'
import { engagementsOf, obstaclesOf, type DriverFacts } from '#server/modules/halls/turn/index.ts'
import type { Asking } from './lists.ts'
import { isTeam } from './sight.ts'
import { statusOfDriver, statusOfVehicle, statusWithoutVehicle } from './work-status.rules.ts'

interface DriverRow {
  id: number
  is_active: boolean
  card_valid_until: string | null
  health_card_valid_until: string | null
}

type Live = Pick<DriverFull, 'liveTurn' | 'livePermit'>

const turnOf = (turn: Live['liveTurn']) =>
  turn && { number: turn.turnNumber, hall: turn.loadHallName, isReserved: turn.state === 'RESERVED' }

/** `live` are the turns and permits in the reader's scope: only administrators see all. */
export async function loadDriverStatus({ db, actor, now }: Asking, driver: DriverRow, live: Live): Promise<WorkStatus> {
  const vehicles = await db
    .selectFrom('driver_vehicle')
    .innerJoin('vehicle', 'vehicle.id', 'driver_vehicle.vehicle_id')
    .select(['vehicle.id', 'vehicle.is_active', 'vehicle.inspection_valid_until'])
    .where('driver_vehicle.driver_id', '=', driver.id)
    .where('driver_vehicle.is_active', '=', true)
    .orderBy('driver_vehicle.id')
    .execute()
  const without: DriverFacts = {
    liveTurn: turnOf(live.liveTurn),
    livePermit: live.livePermit?.id ?? null,
    vehicleLiveTurn: null,
    vehicleLivePermit: null,
    driverActive: driver.is_active,
    vehicleActive: true,
    linked: true,
    cardValidUntil: driver.card_valid_until,
    healthCardValidUntil: driver.health_card_valid_until,
    inspectionValidUntil: null,
  }
  const facts: DriverFacts[] = []
  for (const { id, is_active, inspection_valid_until } of vehicles) {
    const engaged = isTeam(actor) ? await engagementsOf(db, { driverId: driver.id, vehicleId: id }) : {}
    facts.push({ ...without, ...engaged, vehicleActive: is_active, inspectionValidUntil: inspection_valid_until })
  }
  const obstacles = (of: DriverFacts) => obstaclesOf(of, { today: inTehran(now).iso, ownTurn: 'forbidden' })
  const [first, ...others] = facts.map(obstacles)
  return first ? statusOfDriver([first, ...others]) : statusWithoutVehicle(obstacles(without))
}

interface VehicleRow {
  id: number
  is_active: boolean
  inspection_valid_until: string | null
}

/** The same for a vehicle. */
export async function loadVehicleStatus(
  { db, now }: Asking,
  { id, is_active, inspection_valid_until }: VehicleRow,
  { liveTurn, livePermit }: Pick<VehicleFull, 'liveTurn' | 'livePermit'>,
): Promise<WorkStatus> {
  const driver = await db
    .selectFrom('driver_vehicle')
    .select('id')
    .where('vehicle_id', '=', id)
    .where('is_active', '=', true)
    .executeTakeFirst()
  const facts = {
    isActive: is_active,
    hasDriver: driver !== undefined,
    inspectionValidUntil: inspection_valid_until,
    liveTurn: turnOf(liveTurn),
    livePermit: livePermit?.id ?? null,
  }
  return statusOfVehicle(facts, inTehran(now).iso)
}
