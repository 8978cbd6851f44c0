import * as v from 'valibot'
import { area, ask } from './call.ts'
import { Id } from './number.ts'
import { flag, overseers, roles } from './roles.ts'

/** 0 voided · 1 issued · 2 printed · 3 delivery note · 4 bill of lading · 5 handed over · 6 file closed (S1 §4; GAP39). */
export const permitStatuses = [0, 1, 2, 3, 4, 5, 6] as const
export type PermitStatus = (typeof permitStatuses)[number]

/** A permit as a cargo's list shows it (S1 §3 "Reservation"). */
const PermitOfCargo = v.object({
  id: v.number(),
  driverReserveDate: v.string(),
  driverReserveTime: v.string(),
  driverName: v.string(),
  driverFamily: v.string(),
  driverNationalId: v.string(),
  driverMobile: v.string(),
  driverCardNumber: v.string(),
  freighterCardNumber: v.string(),
  /** Number and serial of the plate, `12ع345-67` in its two parts. */
  plaqueNumber: v.string(),
  plaqueSerialNumber: v.string(),
  plaque: v.string(),
  status: v.picklist(permitStatuses),
})
export type PermitOfCargo = v.InferOutput<typeof PermitOfCargo>

export const permit = area('permit', {
  /** S1 §2.4, §7: the permits of a cargo the member may see, newest first. */
  ofCargo: ask({
    at: 'GET /api/v1/driver-reservations/GetReserveByCargoId',
    who: [roles('TransportationCompanyAdmin', 'ProductOwnerAdmin', ...overseers), flag('access_Load_Manage')],
    input: v.object({ CargoId: Id }),
    output: v.array(PermitOfCargo),
  }),
})
