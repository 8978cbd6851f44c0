import { PasswordInput } from '@mantine/core'
import { useState, type ReactNode, type SyntheticEvent } from 'react'
import { changePassword } from '#app/data/account.ts'
import { sendByKey } from '#app/ui/form/sendByKey.ts'
import { TroubleNote } from '#app/ui/form/TroubleNote.tsx'
import { SteadyButton } from '#app/waiting/SteadyButton.tsx'
import { forgotWords, newPasswordWords as words } from '#app/words/account.ts'
import { newPasswordFaults, NewPasswordFields, noPassword, REPEAT } from './NewPasswordFields.tsx'
import { useTrying } from './useTrying.ts'

interface FormProps {
  label: string
  verb: string
  username: string
  /** `asked`: the present password has a field from the start; else only once the server wants it (GAP20). */
  current: 'asked' | 'later'
  currentHint?: string
  autoFocus?: boolean
  /** The password is another one now; with the server's sentence. */
  onDone: (message: string) => void
  /** What stands beside the verb. */
  children?: ReactNode
}

const FIELDS = ['NewPassword', 'CurrentPassword', REPEAT]

/** The own password: the present one where it is wanted, the new one twice. */
export function NewPasswordForm({ label, verb, username, current, currentHint, autoFocus, onDone, children }: FormProps) {
  const [typed, setTyped] = useState(noPassword)
  const [present, setPresent] = useState('')
  const [isWanted, setWanted] = useState(current === 'asked')
  const { form, busy, faults, note, attempt, forgive } = useTrying({
    fields: FIELDS,
    unreached: (why) => forgotWords.offline(why, verb),
    onRefused: ({ faults }) => faults['CurrentPassword'] && setWanted(true),
  })
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault()
    let message = ''
    const done = await attempt(newPasswordFaults(typed), async () => {
      message = await changePassword(typed.password, present)
    })
    if (!done) return
    setTyped(noPassword)
    setPresent('')
    onDone(message)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Ctrl+Enter sends from every field
    <form
      ref={form}
      className="stack"
      aria-label={label}
      noValidate
      onSubmit={(event) => void submit(event)}
      onKeyDown={sendByKey}
    >
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
      <TroubleNote>{note}</TroubleNote>
      <div className="row">
        <SteadyButton type="submit" busy={busy}>
          {verb}
        </SteadyButton>
        {children}
      </div>
    </form>
  )
}
