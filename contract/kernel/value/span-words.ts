/** Durations in words, so that a wait is not shown as 1,453 minutes. */
import { persianDigits } from './digits.ts'

const HOUR = 60
const DAY = 24 * HOUR

/** «۲ ساعت و ۵ دقیقه», «۱ روز و ۱۳ دقیقه»; whole minutes of a length of time, «۰ دقیقه» for none. */
export function spanWords(minutes: number): string {
  const whole = Math.floor(minutes)
  const parts = [
    [Math.floor(whole / DAY), 'روز'],
    [Math.floor((whole % DAY) / HOUR), 'ساعت'],
    [whole % HOUR, 'دقیقه'],
  ] as const
  const phrases = parts.filter(([count]) => count > 0).map(([count, unit]) => `${persianDigits(count)} ${unit}`)
  return phrases.length > 0 ? phrases.join(' و ') : `${persianDigits(0)} دقیقه`
}
