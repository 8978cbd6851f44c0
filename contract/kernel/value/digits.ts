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

/** Beyond this a number has more digits than can be counted with. */
const MOST = 1e15

/**
 * A number as Persian is written, with groups of three and at most so many decimals: 18400000.5 → «۱۸٬۴۰۰٬۰۰۰٫۵». It is
 * what `Intl.NumberFormat('fa-IR')` writes; that reads its data first, which every page would wait for before its first row.
 */
export function persianNumber(amount: number, decimals = 0): string {
  const [size, unit] = [Math.abs(amount), 10 ** decimals]
  if (!(size * unit < MOST)) return new Intl.NumberFormat('fa-IR', { maximumFractionDigits: decimals }).format(amount)
  // Rounded as it is written in decimals: multiplied, 1.005 would lose its last half.
  const scaled = size < 1e-6 ? 0 : Math.round(Number(`${size}e${decimals}`))
  const [whole, part] = [Math.floor(scaled / unit), scaled % unit]
  const groups = String(whole).replace(/\B(?=(?:\d{3})+$)/g, '٬')
  const rest = part === 0 ? '' : `٫${String(part).padStart(decimals, '0').replace(/0+$/, '')}`
  return `${amount < 0 || Object.is(amount, -0) ? '\u200E\u2212' : ''}${persianDigits(groups + rest)}`
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
