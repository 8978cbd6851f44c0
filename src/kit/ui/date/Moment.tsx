import { persianDigits } from '#contract/kernel/value/digits.ts'
import { clockOf, shamsiDayOf } from '#contract/kernel/value/shamsi.ts'
import { ShamsiDate } from './ShamsiDate.tsx'
import { unknown } from '#app/kit/ui/ui-words.ts'

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

/** A Shamsi day of the wire as it is near, and its time in Tehran. */
export const DayTime = ({ date, time }: { date: string | null; time: string | null }) => (
  <>
    <ShamsiDate value={date} form="near" /> <span className="faint">{time && persianDigits(time)}</span>
  </>
)
