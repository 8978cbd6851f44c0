/** Giving a turn: number, guards and expiry in one transaction (domain.md 4.3, 4.4; X1). */
import { Refusal, refuseFaults, refuseGuards } from '#contract/refusal.ts'
import { inTehran } from '#contract/shamsi.ts'
import { turnWords as words } from '#contract/words/turn.ts'
import { sql } from 'kysely'
import { besideSteps, recordOverride, takeNumber } from '../hall/index.ts'
import { Overtaken, reply, type RequestContext } from '../context.ts'
import { type Parties, partiesOf, turnFactsOf } from './facts.ts'
import { guard } from './guards.rules.ts'
import { waybillOf, type WaybillSaid } from './waybill.ts'

const HOUR = 3_600_000

/** The turn that is asked for. */
export interface Asked {
  nationalId: string
  vehicleCard: string
  hallId: number
  channel: 'desk' | 'admin'
  /** Why it is given out of order; '' when it is not. */
  reason: string
  /** Whether the reason also answers for a waybill of the last day (T5). */
  waivesWaybill: boolean
}

/** Gives the turn, or refuses with every guard that fails (422); `said` of the driver's waybill before anything was held. */
export async function takeTurn(context: RequestContext, asked: Asked, said: WaybillSaid) {
  const { db, now, actor } = context
  if (said.nationalId !== asked.nationalId) throw new Overtaken()
  const { driver, vehicle } = await partiesOf(db, asked, asked.vehicleCard)
  if (!driver || !vehicle) {
    refuseFaults({
      ...(driver ? {} : { NationalId: words.noDriver }),
      ...(vehicle ? {} : { FreighterCardNumber: words.noVehicle }),
    })
  }
  const parties = { driver, vehicle } as Parties
  const today = inTehran(now).iso
  // All that can be read while others take their numbers: everybody who comes to the hall waits for its row.
  const waybill = await waybillOf(context, said, parties.driver)
  const { known, isNative } = await turnFactsOf(db, parties, asked.hallId, today)
  // Before the hall's row is held: a step that is being taken wants it too.
  if (asked.channel === 'admin' || asked.reason !== '') await besideSteps(db, asked.hallId)
  const hall = await takeNumber(db, asked.hallId)
  if (!hall) throw new Refusal('not-found', { faults: { LoadHallId: words.hall } })
  // One whose load was handed over under a permit of ours keeps nobody from the next load.
  const stands = waybill.result === 'HAS' && !waybill.holds ? 'NONE' : waybill.result
  const facts = { ...known, hallActive: hall.is_active, newTurnLimitHours: hall.new_turn_limit_hours, waybill: stands }
  const { faults, unchecked, waybillWaived } = guard(facts, { now, today, waivesWaybill: asked.waivesWaybill })
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
      channel: asked.channel,
      issued_by: actor.id,
      is_native: isNative,
      expires_at: hours > 0 ? new Date(now.getTime() + hours * HOUR) : null,
      unchecked,
    })
    .returning(['id', queuedBefore(hall.id, hall.number).as('ahead')])
    .executeTakeFirstOrThrow()
  const override = { hallId: hall.id, turnId: id, reason: asked.reason }
  if (waybillWaived) await recordOverride(context, { ...override, kind: 'GUARD_OVERRIDDEN' })
  if (asked.channel === 'admin') await recordOverride(context, { ...override, kind: 'TURN_BY_ADMIN' })

  const message = [words.given(hall.number, ahead), words.unchecked(unchecked)].join(' ').trim()
  return reply(
    { id, turnNumber: hall.number, ahead, unchecked },
    { message, about: ['turn', id], ...(asked.reason ? { reason: asked.reason } : {}) },
  )
}

/** How many queued turns of the hall stand before this place; true while its row is held. */
const queuedBefore = (hallId: number, place: number) =>
  sql<number>`(select count(*)::int from turn where hall_id = ${hallId} and state = 'QUEUED' and place < ${place})`
