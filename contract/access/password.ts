/** What must hold of a password somebody chooses for themselves (S2 §5, §9): asked at the field, and again by the server. */
import { latinDigits } from '../kernel/value/digits.ts'
import { accountWords as words } from './identity-words.ts'

/** Characters. */
export const PASSWORD_LENGTH = { least: 6, most: 100 }

/** What is wrong with a new password; null when nothing is. */
export const passwordFault = (password: string, most = PASSWORD_LENGTH.most): string | null => {
  if (password === '') return words.newPassword
  if ([...password].length < PASSWORD_LENGTH.least) return words.tooShort
  return password.length > most ? words.tooLong(most) : null
}

/** One spelling of a password for hashing and comparing: digits of any keyboard are Latin, letters are composed (NFC). */
export const foldPassword = (password: string): string => latinDigits(password.normalize('NFC'))
