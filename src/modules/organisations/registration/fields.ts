import type { Applicant } from './queries.ts'
import type { FieldError } from '#app/kit/ui/form/ErrorSummary.tsx'
import type { Faults } from '#contract/kernel/refusal.ts'

const FORM_ID = 'register'
/** The id of a field in the page; its name is the wire's. */
export const idOf = (field: string): string => `${FORM_ID}-${field}`

/** The text fields, in order. */
export const texts = {
  company: [
    { name: 'TransportationCompanyName', isDigits: false },
    { name: 'NationalId', isDigits: true },
  ],
  owner: [
    { name: 'Firstname', isDigits: false },
    { name: 'Lastname', isDigits: false },
    { name: 'MeliCode', isDigits: true },
  ],
} as const satisfies Record<Applicant, readonly { name: string; isDigits: boolean }[]>

/** Returns the lines of the single alert with all errors (S0 §5): in form order, then those without a field. */
export function summaryOf(who: Applicant, faults: Faults, others: readonly string[]): FieldError[] {
  const order = ['Mobile', ...texts[who].map(({ name }) => name), 'CityId', 'File']
  const atFields = order.flatMap((field) => (faults[field] ? [{ id: idOf(field), message: faults[field] }] : []))
  const strange = Object.entries(faults).filter(([field]) => !order.includes(field))
  return [...atFields, ...[...strange.map(([, sentence]) => sentence), ...others].map((message) => ({ id: null, message }))]
}
