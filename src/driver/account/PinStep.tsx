import { useState } from 'react'
import { PIN_DIGITS, pinFault } from '#contract/fleet/pin.ts'
import { useTask } from '#app/transport/task.ts'
import { Button } from '../ui/Button.tsx'
import { Field } from '../ui/Field.tsx'
import { Note } from '../ui/Note.tsx'
import { enrolWords as words, pinWords } from './account-words.ts'
import type { Typed } from './EnrolScreen.tsx'
import { enrol } from './identity.ts'
import { StepForm } from './StepForm.tsx'

/** Chooses the PIN and binds the phone. A refusal of an earlier step is shown here, with the way back to it. */
export function PinStep({ typed, onBack }: { typed: Typed; onBack: () => void }) {
  const [pin, setPin] = useState('')
  const [again, setAgain] = useState('')
  const { run, isBusy, error, complain, forgive } = useTask<void>({ unexpected: words.failed })
  const submit = () => {
    const fault = pinFault(pin)
    if (fault) complain({ Pin: pinWords.faults[fault] })
    else if (again !== pin) complain({ Again: pinWords.differs })
    else void run(() => enrol(typed, pin))
  }
  const faults = error?.faults ?? {}
  const refused = Object.entries(faults).filter(([name]) => name !== 'Pin' && name !== 'Again')
  const why = error?.message || refused.map(([, message]) => message).join(' ')
  return (
    <StepForm attempt={error?.attempt ?? 0} onSubmit={submit}>
      <Field
        autoFocus
        isSecret
        label={pinWords.choose}
        hint={pinWords.why}
        digits={PIN_DIGITS}
        autoComplete="new-password"
        value={pin}
        error={faults['Pin']}
        onDigits={(digits) => {
          forgive('Pin')
          setPin(digits)
        }}
      />
      <Field
        isSecret
        label={pinWords.again}
        digits={PIN_DIGITS}
        autoComplete="new-password"
        value={again}
        error={faults['Again']}
        onDigits={(digits) => {
          forgive('Again')
          setAgain(digits)
        }}
      />
      {why && (
        <Note tone="bad" isNews>
          {why}
        </Note>
      )}
      <Button disabled={isBusy} onClick={onBack}>
        {words.back}
      </Button>
      <Button type="submit" kind="main" className="dock" busy={isBusy}>
        {isBusy ? words.binding : words.bind}
      </Button>
    </StepForm>
  )
}
