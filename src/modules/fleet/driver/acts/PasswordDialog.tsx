import { PasswordInput } from '@mantine/core'
import { useState } from 'react'
import { adminUser } from '#contract/organisations/admin-user.ts'
import { memberPasswordFault } from '#contract/access/member-rules.ts'
import type { Faults } from '#contract/kernel/refusal.ts'
import type { Credentials } from '#contract/access/credentials.ts'
import { CredentialsDialog } from '#app/modules/access/account/CredentialsDialog.tsx'
import { useAct } from '#app/transport/act.ts'
import { alert } from '#app/kit/ui/alerts.ts'
import { ReasonDialog } from '#app/kit/ui/form/ReasonDialog.tsx'
import { credentialsWords } from '#app/modules/access/account/account-words.ts'
import { driverPasswordWords as words } from '#app/modules/fleet/driver/driver-acts-words.ts'
import { reasonTexts, nameOf, type DriverDialogProps } from './about.ts'
import { DriverLine } from './reasonActs.tsx'

/** Sets a new password for a driver, shown once (S1 §2.1, §5; GAP18, GAP43). */
export function PasswordDialog({ driver, opened, onClose, onDone }: DriverDialogProps) {
  const [password, setPassword] = useState('')
  const [credentials, setCredentials] = useState<Credentials | null>(null)
  const { act, complain, forgive, ...acting } = useAct(adminUser.changePassword, {
    onDone: ({ data, message }) => {
      if (data) return setCredentials(data)
      // The password was in an earlier response that was lost.
      alert({ tone: 'warning', text: message })
      onDone()
    },
  })
  const faults = (): Faults => {
    const fault = memberPasswordFault(password)
    return fault === null ? {} : { Password: fault }
  }
  const understood = () => {
    setCredentials(null)
    onDone()
  }
  return (
    <>
      <ReasonDialog
        {...{ onClose, ...acting }}
        opened={opened && credentials === null}
        danger={false}
        fields={['Password']}
        title={words.title(nameOf(driver))}
        reason={reasonTexts(words.often)}
        confirm={words.save}
        own={{ faults, complain }}
        onSubmit={(Reason) => void act({ Username: driver.nationalId, Password: password, DriverId: driver.id, Reason })}
      >
        <DriverLine driver={driver} />
        <p className="act-effect">{words.effect}</p>
        <PasswordInput
          autoFocus
          label={words.password}
          description={words.hint}
          withAsterisk
          required
          maxLength={50}
          autoComplete="new-password"
          visibilityToggleButtonProps={{ 'aria-label': words.show, tabIndex: 0 }}
          value={password}
          error={acting.error?.faults['Password']}
          aria-invalid={acting.error !== null && 'Password' in acting.error.faults}
          onChange={(event) => {
            forgive('Password')
            setPassword(event.currentTarget.value)
          }}
        />
      </ReasonDialog>
      <CredentialsDialog credentials={credentials} title={credentialsWords.changed(nameOf(driver))} onClose={understood} />
    </>
  )
}
