/** Whether a password somebody chose may stand: not short, not soon guessed, not their own name (ASVS 2.1.7). */
import { latinDigits } from '#contract/kernel/value/digits.ts'
import { isMobile, isNationalCode } from '#contract/kernel/value/iran.ts'
import { foldPassword, passwordFault } from '#contract/access/password.ts'
import { telephoneOf } from '#contract/kernel/value/telephone.ts'
import { accountWords as words } from '#contract/access/identity-words.ts'
import type { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { placeNames } from '#server/modules/freight/reference/index.ts'
import weakWords from './weak-words.json' with { type: 'json' }

/** Whose it is; parts of these names are no passwords. */
interface Whose {
  username: string
  fullName?: string
  mobile?: string
  nationalId?: string
}

/** Shorter parts of a name stand in other words by chance. */
const LEAST = 4

/** So many guesses find any text of six random letters (zxcvbn counts ten for each): what takes fewer is a word or a pattern. */
const LEAST_GUESSES = 1_000_000

/** Only the beginning is judged: a long one that begins well is good, and judging takes the time of the longest word squared. */
const JUDGED = 32

let estimator: Promise<ZxcvbnFactory> | undefined

/** Knows the passwords that are tried first, and words, places and years that people of Iran choose; read at the first use. */
const estimate = () => (estimator ??= makeEstimator())

async function makeEstimator(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory: Factory }, { dictionary, adjacencyGraphs }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ])
  const common = (dictionary as Record<string, readonly string[]>)['passwords-common'] ?? []
  const { product, everyday, places } = weakWords
  const local = [...product, ...everyday, ...places, ...placeNames()].map((word) => word.replace(/[\s\u200c-]/g, ''))
  const years = Array.from({ length: 150 }, (_, n) => String(1300 + n))
  return new Factory({
    dictionary: { common: [...common], local, years },
    graphs: adjacencyGraphs,
    l33tMaxSubstitutions: 8,
  })
}

/** What is wrong with a new password of this member; null when nothing is. */
export async function chosenFault(password: string, whose: Whose): Promise<string | null> {
  const fault = passwordFault(password)
  if (fault !== null) return fault
  const plain = foldPassword(password).toLowerCase()
  if (namesOf(whose).some((name) => plain.includes(name))) return words.ownName
  if (isMobile(telephoneOf(plain) ?? '') || isNationalCode(plain)) return words.number
  const judged = plain.replace(/[\s\u200c]/g, '').slice(0, JUDGED)
  return (await estimate()).check(judged).guesses < LEAST_GUESSES ? words.common : null
}

function namesOf({ username, fullName = '', mobile = '', nationalId = '' }: Whose): string[] {
  const parts = [username, ...fullName.split(/\s+/), mobile, mobile.replace(/^0/, ''), nationalId]
  return parts.map((part) => latinDigits(part).toLowerCase()).filter((part) => part.length >= LEAST)
}
