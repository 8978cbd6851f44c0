/** What must hold of a user whom somebody else makes (S2 §5; GAP23): asked by the page at its fields, and again by the server. */
import { userTypes } from '../organisations/admin-user.ts'
import { latinDigits } from '../kernel/value/digits.ts'
import { isMobile } from '../kernel/value/iran.ts'
import { onlyFaults, type Faults } from '../kernel/refusal.ts'
import { accountWords, codeWords } from './identity-words.ts'
import { memberWords as words } from './member-words.ts'

/** S2 §5, §9: characters. */
export const MEMBER_PASSWORD = { least: 6, most: 50 }
export const MEMBER_NAME = { add: 50, edit: 150 }

/** What the usernames of a company's members end with, so that they are nobody else's (S2 §5, §9); nothing where the platform's own team is made (GAP23). */
export const agencySuffix = (companyId: number | null): string => (companyId === null ? '' : `Agent${companyId}`)

/** A member's username as it was chosen: digits of any script are Latin, and the suffix somebody typed along is no part of it. */
export function ownPart(typed: string, companyId: number | null): string {
  const [input, suffix] = [latinDigits(typed.trim()), agencySuffix(companyId)]
  return suffix !== '' && input.toLowerCase().endsWith(suffix.toLowerCase()) ? input.slice(0, -suffix.length) : input
}

/** The whole username of a member whose own part was typed. */
export const agencyUsername = (typed: string, companyId: number | null): string =>
  `${ownPart(typed, companyId)}${agencySuffix(companyId)}`

/** A username: letters, digits, dots, dashes and underscores, so that it can be typed on any keyboard. */
const usernameFault = (username: string): string | null => {
  if (username === '') return words.username
  if (username.length <= 4) return words.usernameShort
  return /^[A-Za-z0-9._-]+$/.test(username) ? null : words.usernameLetters
}

/** More than five characters (S2 §5). `missing`: what is said where there is none. */
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

/** Faults of a new member, by the wire's names; the username is its own part, without the suffix. */
export function newMemberFaults(input: { Username: string; Password: string; Fullname: string; Mobile: string }): Faults {
  const { fullname, mobile } = personFaults({ fullname: input.Fullname, mobile: input.Mobile }, MEMBER_NAME.add)
  return onlyFaults({
    Username: usernameFault(input.Username),
    Password: memberPasswordFault(input.Password, words.password),
    Fullname: fullname,
    Mobile: mobile,
  })
}

/** Faults of a changed member. */
export const memberFaults = (input: Person): Faults => onlyFaults(personFaults(input, MEMBER_NAME.edit))

/** What a username of this type ends with. */
export const suffixOf = (type: 5 | 6 | 7): string => userTypes[type].suffix

/** The username without the suffix somebody may have typed. */
export const bareUsername = (username: string, type: 5 | 6 | 7): string =>
  username.toUpperCase().endsWith(suffixOf(type)) ? username.slice(0, -suffixOf(type).length) : username

/** Faults of what such a user is called and written to. */
export const contactFaults = (input: { Fullname: string; Email: string }): Faults =>
  onlyFaults({
    Fullname: input.Fullname === '' && words.name,
    Email: input.Email === '' ? words.email : !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(input.Email) && words.emailShape,
  })

/** Faults of a user made by an administrator (S2 §5). */
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
