import './dialog.css'
import { Button } from '@mantine/core'
import { useEffect, useRef, type FormEvent, type ReactNode } from 'react'
import { Modal, type ModalProps } from '#app/ui/form/Modal.tsx'
import { sendByKey } from '#app/ui/form/sendByKey.ts'
import { TroubleNote } from '#app/ui/form/TroubleNote.tsx'
import { customerFormWords as words } from '#app/words/customer.ts'
import type { Trouble } from './useSaving.ts'

/** A dialog that keeps what is typed: it closes by its own buttons and by Escape, never by a click beside it. */
export const Dialog = ({ size = 640, ...rest }: Omit<ModalProps, 'opened'>) => (
  <Modal opened closeOnClickOutside={false} size={size} {...rest} />
)

interface FormProps {
  label: string
  verb: string
  busy: boolean
  /** Counts the attempts that failed: each sends the focus to the first field at fault, else back to the verb. */
  attempt: number
  trouble: Trouble | null
  onSubmit: () => void
  onCancel: () => void
  children: ReactNode
}

/** Fields, what is wrong with them, and the two verbs. It may stand inside another form's tree: no Enter and no submit leaves it. */
export function DialogForm({ label, verb, busy, attempt, trouble, onSubmit, onCancel, children }: FormProps) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    // While it is busy no field takes the focus.
    if (attempt === 0 || busy) return
    const fault = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    if (fault) fault.focus()
    else if (document.activeElement === document.body) form.current?.querySelector<HTMLElement>('[type="submit"]')?.focus()
  }, [attempt, busy])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    onSubmit()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys meant for this form must not reach the one it stands in
    <form
      ref={form}
      aria-label={label}
      noValidate
      onSubmit={submit}
      onKeyDown={(event) => {
        // Nothing else is stopped: Tab belongs to the dialog, which keeps it inside.
        if (event.key !== 'Enter') return
        event.stopPropagation()
        sendByKey(event)
      }}
    >
      <TroubleNote>{trouble?.title}</TroubleNote>
      <fieldset disabled={busy} className="dialog-fields">
        {children}
      </fieldset>
      <div className="row">
        <Button type="submit" loading={busy}>
          {verb}
        </Button>
        <Button variant="default" disabled={busy} onClick={onCancel}>
          {words.cancel}
        </Button>
        {busy && <output className="faint">{words.checking}</output>}
      </div>
    </form>
  )
}

interface FormDialogProps extends Omit<FormProps, 'label' | 'onCancel'>, Pick<ModalProps, 'size' | 'onClose'> {
  title: string
}

/** A dialog that is one such form. */
export const FormDialog = ({ title, size, onClose, ...form }: FormDialogProps) => (
  <Dialog {...{ title, size, onClose }} busy={form.busy}>
    <DialogForm {...form} label={title} onCancel={onClose} />
  </Dialog>
)
