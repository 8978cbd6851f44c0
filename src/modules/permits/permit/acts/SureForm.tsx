import type { ReactNode } from 'react'
import type { PermitRow } from '#contract/permits/permit.ts'
import { ActModal, type ActModalProps } from '#app/kit/ui/form/ActModal.tsx'
import { landOn } from '#app/kit/ui/row/landing.ts'
import { permitActWords as words } from '#app/modules/permits/permit/permit-words.ts'
import { dialogWords, yesNo } from '#app/kit/ui/ui-words.ts'

interface SureFormProps extends Pick<
  ActModalProps,
  'opened' | 'error' | 'fields' | 'isBusy' | 'danger' | 'onSubmit' | 'onClose'
> {
  permit: PermitRow
  title: string
  /** The question, and the effect. */
  sure: string
  effect: string
  children?: ReactNode
  /** Replaces the question if there is none; the dialog then has only a close button. */
  instead?: ReactNode
  /** The button labels; yes and no by default (S0 §8). */
  confirm?: string
  cancel?: string
}

/** Common props of every dialog about one permit: its size, its name for screen readers, and where the focus goes afterwards. */
export const sureLook = ({ id }: PermitRow, title: string) => ({
  title,
  size: 520,
  label: title,
  // The row it was opened from may be removed before the dialog restores the focus.
  onExitTransitionEnd: () => document.activeElement === document.body && landOn('permits', id),
})

/** Which permit a dialog is about. */
const Line = ({ permit: { id, driverName, driverFamily, cargoSource, cargoDestination } }: { permit: PermitRow }) => (
  <p className="faint">{words.line(id, `${driverName} ${driverFamily}`, cargoSource, cargoDestination)}</p>
)

/** The permit, the question, and the effect. */
export const Question = ({ permit, sure, effect }: Pick<SureFormProps, 'permit' | 'sure' | 'effect'>) => (
  <>
    <Line permit={permit} />
    <p className="act-effect">
      <b>{sure}</b> {effect}
    </p>
  </>
)

/** A confirmation about one permit with its fields. Ctrl+Enter is "yes"; a refusal keeps the input. */
export function SureForm(props: SureFormProps) {
  const { permit, title, sure, effect, children, instead, confirm = yesNo.confirm, cancel = yesNo.cancel, ...form } = props
  const hasQuestion = instead === undefined
  return (
    <ActModal
      {...form}
      {...sureLook(permit, title)}
      confirm={hasQuestion ? confirm : undefined}
      cancel={hasQuestion ? cancel : dialogWords.close}
    >
      {hasQuestion ? <Question {...{ permit, sure, effect }} /> : <Line permit={permit} />}
      {instead ?? children}
    </ActModal>
  )
}
