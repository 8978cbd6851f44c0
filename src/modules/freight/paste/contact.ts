import { asDialled, telephoneOf } from '#contract/kernel/value/telephone.ts'
import { guess, missing, sure, type Read } from './draft.ts'
import { beside, hasMark, take, type Line } from './items.ts'

/** A telephone, and whether the zero in front was added. */
function telephone(text: string): { tel: string; mended: boolean } | null {
  const tel = telephoneOf(text)
  return tel === null ? null : { tel, mended: asDialled(text) !== tel }
}

const LONGEST = 15
/** How many items in a row make one telephone: «۰۹۱۸ ۸۸۸ ۷۷ ۶۶»; 0 when they make none. */
function telephoneAt({ text, items }: Line, at: number): number {
  let digits = ''
  for (let size = 0; ; size += 1) {
    const item = items[at + size]
    const isDash = size > 0 && item !== undefined && /^[-–.()]$/.test(text.slice(item.start, item.end))
    if (!isDash && (!item || item.used || item.digits === '' || /[:/]/.test(item.digits))) return 0
    digits += item.digits.replace(/\D/g, '')
    if (digits.length > LONGEST || !/^(?:0|98|9)/.test(digits)) return 0
    if (telephone(digits)) return size + 1
  }
}

/** Reads the phone number of a line; a second one makes the first a guess. */
export function readTel(line: Line): Read<string | null> {
  let read: Read<string | null> = missing(null)
  for (let at = 0; at < line.items.length; at += 1) {
    const size = telephoneAt(line, at)
    if (size === 0) continue
    const before = beside(line, at, -1)
    if (hasMark(line.items[before], 'phone')) take(line, before)
    const source = take(line, at, at + size - 1)
    const found = telephone(source)
    const isOnly = read.value === null
    if (isOnly && found) read = found.mended ? guess(found.tel, source) : sure(found.tel, source)
    else if (found && found.tel !== read.value) read = { ...read, certainty: 'guess' }
    at += size - 1
  }
  return read
}
