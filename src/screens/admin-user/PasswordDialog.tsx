import { PasswordInput, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { AdminUser } from '#contract/admin-user.ts'
import { memberPasswordFault } from '#contract/member-rules.ts'
import type { Credentials } from '#contract/registration.ts'
import { FormDialog } from '#app/customer/FormDialog.tsx'
import { adminUserActs } from '#app/data/admin-user.ts'
import { alert } from '#app/ui/alerts.ts'
import { addUserWords, passwordWords as words } from '#app/words/admin-user.ts'
import { useSaving } from './useSaving.ts'

interface PasswordDialogProps {
  user: AdminUser
  onClose: () => void
  /** It is set; null where an answer that was lost has told it already. */
  onSet: (credentials: Credentials | null) => void
}

/** A new password for somebody else (S2 §5, §7; GAP18): told once afterwards. */
export function PasswordDialog({ user, onClose, onSet }: PasswordDialogProps) {
  const [password, setPassword] = useState('')
  const { save, forgive, busy, attempt, trouble } = useSaving()
  const submit = () => {
    const fault = memberPasswordFault(password)
    void save(
      fault === null ? {} : { Password: fault },
      () => adminUserActs.setPassword(user.userName, password),
      ({ message, credentials }) => {
        // What is told is said by its own dialog; a message over it would hide its buttons on a phone.
        if (!credentials) alert({ tone: 'warning', text: message })
        onSet(credentials)
      },
    )
  }
  return (
    <FormDialog
      {...{ busy, attempt, trouble, onClose }}
      title={words.title(user.fullName)}
      size={480}
      verb={words.save}
      onSubmit={submit}
    >
      <p>{words.effect}</p>
      <TextInput label={words.userName} value={user.userName} readOnly dir="ltr" className="admin-user-ltr" />
      <PasswordInput
        data-autofocus
        label={words.password}
        description={words.passwordHint}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        withAsterisk
        required
        maxLength={50}
        autoComplete="new-password"
        visibilityToggleButtonProps={{ 'aria-label': addUserWords.show, tabIndex: 0 }}
        value={password}
        error={trouble?.faults['Password']}
        aria-invalid={trouble !== null && 'Password' in trouble.faults}
        onChange={(event) => {
          setPassword(event.currentTarget.value)
          forgive('Password')
        }}
      />
    </FormDialog>
  )
}
