import * as v from 'valibot'
import { area, ask } from './call.ts'
import { Ids } from './number.ts'
import { adminTeam, flag, roles } from './roles.ts'

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
  /** S1 §7: active drivers whose vehicle has one of these loader types (F16); of companies only an agency that may choose drivers. `result` as the cargo list's (GAP45). */
  byLoaderTypes: ask({
    summary: 'List drivers by loader type',
    at: 'GET /api/DriverApi/searchDriverByLoaderTypes',
    who: [roles('TransportationCompanyAdmin', ...adminTeam), flag('access_Driver_Selected')],
    input: v.object({ LoaderTypeId: Ids() }),
    output: v.array(DriverChoice),
  }),
})
