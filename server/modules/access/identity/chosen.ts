/** Checks a chosen password: not short, not easily guessed, not the member's own name (ASVS 2.1.7). */
import { latinDigits } from '#contract/kernel/value/digits.ts'
import { isMobile, isNationalCode } from '#contract/kernel/value/iran.ts'
import { foldPassword, passwordFault } from '#contract/access/password.ts'
import { foldLetters } from '#contract/kernel/value/text.ts'
import { telephoneOf } from '#contract/kernel/value/telephone.ts'
import { accountWords as words } from '#contract/access/identity-words.ts'
import type { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { placeNames } from '#server/platform/reference/files.ts'
import weakWords from './weak-words.json' with { type: 'json' }

/** The member's names; parts of them are refused as passwords. */
interface Whose {
  username: string
  fullName?: string
  mobile?: string
  nationalId?: string
}

/** Shorter parts of a name occur in other words by chance. */
const LEAST = 4

/** Guesses that find any six random letters (zxcvbn counts ten for each): a password that needs fewer is a word or a pattern. */
const LEAST_GUESSES = 1_000_000

/** Only the beginning is evaluated: a strong beginning suffices, and the cost grows with the square of the length. */
const JUDGED = 32

/** Digits that make no strong password of a name: a year, or fewer. */
const YEAR = 4

let estimator: Promise<ZxcvbnFactory> | undefined

/** The estimator with common passwords and Iranian words, places and years; loaded on first use. */
const estimate = () => (estimator ??= makeEstimator())

async function makeEstimator(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory: Factory }, { dictionary, adjacencyGraphs }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ])
  const common = (dictionary as Record<string, readonly string[]>)['passwords-common'] ?? []
  const local = [...knownNames(), ...weakWords.everyday.map(lettersOf)]
  const years = Array.from({ length: 150 }, (_, n) => String(1300 + n))
  return new Factory({
    dictionary: { common: [...common], local, years },
    graphs: adjacencyGraphs,
    l33tMaxSubstitutions: 8,
  })
}

let names: Set<string> | undefined

/** Names of the product and of places in Iran, as letters. */
const knownNames = () => (names ??= new Set([...weakWords.product, ...weakWords.places, ...placeNames()].map(lettersOf)))

const lettersOf = (text: string) => text.replace(/[^\p{L}]/gu, '')

/** Keys of the standard Persian keyboard (ISIRI 9147) and of the Latin one, each with the other's character. */
const otherKeys = new Map(
  [...weakWords.keyboards.latin].flatMap((latin, at): [string, string][] => {
    const persian = weakWords.keyboards.persian[at]!
    return [
      [latin, persian],
      [persian, latin],
    ]
  }),
)

/** Returns what the same keys write with the other keyboard layout; other characters stay. */
const otherLayout = (text: string): string => [...text].map((key) => otherKeys.get(key) ?? key).join('')

/** Returns the fault of a new password of this member, or null. */
export async function chosenFault(password: string, whose: Whose): Promise<string | null> {
  const fault = passwordFault(password)
  if (fault !== null) return fault
  const plain = foldPassword(password).toLowerCase()
  if (namesOf(whose).some((name) => plain.includes(name))) return words.ownName
  if (hasNumber(plain)) return words.number
  const typed = foldLetters(plain).replace(/[\s\u200c]/g, '')
  return (await Promise.all([typed, otherLayout(typed)].map(isGuessable))).includes(true) ? words.common : null
}

/** Whether digits in it, also with separators between them, are a mobile number or a national id of any person. */
function hasNumber(plain: string): boolean {
  const runs = plain.replace(/(?<=\d)[\s\p{Cf}\p{Pd}()._/]+(?=\d)/gu, '').match(/\d{10,}/g) ?? []
  return runs.some((run) => isMobile(telephoneOf(run) ?? '') || isNationalCode(run))
}

/** Whether a text is a name with a year, a repeated pattern, or quickly guessed. */
async function isGuessable(text: string): Promise<boolean> {
  if (knownNames().has(lettersOf(text)) && text.replace(/\D/g, '').length <= YEAR) return true
  const factory = await estimate()
  const guesses = (part: string) => factory.check(part.slice(0, JUDGED)).guesses
  // «aabbcc» is as weak as «abc».
  const single = text.replace(/(.)\1+/gu, '$1')
  return guesses(text) < LEAST_GUESSES || (single.length * 2 <= text.length && guesses(single) < LEAST_GUESSES)
}

function namesOf({ username, fullName = '', mobile = '', nationalId = '' }: Whose): string[] {
  const parts = [username, ...fullName.split(/\s+/), mobile, mobile.replace(/^0/, ''), nationalId]
  return parts.map((part) => latinDigits(part).toLowerCase()).filter((part) => part.length >= LEAST)
}
