import { Button, Group } from '@mantine/core'
import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { SteadyButton } from './SteadyButton.tsx'
import { dialogWords } from '#app/kit/ui/ui-words.ts'
import { noteOf, type ShownError } from './error.ts'
import { Form } from './Form.tsx'
import { TroubleNote } from './TroubleNote.tsx'
import { dangerLook } from './danger.tsx'

/** A form for one command, with its fields and two buttons. */
export interface ActFormProps {
  /** For screen readers. */
  label?: string | undefined
  children: ReactNode
  /** Why the last attempt failed: messages of none of `fields` are shown above the buttons. */
  error: ShownError | null
  /** The fields it shows, by the contract's names. */
  fields?: readonly string[]
  /** The submit label. Without one there is only the close button. */
  confirm?: string | undefined
  cancel?: string | undefined
  /** It cannot be taken back: the button is red. */
  danger?: boolean
  /** The command is being sent. */
  isBusy: boolean
  onSubmit: () => void
  onCancel: () => void
}

/** The form of a dialog with one command; a refusal keeps the input. The dialog handles Ctrl+Enter too (`sendByKey`). */
export function ActForm(props: ActFormProps) {
  const { label, children, error, fields = [], confirm, cancel, danger, isBusy, onSubmit, onCancel } = props
  const cancelButton = useRef<HTMLButtonElement>(null)
  const hasQuestion = confirm !== undefined
  useLayoutEffect(() => {
    // The focused element may have been removed with the question.
    if (!hasQuestion && document.activeElement === document.body) cancelButton.current?.focus()
  }, [hasQuestion])
  return (
    <Form {...{ label, error, isBusy }} onSubmit={() => hasQuestion && !isBusy && onSubmit()}>
      {children}
      <TroubleNote>{noteOf(error, fields)}</TroubleNote>
      <Group>
        {/* A button disabled while pressed loses the focus: both stay enabled, and do nothing while the command is sent. */}
        {hasQuestion && (
          <SteadyButton type="submit" busy={isBusy} {...(danger && dangerLook)}>
            {confirm}
          </SteadyButton>
        )}
        {/* Where the focus begins, unless a field takes it. */}
        <Button
          ref={cancelButton}
          data-autofocus
          variant="default"
          aria-disabled={isBusy || undefined}
          onClick={isBusy ? undefined : onCancel}
        >
          {cancel ?? dialogWords.cancel}
        </Button>
      </Group>
    </Form>
  )
}
