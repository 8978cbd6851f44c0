import { Group } from '@mantine/core'
import { CodeLife } from '#app/modules/access/account/CodeLife.tsx'
import { ShownMessages } from '#app/modules/messaging/message/ShownMessages.tsx'
import { ActForm } from '#app/kit/ui/form/ActForm.tsx'
import { isOffline, ownTrouble } from '#app/kit/ui/form/error.ts'
import { DigitsInput } from '#app/kit/ui/input/DigitsInput.tsx'
import { Isolate } from '#app/kit/ui/value/Isolate.tsx'
import { driverMobileWords as words } from '#app/modules/fleet/driver/driver-acts-words.ts'
import { CODE_DIGITS, type MobileChange } from './useMobileChange.ts'

interface MobileCodeProps {
  sent: NonNullable<MobileChange['sent']>
  change: MobileChange
  onCancel: () => void
}

/** Input of the code that the driver reads from the phone. */
export function MobileCode({ sent: { to, diesAt, nextAt }, change, onCancel }: MobileCodeProps) {
  const { sending, saving } = change
  return (
    <ActForm {...saving} fields={['Code']} confirm={words.save} onSubmit={change.confirm} onCancel={onCancel}>
      <Group justify="space-between">
        <output>
          {words.sentTo} <Isolate>{to}</Isolate>
        </output>
        <button type="button" className="link" onClick={change.back}>
          {words.other}
        </button>
      </Group>
      <DigitsInput
        label={words.code}
        description={words.codeHint}
        autoFocus
        maxDigits={CODE_DIGITS}
        value={change.code}
        error={saving.error?.faults['Code']}
        onChange={change.typeCode}
      />
      <CodeLife
        {...{ diesAt, nextAt }}
        busy={sending.isBusy}
        note={ownTrouble(sending.error)}
        isOff={isOffline(sending.error)}
        onResend={change.send}
      />
      <ShownMessages />
    </ActForm>
  )
}
