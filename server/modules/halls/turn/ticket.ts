/** What stands on the printout of a turn (S2 §2 "Drivers' turns"). */
import type { PriorityStatus } from '#contract/kernel/status.ts'
import { persianDigits } from '#contract/kernel/value/digits.ts'
import { readPlate } from '#contract/kernel/value/iran.ts'
import { clockOf, shamsiDayOf } from '#contract/kernel/value/shamsi.ts'
import type { TurnRow } from '#contract/halls/turn.ts'
import { printWords as words } from '#contract/permits/print-words.ts'
import { receiptCode } from '#contract/halls/split/list-history.ts'
import { encodeQR } from 'qr'
import { printable } from '#server/platform/print/index.ts'

/** A line of the driver's list. */
export interface TicketPriority {
  rank: number
  cargoId: number
  /** The cargo's number in the show of the list; null where that show gave none. */
  number: number | null
  source: string
  destination: string
  status: PriorityStatus
  reasonCode: string | null
}

/** What stands under a list on paper, for whoever will ask whether it counted (decision 016). */
interface ListReceipt {
  runId: number
  hash: string
  /** '' for a receipt of before there were salts. */
  salt: string
  at: Date
  cargos: readonly number[]
}

/** A turn's list on paper, best first. */
export interface TurnList {
  priorities: readonly TicketPriority[]
  /** Null where nothing was registered, or none may be told of. */
  receipt: ListReceipt | null
}

/** The newest record of a turn's hall. */
interface HallRecord {
  runId: number
  hash: string
  keyId: string
}

/** `address`: what people type to come to the platform; null where it has none. */
interface Printing {
  now: Date
  address: string | null
  /** Null before the hall's first record. */
  newest: HallRecord | null
}

/** Digits of a record's hash on a slip: two records that begin alike would have to be found in the seconds between lock and split. */
const HASH_DIGITS = 24
/** Digits of a code that stand together. */
const GROUP = /.{1,4}/g
/** White modules around the square, beside the white of the paper. */
const QUIET = 1

/**
 * The ticket as its template reads it: every text ready to be shown, digits Persian. `ahead` is null once the turn has
 * left the queue, `expires` when it never does, `plate` when it does not read
 * as one (then `plateText` is what is known). The driver's own printout: nothing is masked.
 */
export function ticketOf(row: TurnRow, { priorities, receipt }: TurnList, { now, address, newest }: Printing) {
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
    priorities: priorities.map(({ rank, cargoId, number, source, destination, status, reasonCode }) => ({
      rank: persianDigits(rank),
      number: number === null ? null : persianDigits(number),
      cargo: persianDigits(cargoId),
      route: printable(words.route(source, destination)),
      status: words.priorityStatus(status, reasonCode),
    })),
    receipt: receipt && receiptOf(receipt, row.turnNumber, address),
    // Out of the building it goes, to where nobody can change it: whoever keeps the slip holds the chain there (decision 017).
    record: newest && {
      name: words.newestRecord(newest.runId),
      hash: grouped(newest.hash.slice(0, HASH_DIGITS)),
      key: grouped(newest.keyId),
    },
    printed: words.moment(shamsiDayOf(now), clockOf(now)),
  }
}

/** The receipt in the words of the printout; its codes keep their Latin digits, as the record has them. */
function receiptOf({ runId, hash, salt, at, cargos }: ListReceipt, turn: number, address: string | null) {
  const record = address && `${address}/split/${runId}`
  return {
    at: words.moment(shamsiDayOf(at), clockOf(at)),
    code: grouped(receiptCode(hash)),
    salt: salt && grouped(salt),
    said: [cargos.length === 0 ? words.emptyList : '', words.receiptCheck(runId), salt ? words.receiptProof : ''].filter(Boolean),
    address: record && record.replace(/^https?:\/\//, ''),
    qr: record && encodeQR(`${record}?turn=${turn}`, 'svg', { ecc: 'medium', border: QUIET }),
  }
}

const grouped = (code: string) => code.match(GROUP)!.join(' ')
