import { latinDigits } from '#contract/kernel/value/digits.ts'
import { identityWords } from '#contract/access/identity-words.ts'
import { Button, PasswordInput, TextInput } from '@mantine/core'
import { useEffect, useRef, useState, type FormEvent, useId } from 'react'
import { Group, Stack } from '#app/kit/ui/layout.ts'
import { readyToSignIn, signIn } from './identity.ts'
import type { FollowLink } from './link.ts'
import { knownMembers } from '#app/transport/known.ts'
import { untilPageGoes, useTask } from '#app/transport/task.ts'
import type { Prefetch } from './prefetch.ts'
import { wasSubmittedEarly } from '#app/kit/page/prerendered.ts'
import { loginWords as words, wireWords } from '#app/kit/ui/start-words.ts'

/** One attempt at a time; nothing is sent while a field is empty (S0 §4, §5). The input is kept. */
export function LoginForm({ prefetch, follow }: { prefetch: Prefetch; follow: FollowLink }) {
  const form = useRef<HTMLFormElement>(null)
  // A piece of the page that did not arrive is a missing network too.
  const { run, isBusy, error, complain, clear } = useTask({ unexpected: wireWords.unreachable })

  const [wantsCode, wantCode] = useState(false)
  if (error?.reason === 'second-factor' && !wantsCode) wantCode(true)

  // Read after hydration: the page is prerendered for all visitors.
  const [known, setKnown] = useState<string[]>([])

  useEffect(() => {
    readyToSignIn()
    setKnown(knownMembers() ?? [])
    // Typed, or filled by the browser, before hydration.
    if (field('username').value !== '') prefetch('input')
    if (wasSubmittedEarly()) form.current?.requestSubmit()
    // oxlint-disable-next-line react/exhaustive-deps -- once, as the form appears
  }, [])

  const field = (name: string) => form.current!.elements.namedItem(name) as HTMLInputElement

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    const [username, password] = [field('username').value.trim(), field('password').value]
    const missing = {
      ...(username === '' && { username: identityWords.username }),
      ...(password === '' && { password: identityWords.password }),
    }
    const first = Object.keys(missing)[0]
    if (!first) {
      prefetch('press')
      // After success the listener of member changes reloads the page.
      const code = (form.current!.elements.namedItem('code') as HTMLInputElement | null)?.value.trim() ?? ''
      return void run(() => signIn(latinDigits(username), password, code).then(() => untilPageGoes))
    }
    complain(missing)
    field(first).focus()
  }

  const enterAs = (name: string) => {
    clear()
    field('username').value = name
    field('password').value = ''
    field('password').focus()
    prefetch('input')
  }

  const understood = () => {
    clear()
    field('password').focus()
  }

  return (
    <Stack ref={form} component="form" className="login-fields" noValidate onSubmit={submit} onInput={() => prefetch('input')}>
      {known.length > 0 && (
        <fieldset className="login-known">
          <legend>{words.known}</legend>
          <Group>
            {known.map((name) => (
              <Button key={name} variant="default" onClick={() => enterAs(name)}>
                <bdi>{name}</bdi>
              </Button>
            ))}
          </Group>
          <small className="faint">{words.knownWhy}</small>
        </fieldset>
      )}
      <TextInput
        name="username"
        label={words.username}
        error={error?.faults['username']}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={150}
        autoFocus
      />
      <PasswordInput
        name="password"
        label={words.password}
        error={error?.faults['password']}
        autoComplete="current-password"
        maxLength={200}
        visibilityToggleButtonProps={{ 'aria-label': words.show, tabIndex: 0 }}
      />
      {wantsCode && (
        <TextInput
          name="code"
          label={words.code}
          description={words.codeHint}
          error={error?.faults['Code']}
          autoComplete="one-time-code"
          inputMode="text"
          dir="ltr"
          maxLength={20}
          autoFocus
        />
      )}
      <Button type="submit" fullWidth loading={isBusy}>
        {words.act}
      </Button>
      <a className="tap" href="/user/forgot-password" onClick={follow}>
        {words.forgot}
      </a>
      <FailureDialog sentence={error?.reason === 'second-factor' ? null : error?.message || null} onClose={understood} />
    </Stack>
  )
}

/**
 * The error dialog of a failed login (S0 §2.2, §8). A native dialog: it traps the focus, handles Escape, and needs no further
 * chunk, so it also opens offline.
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
