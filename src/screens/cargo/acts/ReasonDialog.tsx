import type { ReactNode } from 'react'
import { ActModal } from '#app/ui/form/ActModal.tsx'
import { ReasonField } from '#app/ui/form/ReasonField.tsx'
import { useReason } from '#app/ui/form/useReason.ts'
import { cargoActWords, reasonWords as words } from '#app/words/cargo-acts.ts'
import type { ActDialogProps } from './dialog.ts'
import { said } from './said.ts'
import type { Trouble } from './useAct.ts'

interface ReasonDialogProps extends Omit<ActDialogProps, 'onDone'> {
  title: string
  /** What is about to happen, and choices that belong to it. */
  children: ReactNode
  /** Said at the field when no reason was given. */
  missing: string
  suggestions: string[]
  /** The verb that does it. */
  confirm: string
  busy: boolean
  trouble: Trouble | null
  onSubmit: (reason: string) => void
}

/** Asks why before an act that cannot be done without a reason (S1 §5). */
export function ReasonDialog(props: ReasonDialogProps) {
  const { cargo, opened, title, children, missing, suggestions, confirm, busy, trouble, onSubmit, onClose } = props
  const fault = trouble?.faults['Desc']
  const { given, field } = useReason({ missing, fault })
  return (
    <ActModal {...{ opened, title, confirm, busy, onClose }} danger note={!fault && said(trouble)} onSubmit={given(onSubmit)}>
      <p className="faint">{cargoActWords.line(cargo.id, cargo.cargoSource, cargo.cargoDestination)}</p>
      <ReasonField
        {...field}
        label={words.label}
        description={words.hint}
        often={{ name: words.suggestions, sentences: suggestions }}
      />
      {children}
    </ActModal>
  )
}
