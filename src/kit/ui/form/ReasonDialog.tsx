import type { Faults } from '#contract/kernel/refusal.ts'
import { ActForm, type ActFormProps } from './ActForm.tsx'
import type { ReactNode } from 'react'
import type { ActModalProps } from './ActModal.tsx'
import { Modal } from './Modal.tsx'
import { ReasonField } from './ReasonField.tsx'
import { sendByKey } from './sendByKey.ts'
import { useReason } from './useReason.ts'

/** The field of an act that needs a reason. */
interface AskedReason {
  label: string
  hint?: string
  /** Said at the field where no reason was given. */
  missing: string
  /** What it says at first. */
  first?: string
  /** Sentences that many write, and their name for the ear. */
  often?: { name: string; sentences: readonly string[] }
}

interface ReasonFormProps extends Omit<ActFormProps, 'children' | 'onSubmit'> {
  /** The reason's name on the wire. */
  field?: string
  reason: AskedReason
  /** What it is about and what comes of it, and its other fields (`fields` names them), above the reason. */
  children?: ReactNode
  /** What is wrong with its other fields before anything is sent, and how that is shown. */
  own?: { faults: () => Faults; complain: (faults: Faults) => void }
  /** The server tells a missing reason together with what is wrong with the other fields. */
  isJudged?: boolean
  /** What belongs to it, below the reason. */
  below?: ReactNode
  onSubmit: (reason: string) => void
}

/** The form of one act that is not done without a reason; a refusal keeps what was typed. */
export function ReasonForm(props: ReasonFormProps) {
  const { field = 'Reason', fields = [], reason, own, isJudged = false, children, below, onSubmit, ...form } = props
  const { label, hint, missing, first = '', often } = reason
  const check = () => {
    const faults = own?.faults() ?? {}
    const isRight = Object.keys(faults).length === 0
    if (!isRight) own?.complain(faults)
    return isRight
  }
  const { given, field: asked } = useReason({ missing, fault: form.error?.faults[field], first, check, isJudged })
  return (
    <ActForm danger {...form} fields={[field, ...fields]} onSubmit={given(onSubmit)}>
      {children}
      <ReasonField {...asked} label={label} description={hint} {...(often && { often })} />
      {below}
    </ActForm>
  )
}

type ReasonDialogProps = Omit<ReasonFormProps, 'onCancel'> &
  Pick<ActModalProps, 'opened' | 'title' | 'size' | 'onClose' | 'onExitTransitionEnd'>

/** The same in a dialog of its own. */
export const ReasonDialog = ({ opened, title, size = 480, onClose, onExitTransitionEnd, ...form }: ReasonDialogProps) => (
  <Modal {...{ opened, title, size, onClose, onExitTransitionEnd }} busy={form.isBusy} onKeyDown={sendByKey}>
    <ReasonForm {...form} onCancel={onClose} />
  </Modal>
)
