import type { permit } from '#contract/permit.ts'
import { clockOf, shamsiDayOf } from '#contract/shamsi.ts'
import { cargoWords } from '#contract/words/cargo.ts'
import { permitWords } from '#contract/words/permit.ts'
import { searchWords } from '#contract/words/search.ts'
import { mustSee } from '../cargo/index.ts'
import { tellFound } from '../found.ts'
import { tell, type Handlers } from '../visit.ts'
import { Refusal } from '#contract/refusal.ts'
import { permitsOf } from './rows.ts'
import { searchPermits } from './search.ts'
import { voidPermit } from './void.ts'

const later = (): never => {
  throw new Refusal('no-such-call')
}

export const permitHandlers: Handlers<typeof permit> = {
  void: voidPermit,

  search: async ({ db, actor }, filter) => tellFound(await searchPermits(db, actor, filter), permitWords.none),

  read: later,
  printData: later,
  print: later,
  keys: later,
  rate: later,

  async ofCargo({ db, actor }, { CargoId }) {
    await mustSee(db, actor, CargoId)
    const rows = await permitsOf(db, CargoId)
    const permits = rows.map(({ issued_at, ...row }) => ({
      ...row,
      averageRate: null,
      driverReserveDate: shamsiDayOf(issued_at),
      driverReserveTime: clockOf(issued_at),
      plaque: `${row.plaqueNumber}-${row.plaqueSerialNumber}`,
    }))
    return tell(permits, { message: rows.length === 0 ? cargoWords.noPermit : searchWords.found(rows.length) })
  },
}
