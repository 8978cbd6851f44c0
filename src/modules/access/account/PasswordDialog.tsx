import { PasswordInput, TextInput } from '@mantine/core'
import { useState } from 'react'
import { adminUser } from '#contract/organisations/admin-user.ts'
import { PASSWORD_LENGTH, passwordFault } from '#contract/access/password.ts'
import type { Credentials } from '#contract/access/credentials.ts'
import { FormDialog } from '#app/kit/ui/form/FormDialog.tsx'
import { useAct } from '#app/transport/act.ts'
import { alert } from '#app/kit/ui/alerts.ts'
import { passwordWords as words } from './account-acts-words.ts'

interface PasswordDialogProps {
  userName: string
  /** The member's full name. */
  name: string
  most?: number
  onClose: () => void
  /** Called when it is set; null if the credentials were in an earlier response that was lost. */
  onSet: (credentials: Credentials | null) => void
}

/** Sets a password for another member (S2 §5, §7; GAP18): shown once afterwards. `most`: characters (S2 §9). */
export function PasswordDialog({ userName, name, most = PASSWORD_LENGTH.most, onClose, onSet }: PasswordDialogProps) {
  const [password, setPassword] = useState('')
  const { act, complain, forgive, isBusy, error } = useAct(adminUser.changePassword, {
    onDone: ({ message, data }) => {
      // Credentials have their own dialog; an alert over it would hide its buttons on a phone.
      if (!data) alert({ tone: 'warning', text: message })
      onSet(data)
    },
  })
  const submit = () => {
    const fault = passwordFault(password, most)
    if (fault !== null) complain({ Password: fault }, words.wrong)
    else void act({ Username: userName, Password: password })
  }
  return (
    <FormDialog {...{ isBusy, error, onClose }} title={words.title(name)} size={480} verb={words.save} onSubmit={submit}>
      <p>{words.effect}</p>
      <TextInput label={words.userName} value={userName} readOnly dir="ltr" className="ltr-field" />
      <PasswordInput
        data-autofocus
        label={words.password}
        description={words.passwordHint}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        withAsterisk
        required
        maxLength={most}
        autoComplete="new-password"
        visibilityToggleButtonProps={{ 'aria-label': words.show, tabIndex: 0 }}
        value={password}
        error={error?.faults['Password']}
        aria-invalid={error !== null && 'Password' in error.faults}
        onChange={(event) => {
          setPassword(event.currentTarget.value)
          forgive('Password')
        }}
      />
    </FormDialog>
  )
}
