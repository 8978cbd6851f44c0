import * as v from 'valibot'
import { area, ask } from './call.ts'
import { observers, roles } from './roles.ts'

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
  /** S0 §6: observers load the companies they are linked to. */
  ofObserver: ask({
    at: 'GET /api/v1/transportation-company-users/GetByUserId',
    who: [roles(...observers)],
    kept: true,
    input: v.object({}),
    output: v.array(CompanyName),
  }),
})
