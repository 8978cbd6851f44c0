import './form-dialog.css'
import { Button, Flex, Group } from '@mantine/core'
import type { ReactNode } from 'react'
import { customerFormWords as words } from '#app/modules/freight/customer/customer-words.ts'
import type { ShownError } from './error.ts'
import { Form } from './Form.tsx'
import { Modal, type ModalProps } from './Modal.tsx'
import { SteadyButton } from './SteadyButton.tsx'
import { TroubleNote } from './TroubleNote.tsx'

/** A dialog that keeps its input: it closes by its buttons and Escape, never by a click outside. */
export const Dialog = ({ size = 640, ...rest }: Omit<ModalProps, 'opened'>) => (
  <Modal opened closeOnClickOutside={false} size={size} {...rest} />
)

interface FormProps {
  label: string
  verb: string
  isBusy: boolean
  /** Its message is above the fields, in addition to those at the fields. */
  error: ShownError | null
  onSubmit: () => void
  onCancel: () => void
  children: ReactNode
}

/** Fields, errors and two buttons. It may be inside another form's tree: Enter and submit do not propagate. */
export const DialogForm = ({ label, verb, isBusy, error, onSubmit, onCancel, children }: FormProps) => (
  <Form {...{ label, isBusy, error, onSubmit }} isBlock isNested>
    <TroubleNote>{error?.message}</TroubleNote>
    <Flex component="fieldset" disabled={isBusy} className="dialog-fields" direction="column" gap={12} py="var(--s2) var(--s4)">
      {children}
    </Flex>
    <Group>
      <SteadyButton type="submit" busy={isBusy}>
        {verb}
      </SteadyButton>
      <Button variant="default" disabled={isBusy} onClick={onCancel}>
        {words.cancel}
      </Button>
      {isBusy && <output className="faint">{words.checking}</output>}
    </Group>
  </Form>
)

interface FormDialogProps extends Omit<FormProps, 'label' | 'onCancel'>, Pick<ModalProps, 'size' | 'zIndex' | 'landing'> {
  onClose: () => void
  title: string
}

/** A dialog that is one such form. */
export const FormDialog = ({ title, size, zIndex, landing, onClose, ...form }: FormDialogProps) => (
  <Dialog
    {...{ title, size, onClose, busy: form.isBusy }}
    {...(zIndex !== undefined && { zIndex })}
    {...(landing && { landing })}
  >
    <DialogForm {...form} label={title} onCancel={onClose} />
  </Dialog>
)
