/** Checks a chosen password: not short, not easily guessed, not the member's own name (ASVS 2.1.7). */
import { latinDigits } from '#contract/kernel/value/digits.ts'
import { isMobile, isNationalCode } from '#contract/kernel/value/iran.ts'
import { foldPassword, passwordFault } from '#contract/access/password.ts'
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

let estimator: Promise<ZxcvbnFactory> | undefined

/** The estimator with common passwords and Iranian words, places and years; loaded on first use. */
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

/** Returns the fault of a new password of this member, or null. */
export async function chosenFault(password: string, whose: Whose): Promise<string | null> {
  const fault = passwordFault(password)
  if (fault !== null) return fault
  const plain = foldPassword(password).toLowerCase()
  if (namesOf(whose).some((name) => plain.includes(name))) return words.ownName
  if (isMobile(telephoneOf(plain) ?? '') || isNationalCode(plain)) return words.number
  const checkedText = plain.replace(/[\s\u200c]/g, '').slice(0, JUDGED)
  return (await estimate()).check(checkedText).guesses < LEAST_GUESSES ? words.common : null
}

function namesOf({ username, fullName = '', mobile = '', nationalId = '' }: Whose): string[] {
  const parts = [username, ...fullName.split(/\s+/), mobile, mobile.replace(/^0/, ''), nationalId]
  return parts.map((part) => latinDigits(part).toLowerCase()).filter((part) => part.length >= LEAST)
}
