/** Calls of load halls that most screens need: their lists and changes. The first screen loads only these. */
import * as v from 'valibot'
import { Bare } from '../kernel/value/bare.ts'
import { area, ask } from '../kernel/call.ts'
import { Id, YesNo } from '../kernel/value/number.ts'
import { CompanyHall, Hall } from './hall-rows.ts'
import { adminTeam, flag, observers, roles } from '../kernel/roles.ts'

export const hallBasics = area('hall', {
  /** S2 §7: every hall for administrators, linked halls for observers, its own for a hall. */
  all: ask({
    summary: 'List load halls',
    at: 'GET /api/v1/load-halls',
    also: ['GET /api/v1/load-halls/GetAll'],
    who: [roles('LoadHallAdmin', ...adminTeam, ...observers)],
    cached: true,
    input: v.object({}),
    output: v.array(Hall),
  }),
  /**
   * Server-sent events: the first, sent immediately, has the ms since the last change as data; one without data follows every
   * change in the hall. Clients refetch on every event, so none is missed in a gap and access rules always apply.
   */
  changes: ask({
    summary: 'Stream changes of a load hall',
    at: 'GET /api/v1/load-halls/{id}/changes',
    who: 'anyone',
    input: v.object({ id: Id }),
    output: Bare,
  }),
  /** For an administrator every city, to assign to a new hall (S2 §7 AddLoadHall); for others with the extension `WithHall`. */
  cities: ask({
    summary: 'List cities that have, or may get, a load hall',
    at: 'GET /api/v1/load-hall-cities/cities',
    who: 'any member',
    cached: true,
    input: v.object({ WithHall: YesNo }),
    output: v.array(v.object({ cityId: v.number(), cityName: v.string() })),
  }),
  ofCompany: ask({
    summary: 'List the load halls of a company',
    at: 'GET /api/v1/transportation-company-halls/GetTransportationCompanyHallByTransportationCompanyId',
    who: [roles('TransportationCompanyAdmin'), flag('access_Load_Add'), flag('access_Load_Update'), flag('access_Load_Manage')],
    cached: true,
    input: v.object({}),
    output: v.array(CompanyHall),
  }),
})
