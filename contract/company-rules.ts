/** What must hold before a company is accepted (S2 §5 "Transportation company add and edit"; GAP16). */
import type { Company } from './company.ts'
import { isPostalCode } from './iran.ts'
import type { Faults } from './refusal.ts'
import { companyWords as words } from './words/company.ts'

/** What the administrator completes while accepting; '' leaves what is there. */
export interface Completion {
  Address: string
  Tell: string
  PostalCode: string
  Email: string
}

/** Faults of the fields that can be completed: asked by the page at its fields, and again by the server. */
export function completionFaults({ missing }: Pick<Company, 'missing'>, input: Completion): Faults {
  const faults: Faults = {}
  if (missing.includes('Address') && input.Address === '') faults['Address'] = words.address
  if (missing.includes('Tell') && input.Tell === '') faults['Tell'] = words.telephone
  if (input.PostalCode !== '' && !isPostalCode(input.PostalCode)) faults['PostalCode'] = words.postalCode(input.PostalCode.length)
  return faults
}

/** What is missing and no field of the acceptance can complete. */
export const beyondCompletion = ({ missing }: Pick<Company, 'missing'>) =>
  missing.filter((part): part is 'CityId' | 'File' => part === 'CityId' || part === 'File')
