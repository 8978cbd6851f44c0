import './sure-form.css'
import { Button, Loader } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useLayoutEffect, useRef, type KeyboardEvent, type ReactNode, type SyntheticEvent } from 'react'
import type { PermitTrouble } from '#app/data/permit.ts'
import { Modal } from '#app/ui/form/Modal.tsx'
import { permitActWords as words } from '#app/words/permit-acts.ts'
import { dialogWords } from '#app/words/ui.ts'
import type { PermitDialogProps } from './dialog.ts'
import { landOnPermit } from './landing.ts'

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
  const { permit, opened, onClose, title, sure, effect, children, instead, busy, trouble, onSubmit, danger = false } = props
  const { confirm = words.yes, cancel = words.no } = props
  const wayOut = useRef<HTMLButtonElement>(null)
  const isAsked = instead === undefined
  useLayoutEffect(() => {
    // What had the focus may have left with the question.
    if (opened && !isAsked && document.activeElement === document.body) wayOut.current?.focus()
  }, [opened, isAsked])
  const { id, driverName, driverFamily, cargoSource, cargoDestination } = permit
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (isAsked && !busy) onSubmit()
  }
  const submitByKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && event.ctrlKey) submit(event)
  }
  return (
    <Modal
      {...{ opened, title }}
      // Ctrl+Enter answers from every field, and from the buttons around them.
      onKeyDown={submitByKey}
      onClose={busy ? () => {} : onClose}
      // The row it was opened from may leave before the dialog gives the focus back.
      onExitTransitionEnd={() => document.activeElement === document.body && landOnPermit(id)}
      size={520}
      closeButtonProps={{ 'aria-label': dialogWords.close }}
    >
      <form className="stack sure-form" aria-label={title} noValidate onSubmit={submit}>
        <p className="faint">{words.line(id, `${driverName} ${driverFamily}`, cargoSource, cargoDestination)}</p>
        {instead ?? (
          <>
            <p className="sure-effect">
              <b>{sure}</b> {effect}
            </p>
            {children}
          </>
        )}
        {trouble && (
          <div className="note" data-tone="bad" role="alert">
            <IconAlertTriangle size={18} aria-hidden />
            <span>{trouble.message}</span>
          </div>
        )}
        <div className="row">
          {/* A button that goes dead under the finger loses the focus: both stay, and do nothing while the act is on its way. */}
          {isAsked && (
            <Button
              type="submit"
              mod={{ loading: busy }}
              aria-disabled={busy || undefined}
              leftSection={busy && <Loader size={18} color="currentColor" />}
              {...(danger && { color: 'red' })}
            >
              {confirm}
            </Button>
          )}
          {/* Where the focus begins, unless a field takes it. */}
          <Button
            ref={wayOut}
            data-autofocus
            variant="default"
            aria-disabled={busy || undefined}
            onClick={busy ? undefined : onClose}
          >
            {isAsked ? cancel : dialogWords.close}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
