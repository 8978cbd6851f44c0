import { persianDigits } from '#contract/digits.ts'
import { clockOf, shamsiDayOf } from '#contract/shamsi.ts'
import { ShamsiDate } from './ShamsiDate.tsx'
import { unknown } from '#app/words/ui.ts'

/** An instant of the wire (ISO) as day and time in Tehran; null or undefined is a dash. */
export function Moment({ at }: { at: string | null | undefined }) {
  if (!at) return <span>{unknown}</span>
  const instant = new Date(at)
  return (
    <span className="moment">
      <ShamsiDate value={shamsiDayOf(instant)} form="near" /> {persianDigits(clockOf(instant))}
    </span>
  )
}

/** A Shamsi day of the wire as it is near, and its time in Tehran. */
export const DayTime = ({ date, time }: { date: string | null | undefined; time: string | null | undefined }) => (
  <>
    <ShamsiDate value={date} form="near" /> <span className="faint">{time && persianDigits(time)}</span>
  </>
)
