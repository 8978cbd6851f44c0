/** Queries of drivers (S1 §2.1, §7; S2 "Inactive drivers"). */
import * as v from 'valibot'
import { Bare } from '../kernel/value/bare.ts'
import { area, ask, type At } from '../kernel/call.ts'
import { DriverActivity, DriverRate, DriverRow } from './driver-rows.ts'
import { Id, Ids, OptionalId, Whole } from '../kernel/value/number.ts'
import { adminTeam, flag, roles } from '../kernel/roles.ts'
import { DigitText, Text } from '../kernel/value/text.ts'

/** Maximum length of a search term. */
export const DRIVER_TERM = 100
/** Minimum letters of a name search. */
export const NAME_LEAST = 2
/** Minimum digits of a number search. */
export const DIGITS_LEAST = 3
/** Maximum rows of a response; truncation is always reported (GAP45). */
export const driverLimit = 5000

const who = [roles(...adminTeam)]

/** One of the six searches: matches prefixes, in any spelling of the term (S1 §2.1). */
const searchBy = (summary: string, at: At) =>
  ask({
    summary,
    at,
    who,
    /** `After`, an extension: keyset cursor, the last driver of the previous page. */
    input: v.object({ term: Text(DRIVER_TERM), After: OptionalId }),
    output: v.array(DriverRow),
  })

/** A page of a list: prefix of the names or numbers, page number and size. */
const Part = v.object({ q: Text(DRIVER_TERM), page: Whole(1_000_000), size: Whole(driverLimit) })
export type DriverPart = v.InferOutput<typeof Part>

/** A driver in the picker of a free cargo, without contact data. */
const DriverChoice = v.object({
  driverID: v.number(),
  name: v.string(),
  family: v.string(),
  cardNumber: v.string(),
  loaderTypeId: v.number(),
  loadingTypeTitle: v.string(),
  plaqueNumber: v.string(),
  plaqueSerialNumber: v.string(),
  cityName: v.nullable(v.string()),
})
export type DriverChoice = v.InferOutput<typeof DriverChoice>

export const driver = area('driver', {
  byNationalId: searchBy('Search drivers by national id', 'GET /api/v1/drivers/GetDriverInfoByNationalId/{term}'),
  byCard: searchBy("Search drivers by the driver's smart card", 'GET /api/v1/drivers/DriverInfoByCardNumber/{term}'),
  byName: searchBy('Search drivers by first name', 'GET /api/v1/drivers/GetDriverInfoByName/{term}'),
  byFamily: searchBy('Search drivers by family name', 'GET /api/v1/drivers/GetDriverInfoByFamily/{term}'),
  byMobile: searchBy('Search drivers by mobile number', 'GET /api/v1/drivers/GetDriverInfoByMobile/{term}'),
  byVehicleCard: searchBy(
    "Search drivers by a vehicle's smart card",
    'GET /api/v1/drivers/GetDriverInfoByFreighterCardNumber/{term}',
  ),
  /** S1 §7, GAP45: by family name; `result` has the total and whether the list was truncated. */
  all: ask({
    summary: 'List all drivers',
    at: 'GET /api/v1/drivers/GetAllDriverInfo',
    who,
    input: Part,
    output: v.array(DriverRow),
  }),
  /** S2 §2, §7: inactive drivers, last deactivated first; `result` as for all drivers. */
  inactive: ask({
    summary: 'List inactive drivers',
    at: 'GET /api/v1/drivers/GetDeactiveDriver',
    who,
    input: Part,
    output: v.array(DriverRow),
  }),
  /** S1 §7: active drivers whose vehicle has one of these loader types (F16); of companies only an agency that may choose drivers. `result` as the cargo list's (GAP45). */
  byLoaderTypes: ask({
    summary: 'List drivers by loader type',
    at: 'GET /api/DriverApi/searchDriverByLoaderTypes',
    who: [roles('TransportationCompanyAdmin', ...adminTeam), flag('access_Driver_Selected')],
    input: v.object({ LoaderTypeId: Ids() }),
    output: v.array(DriverChoice),
  }),
  /** S1 §2.1, §7 (J7): commands on a driver; with `salonId` only those made in that hall. */
  activity: ask({
    summary: "List a driver's recent activity",
    at: 'GET /api/DriverActivityApi/GetDriverActivityBySalonId',
    who,
    input: v.object({ driverId: Id, salonId: OptionalId }),
    output: v.array(DriverActivity),
  }),
  /** S1 §2.1, §7 (G11, GAP42): newest first; the average on every row. */
  rates: ask({
    summary: "List a driver's ratings",
    at: 'GET /api/v1/driver-rates/GetRateByDriverId',
    who,
    input: v.object({ DriverId: Id }),
    output: v.array(DriverRate),
  }),
  /** S1 §2.1, §7 (J8): the picture of the driver with a national id, or a placeholder. */
  picture: ask({
    summary: "Get a driver's picture",
    at: 'GET /api/v1/drivers/GetDriverPicture',
    who,
    input: v.object({ nationId: DigitText(10) }),
    output: Bare,
  }),
})
