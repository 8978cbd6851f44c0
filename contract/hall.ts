import * as v from 'valibot'
import { area, ask } from './call.ts'
import { flag, roles } from './roles.ts'

/** A hall as the company that may announce there sees it (S1 §3 "Hall"; GAP52, GAP53). */
export const CompanyHall = v.object({
  /** The company's place in the hall: what `TransportationCompanyHallId` names. */
  id: v.number(),
  loadHallId: v.number(),
  loadHallName: v.string(),
  /** Minutes before a show by which an announcement must have reached the server to enter it. */
  announcementLimitMinutes: v.number(),
  /** Minutes the priorities of a show stay open. */
  reservationLimit: v.number(),
  isFreeCargo: v.boolean(),
  isActive: v.boolean(),
  cityId: v.number(),
  cityName: v.string(),
  loadHallLat: v.nullable(v.number()),
  loadHallLong: v.nullable(v.number()),
  /** The active show times, 'HH:MM' in Tehran, ascending. */
  showTimes: v.array(v.string()),
})
export type CompanyHall = v.InferOutput<typeof CompanyHall>

export const hall = area('hall', {
  cities: ask({
    at: 'GET /api/v1/load-hall-cities/cities',
    who: 'any member',
    kept: true,
    input: v.object({}),
    output: v.array(v.object({ cityId: v.number(), cityName: v.string() })),
  }),
  ofCompany: ask({
    at: 'GET /api/v1/transportation-company-halls/GetTransportationCompanyHallByTransportationCompanyId',
    who: [roles('TransportationCompanyAdmin'), flag('access_Load_Add'), flag('access_Load_Update'), flag('access_Load_Manage')],
    kept: true,
    input: v.object({}),
    output: v.array(CompanyHall),
  }),
})
