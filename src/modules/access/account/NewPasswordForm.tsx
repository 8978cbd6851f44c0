import { Group, PasswordInput } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { identity } from '#contract/access/identity.ts'
import { useAct } from '#app/transport/act.ts'
import { noteOf } from '#app/kit/ui/form/error.ts'
import { Form } from '#app/kit/ui/form/Form.tsx'
import { TroubleNote } from '#app/kit/ui/form/TroubleNote.tsx'
import { SteadyButton } from '#app/kit/ui/form/SteadyButton.tsx'
import { forgotWords, newPasswordWords as words } from './account-words.ts'
import { newPasswordFaults, NewPasswordFields, noPassword, REPEAT } from './NewPasswordFields.tsx'

interface FormProps {
  label: string
  verb: string
  username: string
  /** `asked`: the current password has a field from the start; else only after the server requests it (GAP20). */
  current: 'asked' | 'later'
  currentHint?: string
  autoFocus?: boolean
  /** The password is another one now; with the server's sentence. */
  onDone: (message: string, password: string) => void
  /** Content next to the button. */
  children?: ReactNode
}

const FIELDS = ['NewPassword', 'CurrentPassword', REPEAT]

/** The own password: the present one where it is wanted, the new one twice. */
export function NewPasswordForm({ label, verb, username, current, currentHint, autoFocus, onDone, children }: FormProps) {
  const [typed, setTyped] = useState(noPassword)
  const [present, setPresent] = useState('')
  const [isWanted, setWanted] = useState(current === 'asked')
  const { act, isBusy, error, complain, forgive } = useAct(identity.changePassword, {
    say: ({ kind, message }) => (kind === 'refused' ? undefined : forgotWords.offline(message, verb)),
    onDone: ({ message }) => {
      setTyped(noPassword)
      setPresent('')
      onDone(message, typed.password)
    },
    onFailed: (failed) => void (failed.faults['CurrentPassword'] && setWanted(true)),
  })
  const faults = error?.faults ?? {}
  const submit = () => {
    const wrong = newPasswordFaults(typed)
    if (Object.keys(wrong).length > 0) complain(wrong)
    else void act({ NewPassword: typed.password, CurrentPassword: present })
  }
  return (
    <Form {...{ label, error, isBusy }} onSubmit={submit}>
      {isWanted && (
        <PasswordInput
          name="current-password"
          label={words.current}
          description={currentHint}
          autoComplete="current-password"
          maxLength={200}
          visibilityToggleButtonProps={{ 'aria-label': words.show, tabIndex: 0 }}
          errorProps={{ role: 'alert' }}
          value={present}
          error={faults['CurrentPassword']}
          aria-invalid={'CurrentPassword' in faults || undefined}
          onChange={(event) => {
            forgive('CurrentPassword')
            setPresent(event.currentTarget.value)
          }}
        />
      )}
      <NewPasswordFields
        {...{ username, typed, faults, autoFocus }}
        onType={(now, field) => {
          forgive(field)
          setTyped(now)
        }}
      />
      <TroubleNote>{noteOf(error, FIELDS)}</TroubleNote>
      <Group>
        <SteadyButton type="submit" busy={isBusy}>
          {verb}
        </SteadyButton>
        {children}
      </Group>
    </Form>
  )
}
