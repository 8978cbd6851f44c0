/** By what a driver is searched, and what a text that is typed may be (S1 §2.1). */
import { DIGITS_LEAST, NAME_LEAST } from '#contract/fleet/driver.ts'
import { isCardNumber, isMobile, isNationalCode } from '#contract/kernel/value/iran.ts'
import { asDialled } from '#contract/kernel/value/telephone.ts'
import { searchable } from '#contract/kernel/value/text.ts'
import { driverWords } from '#contract/fleet/driver-words.ts'
import type { DriverSearchKind as SearchKind } from '#app/modules/fleet/driver/queries.ts'

/** The default of S1 §2.1. */
export const FIRST_KIND: SearchKind = 'nationalId'

/** Most digits of each number (S1 §5, §9). */
const mostDigits: Partial<Record<SearchKind, number>> = { nationalId: 10, card: 11, mobile: 11, vehicleCard: 7 }

/** «۰۹۱۷ ۳۱۰ ۵۵۲۰» → '09173105520'; a name stays as it is. */
export function termOf(typed: string): string {
  const digits = asDialled(typed)
  return /^\d+$/.test(digits) ? digits : typed.trim()
}

const isDigits = (term: string) => /^\d+$/.test(term)

/** Whether a term can be one of this kind. */
const fits = (term: string, kind: SearchKind) => {
  const most = mostDigits[kind]
  return most === undefined ? !isDigits(term) : isDigits(term) && term.length <= most
}

/** The kinds such a term can be, likeliest first. */
export function kindsOf(term: string): SearchKind[] {
  const likely: SearchKind[] = !isDigits(term)
    ? ['family', 'name']
    : isMobile(term)
      ? ['mobile', 'card']
      : isNationalCode(term)
        ? ['nationalId', 'card']
        : isCardNumber(term)
          ? ['card', 'vehicleCard', 'nationalId', 'mobile']
          : ['nationalId', 'card', 'mobile', 'vehicleCard']
  return likely.filter((kind) => fits(term, kind))
}

/** Returns the search type: the chosen one, if the term matches it; else the likeliest. */
export const kindFor = (term: string, chosen: SearchKind | null): SearchKind =>
  chosen !== null && fits(term, chosen) ? chosen : (kindsOf(term)[0] ?? chosen ?? FIRST_KIND)

/** Returns why a term is not searched for, in the server's words (S1 §5); null if it is valid. */
export function termFault(term: string): string | null {
  if (term === '') return driverWords.term
  if (isDigits(term)) return term.length < DIGITS_LEAST ? driverWords.digitsShort(DIGITS_LEAST) : null
  return searchable(term).length < NAME_LEAST ? driverWords.termShort(NAME_LEAST) : null
}
