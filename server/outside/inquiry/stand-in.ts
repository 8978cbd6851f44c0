/** Answers when no inquiry service is set up: check digits, a table of examples, and the product's own drivers and vehicles. */
import { isLegalId, isNationalCode, isPostalCode } from '#contract/iran.ts'
import { inquiryWords } from '#contract/words/inquiry.ts'
import type { Db } from '../../db/open.ts'
import examples from './demo.json' with { type: 'json' }
import type { Answering, Said, SaidOfNumber } from './port.ts'

const nobody: SaidOfNumber = { name: '', lastName: '', fullAddress: '' }

/** A table of examples: number → what is said of it. */
const table = (rows: readonly (Partial<SaidOfNumber> & { number: string })[]) =>
  new Map(rows.map(({ number, ...about }) => [number, { ...nobody, ...about }]))
const people = table(examples.national)
const addresses = table(examples.postal)

/** A right number that is in no table is one all the same, of somebody unknown: other people's customers are never told. */
const numbered = (right: boolean, about: SaidOfNumber | undefined): Said<SaidOfNumber> =>
  right ? { known: true, about: about ?? nobody } : { known: false }

export const standIn: Answering = {
  source: inquiryWords.standIn,
  // Its rows are at hand: an answer of yesterday is never better.
  freshMs: 0,
  async national(_, code) {
    return numbered(isNationalCode(code) || isLegalId(code), people.get(code))
  },
  async postal(_, code) {
    return numbered(isPostalCode(code), addresses.get(code))
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
  // A bill of lading loaded under a permit of ours is a waybill; others cannot be known here.
  async waybill(db, code) {
    const row = await db
      .selectFrom('permit')
      .innerJoin('driver', 'driver.id', 'permit.driver_id')
      .select(['permit.id', 'permit.issued_at'])
      .where('driver.national_id', '=', code)
      .where('permit.status', '>=', 4)
      .orderBy('permit.issued_at', 'desc')
      .executeTakeFirst()
    return row ? { known: true, about: { number: String(row.id), issuedAt: row.issued_at } } : { known: false }
  },
}

/** The vehicle and whoever drives it now. */
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
    .executeTakeFirst()
