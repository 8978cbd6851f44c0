/** Ends and restores turns in the queue (domain.md 4.3; R1–R4). */
import { voidReasons, type PublicReason } from '#contract/kernel/reasons.ts'
import { PermitStatus, PriorityStatus } from '#contract/kernel/status.ts'
import { REINSTATE_HOURS, type turn } from '#contract/halls/turn.ts'
import type { Received } from '#contract/kernel/call.ts'
import { Refusal, refuseFaults } from '#contract/kernel/refusal.ts'
import { turnWords as words } from '#contract/halls/turn-words.ts'
import type { Db } from '#server/platform/db/open.ts'
import { endOfNextShow, recordOverride } from '#server/modules/organisations/hall/index.ts'
import { reply, type RequestContext } from '#server/platform/context.ts'
import { engagementsOf } from './facts.ts'
import { freezeTurns } from './frozen.ts'
import { holdTurn } from './scope.ts'
import { endTurns } from './settle.ts'
import { dropPriorities } from '#server/modules/freight/priority/index.ts'

const HOUR = 3_600_000

/** QUEUED → CANCELLED; its priorities end as cancelled by support (S2 §6). */
export async function cancelTurn(context: RequestContext, { id, Reason }: Received<(typeof turn)['cancel']>) {
  return endQueued(context, {
    id,
    reason: Reason,
    isReasonNeeded: true,
    priorities: PriorityStatus.cancelledBySupport,
    message: words.cancelled,
  })
}

interface Ending {
  id: number
  /** Typed, and visible only to permitted readers. */
  reason: string
  isReasonNeeded?: boolean
  /** The public reason; absent: only whether one was typed. */
  reasonCode?: PublicReason
  /** How its priorities end. */
  priorities: PriorityStatus
  message: (number: number) => string
}

/** Ends a queued turn in scope; published as an act out of order. */
export async function endQueued(
  context: RequestContext,
  { id, reason, isReasonNeeded = false, reasonCode, priorities, message }: Ending,
) {
  const { db, now } = context
  const locked = await holdTurn(context, id)
  if (isReasonNeeded && !reason) refuseFaults({ Reason: words.reason })
  if (locked.state !== 'QUEUED') throw new Refusal('conflict', { message: words.notQueued(locked.number) })
  await endTurns(db, [id], { state: 'CANCELLED', reason: reason || (reasonCode ?? ''), now })
  await dropPriorities(db, [id], priorities, 'TURN_CANCELLED')
  const about = { hallId: locked.hall_id, turnId: id, reason, ...(reasonCode && { reasonCode }) }
  await recordOverride(context, { kind: 'TURN_CANCELLED', ...about })
  return reply({ id }, { message: message(locked.number), about: ['turn', id], ...(reason ? { reason } : {}) })
}

/** RESERVED or CLOSED → QUEUED, with its number, once its permit was voided without the driver's fault. */
export async function returnTurn(context: RequestContext, { Id, Reason }: Received<(typeof turn)['returnTurn']>) {
  const { db } = context
  const locked = await holdTurn(context, Id)
  const answer = { id: Id, turnNumber: locked.number }
  const permit = await newestPermitOf(db, Id)
  if (locked.state === 'QUEUED' && permit) {
    return reply(answer, { message: words.alreadyReturned(locked.number), about: ['turn', Id] })
  }
  // A member who may restore it takes responsibility for the driver's fault, with or without a reason (R4): both are published.
  const refusal = await refusalOfReturn(context, { turn: locked, permit, isExcused: true })
  if (refusal) throw refusal
  if (!permit) throw new Error(`turn ${Id} was restorable without a permit`)
  await requeue(context, locked)
  // The void's own reason explains the restoration too, except a fault of the driver.
  const voidReason = isDriverFault(permit.void_reason) ? null : permit.void_reason
  const reason = Reason || (voidReason ?? '')
  const permitId = permit.id
  const reasonCode = Reason ? 'WRITTEN' : voidReasons.find((code) => code === voidReason)
  await recordOverride(context, {
    kind: 'TURN_RETURNED',
    hallId: locked.hall_id,
    turnId: Id,
    permitId,
    reason,
    ...(reasonCode && { reasonCode }),
  })
  const detail = { permitId }
  return reply(answer, { message: words.returned(locked.number), about: ['turn', Id], reason, detail })
}

