/** What stands on the paper of a turn (S2 §2 "Drivers' turns"). */
import { persianDigits } from '#contract/digits.ts'
import { readPlate } from '#contract/iran.ts'
import { clockOf, shamsiDayOf } from '#contract/shamsi.ts'
import type { PriorityStatus, TurnRow } from '#contract/turn.ts'
import { printWords as words } from '#contract/words/print.ts'
import { printable } from '../print/index.ts'

/** A line of the driver's list. */
export interface Wish {
  rank: number
  cargoId: number
  /** The cargo's number in the show of the list; null where that show gave none. */
  number: number | null
  source: string
  destination: string
  status: PriorityStatus
  reasonCode: string | null
}

/**
 * The ticket as its template reads it: every text ready to be shown, digits Persian. `ahead` is null once the turn has
 * left the queue, `expires` when it never does, `plate` when it does not read
 * as one (then `plateText` is what is known). The driver's own paper: nothing is masked.
 */
export function ticketOf(row: TurnRow, wishes: readonly Wish[], now: Date) {
  const plate = readPlate(row.plaqueNumber, row.plaqueSerialNumber)
  return {
    title: printable(words.turnTitle(row.turnNumber, row.loadHallName)),
    number: persianDigits(row.turnNumber),
    hall: printable(row.loadHallName),
    state: words.turnState(row.state),
    ahead: row.ahead === null ? null : words.ahead(row.ahead),
    driver: printable(`${row.driverName} ${row.driverFamily}`),
    nationalId: persianDigits(row.nationalId),
    driverCard: persianDigits(row.driverCardNumber),
    vehicleCard: persianDigits(row.freighterCardNumber),
    loader: printable(row.loaderTypeName),
    native: row.isNative,
    plate: plate && {
      two: persianDigits(plate.two),
      letter: plate.letter,
      three: persianDigits(plate.three),
      region: persianDigits(plate.region),
    },
    plateText: persianDigits(printable(`${row.plaqueNumber} ${row.plaqueSerialNumber}`)),
    issued: words.moment(row.date, row.time),
    expires: row.expireDate && row.expireTime ? words.moment(row.expireDate, row.expireTime) : null,
    wishes: wishes.map(({ rank, cargoId, number, source, destination, status, reasonCode }) => ({
      rank: persianDigits(rank),
      number: number === null ? null : persianDigits(number),
      cargo: persianDigits(cargoId),
      route: printable(words.route(source, destination)),
      status: words.wishStatus(status, reasonCode),
    })),
    printed: words.moment(shamsiDayOf(now), clockOf(now)),
  }
}
