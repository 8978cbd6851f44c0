import { PIN_DIGITS, pinFault } from '#contract/fleet/pin.ts'
import { useTask } from '#app/transport/task.ts'
import { Button } from '../ui/Button.tsx'
import { Field } from '../ui/Field.tsx'
import { Note } from '../ui/Note.tsx'
import { enrolWords as words, pinWords } from './account-words.ts'
import type { RefusedStep, Typed, TypedPin } from './EnrolScreen.tsx'
import { enrol } from './identity.ts'
import { StepForm } from './StepForm.tsx'

interface PinStepProps {
  typed: Typed
  pins: TypedPin
  onPins: (pins: TypedPin) => void
  /** The server refused a field of an earlier step. */
  onRefused: (why: NonNullable<RefusedStep>) => void
  onBack: () => void
}

/** Chooses the PIN and binds the phone. */
export default function PinStep({ typed, pins, onPins, onRefused, onBack }: PinStepProps) {
  const { pin, again } = pins
  const { run, isBusy, error, complain, forgive } = useTask<void>({
    unexpected: words.failed,
    onFailed: (found) => {
      if (!Object.keys(found.faults).some((name) => name in typed)) return
      // Its sentence is at the field.
      onRefused({ message: '', faults: found.faults, others: [], attempt: -1 })
      return null
    },
  })
  const submit = () => {
    const fault = pinFault(pin)
    if (fault) complain({ Pin: pinWords.faults[fault] })
    else if (again !== pin) complain({ Again: pinWords.differs })
    else void run(() => enrol(typed, pin))
  }
  const faults = error?.faults ?? {}
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
          onPins({ pin: digits, again })
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
          onPins({ pin, again: digits })
        }}
      />
      {error?.message && (
        <Note tone="bad" isNews>
          {error.message}
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
