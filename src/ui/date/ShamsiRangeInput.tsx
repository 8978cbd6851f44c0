import { fieldWords } from '#app/words/ui.ts'
import { ShamsiDateInput } from './ShamsiDateInput.tsx'

/** Two days of the wire, either of them open. */
export interface ShamsiRange {
  from: string | null
  to: string | null
}

interface ShamsiRangeInputProps {
  value: ShamsiRange
  onChange: (value: ShamsiRange) => void
  fromLabel?: string
  toLabel?: string
  /** Ids of the two fields, for the links of an error summary. */
  fromId?: string
  toId?: string
}

/** From one day to another: two fields side by side, the second never before the first. */
export function ShamsiRangeInput({
  value,
  onChange,
  fromLabel = fieldWords.from,
  toLabel = fieldWords.to,
  fromId,
  toId,
}: ShamsiRangeInputProps) {
  return (
    <div className="pair">
      <ShamsiDateInput
        id={fromId}
        label={fromLabel}
        value={value.from}
        onChange={(from) => onChange({ ...value, from })}
        max={value.to ?? undefined}
      />
      <ShamsiDateInput
        id={toId}
        label={toLabel}
        value={value.to}
        onChange={(to) => onChange({ ...value, to })}
        min={value.from ?? undefined}
      />
    </div>
  )
}
