import { useState } from 'react'
import { whoFaults } from '#contract/fleet/driver-app-rules.ts'
import { useTask } from '#app/transport/task.ts'
import { Button } from '../ui/Button.tsx'
import { Choices } from '../ui/Choices.tsx'
import { Field } from '../ui/Field.tsx'
import { Note } from '../ui/Note.tsx'
import { enrolWords as words } from './account-words.ts'
import type { RefusedStep, SentCode, Typed } from './EnrolScreen.tsx'
import { DESK_DIGITS, sendCode } from './code.ts'
import { StepForm } from './StepForm.tsx'

interface WhoStepProps {
  typed: Typed
  type: (change: Partial<Typed>) => void
  refused: RefusedStep
  onSent: (sent: SentCode) => void
  onDesk: () => void
}

/** Who the driver is, and how that is shown: by a message to the registered mobile, or by a code from the hall's desk. */
export function WhoStep({ typed, type, refused, onSent, onDesk }: WhoStepProps) {
  const [isDesk, setDesk] = useState(typed.EnrolmentCode !== '')
  const { run, isBusy, error, complain, forgive } = useTask<SentCode>({
    first: refused,
    unexpected: words.failed,
    onDone: onSent,
  })
  const faults = error?.faults ?? {}
  const field = (name: keyof Typed) => ({
    value: typed[name],
    error: faults[name],
    onDigits: (digits: string) => {
      forgive(name)
      type({ [name]: digits })
    },
  })
  const submit = () => {
    const wrong = whoFaults(typed, isDesk)
    if (Object.keys(wrong).length > 0) return complain(wrong)
    // The code of the way that is not taken must not be sent.
    type(isDesk ? { Mobile: '', Code: '' } : { EnrolmentCode: '', Code: '' })
    if (isDesk) onDesk()
    else void run(() => sendCode(typed.Mobile))
  }
  return (
    <StepForm attempt={error?.attempt ?? 0} onSubmit={submit}>
      <Choices
        label={words.how}
        value={isDesk ? 1 : 0}
        onChoose={(way) => setDesk(way === 1)}
        all={[
          { value: 0, label: words.byMobile, about: words.mobile },
          { value: 1, label: words.byDesk, about: words.deskCode },
        ]}
      />
      <Field label={words.nationalId} digits={10} {...field('NationalId')} />
      <Field label={words.card} hint={words.cardWhere} digits={7} {...field('DriverCardNumber')} />
      {isDesk ? (
        <Field label={words.deskCode} hint={words.deskWhy} digits={DESK_DIGITS} {...field('EnrolmentCode')} />
      ) : (
        <Field label={words.mobile} digits={11} autoComplete="tel-national" {...field('Mobile')} />
      )}
      {error?.message && (
        <Note tone="bad" isNews>
          {error.message}
        </Note>
      )}
      <Button type="submit" kind="main" className="dock" busy={isBusy}>
        {isDesk ? words.next : isBusy ? words.sending : words.send}
      </Button>
    </StepForm>
  )
}
