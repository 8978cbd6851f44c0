import { forwardedPattern, noonPattern } from '#app/kit/ui/value/value-words.ts'
import { columnOf } from './sheet.ts'

/** A day and a time of it as messengers write them: '30/08/2026, 10:21:05', '8/30/26, 9:05 PM', «۱۴۰۵/۸/۳۰،‏ ۸:۱۵ ب.ظ». */
const day = String.raw`\p{Nd}{1,4}([/.\-])\p{Nd}{1,2}\1\p{Nd}{1,4}`
const time = String.raw`\p{Nd}{1,2}:\p{Nd}{2}(?::\p{Nd}{2})?(?:\s*(?:[ap]\.?\s?m\.?|${noonPattern}\.?))?`
const sender = String.raw`(?<sender>[^:\n]{1,60}?):(?:\s+|$)`

/** WhatsApp on Android: '30/08/2026, 10:21 - علی: …'; on iOS and in Telegram: '[30/08/2026, 10:21:05] علی: …'. */
const beforeText = [
  new RegExp(String.raw`^${day}[,\u060c]?\s+${time}\s+-\s+(?:${sender})?`, 'iu'),
  new RegExp(String.raw`^\[[^\]\n]{0,40}?${time}[^\]\n]{0,10}\]\s*(?:${sender})?`, 'iu'),
]
/** Lines of their own: 'علی, [30/08/2026 10:21]' of Telegram, and where a message was forwarded from. */
const alone = [
  new RegExp(String.raw`^[^[\]\n]{1,60}[,\u060c]\s*\[[^\]\n]{0,40}?${time}[^\]\n]{0,10}\]:?$`, 'iu'),
  new RegExp(String.raw`^\[?\s*(?:${forwardedPattern})(?=[\s:\]]|$)`, 'iu'),
]
const direction = /[\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu

/** Returns a chat line without the messenger's timestamp and sender; '' if nothing remains. */
export function withoutStamp(line: string): string {
  const plain = line.replace(direction, '').trim()
  if (alone.some((stamp) => stamp.test(plain))) return ''
  for (const stamp of beforeText) {
    const found = stamp.exec(plain)
    if (!found) continue
    const name = found.groups?.['sender']
    // «مبدا: یزد» after a stamp is a label and no sender.
    const isLabel = name !== undefined && columnOf(name.trim()) !== null
    return plain.slice(isLabel ? found[0].lastIndexOf(name) : found[0].length)
  }
  return line
}
