import { latinDigits } from '#contract/digits.ts'
import { identityWords } from '#contract/words/identity.ts'
import { Button, PasswordInput, TextInput } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState, type FormEvent, useId } from 'react'
import { readyToSignIn, sentenceOf, signIn } from '../../data/identity.ts'
import { useNextAhead } from '../../shell/ahead.ts'
import { wasSubmittedEarly } from '../../shell/prerendered.ts'
import { loginWords as words } from '../../words/start.ts'

interface Missing {
  username?: string
  password?: string
}

/** One attempt at a time; nothing is asked of the server while a field is empty (S0 §4, §5). What was typed stays. */
export function LoginForm() {
  const form = useRef<HTMLFormElement>(null)
  const running = useRef(false)
  const [busy, setBusy] = useState(false)
  const [missing, setMissing] = useState<Missing>({})
  const [failure, setFailure] = useState<string | null>(null)

  const fetchNext = useNextAhead()

  useEffect(() => {
    readyToSignIn()
    if (wasSubmittedEarly()) form.current!.requestSubmit()
  }, [])

  const field = (name: string) => form.current!.elements.namedItem(name) as HTMLInputElement

  const attempt = async (username: string, password: string) => {
    running.current = true
    setBusy(true)
    try {
      // Success opens the page anew: whoever follows the member does that, and the button stays busy until then.
      await signIn(latinDigits(username), password)
    } catch (error) {
      running.current = false
      setBusy(false)
      setFailure(sentenceOf(error))
    }
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (running.current) return
    const [username, password] = [field('username').value.trim(), field('password').value]
    const lacks = {
      ...(username === '' && { username: identityWords.username }),
      ...(password === '' && { password: identityWords.password }),
    }
    setMissing(lacks)
    const first = Object.keys(lacks)[0]
    if (first) field(first).focus()
    else void attempt(username, password)
  }

  const understood = () => {
    setFailure(null)
    field('password').focus()
  }

  return (
    <form ref={form} className="stack login-fields" noValidate onSubmit={submit} onInput={fetchNext}>
      <TextInput
        name="username"
        label={words.username}
        error={missing.username}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={150}
        autoFocus
      />
      <PasswordInput
        name="password"
        label={words.password}
        error={missing.password}
        autoComplete="current-password"
        maxLength={200}
        visibilityToggleButtonProps={{ 'aria-label': words.show, tabIndex: 0 }}
      />
      <Button type="submit" fullWidth loading={busy}>
        {words.act}
      </Button>
      <Link className="tap" to="/user/forgot-password">
        {words.forgot}
      </Link>
      <FailureDialog sentence={failure} onClose={understood} />
    </form>
  )
}

/**
 * The error dialog of a failed login (S0 §2.2, §8). The browser's own dialog: it holds the focus, answers Escape, and
 * needs nothing to be fetched, so it also opens without a network.
 */
function FailureDialog({ sentence, onClose }: { sentence: string | null; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const title = useId()
  const text = useId()
  const open = sentence !== null
  useEffect(() => {
    if (open) dialog.current?.showModal()
  }, [open])
  const close = () => dialog.current?.close()
  return (
    <dialog ref={dialog} className="failure" role="alertdialog" aria-labelledby={title} aria-describedby={text} onClose={onClose}>
      <h2 id={title}>{words.failed}</h2>
      <p id={text}>{sentence}</p>
      <Button type="button" onClick={close} autoFocus>
        {words.understood}
      </Button>
    </dialog>
  )
}
