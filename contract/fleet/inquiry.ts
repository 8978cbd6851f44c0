import * as v from 'valibot'
import { area, ask } from '../kernel/call.ts'
import { adminTeam, flag, roles } from '../kernel/roles.ts'
import { DigitText } from '../kernel/value/text.ts'

/** S1 §2.5, and the forms that check a customer's numbers (S1 §5). */
const inquirers = [
  roles(
    'Customer',
    'AgentMain',
    'TransportationCompanyAdmin',
    'CustomerAdvancedMember',
    'ProductOwnerAdmin',
    'LoadHallAdmin',
    ...adminTeam,
  ),
  flag('access_Customer_List'),
  flag('access_Customer_Add'),
  flag('access_Load_Add'),
]

/** Maximum length of an inquiry's number (S1 §5). */
export const INQUIRY_DIGITS = 11
const Number11 = DigitText(INQUIRY_DIGITS)

/** VALID and INVALID are results; UNKNOWN means that no source responded in time (GAP44). */
const inquiryStatuses = ['VALID', 'INVALID', 'UNKNOWN'] as const
export type InquiryStatus = (typeof inquiryStatuses)[number]

const answered = {
  status: v.picklist(inquiryStatuses),
  /** Name of the source. */
  source: v.string(),
  /** When the source responded, Shamsi day and Tehran time; a cached result carries its own time. */
  checkedDate: v.string(),
  checkedTime: v.string(),
  /** True when a cached result replaces one that is unavailable now. */
  isOld: v.boolean(),
}

/** A person, a firm or an address (S1 §3). Null: unknown. */
const Inquired = v.nullable(
  v.object({ ...answered, isSuccessful: v.boolean(), name: v.string(), lastName: v.string(), fullAddress: v.string() }),
)
export type InquiredNumber = NonNullable<v.InferOutput<typeof Inquired>>

/** False and zero are values; null: unknown. */
const NullableBoolean = v.nullable(v.boolean())
/** Year, month and day of the Shamsi calendar. */
const Validity = v.nullable(v.object({ year: v.number(), month: v.number(), day: v.number() }))

const DriverCard = v.nullable(
  v.object({
    ...answered,
    cardNumber: v.string(),
    name: v.string(),
    family: v.string(),
    nationalId: v.string(),
    mobile: v.string(),
    certificateType: v.string(),
    cardValidationDate: Validity,
    healthCardValidationDate: Validity,
    isActive: NullableBoolean,
  }),
)
export type InquiredDriver = NonNullable<v.InferOutput<typeof DriverCard>>

const VehicleCard = v.nullable(
  v.object({
    ...answered,
    loadingTypeTitle: v.string(),
    name: v.string(),
    plaqueNumber: v.string(),
    plaqueSerialNumber: v.string(),
    madeYear: v.nullable(v.number()),
    mobile: v.string(),
    technicalInspectionValidationDate: Validity,
    vinCode: v.string(),
    isActive: NullableBoolean,
  }),
)
export type InquiredVehicle = NonNullable<v.InferOutput<typeof VehicleCard>>

export const inquiry = area('inquiry', {
  /** S1 §2.5, §7; both spellings of GAP44: `ncode` or `melicode`, a person's code or a legal id. */
  nationalId: ask({
    summary: 'Inquire about a national id',
    at: 'GET /api/CustomerApi/GetInquiryNationalId',
    also: ['GET /api/v1/customers/InquiryMeliCode'],
    who: inquirers,
    input: v.object({ ncode: Number11, melicode: Number11 }),
    output: Inquired,
  }),
  /** `postalCode` in either spelling of the specification; fields are read in any letter case. */
  postalCode: ask({
    summary: 'Inquire about a postal code',
    at: 'GET /api/CustomerApi/GetInquiryPostalCodeData',
    also: ['GET /api/v1/customers/InquiryPostalCode'],
    who: inquirers,
    input: v.object({ postalCode: Number11 }),
    output: Inquired,
  }),
  driverCard: ask({
    summary: "Inquire about a driver's smart card",
    at: 'GET /api/DriverApi/InquirDriverSmartCard',
    who: inquirers,
    input: v.object({ driverSmartCard: Number11 }),
    output: DriverCard,
  }),
  vehicleCard: ask({
    summary: "Inquire about a vehicle's smart card",
    at: 'GET /api/DriverApi/InquirCarSmartCard',
    who: inquirers,
    input: v.object({ carSmartCard: Number11 }),
    output: VehicleCard,
  }),
  /** URL of the warehouse postal-code inquiry of S1 §2.5, if configured. */
  links: ask({
    summary: 'List links to outside inquiry services',
    at: 'GET /api/v1/inquiries/links',
    who: inquirers,
    cached: true,
    input: v.object({}),
    output: v.object({ warehousePostalCode: v.nullable(v.string()) }),
  }),
})
