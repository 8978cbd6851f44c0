/** Whether a password somebody chose may stand: not short, not common, not their own name (ASVS 2.1.7). */
import { latinDigits } from '#contract/digits.ts'
import { passwordFault } from '#contract/password.ts'
import { accountWords as words } from '#contract/words/identity.ts'

/** Whose it is; parts of these names are no passwords. */
interface Whose {
  username: string
  fullName?: string
  mobile?: string
  nationalId?: string
}

/** Shorter parts of a name stand in other words by chance. */
const LEAST = 4

let common: Promise<Set<string>> | undefined

/** Some tens of thousands that are guessed first, of a list that is kept elsewhere; read when the first is asked about. */
const commonOnes = () =>
  (common ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set((dictionary as Record<string, readonly string[]>)['passwords-common'] ?? []),
  ))

/** What is wrong with a new password of this member; null when nothing is. */
export async function chosenFault(password: string, whose: Whose): Promise<string | null> {
  const fault = passwordFault(password)
  if (fault !== null) return fault
  const plain = latinDigits(password).toLowerCase()
  if (new Set(plain).size <= 2 || isRow(plain) || (await commonOnes()).has(plain)) return words.common
  return namesOf(whose).some((name) => plain.includes(name)) ? words.ownName : null
}

/** «123456», «fedcba»: each letter the next or the one before. */
function isRow(text: string): boolean {
  const steps = [...text].slice(1).map((letter, n) => letter.codePointAt(0)! - text.codePointAt(n)!)
  return steps.every((step) => step === 1) || steps.every((step) => step === -1)
}

function namesOf({ username, fullName = '', mobile = '', nationalId = '' }: Whose): string[] {
  const parts = [username, ...fullName.split(/\s+/), mobile, mobile.replace(/^0/, ''), nationalId]
  return parts.map((part) => latinDigits(part).toLowerCase()).filter((part) => part.length >= LEAST)
}
