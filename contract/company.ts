import * as v from 'valibot'
import { area, ask } from './call.ts'
import { flag, observers, roles } from './roles.ts'

const CompanyName = v.object({ transportationCompanyId: v.number(), transportationCompanyName: v.string() })

export const company = area('company', {
  /** S1 §7: the company picker of owners and of the administrators' filters. */
  all: ask({
    at: 'GET /api/v1/transportation-companies/GetAll',
    who: [roles('Admin', 'AdminSupport', 'ProductOwnerAdmin')],
    kept: true,
    input: v.object({}),
    output: v.array(CompanyName),
  }),
  /** S0 §6: observers load the companies they are linked to; a main office those of its agencies (GAP72). */
  ofObserver: ask({
    at: 'GET /api/v1/transportation-company-users/GetByUserId',
    who: [roles(...observers, 'AgentMain')],
    kept: true,
    input: v.object({}),
    output: v.array(CompanyName),
  }),
  /** What the administrators granted the member's own company as an agency (S2 §6). */
  ownPermissions: ask({
    at: 'GET /api/v1/transportation-companies/GetOwnPermissions',
    who: [roles('TransportationCompanyAdmin'), flag('access_Driver_Selected')],
    kept: true,
    input: v.object({}),
    output: v.object({ loadSelectedDrivers: v.boolean() }),
  }),
})
