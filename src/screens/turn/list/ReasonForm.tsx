import './reason-form.css'
import { Button, Textarea } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useRef, useState, type KeyboardEvent, type SyntheticEvent } from 'react'
import { REASON_LENGTH } from '#contract/cargo.ts'
import type { Trouble } from '#app/data/turn.ts'
import { turnReasonWords as words } from '#app/words/turn.ts'
import { dialogWords } from '#app/words/ui.ts'

interface ReasonFormProps {
  /** What is about to happen. */
  effect: string
  /** Said at the field when no reason was given. */
  missing: string
  suggestions: readonly string[]
  /** The verb that does it. */
  confirm: string
  /** What the reason says at first. */
  first?: string
  busy: boolean
  trouble: Trouble | null
  onSubmit: (reason: string) => void
  onCancel: () => void
}

/** Asks why before an act out of order (S2 §6; GAP28). Ctrl+Enter does it; a refusal keeps what was typed. */
export function ReasonForm(props: ReasonFormProps) {
  const { effect, missing, suggestions, confirm, first = '', busy, trouble, onSubmit, onCancel } = props
  const [reason, setReason] = useState(first)
  const [asked, setAsked] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const said = reason.trim()
  const fault = trouble?.faults['Reason']
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    setAsked(true)
    if (said === '') field.current?.focus()
    else onSubmit(said)
  }
  const submitByKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && event.ctrlKey) submit(event)
  }
  return (
    <form className="stack" noValidate onSubmit={submit}>
      <p className="reason-effect">{effect}</p>
      <Textarea
        ref={field}
        data-autofocus
        label={words.label}
        description={words.hint}
        withAsterisk
        required
        rows={3}
        maxLength={REASON_LENGTH}
        value={reason}
        error={asked && said === '' ? missing : fault}
        onChange={(event) => setReason(event.currentTarget.value)}
        onKeyDown={submitByKey}
      />
      <fieldset className="row reason-often" aria-label={words.suggestions}>
        {suggestions.map((one) => (
          <button key={one} type="button" onClick={() => setReason(one)}>
            {one}
          </button>
        ))}
      </fieldset>
      {trouble && !fault && (
        <div className="note" data-tone="bad" role="alert">
          <IconAlertTriangle size={18} aria-hidden />
          <span>{trouble.message}</span>
        </div>
      )}
      <div className="row">
        <Button type="submit" color="red" loading={busy}>
          {confirm}
        </Button>
        <Button variant="default" disabled={busy} onClick={onCancel}>
          {dialogWords.cancel}
        </Button>
      </div>
    </form>
  )
}
