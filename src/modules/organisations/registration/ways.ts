import type { Applicant } from './queries.ts'

/** Where each step of each kind stands (S0 §2.1). */
export const ways = {
  company: { mobile: '/newregister', form: '/registertransportationcompany' },
  owner: { mobile: '/newregisterproductowner', form: '/registerproductowner' },
} as const satisfies Record<Applicant, { mobile: string; form: string }>
