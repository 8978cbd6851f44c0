const PERSIAN_ZERO = 0x6f0
const ARABIC_ZERO = 0x660

/** Digits of any of the three scripts → Latin digits; everything else stays (S1 §5). */
export function latinDigits(text: string): string {
  return text.replace(/[۰-۹٠-٩]/g, (digit) => {
    const point = digit.codePointAt(0)!
    return String(point - (point >= PERSIAN_ZERO ? PERSIAN_ZERO : ARABIC_ZERO))
  })
}

/** Latin digits → Persian digits, for the screen. */
export function persianDigits(text: string | number): string {
  return String(text).replace(/\d/g, (digit) => String.fromCodePoint(PERSIAN_ZERO + Number(digit)))
}

const LATIN = /[a-z]/i

/** An identifier for the screen: Persian digits, unless it mixes in Latin letters; then it must be read and copied as it is. */
export const identifierDigits = (id: string | number): string => (LATIN.test(String(id)) ? String(id) : persianDigits(id))

/** Free text for the screen: Persian digits, but words with a Latin letter in them (codes, addresses) stay as they are. */
export const textDigits = (text: string): string => text.replace(/\S+/g, identifierDigits)

/** Only the digits of what was typed or pasted, in Latin: «۰۹۱۷ ۳۱۰-۵۵» → '0917310 55' without its gap. */
export function onlyDigits(text: string): string {
  return latinDigits(text).replace(/\D/g, '')
}
