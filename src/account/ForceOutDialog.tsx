import { Button, Modal, Textarea } from '@mantine/core'
import { useRef, useState, type KeyboardEvent, type SyntheticEvent } from 'react'
import { failureOf } from '#app/data/failure.ts'
import { forceOut } from '#app/data/force-out.ts'
import { alert } from '#app/ui/alerts.ts'
import { Isolate } from '#app/ui/value/Isolate.tsx'
import { forceOutWords as words } from '#app/words/session.ts'
import { dialogWords } from '#app/words/ui.ts'

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
  const running = useRef(false)
  const [busy, setBusy] = useState(false)
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string | null>(null)

  async function submit(event: SyntheticEvent) {
    event.preventDefault()
    if (reason.trim() === '') return setError(words.missing)
    if (running.current) return
    running.current = true
    setBusy(true)
    setError(null)
    try {
      alert({ tone: 'success', text: words.done(await forceOut(username, reason.trim())) })
      setReason('')
      onClose()
    } catch (thrown) {
      const { message, faults } = failureOf(thrown)
      setError(faults['Reason'] ?? message)
    } finally {
      running.current = false
      setBusy(false)
    }
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
      <form className="stack" noValidate onSubmit={(event) => void submit(event)}>
        <p className="faint">
          <Isolate>{username}</Isolate>
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
          error={error}
          onChange={(event) => setReason(event.currentTarget.value)}
          onKeyDown={submitByKey}
        />
        <div className="row">
          <Button type="submit" color="red" loading={busy}>
            {words.confirm}
          </Button>
          <Button variant="default" disabled={busy} onClick={onClose}>
            {dialogWords.cancel}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
