import type { Applicant } from './queries.ts'

/** The path of each step, per kind (S0 §2.1). */
export const stepPaths = {
  company: { mobile: '/newregister', form: '/registertransportationcompany' },
  owner: { mobile: '/newregisterproductowner', form: '/registerproductowner' },
} as const satisfies Record<Applicant, { mobile: string; form: string }>
