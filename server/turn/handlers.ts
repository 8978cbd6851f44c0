import { Refusal, refuseFaults } from '#contract/refusal.ts'
import type { turn } from '#contract/turn.ts'
import { searchWords } from '#contract/words/search.ts'
import { turnWords as words } from '#contract/words/turn.ts'
import { tell, type Handlers, type Visit } from '../visit.ts'
import { cancelTurn, reinstateTurn, returnTurn } from './ends.ts'
import { reportTurn } from './report.ts'
import { hallNamed } from '../hall/index.ts'
import { turnsOf } from './scope.ts'
import { searchTurns } from './search.ts'
import { takeTurn } from './take.ts'
import { waybillOf } from './waybill.ts'
import { cancelWish, wishesForCargo, wishesOfTurn } from './wishes.ts'

const waybillSays = { HAS: words.waybillHas, NONE: words.waybillNone, UNKNOWN: words.waybillUnknown }

/** Of the platform's team only the administrator answers for a waybill of the last day (T5). */
const passes = ({ actor }: Visit, asked: boolean | null) => asked === true && actor.role === 'Admin'

export const turnHandlers: Handlers<typeof turn> = {
  async add(visit, { NationalId, FreighterCardNumber, LoadHallId, Reason, PassWaybill }) {
    refuseFaults({
      ...(NationalId ? {} : { NationalId: words.nationalId }),
      ...(FreighterCardNumber ? {} : { FreighterCardNumber: words.vehicleCard }),
    })
    const hallId = await hallNamed(visit, LoadHallId)
    const channel = visit.actor.role === 'LoadHallAdmin' ? 'desk' : 'admin'
    if (channel === 'admin' && !Reason) refuseFaults({ Reason: words.reason })
    return takeTurn(visit, {
      nationalId: NationalId,
      vehicleCard: FreighterCardNumber,
      hallId,
      channel,
      reason: Reason,
      // A desk is asked for a reason only when there is a waybill; an administrator gives one for every turn.
      passWaybill: channel === 'desk' ? Reason !== '' : passes(visit, PassWaybill),
    })
  },

  async activate(visit, { Item1, Item2, Reason, PassWaybill }) {
    if (!Reason) refuseFaults({ Reason: words.reason })
    const link = await visit.db
      .selectFrom('driver')
      .leftJoin('driver_vehicle', (on) => on.onRef('driver_id', '=', 'driver.id').on('driver_vehicle.is_active', '=', true))
      .leftJoin('vehicle', 'vehicle.id', 'driver_vehicle.vehicle_id')
      .select(['driver.national_id as nationalId', 'vehicle.card_number as vehicleCard'])
      .where('driver.id', '=', Item1)
      .orderBy('driver_vehicle.id', 'desc')
      .executeTakeFirst()
    if (!link) refuseFaults({ Item1: words.noDriver })
    if (!link!.vehicleCard) refuseFaults({ Item1: words.withoutVehicle })
    const hallId = await hallNamed(visit, Item2, 'Item2')
    return takeTurn(visit, {
      nationalId: link!.nationalId,
      vehicleCard: link!.vehicleCard!,
      hallId,
      channel: 'admin',
      reason: Reason,
      passWaybill: passes(visit, PassWaybill),
    })
  },

  async search({ db, actor }, filter) {
    // Whoever sees several halls looks at one of them (S2 §5).
    if (actor.role !== 'LoadHallAdmin' && filter.LoadHallId === null) refuseFaults({ LoadHallId: words.hallToSearch })
    const { rows, total } = await searchTurns(db, actor, filter)
    const message = total === 0 ? searchWords.none : searchWords.found(total)
    return tell(rows, { message, result: { total, truncated: rows.length < total } })
  },

  cancel: cancelTurn,
  returnTurn,
  reinstate: reinstateTurn,

  async checkWaybill(visit, { id }) {
    // Changes nothing of the turn, so holds nothing: a show does not wait for somebody else's service.
    const seen = await turnsOf(visit.db, visit.actor)
      .innerJoin('driver', 'driver.id', 'turn.driver_id')
      .select(['driver.national_id', 'turn.state'])
      .where('turn.id', '=', id)
      .executeTakeFirst()
    if (!seen) throw new Refusal('not-found')
    const { holds, ...check } = await waybillOf(visit, seen.national_id)
    const { result, billNumber, permitId } = check
    const isOurs = result === 'HAS' && billNumber === null && permitId !== null
    const message = isOurs ? words.waybillUnderPermit(permitId, holds) : waybillSays[result]
    return tell({ ...check, suggestCancel: holds && seen.state === 'QUEUED' }, { message, result, about: ['turn', id] })
  },

  report: reportTurn,

  prioritiesOfCargo: wishesForCargo,
  priorities: wishesOfTurn,
  cancelPriority: cancelWish,
}
