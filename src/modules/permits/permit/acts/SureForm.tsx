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
  /** What is asked, and what comes of it. */
  sure: string
  effect: string
  children?: ReactNode
  /** Stands in place of the question while there is none to answer; then the only button closes. */
  instead?: ReactNode
  /** The buttons; yes and no where nothing else is said (S0 §8). */
  confirm?: string
  cancel?: string
}

/** What every dialog about one permit looks like: its size, its name for the ear, and where the focus goes afterwards. */
export const sureLook = ({ id }: PermitRow, title: string) => ({
  title,
  size: 520,
  label: title,
  // The row it was opened from may leave before the dialog gives the focus back.
  onExitTransitionEnd: () => document.activeElement === document.body && landOn('permits', id),
})

/** Which permit a dialog is about. */
const Line = ({ permit: { id, driverName, driverFamily, cargoSource, cargoDestination } }: { permit: PermitRow }) => (
  <p className="faint">{words.line(id, `${driverName} ${driverFamily}`, cargoSource, cargoDestination)}</p>
)

/** Which permit, what is asked, and what comes of it. */
export const Question = ({ permit, sure, effect }: Pick<SureFormProps, 'permit' | 'sure' | 'effect'>) => (
  <>
    <Line permit={permit} />
    <p className="act-effect">
      <b>{sure}</b> {effect}
    </p>
  </>
)

/** A question about one permit with what it needs to know. Ctrl+Enter is "yes"; a refusal keeps what was typed. */
export function SureForm(props: SureFormProps) {
  const { permit, title, sure, effect, children, instead, confirm = yesNo.confirm, cancel = yesNo.cancel, ...form } = props
  const isAsked = instead === undefined
  return (
    <ActModal
      {...form}
      {...sureLook(permit, title)}
      confirm={isAsked ? confirm : undefined}
      cancel={isAsked ? cancel : dialogWords.close}
    >
      {isAsked ? <Question {...{ permit, sure, effect }} /> : <Line permit={permit} />}
      {instead ?? children}
    </ActModal>
  )
}
