/** What is asked about drivers (S1 §2.1, §7; S2 "Inactive drivers"). */
import * as v from 'valibot'
import { Bare } from '../kernel/value/bare.ts'
import { area, ask, type At } from '../kernel/call.ts'
import { DriverActivity, DriverRate, DriverRow } from './driver-rows.ts'
import { Id, Ids, OptionalId, Whole } from '../kernel/value/number.ts'
import { adminTeam, flag, roles } from '../kernel/roles.ts'
import { DigitText, Text } from '../kernel/value/text.ts'

/** Longest text that is searched for. */
export const DRIVER_TERM = 100
/** Fewest letters of a name that are searched for. */
export const NAME_LEAST = 2
/** Fewest digits of a number that are searched for. */
export const DIGITS_LEAST = 3
/** Most rows in one answer; there is never a silent cut (GAP45). */
export const driverLimit = 5000

const who = [roles(...adminTeam)]

/** One of the six searches; what begins with the term, in any spelling of it (S1 §2.1). */
const searchBy = (summary: string, at: At) =>
  ask({
    summary,
    at,
    who,
    /** `After`, ours: only those that stand after this driver. */
    input: v.object({ term: Text(DRIVER_TERM), After: OptionalId }),
    output: v.array(DriverRow),
  })

/** A part of a list: what its names or numbers begin with, and which page of how many rows. */
const Part = v.object({ q: Text(DRIVER_TERM), page: Whole(1_000_000), size: Whole(driverLimit) })
export type DriverPart = v.InferOutput<typeof Part>

/** A driver as they are chosen for a free cargo: no number by which a stranger could be reached. */
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
  /** S1 §7, GAP45: by family name; `result` says how many there are and whether the list was cut. */
  all: ask({
    summary: 'List all drivers',
    at: 'GET /api/v1/drivers/GetAllDriverInfo',
    who,
    input: Part,
    output: v.array(DriverRow),
  }),
  /** S2 §2, §7: drivers who are not active, the last deactivated first; `result` as the list of all. */
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
  /** S1 §2.1, §7 (J7): what was done about a driver; `salonId` only what was done in that hall. */
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
  /** S1 §2.1, §7 (J8): the picture of the driver of a national id, a placeholder where there is none. */
  picture: ask({
    summary: "Get a driver's picture",
    at: 'GET /api/v1/drivers/GetDriverPicture',
    who,
    input: v.object({ nationId: DigitText(10) }),
    output: Bare,
  }),
})
