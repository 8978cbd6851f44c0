/** A driver's own turn: taken by app, given up, and as the driver sees it (decision 046). */
import type { Received } from '#contract/kernel/call.ts'
import { Refusal, refuseFaults } from '#contract/kernel/refusal.ts'
import { PriorityStatus } from '#contract/kernel/status.ts'
import { greatCircle } from '#contract/freight/road.ts'
import type { turn } from '#contract/halls/turn.ts'
import { ownTurnWords as words } from '#contract/halls/turn-words.ts'
import { sql } from 'kysely'
import type { Db } from '#server/platform/db/open.ts'
import { phased, type OutsideContext, type RequestContext } from '#server/platform/context.ts'
import { endQueued } from './ends.ts'
import { isStale } from './idle.ts'
import { channelOf, turnsOf } from './scope.ts'
import { takeTurn, type TurnRequest } from './take.ts'
import { askWaybill } from './waybill.ts'

type TakeInput = Received<(typeof turn)['take']>

/** The position is compared here and goes no further: neither the turn nor the audit has it. */
export const takeOwnTurn = phased({
  async prepare(context, input: TakeInput) {
    const request = await ownRequest(context, input)
    return { request, waybill: await askWaybill(context, request.nationalId) }
  },
  async act(context, input, { request, waybill }) {
    await mustGiveTurns(context, input)
    return takeTurn(context, request, waybill)
  },
})

async function ownRequest(context: OutsideContext, input: TakeInput): Promise<TurnRequest> {
  const { db, actor } = context
  await mustGiveTurns(context, input)
  if (input.FreighterCardNumber === '') refuseFaults({ FreighterCardNumber: words.vehicle })
  const driver = await db
    .selectFrom('driver')
    .select('national_id')
    .where('id', '=', actor.driverId ?? -1)
    .executeTakeFirst()
  if (!driver) throw new Refusal('not-found')
  return {
    nationalId: driver.national_id,
    vehicleCard: input.FreighterCardNumber,
    hallId: input.LoadHallId,
    channel: channelOf(actor),
    reason: '',
    waivesWaybill: false,
  }
}

/** 404 for an unknown hall; 422 where turns are given at the desk only, at another hall's kiosk, and out of the hall's range. */
async function mustGiveTurns({ db, actor }: RequestContext, { LoadHallId, Latitude, Longitude }: TakeInput): Promise<void> {
  const hall = await db
    .selectFrom('hall')
    .select(['lat', 'lng', 'reservation_range_km as range', 'takes_turns_by_app as isByApp'])
    .where('id', '=', LoadHallId)
    .executeTakeFirst()
  if (!hall) throw new Refusal('not-found', { faults: { LoadHallId: words.noHall } })
  if (!hall.isByApp) refuseFaults({ LoadHallId: words.deskOnly })
  if (actor.kiosk && actor.kiosk.hallId !== LoadHallId) refuseFaults({ LoadHallId: words.otherKiosk })
  // A kiosk is in its hall.
  if (actor.kiosk) return
  // A hall without a place can have no range (hall-rules.ts).
  if (hall.range === 0 || hall.lat === null || hall.lng === null) return
  if (Latitude === null || Longitude === null || Math.abs(Latitude) > 90 || Math.abs(Longitude) > 180)
    return refuseFaults({ Latitude: words.noPlace(hall.range) })
  const km = greatCircle({ lat: hall.lat, lng: hall.lng }, { lat: Latitude, lng: Longitude })
  if (km > hall.range) refuseFaults({ Latitude: words.tooFar(hall.range) })
}

/** QUEUED → CANCELLED by its driver; in the record as the driver's own act. */
export async function giveUpTurn(context: RequestContext, { id, Reason }: Received<(typeof turn)['giveUp']>) {
  return endQueued(context, {
    id,
    reason: Reason,
    reasonCode: 'DRIVER_ASKED',
    priorities: PriorityStatus.cancelledByDriver,
    message: words.givenUp,
  })
}

/** The driver's turn that is queued or has won; undefined without one. */
export const liveTurnOf = (db: Db, actor: RequestContext['actor']) =>
  turnsOf(db, actor)
    .innerJoin('hall', 'hall.id', 'turn.hall_id')
    .innerJoin('vehicle', 'vehicle.id', 'turn.vehicle_id')
    .innerJoin('loader_type', 'loader_type.id', 'vehicle.loader_type_id')
    .select([
      'turn.id',
      'turn.number',
      'turn.driver_id as driverId',
      'turn.vehicle_id as vehicleId',
      'turn.hall_id as hallId',
      'hall.name as hallName',
      'loader_type.name as loaderTypeName',
      'turn.issued_at as issuedAt',
      'turn.expires_at as expiresAt',
      sql<boolean>`hall.takes_turns_by_app and hall.is_active`.as('isByApp'),
      isStale.as('stale'),
      sql<'QUEUED' | 'RESERVED'>`turn.state`.as('state'),
      sql<number | null>`case when turn.state = 'QUEUED' then (select count(*)::int from turn as before
        where before.hall_id = turn.hall_id and before.state = 'QUEUED'
          and (before.place, before.number) < (turn.place, turn.number)) end`.as('ahead'),
    ])
    .where('turn.state', 'in', ['QUEUED', 'RESERVED'])
    .executeTakeFirst()

export type LiveTurn = NonNullable<Awaited<ReturnType<typeof liveTurnOf>>>
