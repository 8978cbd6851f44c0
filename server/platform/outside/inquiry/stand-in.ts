/** Used without an inquiry service: the product's own rows, and in the demo a table of examples. */
import { isLegalId, isNationalCode, isPostalCode } from '#contract/kernel/value/iran.ts'
import { inquiryWords } from '#contract/fleet/inquiry-words.ts'
import type { Db } from '#server/platform/db/open.ts'
import examples from './demo.json' with { type: 'json' }
import type { Answering, ServiceAnswer, NumberRecord } from './port.ts'

const unknown: NumberRecord = { name: '', lastName: '', fullAddress: '' }

/** A table of examples: number → its data. */
const table = (rows: readonly (Partial<NumberRecord> & { number: string })[]) =>
  new Map(rows.map(({ number, ...about }) => [number, { ...unknown, ...about }]))
const people = table(examples.national)
const addresses = table(examples.postal)

/** A number in no table is unknown: a valid check digit proves nothing, and customers of others are never disclosed. */
const numbered = (right: boolean, about: NumberRecord | undefined): ServiceAnswer<NumberRecord> =>
  !right ? { known: false } : about ? { known: true, about } : { known: null }

/** Whether an own driver or accepted company has this number; names are not disclosed. */
async function isOurs(db: Db, number: string): Promise<boolean> {
  const driver = db.selectFrom('driver').select('id').where('national_id', '=', number)
  const company = db.selectFrom('company').select('id').where('national_id', '=', number).where('is_accepted', '=', true)
  return (await driver.executeTakeFirst()) !== undefined || (await company.executeTakeFirst()) !== undefined
}

/** The source of an installation: only the product's own rows. */
export const ownRows: Answering = {
  source: inquiryWords.standIn,
  // Its rows are local, so a cached result is never better.
  freshMs: 0,
  async national(db, code) {
    const right = isNationalCode(code) || isLegalId(code)
    return numbered(right, right && (await isOurs(db, code)) ? unknown : undefined)
  },
  async postal(_, code) {
    return numbered(isPostalCode(code), undefined)
  },
  async driver(db, card) {
    const row = await db
      .selectFrom('driver')
      .selectAll()
      .where((by) => by.or([by('card_number', '=', card), by('national_id', '=', card)]))
      .executeTakeFirst()
    if (!row) return { known: false }
    return {
      known: true,
      about: {
        cardNumber: row.card_number,
        name: row.first_name,
        family: row.last_name,
        nationalId: row.national_id,
        mobile: row.mobile,
        certificateType: '',
        cardValidUntil: row.card_valid_until,
        healthCardValidUntil: row.health_card_valid_until,
        isActive: row.is_active,
      },
    }
  },
  async vehicle(db, card) {
    const row = await vehicleOf(db, card)
    if (!row) return { known: false }
    return {
      known: true,
      about: {
        loadingTypeTitle: row.loaderType,
        name: [row.first_name, row.last_name].filter(Boolean).join(' '),
        plaqueNumber: row.plate_number,
        plaqueSerialNumber: row.plate_serial,
        madeYear: row.made_year,
        mobile: row.mobile ?? '',
        inspectionValidUntil: row.inspection_valid_until,
        vinCode: '',
        isActive: row.is_active,
      },
    }
  },
  // Own loads are checked where turns are given; other waybills are unknown here.
  async waybill() {
    return { known: false }
  },
}

/** The same with the demo's fictitious examples. */
export const standIn: Answering = {
  ...ownRows,
  async national(db, code, signal) {
    const about = people.get(code)
    return about ? { known: true, about } : ownRows.national(db, code, signal)
  },
  async postal(db, code, signal) {
    const about = addresses.get(code)
    return about ? { known: true, about } : ownRows.postal(db, code, signal)
  },
}

/** The vehicle with its current driver. */
const vehicleOf = (db: Db, card: string) =>
  db
    .selectFrom('vehicle')
    .innerJoin('loader_type', 'loader_type.id', 'vehicle.loader_type_id')
    .leftJoin('driver_vehicle', (join) =>
      join.onRef('driver_vehicle.vehicle_id', '=', 'vehicle.id').on('driver_vehicle.is_active', '=', true),
    )
    .leftJoin('driver', 'driver.id', 'driver_vehicle.driver_id')
    .select([
      'vehicle.plate_number',
      'vehicle.plate_serial',
      'vehicle.made_year',
      'vehicle.inspection_valid_until',
      'vehicle.is_active',
      'loader_type.name as loaderType',
      'driver.first_name',
      'driver.last_name',
      'driver.mobile',
    ])
    .where('vehicle.card_number', '=', card)
    .orderBy('driver_vehicle.id', 'desc')
    .limit(1)
    .executeTakeFirst()
