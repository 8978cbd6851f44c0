/** One row of a table, cell by cell: the normalised value, or its fault. */
import { driverLengths } from '#contract/fleet/driver-act.ts'
import { latinDigits } from '#contract/kernel/value/digits.ts'
import { fieldsOf, type ImportField, type ImportKind } from '#contract/fleet/import.ts'
import { isCardNumber, isMobile, isNationalCode } from '#contract/kernel/value/iran.ts'
import { plateIn } from '#contract/fleet/plate-text.ts'
import { isoOfShamsi } from '#contract/kernel/value/shamsi.ts'
import { telephoneOf } from '#contract/kernel/value/telephone.ts'
import { tidyText } from '#contract/kernel/value/text.ts'
import { vehicleFaults, vinOf } from '#contract/fleet/vehicle-rules.ts'
import { rowWords as words } from '#contract/fleet/import-words.ts'

export type RowValues = Partial<Record<ImportField, string>>
/** By field; '' is the row as a whole. */
export type RowFaults = Partial<Record<ImportField | '', string>>

/** A parsed row. Days are ISO, ids and cards Latin digits; '' when missing. */
export interface ReadRow {
  /** Its number in the table. */
  at: number
  values: RowValues
  faults: RowFaults
}

class Wrong extends Error {}

/** Parses a row of a kind. Faults: empty required cells, formulas, and values that violate a rule. */
export function readRow(kind: ImportKind, { at, raw, now }: { at: number; raw: RowValues; now: Date }): ReadRow {
  const row: ReadRow = { at, values: {}, faults: {} }
  for (const [field, { needed }] of fieldsOf(kind)) {
    try {
      const text = readCell(raw[field] ?? '')
      if (text === '' && needed) throw new Wrong(words.needed)
      row.values[field] = text === '' ? '' : readers[field](text)
    } catch (error) {
      if (!(error instanceof Wrong)) throw error
      row.faults[field] = error.message
    }
  }
  return kind === 'vehicle' ? readVehicle(row, now) : row
}

/** Number and region of the plate from one cell or two, and the rules of the vehicle form. */
function readVehicle(row: ReadRow, now: Date): ReadRow {
  const { values, faults } = row
  const plate = plateIn(values.plate ?? '')
  const serial = values.plateRegion || (plate?.serial ?? '')
  const wrong = vehicleFaults(
    {
      PlaqueNumber: plate?.number ?? '',
      PlaqueSerialNumber: serial,
      // By its name, elsewhere.
      LoaderTypeId: 0,
      MadeYear: /^\d{4}$/.test(values.madeYear ?? '') ? Number(values.madeYear) : null,
      VinCode: values.vin ?? '',
    },
    now,
  )
  const faultByField = { plate: wrong['PlaqueNumber'], madeYear: wrong['MadeYear'], vin: wrong['VinCode'] }
  for (const [field, fault] of Object.entries(faultByField) as [keyof typeof faultByField, string | undefined][])
    if (fault) faults[field] ??= fault
  if (plate) Object.assign(values, { plate: plate.number, plateRegion: serial })
  return row
}

/** The tidied text of a cell; a formula is refused with any result. A signed number is not a formula. */
function readCell(cell: string): string {
  // Tidying removes it, and with it the evidence of a missing letter.
  if (cell.includes('\ufffd')) throw new Wrong(words.strange)
  const text = tidyText(cell.replace(/[\r\n]+/g, ' '))
  if (/^[=@＝＠]/.test(text) || (/^[+\-＋－]/.test(text) && !/^[+-][\d ]+$/.test(latinDigits(text))))
    throw new Wrong(words.formula)
  if (/\p{Cc}/u.test(text) || !text.isWellFormed()) throw new Wrong(words.strange)
  return text
}

const digitsOf = (text: string) => latinDigits(text).replace(/[\s\u200c.\-_/]/g, '')

const upTo = (most: number) => (text: string) => {
  if (text.length > most) throw new Wrong(words.tooLong(most))
  return text
}

function nationalId(text: string): string {
  // A spreadsheet drops leading zeros of a number.
  const digits = digitsOf(text).padStart(/^\d{8,9}$/.test(digitsOf(text)) ? 10 : 0, '0')
  if (!isNationalCode(digits)) throw new Wrong(words.nationalId)
  return digits
}

function card(text: string): string {
  const digits = digitsOf(text)
  if (!isCardNumber(digits)) throw new Wrong(words.card)
  return digits
}

function mobile(text: string): string {
  const digits = telephoneOf(text)
  if (digits === null || !isMobile(digits)) throw new Wrong(words.mobile)
  return digits
}

/** Converts a Shamsi or Gregorian (2026-11-21) day to ISO. */
function day(text: string): string {
  const digits = latinDigits(text).replace(/[ T].*$/s, '')
  const [, year, month, date] = /^(\d{4})[./-]?(\d{1,2})[./-]?(\d{1,2})$/.exec(digits) ?? []
  const iso = year && month && date && (isoOfShamsi(`${year}/${month}/${date}`) ?? commonDay(year, month, date))
  if (!iso) throw new Wrong(words.day)
  return iso
}

function commonDay(year: string, month: string, date: string): string | null {
  const iso = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
  const at = new Date(`${iso}T00:00:00Z`)
  return /^(19|20)/.test(year) && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(iso) ? iso : null
}

function region(text: string): string {
  const digits = digitsOf(latinDigits(text).replace(/^\D+/, ''))
  if (!/^\d{2}$/.test(digits)) throw new Wrong(words.region)
  return digits
}

const readers: Record<ImportField, (text: string) => string> = {
  nationalId,
  firstName: upTo(driverLengths.name),
  lastName: upTo(driverLengths.name),
  cardNumber: card,
  mobile,
  cityName: upTo(driverLengths.name),
  cardValidUntil: day,
  healthCardValidUntil: day,
  vehicleCard: card,
  plate: upTo(40),
  plateRegion: region,
  loaderType: upTo(100),
  madeYear: digitsOf,
  vin: (text) => vinOf(latinDigits(text)),
  inspectionValidUntil: day,
  hallName: upTo(100),
  validUntil: day,
  reason: upTo(500),
}

/** Whether a column holds days. */
export const isDayField = (field: string | null): boolean => field !== null && readers[field as ImportField] === day
