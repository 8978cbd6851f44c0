import { clockOf, shamsiDayOf } from '#contract/shamsi.ts'
import type { turn } from '#contract/turn.ts'
import { cargoWords } from '#contract/words/cargo.ts'
import { searchWords } from '#contract/words/search.ts'
import { mustSee } from '../cargo/index.ts'
import { tell, type Handlers } from '../visit.ts'
import { prioritiesOf } from './rows.ts'

export const turnHandlers: Handlers<typeof turn> = {
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
}
