import { fieldWords } from '#app/kit/ui/ui-words.ts'
import { ShamsiDateInput } from './ShamsiDateInput.tsx'

/** Two days of the wire, either of them open. */
export interface ShamsiRange {
  from: string | null
  to: string | null
}

interface DaysProps {
  value: ShamsiRange
  onChange: (value: ShamsiRange) => void
  /** The error of a form that validates both days together: the first day may then be after the last. */
  wrong?: ShamsiRange
}

/** From one day to another: two fields, the second never before the first. */
export const Days = ({ value, onChange, wrong }: DaysProps) => (
  <>
    <ShamsiDateInput
      className="search-day"
      label={fieldWords.from}
      value={value.from}
      error={wrong?.from ?? undefined}
      onChange={(from) => onChange({ ...value, from })}
      max={wrong ? undefined : (value.to ?? undefined)}
    />
    <ShamsiDateInput
      className="search-day"
      label={fieldWords.to}
      value={value.to}
      error={wrong?.to ?? undefined}
      onChange={(to) => onChange({ ...value, to })}
      min={value.from ?? undefined}
    />
  </>
)

/** The same, side by side. */
export const ShamsiRangeInput = (props: DaysProps) => (
  <div className="pair">
    <Days {...props} />
  </div>
)
