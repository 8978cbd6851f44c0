import { Button, Textarea } from '@mantine/core'
import { useState, type KeyboardEvent, type SyntheticEvent } from 'react'
import type { Faults } from '#contract/refusal.ts'
import { forceOut } from '#app/data/force-out.ts'
import { alert } from '#app/ui/alerts.ts'
import { Modal } from '#app/ui/form/Modal.tsx'
import { Latin } from '#app/ui/value/Latin.tsx'
import { SteadyButton } from '#app/waiting/SteadyButton.tsx'
import { forceOutWords as words } from '#app/words/session.ts'
import { dialogWords } from '#app/words/ui.ts'
import { Trouble } from './Trouble.tsx'
import { useTrying } from './useTrying.ts'

/** As long as the server takes it (contract/identity.ts). */
const REASON_LENGTH = 500

interface ForceOutDialogProps {
  username: string
  /** As people know the member. */
  name: string
  opened: boolean
  /** Also after it is done. */
  onClose: () => void
}

/** Asks why, and signs a member out everywhere at once. A refusal keeps what was typed; Ctrl+Enter does it. */
export function ForceOutDialog({ username, name, opened, onClose }: ForceOutDialogProps) {
  const [reason, setReason] = useState('')
  const { form, busy, faults, note, attempt, forgive } = useTrying({ fields: ['Reason'], unreached: words.unreached })

  async function submit(event: SyntheticEvent) {
    event.preventDefault()
    const missing: Faults = reason.trim() === '' ? { Reason: words.missing } : {}
    let sessions = 0
    const done = await attempt(missing, async () => {
      sessions = await forceOut(username, reason.trim())
    })
    if (!done) return
    alert({ tone: 'success', text: words.done(sessions) })
    setReason('')
    onClose()
  }
  const submitByKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void submit(event)
  }
  return (
    <Modal
      opened={opened}
      onClose={busy ? () => {} : onClose}
      title={words.title(name || username)}
      size={480}
      closeButtonProps={{ 'aria-label': dialogWords.close }}
    >
      <form ref={form} className="stack" noValidate onSubmit={(event) => void submit(event)}>
        <p className="faint">
          <Latin>{username}</Latin>
        </p>
        <p>{words.body}</p>
        <Textarea
          data-autofocus
          label={words.reason}
          description={words.hint}
          withAsterisk
          required
          rows={3}
          maxLength={REASON_LENGTH}
          value={reason}
          error={faults['Reason']}
          onChange={(event) => {
            forgive('Reason')
            setReason(event.currentTarget.value)
          }}
          onKeyDown={submitByKey}
        />
        <Trouble note={note} />
        <div className="row">
          <SteadyButton type="submit" color="red" busy={busy}>
            {words.confirm}
          </SteadyButton>
          <Button variant="default" disabled={busy} onClick={onClose}>
            {dialogWords.cancel}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
