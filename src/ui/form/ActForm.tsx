import './act-form.css'
import { Button } from '@mantine/core'
import { useLayoutEffect, useRef, type ReactNode, type SyntheticEvent } from 'react'
import { SteadyButton } from '#app/waiting/SteadyButton.tsx'
import { dialogWords } from '#app/words/ui.ts'
import { TroubleNote } from './TroubleNote.tsx'

/** One act, what it needs to know, and its two verbs. */
export interface ActFormProps {
  /** For the ear. */
  label?: string
  children: ReactNode
  /** What went wrong and belongs beside none of the fields. */
  note?: ReactNode
  /** The verb that does it. Without one there is nothing to answer, and the only button is the way out. */
  confirm?: string | undefined
  cancel?: string
  /** It cannot be taken back: the button is red. */
  danger?: boolean
  /** The act is on its way. */
  busy: boolean
  onSubmit: () => void
  onCancel: () => void
}

/** The form of a dialog that does one act; a refusal keeps what was typed. The dialog around it hears Ctrl+Enter (`sendByKey`). */
export function ActForm({ label, children, note, confirm, cancel, danger, busy, onSubmit, onCancel }: ActFormProps) {
  const wayOut = useRef<HTMLButtonElement>(null)
  const isAsked = confirm !== undefined
  useLayoutEffect(() => {
    // What had the focus may have left with the question.
    if (!isAsked && document.activeElement === document.body) wayOut.current?.focus()
  }, [isAsked])
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (isAsked && !busy) onSubmit()
  }
  return (
    <form className="stack" aria-label={label} noValidate onSubmit={submit}>
      {children}
      <TroubleNote>{note}</TroubleNote>
      <div className="row">
        {/* A button that goes dead under the finger loses the focus: both stay, and do nothing while the act is on its way. */}
        {isAsked && (
          <SteadyButton type="submit" busy={busy} {...(danger && { color: 'red' })}>
            {confirm}
          </SteadyButton>
        )}
        {/* Where the focus begins, unless a field takes it. */}
        <Button
          ref={wayOut}
          data-autofocus
          variant="default"
          aria-disabled={busy || undefined}
          onClick={busy ? undefined : onCancel}
        >
          {cancel ?? dialogWords.cancel}
        </Button>
      </div>
    </form>
  )
}
