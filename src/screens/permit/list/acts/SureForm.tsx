import type { ReactNode } from 'react'
import type { PermitTrouble } from '#app/data/permit.ts'
import { ActModal } from '#app/ui/form/ActModal.tsx'
import { landOn } from '#app/ui/row/landing.ts'
import { permitActWords as words } from '#app/words/permit-acts.ts'
import { dialogWords } from '#app/words/ui.ts'
import type { PermitDialogProps } from './dialog.ts'

interface SureFormProps extends PermitDialogProps {
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
  /** It cannot be taken back: the button is red. */
  danger?: boolean
  busy: boolean
  /** What belongs beside none of the fields. */
  trouble: PermitTrouble | null
  onSubmit: () => void
}

/** A question about one permit with what it needs to know. Ctrl+Enter is "yes"; a refusal keeps what was typed. */
export function SureForm(props: SureFormProps) {
  const { permit, sure, effect, children, instead, trouble, confirm = words.yes, cancel = words.no, ...form } = props
  const { id, driverName, driverFamily, cargoSource, cargoDestination } = permit
  const isAsked = instead === undefined
  return (
    <ActModal
      {...form}
      size={520}
      label={form.title}
      note={trouble?.message}
      confirm={isAsked ? confirm : undefined}
      cancel={isAsked ? cancel : dialogWords.close}
      // The row it was opened from may leave before the dialog gives the focus back.
      onExitTransitionEnd={() => document.activeElement === document.body && landOn('permits', id)}
    >
      <p className="faint">{words.line(id, `${driverName} ${driverFamily}`, cargoSource, cargoDestination)}</p>
      {instead ?? (
        <>
          <p className="act-effect">
            <b>{sure}</b> {effect}
          </p>
          {children}
        </>
      )}
    </ActModal>
  )
}
