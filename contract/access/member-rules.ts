/** Validation of a user created by another user (S2 §5; GAP23), shared by the page's fields and the server. */
import { userTypes } from './user-types.ts'
import { latinDigits } from '../kernel/value/digits.ts'
import { isMobile } from '../kernel/value/iran.ts'
import { onlyFaults, type Faults } from '../kernel/refusal.ts'
import { accountWords, codeWords } from './identity-words.ts'
import { memberWords as words } from './member-words.ts'

/** S2 §5, §9: characters. */
export const MEMBER_PASSWORD = { least: 6, most: 50 }
export const MEMBER_NAME = { add: 50, edit: 150 }

/** Suffix that keeps a company's usernames distinct (S2 §5, §9); empty for the platform's team (GAP23). */
export const agencySuffix = (companyId: number | null): string => (companyId === null ? '' : `Agent${companyId}`)

/** Returns the username as chosen, with Latin digits and without a typed suffix. */
export function ownPart(typed: string, companyId: number | null): string {
  const [input, suffix] = [latinDigits(typed.trim()), agencySuffix(companyId)]
  return suffix !== '' && input.toLowerCase().endsWith(suffix.toLowerCase()) ? input.slice(0, -suffix.length) : input
}

/** Returns the full username for a typed own part. */
export const agencyUsername = (typed: string, companyId: number | null): string =>
  `${ownPart(typed, companyId)}${agencySuffix(companyId)}`

/** A username: letters, digits, dots, dashes and underscores, so that it can be typed on any keyboard. */
const usernameFault = (username: string): string | null => {
  if (username === '') return words.username
  if (username.length <= 4) return words.usernameShort
  return /^[A-Za-z0-9._-]+$/.test(username) ? null : words.usernameLetters
}

/** More than five characters (S2 §5). `missing`: the message for an empty password. */
export const memberPasswordFault = (password: string, missing = accountWords.newPassword): string | null => {
  if (password === '') return missing
  if ([...password].length < MEMBER_PASSWORD.least) return accountWords.tooShort
  return password.length > MEMBER_PASSWORD.most ? accountWords.tooLong(MEMBER_PASSWORD.most) : null
}

interface Person {
  fullname: string
  mobile: string
}
const personFaults = ({ fullname, mobile }: Person, most: number) => ({
  fullname: fullname.length > most && words.nameLong(most),
  mobile: mobile !== '' && !isMobile(mobile) && codeWords.mobile,
})

/** Faults of a new member, keyed by wire name; the username is its own part, without the suffix. */
export function newMemberFaults(input: { Username: string; Password: string; Fullname: string; Mobile: string }): Faults {
  const { fullname, mobile } = personFaults({ fullname: input.Fullname, mobile: input.Mobile }, MEMBER_NAME.add)
  return onlyFaults({
    Username: usernameFault(input.Username),
    Password: memberPasswordFault(input.Password, words.password),
    Fullname: fullname,
    Mobile: mobile,
  })
}

/** Faults of an edited member. */
export const memberFaults = (input: Person): Faults => onlyFaults(personFaults(input, MEMBER_NAME.edit))

/** The username suffix of this user type. */
export const suffixOf = (type: 5 | 6 | 7): string => userTypes[type].suffix

/** Returns the username without a typed suffix. */
export const bareUsername = (username: string, type: 5 | 6 | 7): string =>
  username.toUpperCase().endsWith(suffixOf(type)) ? username.slice(0, -suffixOf(type).length) : username

/** Faults of the user's name and contact fields. */
export const contactFaults = (input: { Fullname: string; Email: string }): Faults =>
  onlyFaults({
    Fullname: input.Fullname === '' && words.name,
    Email: input.Email === '' ? words.email : !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(input.Email) && words.emailShape,
  })

/** Faults of a user created by an administrator (S2 §5). */
export function adminUserFaults(input: {
  UserName: string
  Password: string
  Fullname: string
  Email: string
  Type: 5 | 6 | 7
}): Faults {
  const bare = bareUsername(input.UserName, input.Type)
  return {
    ...contactFaults(input),
    ...onlyFaults({
      UserName: bare === '' ? words.username : !/^\d{10,}$/.test(bare) && words.usernameDigits,
      Password: memberPasswordFault(input.Password, words.password),
    }),
  }
}
