/** What the form of a new driver holds, by the wire's names (S2 "Add driver", §5). */
import { isCardNumber, isMobile, isNationalCode } from '#contract/iran.ts'
import type { Faults } from '#contract/refusal.ts'
import { addDriverWords as words } from '#app/words/drivers.ts'

export const blank = { NationalId: '', CarSmartCard: '', Mobile: '' }
export type Needed = typeof blank

/** What an inquiry may fill; null where nobody has typed over it. */
export const untyped = { DriverCardNumber: null, Name: null, Family: null } as Record<
  'DriverCardNumber' | 'Name' | 'Family',
  string | null
>
export type Fillable = typeof untyped

/** What is wrong before the server is asked, by field. */
export function faultsOf({ NationalId, CarSmartCard, Mobile }: Needed): Faults {
  const checked: [keyof Needed, string, boolean, string][] = [
    ['NationalId', NationalId, isNationalCode(NationalId), words.nationalIdWrong],
    ['CarSmartCard', CarSmartCard, isCardNumber(CarSmartCard), words.vehicleCardWrong],
    ['Mobile', Mobile, isMobile(Mobile), words.mobileWrong],
  ]
  return Object.fromEntries(
    checked.flatMap(([name, text, isRight, wrong]) => (isRight ? [] : [[name, text === '' ? words.missing[name] : wrong]])),
  )
}
