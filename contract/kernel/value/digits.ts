const PERSIAN_ZERO = 0x6f0
const ARABIC_ZERO = 0x660

/** Converts digits of the three scripts to Latin; other characters are unchanged (S1 §5). */
export function latinDigits(text: string): string {
  return text.replace(/[۰-۹٠-٩]/g, (digit) => {
    const point = digit.charCodeAt(0)
    return String(point - (point >= PERSIAN_ZERO ? PERSIAN_ZERO : ARABIC_ZERO))
  })
}

/** Latin digits → Persian digits, for the screen. */
export function persianDigits(text: string | number): string {
  return String(text).replace(/\d/g, (digit) => String.fromCodePoint(PERSIAN_ZERO + Number(digit)))
}

/** Limit beyond which a number is not exact. */
const MOST = 1e15

/**
 * Formats a number in Persian, with groups of three and a maximum of decimals: 18400000.5 → «۱۸٬۴۰۰٬۰۰۰٫۵». Equals
 * `Intl.NumberFormat('fa-IR')`, whose data takes time to load before a page's first row.
 */
export function persianNumber(amount: number, decimals = 0): string {
  const [size, unit] = [Math.abs(amount), 10 ** decimals]
  if (!(size * unit < MOST)) return new Intl.NumberFormat('fa-IR', { maximumFractionDigits: decimals }).format(amount)
  // Rounded in decimal notation: multiplication would lose the last half of 1.005.
  const scaled = size < 1e-6 ? 0 : Math.round(Number(`${size}e${decimals}`))
  const [whole, part] = [Math.floor(scaled / unit), scaled % unit]
  const groups = String(whole).replace(/\B(?=(?:\d{3})+$)/g, '٬')
  const rest = part === 0 ? '' : `٫${String(part).padStart(decimals, '0').replace(/0+$/, '')}`
  return `${amount < 0 || Object.is(amount, -0) ? '\u200E\u2212' : ''}${persianDigits(groups + rest)}`
}

const LATIN = /[a-z]/i

/** An identifier for the screen: Persian digits, unless it mixes in Latin letters; then it must be read and copied as it is. */
export const identifierDigits = (id: string | number): string => (LATIN.test(String(id)) ? String(id) : persianDigits(id))

/** Text for display: Persian digits, except in words with Latin letters (codes, addresses). */
export const textDigits = (text: string): string => text.replace(/\S+/g, identifierDigits)

/** Returns the digits of a typed or pasted text, in Latin: «۰۹۱۷ ۳۱۰-۵۵» → '0917310 55' without its gap. */
export function onlyDigits(text: string): string {
  return latinDigits(text).replace(/\D/g, '')
}
