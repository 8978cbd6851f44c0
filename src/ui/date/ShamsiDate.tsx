import { persianDigits } from '#contract/digits.ts'
import { isoOfShamsi, shamsiToday } from '#contract/shamsi.ts'
import { unknown } from '#app/words/ui.ts'
import { useNow } from './now.ts'
import { nearDay, spokenDay } from './spoken.ts'

/** A day of the wire ('1405/08/30'): «۱۴۰۵/۰۸/۳۰», `near` «امروز», `long` «شنبه ۳۰ آبان ۱۴۰۵»; null is a dash. */
export function ShamsiDate({ value, form = 'plain' }: { value: string | null; form?: 'plain' | 'near' | 'long' }) {
  const now = useNow()
  const iso = value === null ? null : isoOfShamsi(value)
  if (value === null || iso === null) return <span>{value === null ? unknown : persianDigits(value)}</span>
  const near = form === 'near' ? nearDay(iso, isoOfShamsi(shamsiToday(new Date(now)))!) : null
  const shown = form === 'long' ? spokenDay(iso) : (near ?? persianDigits(value))
  return (
    <time dateTime={iso} title={form === 'long' ? persianDigits(value) : spokenDay(iso)}>
      {shown}
    </time>
  )
}
