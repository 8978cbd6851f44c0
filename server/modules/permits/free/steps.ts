/** What a desk's claim, a driver's and an administrator's assignment of a free cargo have in common. */
import { Refusal, refuseFaults, refuseGuards } from '#contract/kernel/refusal.ts'
import { inTehran } from '#contract/kernel/value/shamsi.ts'
import { CargoStatus } from '#contract/kernel/status.ts'
import { freeWords as words } from '#contract/halls/run-words.ts'
import { guardWords } from '#contract/halls/turn-words.ts'
import { walletWords } from '#contract/money/wallet-words.ts'
import { fillCargos, livePermits, needsOfTruck, SYSTEM_FILLED, trucksLeft } from '#server/modules/freight/cargo/index.ts'
import { loadCompanyStatus } from '#server/modules/organisations/company/index.ts'
import type { Db } from '#server/platform/db/open.ts'
import { holdHall } from '#server/modules/organisations/hall/index.ts'
import { issueFreePermit } from '#server/modules/permits/permit/index.ts'
import {
  addresseeOf,
  channelOf,
  driverFactsOf,
  faultsAt,
  obstaclesOf,
  partiesOf,
  type Parties,
} from '#server/modules/halls/turn/index.ts'
import { reply, type RequestContext } from '#server/platform/context.ts'
import { tooLate } from './nearby.ts'

/**
 * Locks a live free cargo of an active company (X20): the second claim sees how many trucks the first one left, or that none is
 * (X36).
 */
export async function lockCargo(
  context: RequestContext,
  { id, FreighterCardNumber }: { id: number; FreighterCardNumber: string },
) {
  const row = await context.db
    .selectFrom('cargo')
    .selectAll()
    .where('id', '=', id)
    .where('is_hall_load', '=', false)
    .forUpdate()
    .executeTakeFirst()
  if (row?.finish_reason === SYSTEM_FILLED) throw await tooLate(context, FreighterCardNumber)
  if (row?.status !== CargoStatus.open) return undefined
  const company = await loadCompanyStatus(context.db, row.company_id)
  if (!company?.is_accepted || !company.is_active) throw new Refusal('conflict', { message: words.companyNotWorking })
  return row
}
export type FreeCargo = NonNullable<Awaited<ReturnType<typeof lockCargo>>>

/** Whether the announcer has selected this driver (GAP35). */
export async function isChosen(db: Db, cargoId: number, driverId: number): Promise<boolean> {
  const row = await db
    .selectFrom('cargo_selected_driver')
    .select('driver_id')
    .where('cargo_id', '=', cargoId)
    .where('driver_id', '=', driverId)
    .executeTakeFirst()
  return row !== undefined
}

/** Locks the named driver and vehicle; throws with all obstacles together. */
export async function fitDriver(
  context: RequestContext,
  cargo: FreeCargo,
  { DriverCardNumber, FreighterCardNumber }: { DriverCardNumber: string; FreighterCardNumber: string },
) {
  const { db, now, actor } = context
  const to = addresseeOf(channelOf(actor))
  const waiting = await queuedTurn(db)
    .select('turn.hall_id')
    .where('driver.card_number', '=', DriverCardNumber)
    .executeTakeFirst()
  // A turn that is being split may be about to win a permit, so its driver gets no other one (X4, V3).
  if (waiting) await holdHall(context, waiting.hall_id)
  const { driver, vehicle } = await partiesOf(db, { driverCard: DriverCardNumber }, FreighterCardNumber)
  if (!driver || !vehicle) {
    refuseFaults({
      ...(driver ? {} : { DriverCardNumber: words.noDriver }),
      ...(vehicle ? {} : { FreighterCardNumber: guardWords[to].noVehicle }),
    })
  }
  const parties = { driver, vehicle } as Parties
  // A queued turn is given up for it (X35).
  const obstacles = obstaclesOf(await driverFactsOf(db, parties), { today: inTehran(now).iso, ownTurn: 'allowed', to })
  const fields = { driver: 'DriverCardNumber', vehicle: 'FreighterCardNumber' }
  refuseGuards(
    faultsAt([
      ...obstacles.map(({ on, sentence }) => [fields[on], sentence] as const),
      ...(await loadFaults(db, cargo, parties.vehicle)).map((sentence) => [fields.vehicle, sentence] as const),
    ]),
  )
  const turn = await queuedTurn(db)
    .innerJoin('hall', 'hall.id', 'turn.hall_id')
    .select(['turn.id', 'turn.number', 'turn.place', 'turn.hall_id', 'hall.name as hall'])
    .where('turn.driver_id', '=', parties.driver.id)
    .forUpdate('turn')
    .executeTakeFirst()
  return { id: parties.driver.id, vehicleId: parties.vehicle.id, turn }
}

const queuedTurn = (db: Db) =>
  db.selectFrom('turn').innerJoin('driver', 'driver.id', 'turn.driver_id').where('turn.state', '=', 'QUEUED')

/** Reasons why this vehicle cannot carry the load, regardless of its driver. */
async function loadFaults(db: Db, cargo: FreeCargo, vehicle: Parties['vehicle']): Promise<string[]> {
  const loaders = await db.selectFrom('cargo_loader_type').select('loader_type_id').where('cargo_id', '=', cargo.id).execute()
  const { needs } = await db
    .selectFrom('cargo')
    .select(needsOfTruck.as('needs'))
    .where('id', '=', cargo.id)
    .executeTakeFirstOrThrow()
  return [
    ...(loaders.some(({ loader_type_id: id }) => id === vehicle.loader_type_id) ? [] : [words.otherLoader]),
    ...(vehicle.capacity_kg < needs ? [words.tooHeavy] : []),
  ]
}

/** Issues the permit of one truck; the last one ends the cargo. */
export async function give(
  { db, now }: RequestContext,
  cargo: FreeCargo,
  driver: { id: number; vehicleId: number },
  { hallId, travelHours, reason }: { hallId: number | null; travelHours: number; reason?: string },
) {
  const live = await livePermits(db, cargo.id)
  if (live >= cargo.trucks) throw new Refusal('conflict', { message: words.gone([]) })
  const { left } = await db.selectFrom('cargo').select(trucksLeft.as('left')).where('id', '=', cargo.id).executeTakeFirstOrThrow()
  if (left < 1) throw new Refusal('broken-rule', { message: walletWords.noCredit })
  const permitId = await issueFreePermit(db, {
    cargoId: cargo.id,
    hallId,
    driverId: driver.id,
    vehicleId: driver.vehicleId,
    travelHours,
    now,
  })
  if (live + 1 === cargo.trucks) await fillCargos(db, [cargo.id], now)
  return reply(
    { permitId, cargoId: cargo.id },
    { message: words.given(cargo.id, permitId), about: ['permit', permitId], ...(reason ? { reason } : {}) },
  )
}
