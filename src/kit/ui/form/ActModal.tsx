import { ActForm, type ActFormProps } from './ActForm.tsx'
import { Modal, type ModalProps } from './Modal.tsx'
import { sendByKey } from './sendByKey.ts'

/** A dialog for one command: its title and form. */
export interface ActModalProps
  extends Omit<ActFormProps, 'onCancel'>, Pick<ModalProps, 'opened' | 'title' | 'size' | 'onExitTransitionEnd'> {
  onClose: () => void
}

/** A dialog for one command. Ctrl+Enter submits it from every field and button. */
export const ActModal = ({ opened, title, size = 480, onClose, onExitTransitionEnd, ...form }: ActModalProps) => (
  <Modal {...{ opened, title, size, onClose, onExitTransitionEnd }} busy={form.isBusy} onKeyDown={sendByKey}>
    <ActForm {...form} onCancel={onClose} />
  </Modal>
)
