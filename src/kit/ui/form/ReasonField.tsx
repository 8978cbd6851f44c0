import './reason-field.css'
import { Group } from '#app/kit/ui/layout.ts'
import { Textarea, type TextareaProps } from '@mantine/core'
import { REASON_LENGTH } from '#contract/freight/cargo.ts'

interface ReasonFieldProps extends Omit<TextareaProps, 'value' | 'onChange'> {
  value: string
  onChange: (typed: string) => void
  /** Sentences that many write: each fills the field by one press. Their name is for the ear. */
  often?: { name: string; sentences: readonly string[] }
}

/** Why something is done, or what there is to say about it: as long as the server takes a reason. */
export const ReasonField = ({ often, onChange, ...field }: ReasonFieldProps) => (
  <>
    <Textarea rows={3} maxLength={REASON_LENGTH} {...field} onChange={(event) => onChange(event.currentTarget.value)} />
    {often && (
      <Group component="fieldset" className="often" gap={6} aria-label={often.name}>
        {often.sentences.map((one) => (
          <button key={one} type="button" onClick={() => onChange(one)}>
            {one}
          </button>
        ))}
      </Group>
    )}
  </>
)
