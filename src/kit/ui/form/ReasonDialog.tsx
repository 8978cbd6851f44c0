import type { Faults } from '#contract/kernel/refusal.ts'
import { ActForm, type ActFormProps } from './ActForm.tsx'
import type { ReactNode } from 'react'
import type { ActModalProps } from './ActModal.tsx'
import { Modal } from './Modal.tsx'
import { ReasonField } from './ReasonField.tsx'
import { sendByKey } from './sendByKey.ts'
import { useReason } from './useReason.ts'

/** The reason field of a command. */
interface ReasonTexts {
  label: string
  hint?: string
  /** Error message for an empty reason. */
  missing: string
  /** Initial text. */
  first?: string
  /** Frequent sentences, and their name for screen readers. */
  often?: { name: string; sentences: readonly string[] }
}

interface ReasonFormProps extends Omit<ActFormProps, 'children' | 'onSubmit'> {
  /** The reason's name on the wire. */
  field?: string
  reason: ReasonTexts
  /** The subject, the effect, and further fields (named in `fields`), above the reason. */
  children?: ReactNode
  /** Validation of the further fields before sending, and its display. */
  own?: { faults: () => Faults; complain: (faults: Faults) => void }
  /** The server reports a missing reason together with the errors of the other fields. */
  isServerValidated?: boolean
  /** Further content below the reason. */
  below?: ReactNode
  onSubmit: (reason: string) => void
}

/** The form of a command that needs a reason; a refusal keeps the input. */
export function ReasonForm(props: ReasonFormProps) {
  const { field = 'Reason', fields = [], reason, own, isServerValidated = false, children, below, onSubmit, ...form } = props
  const { label, hint, missing, first = '', often } = reason
  const check = () => {
    const faults = own?.faults() ?? {}
    const isRight = Object.keys(faults).length === 0
    if (!isRight) own?.complain(faults)
    return isRight
  }
  const { given, field: reasonField } = useReason({ missing, fault: form.error?.faults[field], first, check, isServerValidated })
  return (
    <ActForm danger {...form} fields={[field, ...fields]} onSubmit={given(onSubmit)}>
      {children}
      <ReasonField {...reasonField} label={label} description={hint} {...(often && { often })} />
      {below}
    </ActForm>
  )
}

type ReasonDialogProps = Omit<ReasonFormProps, 'onCancel'> &
  Pick<ActModalProps, 'opened' | 'title' | 'size' | 'onClose' | 'onExitTransitionEnd'>

/** The same in a dialog. */
export const ReasonDialog = ({ opened, title, size = 480, onClose, onExitTransitionEnd, ...form }: ReasonDialogProps) => (
  <Modal {...{ opened, title, size, onClose, onExitTransitionEnd }} busy={form.isBusy} onKeyDown={sendByKey}>
    <ReasonForm {...form} onCancel={onClose} />
  </Modal>
)
