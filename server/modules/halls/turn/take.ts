/** Giving a turn: number, guards and expiry in one transaction (domain.md 4.3, 4.4; X1). */
import type { PublicReason } from '#contract/kernel/reasons.ts'
import { Refusal, refuseFaults, refuseGuards } from '#contract/kernel/refusal.ts'
import { inTehran } from '#contract/kernel/value/shamsi.ts'
import { guardWords, turnWords as words } from '#contract/halls/turn-words.ts'
import { sql } from 'kysely'
import type { Db } from '#server/platform/db/open.ts'
import { besideSteps, recordOverride, takeNumber } from '#server/modules/organisations/hall/index.ts'
import { Overtaken, reply, type RequestContext } from '#server/platform/context.ts'
import { type Parties, partiesOf, turnFactsOf } from './facts.ts'
import { freezeTurns } from './frozen.ts'
import { addresseeOf } from './driver.rules.ts'
import { guard } from './guards.rules.ts'
import { judgeWaybill, waybillOf, type WaybillCheck, type WaybillResponse } from './waybill.ts'

const HOUR = 3_600_000

/** The requested turn. */
export interface TurnRequest {
  nationalId: string
  vehicleCard: string
  hallId: number
  channel: 'desk' | 'admin' | 'app' | 'sms' | 'kiosk'
  /** Reason for giving it out of order; '' otherwise. */
  reason: string
  /** Whether the reason also waives a waybill of the last day (T5). */
  waivesWaybill: boolean
  /** Public reason of a turn out of order; absent: only whether a reason was typed. */
  reasonCode?: PublicReason
}

/** Gives the turn, or throws 422 with every failed guard; `response` is the service's waybill response, obtained before any lock. */
export async function takeTurn(context: RequestContext, request: TurnRequest, response: WaybillResponse) {
  const { db, now, actor } = context
  if (response.nationalId !== request.nationalId) throw new Overtaken()
  const parties = await findParties(db, request, true)
  const today = inTehran(now).iso
  // Everything that can be read before the hall's row is locked: all requests at the hall wait for that row.
  const waybill = await waybillOf(context, response, parties.driver)
  const { known, isNative } = await turnFactsOf(db, parties, request.hallId, today)
  // Before the hall's row is locked: a running step also needs this lock.
  if (request.channel === 'admin' || request.reason !== '') await besideSteps(db, request.hallId)
  const hall = await takeNumber(db, request.hallId)
  if (!hall) throw new Refusal('not-found', { faults: { LoadHallId: words.hall } })
  const { faults, unchecked, waybillWaived } = guardsOf(context, request, { known, hall, waybill })
  refuseGuards(faults)

  const hours = isNative ? hall.native_turn_expire_hours : hall.turn_expire_hours
  const { id, ahead } = await db
    .insertInto('turn')
    .values({
      hall_id: hall.id,
      number: hall.number,
      place: hall.number,
      driver_id: parties.driver.id,
      vehicle_id: parties.vehicle.id,
      state: 'QUEUED',
      issued_at: now,
      channel: request.channel,
      // A driver who sent a text message is no member.
      issued_by: actor.id > 0 ? actor.id : null,
      is_native: isNative,
      expires_at: hours > 0 ? new Date(now.getTime() + hours * HOUR) : null,
      unchecked,
    })
    .returning(['id', queuedBefore(hall.id, hall.number).as('ahead')])
    .executeTakeFirstOrThrow()
  await freezeTurns(db, hall.id, id)
  const { reason, reasonCode } = request
  const override = { hallId: hall.id, turnId: id, reason, ...(reasonCode && { reasonCode }) }
  if (waybillWaived) await recordOverride(context, { ...override, kind: 'GUARD_OVERRIDDEN' })
  if (request.channel === 'admin') await recordOverride(context, { ...override, kind: 'TURN_BY_ADMIN' })

  const { given } = guardWords[addresseeOf(request.channel)]
  const message = [given(hall.number, ahead), words.unchecked(unchecked)].join(' ').trim()
  return reply(
    { id, turnNumber: hall.number, ahead, unchecked },
    { message, about: ['turn', id], ...(request.reason ? { reason: request.reason } : {}) },
  )
}

/** Throws all obstacles to a turn without taking one; returns its driver and vehicle. */
export async function checkTurn(context: RequestContext, request: TurnRequest, response: WaybillResponse): Promise<Parties> {
  const { db, now } = context
  const parties = await findParties(db, request, false)
  const waybill = await judgeWaybill(context, response, parties.driver.id)
  const { known } = await turnFactsOf(db, parties, request.hallId, inTehran(now).iso)
  const hall = await db
    .selectFrom('hall')
    .select(['is_active', 'new_turn_limit_hours'])
    .where('id', '=', request.hallId)
    .executeTakeFirstOrThrow()
  refuseGuards(guardsOf(context, request, { known, hall, waybill }).faults)
  return parties
}

/** Driver and vehicle by their numbers, locked if `shouldLock`; unknown ones are faults at their fields. */
async function findParties(db: Db, request: TurnRequest, shouldLock: boolean): Promise<Parties> {
  const { driver, vehicle } = await partiesOf(db, request, request.vehicleCard, shouldLock)
  if (!driver || !vehicle) {
    refuseFaults({
      ...(driver ? {} : { NationalId: words.noDriver }),
      ...(vehicle ? {} : { FreighterCardNumber: guardWords[addresseeOf(request.channel)].noVehicle }),
    })
  }
  return { driver, vehicle } as Parties
}

interface GuardInput {
  known: Awaited<ReturnType<typeof turnFactsOf>>['known']
  hall: { is_active: boolean; new_turn_limit_hours: number }
  waybill: WaybillCheck
}

function guardsOf({ now }: RequestContext, { waivesWaybill, channel }: TurnRequest, { known, hall, waybill }: GuardInput) {
  // A waybill whose load was delivered under a permit of this product does not block the next turn.
  const waybillResult = waybill.result === 'HAS' && !waybill.isBlocking ? 'NONE' : waybill.result
  const facts = {
    ...known,
    hallActive: hall.is_active,
    newTurnLimitHours: hall.new_turn_limit_hours,
    waybill: waybillResult,
  } as const
  return guard(facts, { now, today: inTehran(now).iso, waivesWaybill, to: addresseeOf(channel) })
}

/** Number of queued turns of the hall ahead of this place; a new turn's is valid while the hall's row is locked. */
export const queuedBefore = (hallId: number, place: number) =>
  sql<number>`(select count(*)::int from turn where hall_id = ${hallId} and state = 'QUEUED' and place < ${place})`
