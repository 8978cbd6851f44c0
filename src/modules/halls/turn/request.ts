/** The two numbers of a turn: their validation before sending, and their names on the wire (S2 §5, §9). */
import { isCardNumber, isNationalCode } from '#contract/kernel/value/iran.ts'
import type { Faults } from '#contract/kernel/refusal.ts'
import { turnWords } from '#contract/halls/turn-words.ts'
import type { TurnRequest } from './queries.ts'
import { giveTurnWords as words } from './give-turn-words.ts'

export const NATIONAL_ID_DIGITS = 10
export const CARD_DIGITS = 7

/** The driver's number is a national id or, with fewer digits, the smart card. */
function driverFault(digits: string): string | null {
  if (digits === '') return turnWords.nationalId
  if (isCardNumber(digits)) return null
  if (digits.length !== NATIONAL_ID_DIGITS) return words.nationalIdLength(digits.length)
  return isNationalCode(digits) ? null : words.nationalIdWrong
}

function cardFault(card: string): string | null {
  if (card === '') return turnWords.vehicleCard
  return isCardNumber(card) ? null : words.vehicleCardLength(card.length)
}

/** Faults under the names of the wire. */
export function requestFaults({ nationalId, vehicleCard }: TurnRequest): Faults {
  const [code, card] = [driverFault(nationalId), cardFault(vehicleCard)]
  return { ...(code && { NationalId: code }), ...(card && { FreighterCardNumber: card }) }
}

/** The driver's number by its name on the wire. */
export const driverNumber = (digits: string) =>
  isCardNumber(digits) ? { NationalId: '', DriverCardNumber: digits } : { NationalId: digits, DriverCardNumber: '' }

/** The fault at the driver's number, whichever it was. */
export const driverNumberFault = (faults: Faults) => faults['NationalId'] ?? faults['DriverCardNumber']

export const isSameRequest = (a: TurnRequest, b: TurnRequest) =>
  a.nationalId === b.nationalId && a.vehicleCard === b.vehicleCard && a.reason === b.reason

/** The desk's request as it is sent: 0 means "my own hall" in this screen (GAP62). */
export const toWire = ({ nationalId, vehicleCard, reason }: TurnRequest) => ({
  ...driverNumber(nationalId),
  FreighterCardNumber: vehicleCard,
  IsAdmin: false,
  LoadHallId: 0,
  Reason: reason,
})
