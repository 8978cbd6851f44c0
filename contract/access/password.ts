/** Validation of a password chosen by its owner (S2 §5, §9), shared by the field and the server. */
import { latinDigits } from '../kernel/value/digits.ts'
import { accountWords as words } from './identity-words.ts'

/** Characters. */
export const PASSWORD_LENGTH = { least: 6, most: 100 }

/** Returns the fault of a new password, or null if it is valid. */
export const passwordFault = (password: string, most = PASSWORD_LENGTH.most): string | null => {
  if (password === '') return words.newPassword
  if ([...password].length < PASSWORD_LENGTH.least) return words.tooShort
  return password.length > most ? words.tooLong(most) : null
}

/** Normalises a password for hashing and comparing: Latin digits, composed letters (NFC). */
export const foldPassword = (password: string): string => latinDigits(password.normalize('NFC'))
