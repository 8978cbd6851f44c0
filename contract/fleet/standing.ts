/** What a driver always prefers in the lists of shows (decision 046): the driver's own row only. */
import * as v from 'valibot'
import { act, area, ask } from '../kernel/call.ts'
import { RialsInput, RialsValue } from '../kernel/value/money.ts'
import { Ids, YesNo } from '../kernel/value/number.ts'
import { roles } from '../kernel/roles.ts'

/** Maximum numbers of wanted provinces and cities. */
const STANDING_MOST = { provinces: 31, cities: 40 }

const Standing = v.object({
  provinces: v.array(v.object({ id: v.number(), name: v.string() })),
  cities: v.array(v.object({ id: v.number(), name: v.string(), province: v.string() })),
  /** Rials of one truck; null: any. */
  leastRent: v.nullable(RialsValue),
  leastRentPerKm: v.nullable(RialsValue),
  /** Not in shows whose loads are loaded at night (contract/halls/standing.ts). */
  notAtNight: v.boolean(),
  /** ISO; null: never saved. */
  savedAt: v.nullable(v.string()),
})
export type Standing = v.InferOutput<typeof Standing>

const driver = [roles('Driver')]

export const standing = area('standing', {
  /** Empty before the first save. */
  own: ask({
    summary: 'Get the own standing preferences',
    at: 'GET /api/v1/driver-app/standing',
    who: driver,
    cached: 'page',
    input: v.object({}),
    output: Standing,
  }),
  /** Replaces all of them. They send no list: the phone fills one, which the driver confirms. */
  save: act({
    summary: 'Save the own standing preferences',
    at: 'PUT /api/v1/driver-app/standing',
    who: driver,
    offline: 'queue',
    input: v.object({
      ProvinceIds: Ids(STANDING_MOST.provinces),
      CityIds: Ids(STANDING_MOST.cities),
      LeastRent: RialsInput(),
      LeastRentPerKm: RialsInput(),
      NotAtNight: YesNo,
    }),
    output: Standing,
  }),
})
