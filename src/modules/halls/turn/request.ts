/** Validation of the two numbers before sending (S2 §5, §9). */
import { isCardNumber, isNationalCode } from '#contract/kernel/value/iran.ts'
import type { Faults } from '#contract/kernel/refusal.ts'
import { turnWords } from '#contract/halls/turn-words.ts'
import type { TurnRequest } from './queries.ts'
import { giveTurnWords as words } from './give-turn-words.ts'

export const NATIONAL_ID_DIGITS = 10
export const CARD_DIGITS = 7

function nationalIdFault(code: string): string | null {
  if (code === '') return turnWords.nationalId
  if (code.length !== NATIONAL_ID_DIGITS) return words.nationalIdLength(code.length)
  return isNationalCode(code) ? null : words.nationalIdWrong
}

function cardFault(card: string): string | null {
  if (card === '') return turnWords.vehicleCard
  return isCardNumber(card) ? null : words.vehicleCardLength(card.length)
}

/** Faults under the names of the wire. */
export function requestFaults({ nationalId, vehicleCard }: TurnRequest): Faults {
  const [code, card] = [nationalIdFault(nationalId), cardFault(vehicleCard)]
  return { ...(code && { NationalId: code }), ...(card && { FreighterCardNumber: card }) }
}
