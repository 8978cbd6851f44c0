import './session.css'
import type { Member } from '#contract/identity.ts'
import { Button, PasswordInput, TextInput } from '@mantine/core'
import { useRef, useState, type SyntheticEvent } from 'react'
import { sentenceOf, signIn } from '../data/identity.ts'
import { useOutboxSummary } from '../data/outbox.ts'
import { Modal } from '../ui/form/Modal.tsx'
import { sendByKey } from '../ui/form/sendByKey.ts'
import { WireError } from '../data/wire.ts'
import { SteadyButton } from '../waiting/SteadyButton.tsx'
import { againWords as words, idleWords } from '../words/session.ts'
import { leave } from './leave.ts'

/**
 * Asks the member for the password again, over whatever was being done. It closes when there is a session, from here or
 * from another tab; the only other way out is to the login.
 */
export function AgainSheet({ member, opened }: { member: Member; opened: boolean }) {
  return (
    <Modal
      opened={opened}
      onClose={() => {}}
      closeOnEscape={false}
      closeOnClickOutside={false}
      withCloseButton={false}
      title={words.title}
      size={440}
      zIndex={300}
    >
      <AgainForm member={member} />
    </Modal>
  )
}

function AgainForm({ member }: { member: Member }) {
  const running = useRef(false)
  const field = useRef<HTMLInputElement>(null)
  const [password, setPassword] = useState('')
  const [busy, setBusy] = useState<'in' | 'out' | null>(null)
  const [error, setError] = useState<string | null>(null)
  /** What is not about the password. */
  const [note, setNote] = useState<string | null>(null)
  const summary = useOutboxSummary()
  const waiting = summary ? summary.waiting + summary.attention : 0

  async function submit(event: SyntheticEvent) {
    event.preventDefault()
    if (running.current) return
    if (password === '') return refuse(words.missing)
    running.current = true
    setBusy('in')
    setError(null)
    setNote(null)
    try {
      await signIn(member.userName, password)
    } catch (thrown) {
      const sentence = sentenceOf(thrown)
      if (thrown instanceof WireError && thrown.status === 401) refuse(sentence)
      else setNote(words.unreached(sentence))
    } finally {
      running.current = false
      setBusy(null)
    }
  }
  const refuse = (sentence: string) => {
    setError(sentence)
    field.current?.focus()
  }
  const goOut = () => {
    setBusy('out')
    void leave('wish')
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Ctrl+Enter sends from every field
    <form className="stack" noValidate onSubmit={(event) => void submit(event)} onKeyDown={sendByKey}>
      <p>{words.body}</p>
      <TextInput
        name="username"
        label={words.username}
        value={member.userName}
        readOnly
        dir="ltr"
        autoComplete="username"
        className="again-username"
      />
      <PasswordInput
        ref={field}
        data-autofocus
        name="password"
        label={words.password}
        value={password}
        error={error}
        autoComplete="current-password"
        maxLength={200}
        visibilityToggleButtonProps={{ 'aria-label': words.show, tabIndex: 0 }}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      {waiting > 0 && <p className="faint">{idleWords.waiting(waiting)}</p>}
      {note && (
        <p className="note" data-tone="bad" role="alert">
          {note}
        </p>
      )}
      <div className="row">
        <SteadyButton type="submit" busy={busy === 'in'} disabled={busy === 'out'}>
          {words.act}
        </SteadyButton>
        <Button variant="default" loading={busy === 'out'} disabled={busy === 'in'} onClick={goOut}>
          {words.leave}
        </Button>
      </div>
    </form>
  )
}
