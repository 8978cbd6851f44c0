import { useContext } from 'react'
import { persianDigits } from '#contract/kernel/value/digits.ts'
import { isoOfShamsi } from '#contract/kernel/value/shamsi.ts'
import { unknown } from '#app/kit/ui/ui-words.ts'
import { useTodayIso } from './now.ts'
import { PrintContext } from './printContext.ts'
import { relativeDay, spokenDay } from './spoken.ts'

/** A day of the wire ('1405/08/30'): «۱۴۰۵/۰۸/۳۰», `near` «امروز» (on paper its date), `long` «شنبه ۳۰ آبان ۱۴۰۵»; null is a dash. */
export function ShamsiDate({ value, form = 'plain' }: { value: string | null; form?: 'plain' | 'near' | 'long' }) {
  const todayIso = useTodayIso()
  const isPrinted = useContext(PrintContext)
  const iso = value ? isoOfShamsi(value) : null
  if (!value || iso === null) return <span>{value ? persianDigits(value) : unknown}</span>
  const relative = form === 'near' && !isPrinted ? relativeDay(iso, todayIso) : null
  const shown = form === 'long' ? spokenDay(iso) : (relative ?? persianDigits(value))
  return (
    <time dateTime={iso} title={form === 'long' ? persianDigits(value) : spokenDay(iso)}>
      {shown}
    </time>
  )
}
