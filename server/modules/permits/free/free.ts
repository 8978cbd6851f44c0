/** Free cargos: claimed at the hall's desk for a driver, or assigned by an administrator with a reason (GAP35; X35, X36). */
import type { run } from '#contract/halls/run.ts'
import type { Received } from '#contract/kernel/call.ts'
import { Refusal, refuseFaults, refuseGuards } from '#contract/kernel/refusal.ts'
import { inTehran } from '#contract/kernel/value/shamsi.ts'
import type { PublicReason } from '#contract/kernel/reasons.ts'
import { CargoStatus, PriorityStatus } from '#contract/kernel/status.ts'
import { freeWords as words } from '#contract/halls/run-words.ts'
import { turnWords } from '#contract/halls/turn-words.ts'
import { walletWords } from '#contract/money/wallet-words.ts'
import { sql } from 'kysely'
import { fillCargos, livePermits, needsOfTruck, SYSTEM_FILLED, trucksLeft } from '#server/modules/freight/cargo/index.ts'
import { loadCompanyStatus } from '#server/modules/organisations/company/index.ts'
import type { Db } from '#server/platform/db/open.ts'
import { besideSteps, holdHall, recordOverride } from '#server/modules/organisations/hall/index.ts'
import { issueFreePermit } from '#server/modules/permits/permit/index.ts'
import { dropPriorities } from '#server/modules/freight/priority/index.ts'
import { driverFactsOf, endTurns, faultsAt, obstaclesOf, partiesOf, type Parties } from '#server/modules/halls/turn/index.ts'
import { reply, type RequestContext } from '#server/platform/context.ts'
import { kmFrom, tooLate } from './nearby.ts'

/** The hall's desk claims it for a nearby driver, who gives up an existing turn. */
export async function claimFree(context: RequestContext, input: Received<(typeof run)['claimFree']>) {
  const { db, actor, now } = context
  // Before other locks: the claim has an entry in the hall's next record.
  if (actor.hallId !== null) await besideSteps(db, actor.hallId)
  const cargo = await lockCargo(context, input)
  const hall = await db
    .selectFrom('hall')
    .selectAll()
    .where('id', '=', actor.hallId ?? -1)
    .executeTakeFirst()
  if (!cargo || !hall?.has_free_cargo) throw new Refusal('not-found')
  if (!hall.is_active) throw new Refusal('broken-rule', { message: turnWords.hallInactive })
  const km = kmFrom(hall, cargo)
  if (km !== null && km > cargo.range_km) {
    throw new Refusal('broken-rule', { message: words.tooFar(Math.round(km), cargo.range_km) })
  }
  const driver = await fitDriver(context, cargo, input)
  if (cargo.open_to_all_at && now < cargo.open_to_all_at && !(await isChosen(db, cargo.id, driver.id))) {
    throw new Refusal('broken-rule', { message: words.chosenFirst })
  }
  const turn = driver.turn
  // A turn of another hall is not in this queue: all turns here count as ahead of its driver.
  const here = turn?.hall_id === hall.id ? turn : null
  const ahead = await queuedBefore(db, hall.id, here)
  if (turn && !input.GiveUpTurn) throw new Refusal('conflict', { message: words.hasTurn(turn.number, turn.hall) })
  if (turn) {
    await endTurns(db, [turn.id], { state: 'CANCELLED', reason: 'TOOK_FREE_CARGO', now })
    await dropPriorities(db, [turn.id], PriorityStatus.cancelledByDriver, 'TOOK_FREE_CARGO')
    // If a desk ends a turn of another hall's queue, that hall's record contains it.
    if (!here) await recordEnd(context, turn, cargo.id, words.gaveUp(cargo.id, hall.name), 'TOOK_FREE_CARGO')
  }
  const given = await give(context, cargo, driver, { hallId: hall.id, travelHours: hall.travel_time_hours })
  await recordOverride(context, {
    kind: 'FREE_CLAIMED',
    hallId: hall.id,
    cargoId: cargo.id,
    permitId: given.data.permitId,
    ahead,
    reason: '',
    reasonCode: null,
    ...(here && { turnId: here.id }),
  })
  return given
}

/** An administrator assigns it to a driver, at any distance; the reason is public. */
export async function assignFree(context: RequestContext, input: Received<(typeof run)['assignFree']>) {
  const { db, now } = context
  const cargo = await lockCargo(context, input)
  if (!cargo) throw new Refusal('not-found')
  if (!input.Reason) refuseFaults({ Reason: turnWords.reason })
  const driver = await fitDriver(context, cargo, input)
  if (driver.turn) {
    await endTurns(db, [driver.turn.id], { state: 'CANCELLED', reason: 'TOOK_FREE_CARGO', now })
    await dropPriorities(db, [driver.turn.id], PriorityStatus.cancelledBySupport, 'TOOK_FREE_CARGO')
    await recordEnd(context, driver.turn, cargo.id, input.Reason)
  }
  const given = await give(context, cargo, driver, { hallId: cargo.hall_id, travelHours: 0, reason: input.Reason })
  await recordOverride(context, {
    kind: 'FREE_ASSIGNED',
    hallId: cargo.hall_id,
    cargoId: cargo.id,
    permitId: given.data.permitId,
    reason: input.Reason,
  })
  return given
}

/** Records, in the hall that loses the turn, an end made by another desk. */
const recordEnd = (
  context: RequestContext,
  turn: { id: number; hall_id: number },
  cargoId: number,
  reason: string,
  reasonCode: PublicReason = 'WRITTEN',
) => recordOverride(context, { kind: 'TURN_CANCELLED', hallId: turn.hall_id, turnId: turn.id, cargoId, reason, reasonCode })

/** Number of turns of the hall ahead of this one; all of them if it is not in the queue. */
async function queuedBefore(db: Db, hallId: number, turn: { place: number; number: number } | null): Promise<number> {
  const { count } = await db
    .selectFrom('turn')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('hall_id', '=', hallId)
    .where('state', '=', 'QUEUED')
    .$if(turn !== null, (query) => query.where(sql<boolean>`(place, number) < (${turn?.place}::int, ${turn?.number}::int)`))
    .executeTakeFirstOrThrow()
  return count
}

/**
 * Locks a live free cargo of an active company (X20): the second claim sees how many trucks the first one left, or that none is
 * (X36).
 */
async function lockCargo(context: RequestContext, { id, FreighterCardNumber }: { id: number; FreighterCardNumber: string }) {
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
type FreeCargo = NonNullable<Awaited<ReturnType<typeof lockCargo>>>

async function isChosen(db: Db, cargoId: number, driverId: number): Promise<boolean> {
  const row = await db
    .selectFrom('cargo_selected_driver')
    .select('driver_id')
    .where('cargo_id', '=', cargoId)
    .where('driver_id', '=', driverId)
    .executeTakeFirst()
  return row !== undefined
}

/** Locks the named driver and vehicle; throws with all obstacles together. */
async function fitDriver(
  context: RequestContext,
  cargo: FreeCargo,
  { DriverCardNumber, FreighterCardNumber }: { DriverCardNumber: string; FreighterCardNumber: string },
) {
  const { db, now } = context
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
      ...(vehicle ? {} : { FreighterCardNumber: turnWords.noVehicle }),
    })
  }
  const parties = { driver, vehicle } as Parties
  // A queued turn is given up for it (X35).
  const obstacles = obstaclesOf(await driverFactsOf(db, parties), { today: inTehran(now).iso, ownTurn: 'allowed' })
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

async function give(
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