/** The newest permit of a turn; only that one determines whether it can be restored. */
export const newestPermitOf = (db: Db, turnId: number) =>
  db
    .selectFrom('permit')
    .select(['id', 'status', 'void_reason'])
    .where('turn_id', '=', turnId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

interface Returning {
  turn: Pick<LockedTurn, 'id' | 'state' | 'number' | 'driver_id' | 'vehicle_id'>
  permit: Awaited<ReturnType<typeof newestPermitOf>>
  /** A member with the permission excuses the driver's fault (R4). */
  isExcused: boolean
}

/** Why a turn cannot be restored, R1 to R4, shared by the command and the pages that offer it; null if it can. */
export async function refusalOfReturn(context: Moment, { turn, permit, isExcused }: Returning): Promise<Refusal | null> {
  const conflict = (message: string) => new Refusal('conflict', { message })
  // Restored and ended again since: only a reinstatement restores it now (R3).
  if (turn.state === 'CANCELLED' || turn.state === 'EXPIRED') return conflict(words.notReturnable(turn.number))
  if (turn.state === 'QUEUED') return conflict((permit ? words.alreadyReturned : words.neverReserved)(turn.number))
  if (permit?.status !== PermitStatus.voided) return conflict(words.notVoided)
  if (isDriverFault(permit.void_reason) && !isExcused) return new Refusal('broken-rule', { message: words.driverFault })
  const message = await findObstacle(context, turn.driver_id, turn.vehicle_id, turn.id)
  return message === null ? null : conflict(message)
}

/** CANCELLED or EXPIRED → QUEUED within three days, published as an override (X40). */
export async function reinstateTurn(context: RequestContext, { id, Reason }: Received<(typeof turn)['reinstate']>) {
  const locked = await holdTurn(context, id)
  if (!Reason) refuseFaults({ Reason: words.reason })
  if ((locked.state !== 'CANCELLED' && locked.state !== 'EXPIRED') || !locked.ended_at) {
    throw new Refusal('conflict', { message: words.notEnded })
  }
  if (context.now.getTime() - locked.ended_at.getTime() > REINSTATE_HOURS * HOUR) {
    throw new Refusal('broken-rule', { message: words.tooLate })
  }
  await mustBeFree(context, locked.driver_id, locked.vehicle_id, id)
  await requeue(context, { ...locked, paused_at: locked.ended_at })
  await recordOverride(context, { kind: 'TURN_REINSTATED', hallId: locked.hall_id, turnId: id, reason: Reason })
  const answer = { id, turnNumber: locked.number }
  return reply(answer, { message: words.reinstated(locked.number), about: ['turn', id], reason: Reason })
}

/**
 * CANCELLED → QUEUED as it was, when its driver undoes what ended it: nothing is gained, neither time nor missed shows. In the
 * record. Returns its number, or null if driver or vehicle are engaged.
 */
export async function restoreTurn(context: RequestContext, id: number): Promise<number | null> {
  const locked = await holdTurn(context, id)
  if (locked.state !== 'CANCELLED' || (await findObstacle(context, locked.driver_id, locked.vehicle_id, id))) return null
  await context.db.updateTable('turn').set({ state: 'QUEUED', ended_at: null, end_reason: null }).where('id', '=', id).execute()
  await freezeTurns(context.db, locked.hall_id, id)
  const override = { hallId: locked.hall_id, turnId: id, reason: '', reasonCode: 'DRIVER_ASKED' } as const
  await recordOverride(context, { kind: 'TURN_REINSTATED', ...override })
  return locked.number
}

type Moment = Pick<RequestContext, 'db' | 'now'>
type LockedTurn = Awaited<ReturnType<typeof holdTurn>>

/** Restores a turn without a command, if its driver has no other one; returns whether it is in the queue again. */
export async function giveBackTurn(context: Moment, turnId: number): Promise<boolean> {
  const locked = await context.db.selectFrom('turn').selectAll().where('id', '=', turnId).forUpdate().executeTakeFirstOrThrow()
  if (locked.state !== 'RESERVED' || (await findObstacle(context, locked.driver_id, locked.vehicle_id, turnId))) return false
  await requeue(context, locked)
  return true
}

/** R2: neither the driver nor the vehicle may be in two queues, or on the road and in a queue. */
async function mustBeFree(context: Moment, driverId: number, vehicleId: number, except: number): Promise<void> {
  const message = await findObstacle(context, driverId, vehicleId, except)
  if (message) throw new Refusal('conflict', { message })
}

/** The obstacle to driver and vehicle being in the queue with this turn, as a message; null without one. */
async function findObstacle({ db }: Moment, driverId: number, vehicleId: number, except: number): Promise<string | null> {
  const { liveTurn, vehicleLiveTurn, livePermit, vehicleLivePermit } = await engagementsOf(db, { driverId, vehicleId, except })
  if (liveTurn || vehicleLiveTurn) return words.otherLiveTurn
  if (livePermit !== null) return words.livePermit(livePermit)
  return vehicleLivePermit === null ? null : words.vehicleLivePermit(vehicleLivePermit)
}

/** Back into the queue at its place; its expiry is extended by the paused time, at least beyond the next show. */
async function requeue({ db, now }: Moment, { id, hall_id, expires_at, paused_at }: LockedTurn): Promise<void> {
  const stood = paused_at ? now.getTime() - paused_at.getTime() : 0
  const next = async () => (await endOfNextShow(db, hall_id, now)) ?? new Date(now.getTime() + HOUR)
  const expiry = expires_at && new Date(Math.max(expires_at.getTime() + stood, (await next()).getTime()))
  await db
    .updateTable('turn')
    .set({
      state: 'QUEUED',
      paused_at: null,
      ended_at: null,
      end_reason: null,
      idle_shows: 0,
      expires_at: expiry,
    })
    .where('id', '=', id)
    .execute()
  await freezeTurns(db, hall_id, id)
}

/** A void by the driver's fault does not restore the turn automatically (R4). */
const isDriverFault = (reason: string | null) => reason === 'NO_SHOW' || reason === 'DRIVER_REFUSED'
