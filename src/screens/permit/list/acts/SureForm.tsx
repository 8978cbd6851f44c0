import './sure-form.css'
import { Button, Modal } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { KeyboardEvent, ReactNode, SyntheticEvent } from 'react'
import type { PermitTrouble } from '#app/data/permit.ts'
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
  const { permit, opened, onClose, title, sure, effect, children, busy, trouble, onSubmit, danger = false } = props
  const { confirm = words.yes, cancel = words.no } = props
  const { id, driverName, driverFamily, cargoSource, cargoDestination } = permit
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    onSubmit()
  }
  const submitByKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && event.ctrlKey) submit(event)
  }
  return (
    <Modal
      {...{ opened, title }}
      onClose={busy ? () => {} : onClose}
      // The row it was opened from may leave before the dialog gives the focus back.
      onExitTransitionEnd={() => document.activeElement === document.body && landOnPermit(id)}
      size={520}
      closeButtonProps={{ 'aria-label': dialogWords.close }}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Ctrl+Enter answers from every field */}
      <form className="stack sure-form" aria-label={title} noValidate onSubmit={submit} onKeyDown={submitByKey}>
        <p className="faint">{words.line(id, `${driverName} ${driverFamily}`, cargoSource, cargoDestination)}</p>
        <p className="sure-effect">
          <b>{sure}</b> {effect}
        </p>
        {children}
        {trouble && (
          <div className="note" data-tone="bad" role="alert">
            <IconAlertTriangle size={18} aria-hidden />
            <span>{trouble.message}</span>
          </div>
        )}
        <div className="row">
          <Button type="submit" loading={busy} {...(danger && { color: 'red' })}>
            {confirm}
          </Button>
          <Button variant="default" disabled={busy} onClick={onClose}>
            {cancel}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
