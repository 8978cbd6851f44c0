import { Box, Button, Group } from '@mantine/core'
import type { ReactNode } from 'react'
import { dialogWords } from '#app/kit/ui/ui-words.ts'
import { isOffline, type ShownError } from './error.ts'
import { OfflineContext } from './Form.tsx'
import { Modal, type ModalProps } from './Modal.tsx'
import { SteadyButton } from './SteadyButton.tsx'
import { TroubleNote } from './TroubleNote.tsx'
import { dangerLook } from './danger.tsx'

/** The confirmed command, its subject, and its verb. */
export interface Question {
  title: string
  body?: ReactNode
  /** The button label, e.g. the word for announcing. */
  confirm: string
  cancel?: string
  /** Irreversible: the button is red and cancel has the focus. */
  danger?: boolean
  /** The text must be read first: cancel has the focus. */
  careful?: boolean
}

interface ConfirmDialogProps extends Question, Pick<ModalProps, 'zIndex'> {
  opened: boolean
  /** Why the command failed, or is unavailable offline: its button is then disabled. */
  error: ShownError | null
  /** The command is running: both buttons wait. */
  busy?: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Confirms a command. The focus is trapped while it is open and restored afterwards; Escape cancels. */
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
  const isOff = isOffline(error)
  const isBlocked = busy || isOff
  return (
    <Modal {...{ opened, title, busy, onClose }} size={440} {...(zIndex !== undefined && { zIndex })}>
      {body && (
        <Box c="var(--ink-2)" mb="md">
          {body}
        </Box>
      )}
      {error && (
        <Box mb="md">
          <OfflineContext value={isOff}>
            <TroubleNote>{error.message}</TroubleNote>
          </OfflineContext>
        </Box>
      )}
      <Group className="confirm-acts">
        <SteadyButton
          busy={busy}
          isBlocked={isOff}
          {...(danger && dangerLook)}
          data-autofocus={!careful || undefined}
          onClick={() => !isBlocked && onConfirm()}
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
