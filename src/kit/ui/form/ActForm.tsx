import { Button, Group } from '@mantine/core'
import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { SteadyButton } from './SteadyButton.tsx'
import { dialogWords } from '#app/kit/ui/ui-words.ts'
import { noteOf, type ShownError } from './error.ts'
import { Form } from './Form.tsx'
import { TroubleNote } from './TroubleNote.tsx'
import { dangerLook } from './danger.tsx'

/** One act, what it needs to know, and its two verbs. */
export interface ActFormProps {
  /** For the ear. */
  label?: string | undefined
  children: ReactNode
  /** Why the last try came to nothing: what stands at none of `fields` is said above the verbs. */
  error: ShownError | null
  /** The fields it shows, by the contract's names. */
  fields?: readonly string[]
  /** The verb that does it. Without one there is nothing to answer, and the only button is the way out. */
  confirm?: string | undefined
  cancel?: string | undefined
  /** It cannot be taken back: the button is red. */
  danger?: boolean
  /** The act is on its way. */
  isBusy: boolean
  onSubmit: () => void
  onCancel: () => void
}

/** The form of a dialog that does one act; a refusal keeps what was typed. The dialog around it hears Ctrl+Enter too (`sendByKey`). */
export function ActForm(props: ActFormProps) {
  const { label, children, error, fields = [], confirm, cancel, danger, isBusy, onSubmit, onCancel } = props
  const wayOut = useRef<HTMLButtonElement>(null)
  const isAsked = confirm !== undefined
  useLayoutEffect(() => {
    // What had the focus may have left with the question.
    if (!isAsked && document.activeElement === document.body) wayOut.current?.focus()
  }, [isAsked])
  return (
    <Form {...{ label, error, isBusy }} onSubmit={() => isAsked && !isBusy && onSubmit()}>
      {children}
      <TroubleNote>{noteOf(error, fields)}</TroubleNote>
      <Group>
        {/* A button that goes dead under the finger loses the focus: both stay, and do nothing while the act is on its way. */}
        {isAsked && (
          <SteadyButton type="submit" busy={isBusy} {...(danger && dangerLook)}>
            {confirm}
          </SteadyButton>
        )}
        {/* Where the focus begins, unless a field takes it. */}
        <Button
          ref={wayOut}
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
