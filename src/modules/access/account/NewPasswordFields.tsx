import { PasswordInput } from '@mantine/core'
import { PASSWORD_LENGTH, passwordFault } from '#contract/access/password.ts'
import type { Faults } from '#contract/kernel/refusal.ts'
import { newPasswordWords as words } from './account-words.ts'

/** A new password, typed twice. */
export interface NewPassword {
  password: string
  repeat: string
}

export const noPassword: NewPassword = { password: '', repeat: '' }

/** The field name of the repetition in the faults; it is not sent to the server. */
export const REPEAT = 'repeat'

/** Validates before sending; faults by field name. */
export function newPasswordFaults({ password, repeat }: NewPassword): Faults {
  const fault = passwordFault(password)
  if (fault !== null) return { NewPassword: fault }
  if (repeat === '') return { [REPEAT]: words.repeatMissing }
  return repeat === password ? {} : { [REPEAT]: words.unlike }
}

interface FieldsProps {
  /** Whose password: for the device's own password keeper. */
  username: string
  typed: NewPassword
  faults: Faults
  onType: (typed: NewPassword, field: string) => void
  autoFocus?: boolean
}

/** A new password and its repetition, each hidden until revealed. */
export function NewPasswordFields({ username, typed, faults, onType, autoFocus = false }: FieldsProps) {
  const both = {
    autoComplete: 'new-password',
    maxLength: PASSWORD_LENGTH.most,
    visibilityToggleButtonProps: { 'aria-label': words.show, tabIndex: 0 },
    errorProps: { role: 'alert' },
  }
  return (
    <>
      <input hidden readOnly autoComplete="username" value={username} />
      <PasswordInput
        {...both}
        name="new-password"
        label={words.password}
        description={words.hint}
        data-autofocus={autoFocus || undefined}
        value={typed.password}
        error={faults['NewPassword']}
        aria-invalid={'NewPassword' in faults || undefined}
        onChange={(event) => onType({ ...typed, password: event.currentTarget.value }, 'NewPassword')}
      />
      <PasswordInput
        {...both}
        name="repeat-password"
        label={words.repeat}
        value={typed.repeat}
        error={faults[REPEAT]}
        aria-invalid={REPEAT in faults || undefined}
        onChange={(event) => onType({ ...typed, repeat: event.currentTarget.value }, REPEAT)}
      />
    </>
  )
}
