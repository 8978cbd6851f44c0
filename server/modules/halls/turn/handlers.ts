import type { Received } from '#contract/kernel/call.ts'
import { Refusal, refuseFaults } from '#contract/kernel/refusal.ts'
import { may } from '#contract/kernel/roles.ts'
import { waybillWaivers, type turn } from '#contract/halls/turn.ts'
import { turnWords as words } from '#contract/halls/turn-words.ts'
import type { Db } from '#server/platform/db/open.ts'
import { phased, reply, type Handlers, type RequestContext } from '#server/platform/context.ts'
import { tellFound } from '#server/platform/found.ts'
import { cancelTurn, reinstateTurn, returnTurn } from './ends.ts'
import { giveUpTurn, takeOwnTurn } from './own.ts'
import { partyOf } from './party.ts'
import { reportTurn } from './report.ts'
import { hallNamed } from '#server/modules/organisations/hall/index.ts'
import { turnsOf } from './scope.ts'
import { countSearches, searchTurns } from './search.ts'
import { takeTurn, type TurnRequest } from './take.ts'
import { askWaybill, waybillOf } from './waybill.ts'
import { cancelPriority, prioritiesForCargo, prioritiesOfTurn } from './priorities.ts'

const waybillSays = { HAS: words.waybillHas, NONE: words.waybillNone, UNKNOWN: words.waybillUnknown }

/** Among administrators only the Admin may waive a waybill of the last day (T5). */
const waives = ({ actor }: RequestContext, isRequested: boolean | null) => isRequested === true && may(waybillWaivers, actor)

export const turnHandlers: Handlers<typeof turn> = {
  add: phased({
    prepare: async (context, input) => askWaybill(context, (await toTurnRequest(context, input)).nationalId),
    act: async (context, input, waybill) => takeTurn(context, await toTurnRequest(context, input), waybill),
  }),

  activate: phased({
    prepare: async (context, input) => askWaybill(context, (await turnOfList(context, input)).nationalId),
    act: async (context, input, waybill) => takeTurn(context, await turnOfList(context, input), waybill),
  }),

  party: async (context, input) => reply(await partyOf(context, await toTurnRequest(context, input)), {}),

  async search({ db, actor }, filter) {
    // Members with several halls must select one (S2 §5).
    if (actor.role !== 'LoadHallAdmin' && filter.LoadHallId === null) refuseFaults({ LoadHallId: words.hallToSearch })
    return tellFound(await searchTurns(db, actor, filter))
  },

  count: ({ db, actor }, { Searches }) => countSearches(db, actor, Searches),

  take: takeOwnTurn,
  giveUp: giveUpTurn,
  cancel: cancelTurn,
  returnTurn,
  reinstate: reinstateTurn,

  checkWaybill: phased({
    prepare: async (context, { id }) => askWaybill(context, (await turnSeen(context, id)).national_id),
    async act(context, { id }, input) {
      // Changes nothing of the turn, so it takes no lock: a show does not wait for it.
      const seen = await turnSeen(context, id)
      const { isBlocking, ...check } = await waybillOf(context, input)
      const { result, billNumber, permitId } = check
      const isOurs = result === 'HAS' && billNumber === null && permitId !== null
      const message = isOurs ? words.waybillUnderPermit(permitId, isBlocking) : waybillSays[result]
      return reply({ ...check, suggestCancel: isBlocking && seen.state === 'QUEUED' }, { message, result, about: ['turn', id] })
    },
  }),

  report: reportTurn,

  prioritiesOfCargo: prioritiesForCargo,
  priorities: prioritiesOfTurn,
  cancelPriority: cancelPriority,
}

/** A turn requested by a desk or an administrator, by the driver's cards. */
async function toTurnRequest(context: RequestContext, input: Received<(typeof turn)['add']>): Promise<TurnRequest> {
  const { NationalId, DriverCardNumber, FreighterCardNumber, LoadHallId, Reason, PassWaybill } = input
  refuseFaults({
    ...(NationalId || DriverCardNumber ? {} : { NationalId: words.nationalId }),
    ...(FreighterCardNumber ? {} : { FreighterCardNumber: words.vehicleCard }),
  })
  const nationalId = NationalId || (await nationalIdOf(context.db, DriverCardNumber))
  const hallId = await hallNamed(context, LoadHallId)
  const channel = context.actor.role === 'LoadHallAdmin' ? 'desk' : 'admin'
  return {
    nationalId,
    vehicleCard: FreighterCardNumber,
    hallId,
    channel,
    reason: Reason,
    // A desk waives a waybill by giving a reason; an administrator by a separate field, with or without a reason.
    waivesWaybill: channel === 'desk' ? Reason !== '' : waives(context, PassWaybill),
  }
}

/** The national id of the driver with this smart card. */
async function nationalIdOf(db: Db, card: string): Promise<string> {
  const driver = await db.selectFrom('driver').select('national_id').where('card_number', '=', card).executeTakeFirst()
  if (!driver) throw new Refusal('broken-rule', { faults: { DriverCardNumber: words.noDriverCard } })
  return driver.national_id
}

/** A turn requested by an administrator, for a driver in a list and the driver's vehicle. */
async function turnOfList(context: RequestContext, input: Received<(typeof turn)['activate']>): Promise<TurnRequest> {
  const { Item1, Item2, Reason, PassWaybill } = input
  const link = await context.db
    .selectFrom('driver')
    .leftJoin('driver_vehicle', (on) => on.onRef('driver_id', '=', 'driver.id').on('driver_vehicle.is_active', '=', true))
    .leftJoin('vehicle', 'vehicle.id', 'driver_vehicle.vehicle_id')
    .select(['driver.national_id as nationalId', 'vehicle.card_number as vehicleCard'])
    .where('driver.id', '=', Item1)
    .orderBy('driver_vehicle.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!link) throw new Refusal('broken-rule', { faults: { Item1: words.noDriver } })
  if (!link.vehicleCard) throw new Refusal('broken-rule', { faults: { Item1: words.withoutVehicle } })
  const hallId = await hallNamed(context, Item2, 'Item2')
  return {
    nationalId: link.nationalId,
    vehicleCard: link.vehicleCard,
    hallId,
    channel: 'admin',
    reason: Reason,
    waivesWaybill: waives(context, PassWaybill),
  }
}

/** The current turn with its driver; 404 when it is out of scope. */
async function turnSeen({ db, actor }: RequestContext, id: number) {
  const seen = await turnsOf(db, actor)
    .innerJoin('driver', 'driver.id', 'turn.driver_id')
    .select(['driver.national_id', 'turn.state'])
    .where('turn.id', '=', id)
    .executeTakeFirst()
  if (!seen) throw new Refusal('not-found')
  return seen
}
