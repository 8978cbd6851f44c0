import { useState } from 'react'
import { kiosk } from '#contract/fleet/kiosk.ts'
import { pinFaultWords } from '#contract/fleet/pin-words.ts'
import { PIN_DIGITS, pinFault } from '#contract/fleet/pin.ts'
import { act } from '#app/transport/act.ts'
import { useTask } from '#app/transport/task.ts'
import { StepForm } from '../account/StepForm.tsx'
import { actWords } from '../frame/frame-words.ts'
import { Button } from '../ui/Button.tsx'
import { Field } from '../ui/Field.tsx'
import { Note } from '../ui/Note.tsx'
import { kioskPinWords as words } from './more-words.ts'

/** The PIN with which the driver acts at the kiosk of a hall: another one than the phone's, which the server never gets. */
export function KioskPin() {
  const [pin, setPin] = useState('')
  const [isSet, setSet] = useState(false)
  const { run, isBusy, error, complain, forgive } = useTask<unknown>({
    unexpected: actWords.failed,
    say: ({ kind }) => (kind === 'unreachable' ? actWords.unreachable : undefined),
    onDone: () => {
      setPin('')
      setSet(true)
    },
  })
  const submit = () => {
    const fault = pinFault(pin)
    if (fault) complain({ Pin: pinFaultWords[fault] })
    else void run(() => act(kiosk.setPin, { Pin: pin }))
  }
  return (
    <details className="card">
      <summary>{words.title}</summary>
      <StepForm attempt={error?.attempt ?? 0} onSubmit={submit}>
        <Field
          isSecret
          label={words.label}
          hint={words.why}
          digits={PIN_DIGITS}
          autoComplete="off"
          value={pin}
          error={error?.faults['Pin']}
          onDigits={(digits) => {
            forgive('Pin')
            setSet(false)
            setPin(digits)
          }}
        />
        {error?.message && (
          <Note tone="bad" isNews>
            {error.message}
          </Note>
        )}
        {isSet && (
          <Note tone="ok" isNews>
            {words.done}
          </Note>
        )}
        <Button type="submit" busy={isBusy}>
          {words.set}
        </Button>
      </StepForm>
    </details>
  )
}
