/** Free cargos: claimed at the hall's desk for a driver, or assigned by an administrator with a reason (GAP35; X35, X36). */
import type { run } from '#contract/halls/run.ts'
import type { Received } from '#contract/kernel/call.ts'
import { Refusal, refuseFaults } from '#contract/kernel/refusal.ts'
import type { PublicReason } from '#contract/kernel/reasons.ts'
import { PriorityStatus } from '#contract/kernel/status.ts'
import { freeWords as words } from '#contract/halls/run-words.ts'
import { turnWords } from '#contract/halls/turn-words.ts'
import { sql, type Selectable } from 'kysely'
import type { Db } from '#server/platform/db/open.ts'
import type { Tables } from '#server/platform/db/tables.ts'
import { besideSteps, recordOverride } from '#server/modules/organisations/hall/index.ts'
import { dropPriorities } from '#server/modules/freight/priority/index.ts'
import { addresseeOf, channelOf, endTurns } from '#server/modules/halls/turn/index.ts'
import type { RequestContext } from '#server/platform/context.ts'
import { kmFrom } from './nearby.ts'
import { fitDriver, give, isChosen, lockCargo, type FreeCargo } from './steps.ts'

/** The hall's desk claims it for a nearby driver, who gives up an existing turn. */
export async function claimFree(context: RequestContext, input: Received<(typeof run)['claimFree']>) {
  const { db, actor } = context
  // Before other locks: the claim has an entry in the hall's next record.
  if (actor.hallId !== null) await besideSteps(db, actor.hallId)
  const cargo = await lockCargo(context, input)
  const hall = await db
    .selectFrom('hall')
    .selectAll()
    .where('id', '=', actor.hallId ?? -1)
    .executeTakeFirst()
  if (!cargo || !hall?.has_free_cargo) throw new Refusal('not-found')
  return claimAt(context, { cargo, hall, ...input })
}

interface Claim {
  cargo: FreeCargo
  /** The hall in whose record the claim is; the caller holds the lock beside its steps. */
  hall: Pick<Selectable<Tables['hall']>, 'id' | 'name' | 'lat' | 'lng' | 'is_active' | 'travel_time_hours'>
  DriverCardNumber: string
  FreighterCardNumber: string
  GiveUpTurn: boolean | null
}

/** Claims a locked free cargo at a hall, by its desk or by the driver: the same guards, and one public act. */
export async function claimAt(context: RequestContext, { cargo, hall, GiveUpTurn, ...cards }: Claim) {
  const { db, now } = context
  if (!hall.is_active) throw new Refusal('broken-rule', { message: turnWords.hallInactive })
  const km = kmFrom(hall, cargo)
  if (km !== null && km > cargo.range_km) {
    throw new Refusal('broken-rule', { message: words.tooFar(Math.round(km), cargo.range_km) })
  }
  const driver = await fitDriver(context, cargo, cards)
  if (cargo.open_to_all_at && now < cargo.open_to_all_at && !(await isChosen(db, cargo.id, driver.id))) {
    throw new Refusal('broken-rule', { message: words.chosenFirst })
  }
  const turn = driver.turn
  // A turn of another hall is not in this queue: all turns here count as ahead of its driver.
  const here = turn?.hall_id === hall.id ? turn : null
  const ahead = await queuedBefore(db, hall.id, here)
  if (turn && !GiveUpTurn)
    throw new Refusal('conflict', { message: words.hasTurn[addresseeOf(channelOf(context.actor))](turn.number, turn.hall) })
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
