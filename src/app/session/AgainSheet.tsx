import type { Member } from '#contract/access/identity.ts'
import type { Faults } from '#contract/kernel/refusal.ts'
import { Button, Group, PasswordInput, TextInput } from '@mantine/core'
import { useEffect, useState } from 'react'
import { canGoOnHere, goOnHere, signIn } from '#app/modules/access/sign-in/identity.ts'
import { useIsOffline } from '#app/transport/outbox/connection.ts'
import { unsentOf, useOutboxSummary } from '#app/transport/outbox/outbox.ts'
import { Modal } from '#app/kit/ui/form/Modal.tsx'
import { useTask } from '#app/transport/task.ts'
import { noteOf } from '#app/kit/ui/form/error.ts'
import { Form } from '#app/kit/ui/form/Form.tsx'
import { SteadyButton } from '#app/kit/ui/form/SteadyButton.tsx'
import { againWords as words, idleWords } from '#app/modules/access/account/again-words.ts'
import { loginWords, wireWords } from '#app/kit/ui/start-words.ts'
import { useSignOut } from '../useSignOut.tsx'

/**
 * Prompts the member for the password again, over the current screen. It closes when there is a session, from this tab or
 * another, or the password has unlocked the page offline; the only other exit is the login, which asks about unsent work as the
 * menu does.
 */
export function AgainSheet({ member, opened }: { member: Member; opened: boolean }) {
  return (
    <Modal opened={opened} title={words.title} size={440} zIndex={300}>
      <AgainForm member={member} />
    </Modal>
  )
}

function AgainForm({ member }: { member: Member }) {
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [wantsCode, wantCode] = useState(false)
  const signOut = useSignOut()
  const { run, isBusy, error, complain } = useTask({
    unexpected: wireWords.unreachable,
    say: ({ status, message }) => (status === 401 ? undefined : words.unreached(message)),
    onFailed: (failed) => {
      const isCode = failed.reason === 'second-factor'
      if (isCode) wantCode(true)
      const faults: Faults = failed.status === 401 ? { [isCode ? 'Code' : 'Password']: failed.message } : {}
      return { ...failed, faults }
    },
  })
  const waiting = unsentOf(useOutboxSummary())
  const canGoOn = useGoingOn(member)
  const tryTo = (come: () => Promise<void>) => () => (password === '' ? complain({ Password: words.missing }) : void run(come))
  return (
    <Form {...{ error, isBusy }} onSubmit={tryTo(() => signIn(member.userName, password, code))}>
      <p>{words.body}</p>
      <TextInput
        name="username"
        label={words.username}
        value={member.userName}
        readOnly
        dir="ltr"
        autoComplete="username"
        className="fixed-field"
      />
      <PasswordInput
        data-autofocus
        name="password"
        label={words.password}
        value={password}
        error={error?.faults['Password']}
        autoComplete="current-password"
        maxLength={200}
        visibilityToggleButtonProps={{ 'aria-label': words.show, tabIndex: 0 }}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      {wantsCode && (
        <TextInput
          name="code"
          label={loginWords.code}
          description={loginWords.codeHint}
          value={code}
          error={error?.faults['Code']}
          autoComplete="one-time-code"
          dir="ltr"
          maxLength={20}
          onChange={(event) => setCode(event.currentTarget.value)}
        />
      )}
      {waiting > 0 && <p className="faint">{idleWords.waiting(waiting)}</p>}
      {error && noteOf(error, ['Password', 'Code']) && (
        <p className="note" data-tone="bad" role="alert">
          {error.message}
        </p>
      )}
      {canGoOn && <p className="faint">{words.hereWhy}</p>}
      <Group>
        <SteadyButton type="submit" busy={isBusy}>
          {words.act}
        </SteadyButton>
        {canGoOn && (
          <Button variant="default" disabled={isBusy} onClick={tryTo(() => goOnHere(member, password))}>
            {words.here}
          </Button>
        )}
        <Button variant="default" disabled={isBusy} onClick={signOut}>
          {words.leave}
        </Button>
      </Group>
    </Form>
  )
}

/** Whether the password would unlock the page offline: the server is unreachable, and the device has the member's keys. */
function useGoingOn(member: Member): boolean {
  const isLost = useIsOffline()
  const [opens, setOpens] = useState(false)
  useEffect(() => {
    if (isLost) void canGoOnHere(member).then(setOpens)
  }, [isLost, member])
  return isLost && opens
}
