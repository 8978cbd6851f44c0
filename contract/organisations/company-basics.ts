/** Calls of companies that most screens need: those of their pickers. The first screen loads only these. */
import * as v from 'valibot'
import { area, ask } from '../kernel/call.ts'
import { OptionalId } from '../kernel/value/number.ts'
import { observers, roles } from '../kernel/roles.ts'

/** A company in a picker. */
export const CompanyName = v.object({ transportationCompanyId: v.number(), transportationCompanyName: v.string() })

/** A company with the link that gives a member access to it (S2 §3). */
export const CompanyLink = v.object({
  /** Id of the link; 0 without one. */
  id: v.number(),
  ...CompanyName.entries,
  transportationCompanyNationalId: v.string(),
  transportationCompanyMobile: v.string(),
})

/** Members who choose among all companies. */
export const choosers = [roles('Admin', 'AdminSupport', 'ProductOwnerAdmin')]
/** Members whose scope is the companies they are linked to. */
export const linkedToCompanies = [roles(...observers, 'AgentMain')]

export const companyBasics = area('company', {
  /** Extension: the company picker of owners and of administrators' filters. */
  names: ask({
    summary: 'List the names of companies',
    at: 'GET /api/v1/transportation-companies/GetNames',
    who: choosers,
    cached: true,
    input: v.object({}),
    output: v.array(CompanyName),
  }),
  /**
   * S0 §6: observers get the companies they are linked to; a main office those of its agencies (GAP72). An Admin names the
   * observer with `Id` (S2 §7).
   */
  ofObserver: ask({
    summary: 'List the companies linked to an observer',
    at: 'GET /api/v1/transportation-company-users/GetByUserId',
    who: [...linkedToCompanies, roles('Admin')],
    cached: true,
    input: v.object({ Id: OptionalId }),
    output: v.array(CompanyLink),
  }),
})
