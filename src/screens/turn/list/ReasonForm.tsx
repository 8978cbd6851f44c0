import type { Trouble } from '#app/data/turn.ts'
import { ActForm } from '#app/ui/form/ActForm.tsx'
import { ReasonField } from '#app/ui/form/ReasonField.tsx'
import { useReason } from '#app/ui/form/useReason.ts'
import { turnReasonWords as words } from '#app/words/turn.ts'

interface ReasonFormProps {
  /** What is about to happen. */
  effect: string
  /** Said at the field when no reason was given. */
  missing: string
  suggestions: readonly string[]
  /** The verb that does it. */
  confirm: string
  /** What the reason says at first. */
  first?: string
  busy: boolean
  trouble: Trouble | null
  onSubmit: (reason: string) => void
  onCancel: () => void
}

/** Asks why before an act out of order (S2 §6; GAP28). */
export function ReasonForm({ effect, missing, suggestions, first, trouble, onSubmit, ...form }: ReasonFormProps) {
  const fault = trouble?.faults['Reason']
  const { given, field } = useReason({ missing, fault, first })
  return (
    <ActForm {...form} danger note={!fault && trouble?.message} onSubmit={given(onSubmit)}>
      <p className="act-effect">{effect}</p>
      <ReasonField
        {...field}
        label={words.label}
        description={words.hint}
        often={{ name: words.suggestions, sentences: suggestions }}
      />
    </ActForm>
  )
}
