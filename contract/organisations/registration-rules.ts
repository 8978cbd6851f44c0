/** What must hold of a registration (S0 §5; GAP16, GAP17): asked by the page at its fields, and again by the server. */
import type { Received } from '../kernel/call.ts'
import { codeFault } from '../freight/customer-rules.ts'
import { isMobile, isPostalCode } from '../kernel/value/iran.ts'
import { onlyFaults, type Faults } from '../kernel/refusal.ts'
import type { registration } from './registration.ts'
import { companyWords } from './company-words.ts'
import { codeWords } from '../access/identity-words.ts'
import { registrationWords as words } from './registration-words.ts'

type Company = Received<(typeof registration)['company']>
type Owner = Received<(typeof registration)['owner']>

/** Ten digits or eleven, with their check; the sentence, or null. */
export function numberFault(number: string, missing: string, short: (length: number) => string): string | null {
  if (number === '') return missing
  return number.length < 10 ? short(number.length) : codeFault(number)
}

/** At least two Persian letters (GAP12); other letters may stand beside them. */
function lastnameFault(name: string): string | null {
  if (name === '') return words.lastname
  const letters = name.match(/(?=\p{L})\p{Script=Arabic}/gu) ?? []
  return letters.length < 2 ? words.lastnameShort : null
}

export const companyFaults = (input: Omit<Company, 'File'> & { File: unknown }): Faults =>
  onlyFaults({
    TransportationCompanyName: input.TransportationCompanyName === '' && words.companyName,
    NationalId: numberFault(input.NationalId, words.nationalId, words.nationalIdLength),
    Mobile: input.Mobile === '' ? input.Tell === '' && words.phone : !isMobile(input.Mobile) && codeWords.mobile,
    CityId: input.CityId === null && words.city,
    File: !input.File && words.file,
  })

export const ownerFaults = (input: Omit<Owner, 'File'> & { File: unknown }): Faults =>
  onlyFaults({
    Firstname: input.Firstname === '' && words.firstname,
    Lastname: lastnameFault(input.Lastname),
    MeliCode: numberFault(input.MeliCode, words.meliCode, words.meliCodeLength),
    Mobile: !isMobile(input.Mobile) && codeWords.mobile,
    CityId: input.CityId === null && words.city,
    File: !input.File && words.file,
  })

/** Faults of a company that an administrator adds (S2 §5): the address too, which registering leaves for later (GAP16). */
export const addedCompanyFaults = (input: Omit<Company, 'File'> & { File: unknown }): Faults => ({
  ...companyFaults(input),
  ...onlyFaults({
    Address: input.Address === '' && companyWords.address,
    PostalCode: input.PostalCode !== '' && !isPostalCode(input.PostalCode) && companyWords.postalCode(input.PostalCode.length),
    Email: !isEmail(input.Email) && companyWords.email,
  }),
})

/** An address of mail, or none. */
export const isEmail = (text: string) => text === '' || /^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$/.test(text)

/** The shortest first name, or name of a legal person, characters (S2 §5). */
const SHORTEST = 3

/** Faults of an owner whom an administrator adds (S2 §5): eleven digits are a legal entity's, whose last name may be empty. */
export const addedOwnerFaults = (input: Omit<Owner, 'File'> & { File: unknown }): Faults =>
  onlyFaults({
    ...ownerFaults(input),
    Firstname: input.Firstname.length < SHORTEST && words.firstnameShort(SHORTEST),
    Lastname: !(input.MeliCode.length === 11 && input.Lastname === '') && lastnameFault(input.Lastname),
  })

/** Faults of an owner who is edited (S2 §5): the last name of a legal person may be empty, the code stays. */
export const ownerEditFaults = (
  { meliCode, type: isLegal }: { meliCode: string; type: boolean },
  input: Omit<Owner, 'File'>,
): Faults =>
  onlyFaults({
    Firstname: input.Firstname.length < SHORTEST && words.firstnameShort(SHORTEST),
    Lastname: !(isLegal && input.Lastname === '') && lastnameFault(input.Lastname),
    MeliCode: input.MeliCode !== meliCode && words.codeStays,
    Mobile: !isMobile(input.Mobile) && codeWords.mobile,
    CityId: input.CityId === null && words.city,
  })
