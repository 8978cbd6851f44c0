import './acts.css'
import { Button, Textarea } from '@mantine/core'
import { useState, type KeyboardEvent, type ReactNode, type SyntheticEvent } from 'react'
import { REASON_LENGTH } from '#contract/cargo.ts'
import { Modal } from '#app/ui/form/Modal.tsx'
import { cargoActWords, reasonWords as words } from '#app/words/cargo-acts.ts'
import { dialogWords } from '#app/words/ui.ts'
import type { ActDialogProps } from './dialog.ts'
import { TroubleNote } from './TroubleNote.tsx'
import type { Trouble } from './useAct.ts'

interface ReasonDialogProps extends Omit<ActDialogProps, 'onDone'> {
  title: string
  /** What is about to happen, and choices that belong to it. */
  children: ReactNode
  /** Said at the field when no reason was given. */
  missing: string
  suggestions: string[]
  /** The verb that does it. */
  confirm: string
  busy: boolean
  trouble: Trouble | null
  onSubmit: (reason: string) => void
}

/** Asks why before an act that cannot be done without a reason (S1 §5). Ctrl+Enter does it; a refusal keeps what was typed. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { cargo, opened, title, children, missing, suggestions, confirm, busy, trouble, onSubmit, onClose } = props
  const [reason, setReason] = useState('')
  const [asked, setAsked] = useState(false)
  const said = reason.trim()
  const error = asked && said === '' ? missing : trouble?.faults['Desc']
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    setAsked(true)
    if (said !== '') onSubmit(said)
  }
  const submitByKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && event.ctrlKey) submit(event)
  }
  return (
    <Modal
      opened={opened}
      onClose={busy ? () => {} : onClose}
      title={title}
      size={480}
      closeButtonProps={{ 'aria-label': dialogWords.close }}
    >
      <form className="stack" noValidate onSubmit={submit}>
        <p className="faint">{cargoActWords.line(cargo.id, cargo.cargoSource, cargo.cargoDestination)}</p>
        <Textarea
          data-autofocus
          label={words.label}
          description={words.hint}
          withAsterisk
          required
          minRows={3}
          rows={3}
          maxLength={REASON_LENGTH}
          value={reason}
          error={error}
          onChange={(event) => setReason(event.currentTarget.value)}
          onKeyDown={submitByKey}
        />
        <fieldset className="row suggestions" aria-label={words.suggestions}>
          {suggestions.map((one) => (
            <button key={one} type="button" className="suggestion" onClick={() => setReason(one)}>
              {one}
            </button>
          ))}
        </fieldset>
        {children}
        <TroubleNote trouble={trouble?.faults['Desc'] ? null : trouble} />
        <div className="row">
          <Button type="submit" color="red" loading={busy}>
            {confirm}
          </Button>
          <Button variant="default" disabled={busy} onClick={onClose}>
            {dialogWords.cancel}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
