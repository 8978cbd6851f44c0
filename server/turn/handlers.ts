import { refuseFaults } from '#contract/refusal.ts'
import { clockOf, shamsiDayOf } from '#contract/shamsi.ts'
import type { turn } from '#contract/turn.ts'
import { cargoWords } from '#contract/words/cargo.ts'
import { searchWords } from '#contract/words/search.ts'
import { turnWords as words } from '#contract/words/turn.ts'
import { mustSee } from '../cargo/index.ts'
import { tell, type Handlers } from '../visit.ts'
import { cancelTurn, reinstateTurn, returnTurn } from './ends.ts'
import { prioritiesOf } from './rows.ts'
import { hallNamed } from '../hall/index.ts'
import { holdTurn } from './scope.ts'
import { searchTurns } from './search.ts'
import { takeTurn } from './take.ts'
import { waybillOf } from './waybill.ts'
import { cancelWish, wishesOfTurn } from './wishes.ts'

const waybillSays = { HAS: words.waybillHas, NONE: words.waybillNone, UNKNOWN: words.waybillUnknown }

export const turnHandlers: Handlers<typeof turn> = {
  async add(visit, { NationalId, FreighterCardNumber, LoadHallId, Reason }) {
    refuseFaults({
      ...(NationalId ? {} : { NationalId: words.nationalId }),
      ...(FreighterCardNumber ? {} : { FreighterCardNumber: words.vehicleCard }),
    })
    const hallId = await hallNamed(visit, LoadHallId)
    const channel = visit.actor.role === 'LoadHallAdmin' ? 'desk' : 'admin'
    if (channel === 'admin' && !Reason) refuseFaults({ Reason: words.reason })
    return takeTurn(visit, { nationalId: NationalId, vehicleCard: FreighterCardNumber, hallId, channel, reason: Reason })
  },

  async activate(visit, { Item1, Item2, Reason }) {
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
    if (!link!.vehicleCard) refuseFaults({ Item1: words.noVehicle })
    const hallId = await hallNamed(visit, Item2)
    return takeTurn(visit, {
      nationalId: link!.nationalId,
      vehicleCard: link!.vehicleCard!,
      hallId,
      channel: 'admin',
      reason: Reason,
    })
  },

  async search({ db, actor }, filter) {
    const { rows, total } = await searchTurns(db, actor, filter)
    const message = total === 0 ? searchWords.none : searchWords.found(total)
    return tell(rows, { message, result: { total, truncated: rows.length < total } })
  },

  cancel: cancelTurn,
  returnTurn,
  reinstate: reinstateTurn,

  async checkWaybill(visit, { id }) {
    const held = await holdTurn(visit, id)
    const { national_id } = await visit.db
      .selectFrom('driver')
      .select('national_id')
      .where('id', '=', held.driver_id)
      .executeTakeFirstOrThrow()
    const check = await waybillOf(visit, national_id)
    return tell(
      { ...check, suggestCancel: check.result === 'HAS' && held.state === 'QUEUED' },
      { message: waybillSays[check.result], about: ['turn', id] },
    )
  },

  async prioritiesOfCargo({ db, actor }, { CargoId }) {
    await mustSee(db, actor, CargoId)
    const rows = await prioritiesOf(db, CargoId)
    const priorities = rows.map(({ rank, reason_code, registered_at, number, issued_at, first_name, last_name, ...row }) => ({
      ...row,
      priority: rank,
      turnNumber: number,
      turnDate: shamsiDayOf(issued_at),
      turnTime: clockOf(issued_at),
      date: shamsiDayOf(registered_at),
      time: clockOf(registered_at),
      driverName: `${first_name} ${last_name}`,
      reasonCode: reason_code,
    }))
    return tell(priorities, { message: rows.length === 0 ? cargoWords.noPriority : searchWords.found(rows.length) })
  },

  priorities: wishesOfTurn,
  cancelPriority: cancelWish,
}
