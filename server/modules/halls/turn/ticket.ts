/** Data of a turn's printout (S2 §2 "Drivers' turns"). */
import type { PriorityStatus } from '#contract/kernel/status.ts'
import { persianDigits } from '#contract/kernel/value/digits.ts'
import { readPlate } from '#contract/kernel/value/iran.ts'
import { clockOf, shamsiDayOf } from '#contract/kernel/value/shamsi.ts'
import { forecastSentence } from '#contract/halls/forecast-words.ts'
import { lateShow } from '#contract/halls/late-words.ts'
import type { Forecast } from '#contract/halls/run.ts'
import type { ListChannel } from '#contract/halls/run-rows.ts'
import type { TurnRow } from '#contract/halls/turn.ts'
import { hindranceWords } from '#contract/halls/hindrance-words.ts'
import { printWords as words } from '#contract/permits/print-words.ts'
import { receiptCode } from '#contract/halls/split/list-history.ts'
import { encodeQR } from 'qr'
import { printable } from '#server/platform/print/index.ts'

/** An entry of the driver's list. */
export interface TicketPriority {
  rank: number
  cargoId: number
  /** The cargo's number in the show of the list; null if that show gave none. */
  number: number | null
  source: string
  destination: string
  status: PriorityStatus
  reasonCode: string | null
}

/** Printed below a list, to verify later whether it counted (decision 016). */
interface ListReceipt {
  runId: number
  hash: string
  /** '' for a receipt older than salts. */
  salt: string
  at: Date
  cargos: readonly number[]
  /** The opening of the missed show that its show runs late; null for one on time. */
  lateFor: Date | null
  by: ListChannel
}

/** A turn's printed list, best first. */
export interface TurnList {
  priorities: readonly TicketPriority[]
  /** Null if nothing was registered, or nothing may be shown. */
  receipt: ListReceipt | null
}

/** The newest record of a turn's hall. */
interface HallRecord {
  runId: number
  hash: string
  keyId: string
}

/** `address`: the platform's URL for typing; null without one. */
interface Printing {
  now: Date
  address: string | null
  /** Null before the hall's first record. */
  newest: HallRecord | null
  /** What will make the turn ineligible, and the lock of the open show; null if nothing is known. */
  hindrance: { code: string; locksAt: Date | null } | null
  /** Null: too few shows yet. */
  forecast: Forecast | null
  /** The short code of the log's newest head; null before the first record. */
  logCode: string | null
}

/** Printed digits of a record's hash: a collision would have to be found in the seconds between lock and split. */
const HASH_DIGITS = 24
/** Digits of a group in a code. */
const GROUP = /.{4}(?=.)/g
/** White modules around the square, in addition to the paper's margin. */
const QUIET = 1

/**
 * The ticket's template data: display texts, digits Persian. `ahead` is null once the turn has left the queue, `expires` if it
 * never expires, `plate` if it cannot be parsed (then `plateText` has the stored text). The driver's own printout: nothing is
 * masked.
 */
export function ticketOf(
  row: TurnRow,
  { priorities, receipt }: TurnList,
  { now, address, newest, hindrance, forecast, logCode }: Printing,
) {
  const plate = readPlate(row.plaqueNumber, row.plaqueSerialNumber)
  return {
    title: printable(words.turnTitle(row.turnNumber, row.loadHallName)),
    number: persianDigits(row.turnNumber),
    hall: printable(row.loadHallName),
    state: words.turnState(row.state),
    ahead: row.ahead === null ? null : words.ahead(row.ahead),
    hindrance: hindrance && [
      hindranceWords.what(hindrance.code),
      hindranceWords.remedy(hindrance.code, hindrance.locksAt && clockOf(hindrance.locksAt)),
    ],
    forecast: row.ahead === null || hindrance ? null : forecastSentence(forecast),
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
    // Printed slips keep the chain's head outside the system, where it cannot be altered (decision 017).
    record: newest && {
      name: words.newestRecord(newest.runId),
      hash: grouped(newest.hash.slice(0, HASH_DIGITS)),
      key: grouped(newest.keyId),
    },
    log: logCode,
    printed: words.moment(shamsiDayOf(now), clockOf(now)),
  }
}

/** The receipt in the printout's words; its codes keep Latin digits, like the record. */
function receiptOf({ runId, hash, salt, at, cargos, lateFor, by }: ListReceipt, turn: number, address: string | null) {
  const record = address && `${address}/split/${runId}`
  return {
    at: words.moment(shamsiDayOf(at), clockOf(at)),
    code: grouped(receiptCode(hash)),
    salt: salt && grouped(salt),
    said: [
      lateFor ? lateShow(clockOf(lateFor)) : '',
      words.listGivenBy[by],
      cargos.length === 0 ? words.emptyList : '',
      words.receiptCheck(runId),
      salt ? words.receiptProof : '',
    ].filter(Boolean),
    address: record && record.replace(/^https?:\/\//, ''),
    qr: record && encodeQR(`${record}?turn=${turn}`, 'svg', { ecc: 'medium', border: QUIET }),
  }
}

const grouped = (code: string) => code.replace(GROUP, '$& ')
