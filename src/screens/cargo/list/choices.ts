/** What the filters offer, and to whom: read from the access table of the calls that answer it (S1 §6). */
import { company, linkedToCompanies } from '#contract/company.ts'
import { customer } from '#contract/customer.ts'
import { may } from '#contract/roles.ts'
import type { Offers } from '#app/choices.ts'
import { standingOf, useMember } from '#app/data/member.ts'
import type { ListView } from './view.ts'

/** Which filters the signed-in member has, beside those that everybody has. */
export function useOffers(view: ListView): Offers {
  const member = standingOf(useMember()!)
  const overseer = may(customer.all.who, member)
  // A main office's search knows no senders, receivers and cities (S2 §3).
  const manages = view === 'cargos'
  return {
    customers: manages,
    allCustomers: overseer,
    // Only for those who see other companies' cargos.
    companies: overseer || may(linkedToCompanies, member),
    allCompanies: may(company.all.who, member),
    cities: manages,
  }
}
