/** PINs of drivers: that of a phone seals the keys on it and is never sent; that of kiosks is known to the server as a hash. */
export const PIN_DIGITS = 6

/** What is wrong with a new PIN; null for a good one. Repeated and sequential digits are tried first by a thief. */
export function pinFault(pin: string): 'short' | 'repeated' | 'sequential' | null {
  if (pin.length < PIN_DIGITS) return 'short'
  const digits = [...pin].map(Number)
  if (new Set(digits).size < 3 || pin.slice(0, 3) === pin.slice(3)) return 'repeated'
  const steps = new Set(digits.slice(1).map((digit, i) => (digit - digits[i]! + 10) % 10))
  return steps.size === 1 ? 'sequential' : null
}
