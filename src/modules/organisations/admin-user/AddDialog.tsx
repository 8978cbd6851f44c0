import { PasswordInput, TextInput } from '@mantine/core'
import { useState } from 'react'
import { adminUser, type AdminUser } from '#contract/organisations/admin-user.ts'
import { adminUserFaults, MEMBER_PASSWORD, suffixOf } from '#contract/access/member-rules.ts'
import type { Credentials } from '#contract/access/credentials.ts'
import { FormDialog } from '#app/kit/ui/form/FormDialog.tsx'
import { useAct } from '#app/transport/act.ts'
import { DigitsInput } from '#app/kit/ui/input/DigitsInput.tsx'
import { addUserWords as words } from './admin-user-words.ts'

/** S2 §9: characters. */
const MOST = 50

interface AddDialogProps {
  type: AdminUser['type']
  typeName: string
  onClose: () => void
  /** The user is created; the password is shown once more, to be passed on. */
  onAdded: (credentials: Credentials, fullName: string) => void
}

/** Creates a user of the selected type (S2 §5 "Admin-created user"). */
export function AddDialog({ type, typeName, onClose, onAdded }: AddDialogProps) {
  const [typed, setTyped] = useState({ Fullname: '', UserName: '', Email: '', Password: '', repeat: '' })
  const { act, complain, forgive, isBusy, error } = useAct(adminUser.signup, {
    onDone: ({ data }) => onAdded({ userName: data.userName, password: typed.Password }, data.fullName),
  })
  const set = (change: Partial<typeof typed>) => {
    setTyped((was) => ({ ...was, ...change }))
    forgive(...Object.keys(change))
  }
  const submit = () => {
    const { repeat, ...input } = typed
    const tidy = { ...input, Type: type, Fullname: input.Fullname.trim(), Email: input.Email.trim() }
    const faults = { ...adminUserFaults(tidy), ...repeatFault(typed.Password, repeat) }
    if (Object.keys(faults).length > 0) complain(faults, words.wrong)
    else void act(tidy)
  }
  const of = (name: keyof typeof typed) => ({
    value: typed[name],
    error: error?.faults[name],
    'aria-invalid': error !== null && name in error.faults,
    withAsterisk: true,
    required: true,
    maxLength: MOST,
    inputWrapperOrder: ['label', 'input', 'description', 'error'] as ('label' | 'input' | 'description' | 'error')[],
  })
  const suffix = suffixOf(type)
  return (
    <FormDialog {...{ isBusy, error, onClose }} title={words.title(typeName)} verb={words.save} onSubmit={submit}>
      <TextInput
        {...of('Fullname')}
        data-autofocus
        label={words.fullName}
        autoComplete="off"
        onChange={(event) => set({ Fullname: event.currentTarget.value })}
      />
      <div className="field-grid">
        <DigitsInput
          {...of('UserName')}
          label={words.userName}
          description={words.userNameHint(suffix)}
          maxDigits={MOST - suffix.length}
          onChange={(UserName) => set({ UserName })}
          rightSection={<b aria-hidden>{suffix}</b>}
          rightSectionWidth={52}
          aria-description={words.suffix(suffix)}
        />
        <TextInput
          {...of('Email')}
          label={words.email}
          type="email"
          inputMode="email"
          dir="ltr"
          className="ltr-field"
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => set({ Email: event.currentTarget.value })}
        />
        <PasswordInput
          {...of('Password')}
          label={words.password}
          description={words.passwordHint}
          minLength={MEMBER_PASSWORD.least}
          autoComplete="new-password"
          visibilityToggleButtonProps={{ 'aria-label': words.show, tabIndex: 0 }}
          onChange={(event) => set({ Password: event.currentTarget.value })}
        />
        <PasswordInput
          {...of('repeat')}
          label={words.repeat}
          autoComplete="new-password"
          visibilityToggleButtonProps={{ 'aria-label': words.show, tabIndex: 0 }}
          onChange={(event) => set({ repeat: event.currentTarget.value })}
        />
      </div>
    </FormDialog>
  )
}

/** S2 §5: required, and the same. */
function repeatFault(password: string, repeat: string): { repeat?: string } {
  if (repeat === '') return { repeat: words.repeatMissing }
  return repeat === password ? {} : { repeat: words.notEqual }
}
