import type { permit } from '#contract/permits/permit.ts'
import { clockOf, shamsiDayOf } from '#contract/kernel/value/shamsi.ts'
import { cargoWords } from '#contract/freight/cargo-words.ts'
import { permitWords } from '#contract/permits/permit-words.ts'
import { searchWords } from '#contract/insight/search-words.ts'
import { mustSee } from '#server/modules/freight/cargo/index.ts'
import { tellFound } from '#server/platform/found.ts'
import { reply, type Handlers } from '#server/platform/context.ts'
import { averagesOf, documentsOf, isBySupport } from './beside.ts'
import { ratedPlaces } from './places.ts'
import { ratePermit, ratePlace } from './rate.ts'
import { readPermit } from './read.ts'
import { permitsOf } from './rows.ts'
import { readPrintData } from './printout/data.ts'
import { codeKeys } from './printout/keys.ts'
import { printPermit } from './printout/print.ts'
import { printedTogether } from './printout/together.ts'
import { countSearches, searchPermits } from './search.ts'
import { voidPermit } from './void.ts'

export const permitHandlers: Handlers<typeof permit> = {
  void: voidPermit,

  search: async (context, filter) => tellFound(await searchPermits(context, filter), permitWords.none),
  count: (context, { Searches }) => countSearches(context, Searches),

  read: readPermit,
  printData: readPrintData,
  print: printPermit,
  together: printedTogether,
  keys: codeKeys,
  rate: ratePermit,
  ratePlace,
  places: ratedPlaces,

  async ofCargo({ db, actor }, { CargoId }) {
    await mustSee(db, actor, CargoId)
    const rows = await permitsOf(db, CargoId)
    const average = await averagesOf(
      db,
      rows.map(({ driverID }) => driverID),
    )
    const documents = await documentsOf(
      db,
      rows.map(({ id }) => id),
    )
    const permits = rows.map(({ issued_at, ...row }) => ({
      ...row,
      bySupport: isBySupport(row.status, documents(row.id)),
      averageRate: average(row.driverID),
      driverReserveDate: shamsiDayOf(issued_at),
      driverReserveTime: clockOf(issued_at),
      plaque: `${row.plaqueNumber}-${row.plaqueSerialNumber}`,
    }))
    return reply(permits, { message: rows.length === 0 ? cargoWords.noPermit : searchWords.found(rows.length) })
  },
}
