import './reason-field.css'
import { Group } from '#app/kit/ui/layout.ts'
import { Textarea, type TextareaProps } from '@mantine/core'
import { REASON_LENGTH } from '#contract/kernel/reasons.ts'

interface ReasonFieldProps extends Omit<TextareaProps, 'value' | 'onChange'> {
  value: string
  onChange: (typed: string) => void
  /** Frequent sentences: each fills the field with one press. Their name is for screen readers. */
  often?: { name: string; sentences: readonly string[] }
}

/** A reason or a comment, limited to the server's length of a reason. */
export const ReasonField = ({ often, onChange, ...field }: ReasonFieldProps) => (
  <>
    <Textarea rows={3} maxLength={REASON_LENGTH} {...field} onChange={(event) => onChange(event.currentTarget.value)} />
    {often && (
      <Group component="fieldset" className="often" gap={6} aria-label={often.name}>
        {often.sentences.map((one) => (
          <button key={one} type="button" className="choice" onClick={() => onChange(one)}>
            {one}
          </button>
        ))}
      </Group>
    )}
  </>
)
