import { useContext } from 'react'
import { persianDigits } from '#contract/kernel/value/digits.ts'
import { inTehran, isoOfShamsi } from '#contract/kernel/value/shamsi.ts'
import { unknown } from '#app/kit/ui/ui-words.ts'
import { useServerTime } from './now.ts'
import { PrintContext } from './printContext.ts'
import { relativeDay, spokenDay } from './spoken.ts'

let today = { now: 0, iso: '' }
/** The day in Tehran; a list of days has one today. */
function todayAt(now: number): string {
  if (today.now !== now) today = { now, iso: inTehran(new Date(now)).iso }
  return today.iso
}

/** A day of the wire ('1405/08/30'): «۱۴۰۵/۰۸/۳۰», `near` «امروز» (on paper its date), `long` «شنبه ۳۰ آبان ۱۴۰۵»; null is a dash. */
export function ShamsiDate({ value, form = 'plain' }: { value: string | null; form?: 'plain' | 'near' | 'long' }) {
  const now = useServerTime()
  const isPrinted = useContext(PrintContext)
  const iso = value ? isoOfShamsi(value) : null
  if (!value || iso === null) return <span>{value ? persianDigits(value) : unknown}</span>
  const relative = form === 'near' && !isPrinted ? relativeDay(iso, todayAt(now)) : null
  const shown = form === 'long' ? spokenDay(iso) : (relative ?? persianDigits(value))
  return (
    <time dateTime={iso} title={form === 'long' ? persianDigits(value) : spokenDay(iso)}>
      {shown}
    </time>
  )
}
