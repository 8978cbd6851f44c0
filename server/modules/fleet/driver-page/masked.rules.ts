/** Masks a personal number for readers without access: its ends, which distinguish two numbers, and stars. */
export function masked(number: string): string {
  const [head, tail] = number.startsWith('09') ? [4, 4] : [3, 3]
  if (number.length <= head + tail) return '*'.repeat(number.length)
  return number.slice(0, head) + '*'.repeat(number.length - head - tail) + number.slice(-tail)
}
