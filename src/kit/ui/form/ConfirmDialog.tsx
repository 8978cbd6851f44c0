import { Button, Group } from '@mantine/core'
import type { ReactNode } from 'react'
import { dialogWords } from '#app/kit/ui/ui-words.ts'
import { isOffLine, type ShownError } from './error.ts'
import { OffLine } from './Form.tsx'
import { Modal, type ModalProps } from './Modal.tsx'
import { SteadyButton } from './SteadyButton.tsx'
import { TroubleNote } from './TroubleNote.tsx'
import { dangerLook } from './danger.tsx'

/** What is about to happen, to what, and the verb that does it. */
export interface Question {
  title: string
  body?: ReactNode
  /** The verb on the button, e.g. the word for announcing. */
  confirm: string
  cancel?: string
  /** It cannot be taken back: the button is red and the way out has the focus. */
  danger?: boolean
  /** Something in it is to be read first: the way out has the focus. */
  careful?: boolean
}

interface ConfirmDialogProps extends Question, Pick<ModalProps, 'zIndex'> {
  opened: boolean
  /** Why the act was not done, or cannot be done now: then its verb waits for the line. */
  error: ShownError | null
  /** The act is running: both buttons wait. */
  busy?: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Asks before an act. The focus stays inside while it is open and returns afterwards; Escape is "no". */
export function ConfirmDialog({
  opened,
  error,
  title,
  body,
  confirm,
  cancel = dialogWords.cancel,
  danger,
  careful = danger,
  busy = false,
  onConfirm,
  onClose,
  zIndex,
}: ConfirmDialogProps) {
  const isOff = isOffLine(error)
  const isHeld = busy || isOff
  return (
    <Modal {...{ opened, title, busy, onClose }} size={440} {...(zIndex !== undefined && { zIndex })}>
      {body && <div className="confirm-body">{body}</div>}
      {error && (
        <div className="confirm-body">
          <OffLine value={isOff}>
            <TroubleNote>{error.message}</TroubleNote>
          </OffLine>
        </div>
      )}
      <Group className="confirm-acts">
        <SteadyButton
          busy={busy}
          held={isOff}
          {...(danger && dangerLook)}
          data-autofocus={!careful || undefined}
          onClick={() => !isHeld && onConfirm()}
        >
          {confirm}
        </SteadyButton>
        <Button
          variant="default"
          aria-disabled={busy || undefined}
          data-autofocus={careful || undefined}
          onClick={() => !busy && onClose()}
        >
          {cancel}
        </Button>
      </Group>
    </Modal>
  )
}
