import { shamsiDayOf } from '#contract/kernel/value/shamsi.ts'
import { ShamsiDate } from '#app/kit/ui/date/ShamsiDate.tsx'
import { truckWords as words } from './truck-words.ts'

interface SpanProps {
  /** ISO; null: not recorded. */
  from: string | null
  /** ISO; null: still paired. */
  until: string | null
}

const Day = ({ at }: { at: string }) => <ShamsiDate value={shamsiDayOf(new Date(at))} form="near" />

/** From when until when a driver had a vehicle. */
export const Span = ({ from, until }: SpanProps) => (
  <small className="faint">
    {from === null ? (
      until === null ? (
        words.long
      ) : (
        words.always
      )
    ) : (
      <>
        {words.since} <Day at={from} />
      </>
    )}{' '}
    {until !== null && (
      <>
        {words.until} <Day at={until} />
      </>
    )}
  </small>
)
