import { Button, Textarea } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState, type KeyboardEvent, type SyntheticEvent } from 'react'
import { REASON_LENGTH } from '#contract/cargo.ts'
import type { RunFace } from '#contract/run.ts'
import { clockOf } from '#contract/shamsi.ts'
import { abortShow, deskKeys } from '#app/data/desk.ts'
import { failureOf } from '#app/data/failure.ts'
import { alert } from '#app/ui/alerts.ts'
import { Modal } from '#app/ui/form/Modal.tsx'
import { runStateWords as words } from '#app/words/desk.ts'
import { dialogWords } from '#app/words/ui.ts'

interface AbortDialogProps {
  run: RunFace
  /** How many lists it makes worthless. */
  lists: number
  opened: boolean
  onClose: () => void
}

/** Asks before an open show is ended, and why; a refusal keeps what was typed. */
export function AbortDialog({ run, lists, opened, onClose }: AbortDialogProps) {
  const queries = useQueryClient()
  const running = useRef(false)
  const [busy, setBusy] = useState(false)
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string | null>(null)

  async function submit(event: SyntheticEvent) {
    event.preventDefault()
    if (reason.trim() === '') return setError(words.abortMissing)
    if (running.current) return
    running.current = true
    setBusy(true)
    setError(null)
    try {
      alert({ tone: 'success', text: await abortShow(run.id, reason.trim()) })
      setReason('')
      onClose()
    } catch (thrown) {
      const { message, faults } = failureOf(thrown)
      setError(faults['Reason'] ?? message)
    } finally {
      running.current = false
      setBusy(false)
      for (const queryKey of deskKeys) void queries.invalidateQueries({ queryKey })
    }
  }
  const submitByKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void submit(event)
  }
  return (
    <Modal
      opened={opened}
      onClose={busy ? () => {} : onClose}
      title={words.abortTitle(clockOf(new Date(run.opensAt)))}
      size={480}
      closeButtonProps={{ 'aria-label': dialogWords.close }}
    >
      <form className="stack" noValidate onSubmit={(event) => void submit(event)}>
        <p>{words.abortBody(lists)}</p>
        <Textarea
          data-autofocus
          label={words.abortReason}
          description={words.abortHint}
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
            {words.abortConfirm}
          </Button>
          <Button variant="default" disabled={busy} onClick={onClose}>
            {dialogWords.cancel}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
