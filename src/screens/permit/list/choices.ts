/** What the filters offer, and to whom: read from the access table of the calls that answer it (S0 §2.10, §6). */
import { company } from '#contract/company.ts'
import { customer } from '#contract/customer.ts'
import { permitStatuses } from '#contract/permit.ts'
import { may } from '#contract/roles.ts'
import type { Offers } from '#app/choices.ts'
import { standingOf, useMember } from '#app/data/member.ts'
import type { Choices } from '#app/ui/input/ChoiceField.tsx'
import { permitStatusWords } from '#app/words/status.ts'
import type { PermitFilters } from './filters.ts'
import type { ListView } from './view.ts'

/** Every status, from voided to closed (GAP39). */
export const statusChoices: Choices = {
  options: permitStatuses.map((value) => ({ value, label: permitStatusWords[value] })),
  state: 'ready',
  retry: () => undefined,
}

/** Which filters the signed-in member has, beside those that everybody has. */
export function useOffers(view: ListView): Offers {
  const member = standingOf(useMember()!)
  const oversees = view === 'permits' && may(customer.all.who, member)
  return {
    // Only for those who see the permits of other companies (S0 §6).
    companies: oversees,
    allCompanies: may(company.all.who, member),
    // For those who may list customers: every one, their own, or a main office those of its agencies (S0 §6, S2 §2).
    customers: oversees || (view !== 'hall' && may(customer.own.who, member)),
    allCustomers: oversees,
    // Not at a hall's desk, which is in one city, nor in a main office's search (S2 §2).
    cities: view === 'permits',
  }
}

/** What an address says of filters the member does not have is neither shown nor asked for. */
export const within = (filters: PermitFilters, { companies, customers, cities }: Offers): PermitFilters => ({
  ...filters,
  ...(!companies && { company: null }),
  ...(!customers && { senders: [], receivers: [] }),
  ...(!cities && { city: null }),
})
