import { persianDigits } from '#contract/digits.ts'
import { clockOf, shamsiDayOf } from '#contract/shamsi.ts'
import { ShamsiDate } from './ShamsiDate.tsx'
import { unknown } from '#app/words/ui.ts'

/** An instant of the wire (ISO) as day and time in Tehran; null is a dash. */
export function Moment({ at }: { at: string | null }) {
  if (at === null) return <span>{unknown}</span>
  const instant = new Date(at)
  return (
    <span className="moment">
      <ShamsiDate value={shamsiDayOf(instant)} form="near" /> {persianDigits(clockOf(instant))}
    </span>
  )
}
