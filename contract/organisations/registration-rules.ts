/** Validation of a registration (S0 §5; GAP16, GAP17), shared by the page's fields and the server. */
import type { Received } from '../kernel/call.ts'
import { codeFault, isMobile, isPostalCode } from '../kernel/value/iran.ts'
import { onlyFaults, type Faults } from '../kernel/refusal.ts'
import type { registration } from './registration.ts'
import { companyWords } from './company-words.ts'
import { codeWords } from '../access/identity-words.ts'
import { registrationWords as words } from './registration-words.ts'

type Company = Received<(typeof registration)['company']>
type Owner = Received<(typeof registration)['owner']>

/** Ten or eleven digits with a valid check digit; the message, or null. */
export function numberFault(number: string, missing: string, short: (length: number) => string): string | null {
  if (number === '') return missing
  return number.length < 10 ? short(number.length) : codeFault(number)
}

/** At least two Persian letters (GAP12); other letters are allowed in addition. */
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

/** Faults of a company added by an administrator (S2 §5): also the address, which a registration may omit (GAP16). */
export const addedCompanyFaults = (input: Omit<Company, 'File'> & { File: unknown }): Faults => ({
  ...companyFaults(input),
  ...onlyFaults({
    Address: input.Address === '' && companyWords.address,
    PostalCode: input.PostalCode !== '' && !isPostalCode(input.PostalCode) && companyWords.postalCode(input.PostalCode.length),
    Email: !isEmail(input.Email) && companyWords.email,
  }),
})

/** Validates an optional email address. */
export const isEmail = (text: string) => text === '' || /^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$/.test(text)

/** Minimum length of a first name, or of a legal person's name, characters (S2 §5). */
const SHORTEST = 3

/** Faults of an owner added by an administrator (S2 §5): eleven digits are a legal entity's, whose last name may be empty. */
export const addedOwnerFaults = (input: Omit<Owner, 'File'> & { File: unknown }): Faults =>
  onlyFaults({
    ...ownerFaults(input),
    Firstname: input.Firstname.length < SHORTEST && words.firstnameShort(SHORTEST),
    Lastname: !(input.MeliCode.length === 11 && input.Lastname === '') && lastnameFault(input.Lastname),
  })

/** Faults of an edited owner (S2 §5): the last name of a legal person may be empty, the code is fixed. */
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
