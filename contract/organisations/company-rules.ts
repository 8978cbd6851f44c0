/** Preconditions of a company's acceptance (S2 §5 "Transportation company add and edit"; GAP16). */
import type { Received } from '../kernel/call.ts'
import type { company, Company } from './company.ts'
import { isMobile, isPostalCode } from '../kernel/value/iran.ts'
import { onlyFaults, type Faults } from '../kernel/refusal.ts'
import { isEmail, numberFault } from './registration-rules.ts'
import { companyWords as words } from './company-words.ts'
import { codeWords } from '../access/identity-words.ts'
import { registrationWords } from './registration-words.ts'

/** Fields the administrator completes on acceptance; '' keeps the value. */
export interface Completion {
  Address: string
  Tell: string
  PostalCode: string
  Email: string
}

/** Faults of the fields to complete, shared by the page and the server. */
export function completionFaults({ missing }: Pick<Company, 'missing'>, input: Completion): Faults {
  const faults: Faults = {}
  if (missing.includes('Address') && input.Address === '') faults['Address'] = words.address
  if (missing.includes('Tell') && input.Tell === '') faults['Tell'] = words.telephone
  if (input.PostalCode !== '' && !isPostalCode(input.PostalCode)) faults['PostalCode'] = words.postalCode(input.PostalCode.length)
  return faults
}

/** Missing parts that no field of the acceptance can complete. */
export const beyondCompletion = ({ missing }: Pick<Company, 'missing'>) =>
  missing.filter((part): part is 'CityId' | 'File' => part === 'CityId' || part === 'File')

/** Faults of an edited company (S2 §5); an unchanged number is not checked again. */
export const editFaults = (
  { nationalId, isAccept }: Pick<Company, 'nationalId' | 'isAccept'>,
  input: Omit<Received<(typeof company)['edit']>, 'Id'>,
): Faults =>
  onlyFaults({
    TransportationCompanyName: input.TransportationCompanyName === '' && registrationWords.companyName,
    NationalId:
      input.NationalId !== nationalId &&
      (isAccept
        ? words.idStays
        : numberFault(input.NationalId, registrationWords.nationalId, registrationWords.nationalIdLength)),
    Mobile: input.Mobile === '' ? input.Tell === '' && registrationWords.phone : !isMobile(input.Mobile) && codeWords.mobile,
    Address: input.Address === '' && words.address,
    CityId: input.CityId === null && registrationWords.city,
    PostalCode: input.PostalCode !== '' && !isPostalCode(input.PostalCode) && words.postalCode(input.PostalCode.length),
    Email: !isEmail(input.Email) && words.email,
  })
