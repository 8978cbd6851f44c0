/** Template data of a permit's sheet (S0 §3 "Permit printout fields"; GAP54). */
import { persianDigits, textDigits } from '#contract/kernel/value/digits.ts'
import { readPlate } from '#contract/kernel/value/iran.ts'
import { toToman } from '#contract/kernel/value/money.ts'
import { clockOf, shamsiDayOf } from '#contract/kernel/value/shamsi.ts'
import { formatRials, formatToman } from '#contract/kernel/value/money-words.ts'
import { permitPrintoutWords as words } from '#contract/permits/permit-words.ts'
import { hallCalled } from '#contract/kernel/hall-words.ts'
import { printWords } from '#contract/permits/print-words.ts'
import { encodeQR } from 'qr'
import { printable } from '#server/platform/print/index.ts'
import type { RequestContext } from '#server/platform/context.ts'
import { codeOf, qrTextOf } from './code.ts'
import type { Facts } from './facts.ts'

/** Properties of a printout besides the permit. */
export interface Kind {
  /** Number of prints including this one; null: a copy without effect, without a code that opens a gate. */
  serial: number | null
  /** Printed across the sheet; null on the first printout. */
  mark: string | null
}

/** Letters of a group in the typed code. */
const GROUP = 4
/** White modules around the QR: required by scanners, together with the layout's margin. */
const QUIET = 2

/**
 * Template data: display texts, digits Persian except the code's. Null values are shown as a dash or omitted: hall and deadline
 * of a permit without them, a fee that is not charged, `plate` if it cannot be parsed (then `plateText`), `qr` and `code` on a
 * printout without a serial, `support` while the platform has no contact data.
 */
export function sheetOf(context: Pick<RequestContext, 'now' | 'sealCode' | 'settings'>, facts: Facts, { serial, mark }: Kind) {
  const plate = readPlate(facts.plate_number, facts.plate_serial)
  const code = serial === null ? null : codeOf(context, facts)
  const shownText = (text: string) => textDigits(printable(text))
  return {
    title: words.title(facts.id),
    id: persianDigits(facts.id),
    cargo: persianDigits(facts.cargo_id),
    hall: facts.hall && hallCalled(shownText(facts.hall)),
    company: shownText(facts.company),
    reserved: moment(facts.issued_at),
    source: shownText(facts.source),
    destination: shownText(facts.destination),
    firstName: printable(facts.first_name),
    lastName: printable(facts.last_name),
    driver: printable(`${facts.first_name} ${facts.last_name}`),
    driverCard: persianDigits(facts.driverCard),
    nationalId: persianDigits(facts.national_id),
    mobile: persianDigits(facts.mobile),
    loader: shownText(facts.loader),
    plate: plate && {
      two: persianDigits(plate.two),
      letter: plate.letter,
      three: persianDigits(plate.three),
      region: persianDigits(plate.region),
    },
    plateText: shownText(`${facts.plate_number} ${facts.plate_serial}`),
    vehicleCard: persianDigits(facts.vehicleCard),
    goods: shownText(facts.goods),
    pieces: words.pieces(facts.packaging_count),
    packaging: shownText(facts.packaging),
    value: facts.goods_value === null ? null : formatRials(facts.goods_value),
    weight: words.weight(facts.weight_kg),
    loadingAddress: facts.loadingAddress && shownText(facts.loadingAddress),
    rent: formatToman(toToman(facts.rent)),
    description: shownText(facts.description),
    turn: facts.turnNumber === null ? null : persianDigits(facts.turnNumber),
    deadline: facts.arrival_deadline && moment(facts.arrival_deadline),
    fee: facts.driverFee ? formatRials(facts.driverFee) : null,
    companyFee: facts.companyFee ? formatRials(facts.companyFee) : null,
    freeLoading: words.hours(facts.freeLoadingHours),
    freeUnloading: words.hours(facts.freeUnloadingHours),
    serial: serial === null ? null : words.serial(serial),
    mark,
    qr: code && encodeQR(qrTextOf(code, context.settings.publicUrl), 'svg', { ecc: 'medium', border: QUIET }),
    code: code && code.replace(new RegExp(`.{${GROUP}}(?=.)`, 'g'), '$& '),
    log: facts.logCode,
    printed: moment(context.now),
    support: facts.contact && { name: shownText(facts.contact.name), tell: persianDigits(facts.contact.tell) },
  }
}
export type Sheet = ReturnType<typeof sheetOf>

const moment = (at: Date) => printWords.moment(shamsiDayOf(at), clockOf(at))
