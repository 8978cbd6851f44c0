import { messageCodeFaults } from '#contract/fleet/driver-app-rules.ts'
import { useSecondsTo } from '#app/kit/ui/date/useSecondsTo.ts'
import { useTask } from '#app/transport/task.ts'
import { Button } from '../ui/Button.tsx'
import { Field } from '../ui/Field.tsx'
import { Note } from '../ui/Note.tsx'
import { enrolWords as words } from './account-words.ts'
import { CODE_DIGITS, sendCode } from './code.ts'
import type { RefusedStep, SentCode, Typed } from './EnrolScreen.tsx'
import { StepForm } from './StepForm.tsx'

interface CodeStepProps {
  typed: Typed
  type: (change: Partial<Typed>) => void
  refused: RefusedStep
  sent: SentCode
  onSent: (sent: SentCode) => void
  onNext: () => void
  onBack: () => void
}

/** The code of the message. The server checks it when the phone is bound, after the PIN's step; a wrong one comes back here. */
export default function CodeStep({ typed, type, refused, sent, onSent, onNext, onBack }: CodeStepProps) {
  const wait = useSecondsTo(sent.nextAt)
  const { run, isBusy, error, complain, forgive } = useTask<SentCode>({
    first: refused,
    unexpected: words.failed,
    onDone: onSent,
  })
  const submit = () => {
    const wrong = messageCodeFaults(typed)
    if (Object.keys(wrong).length > 0) complain(wrong)
    else onNext()
  }
  return (
    <StepForm attempt={error?.attempt ?? 0} onSubmit={submit}>
      <p role="status">{words.sent(sent.maskedMobile)}</p>
      <Field
        autoFocus
        label={words.code}
        digits={CODE_DIGITS}
        autoComplete="one-time-code"
        value={typed.Code}
        error={error?.faults['Code']}
        onDigits={(Code) => {
          forgive('Code')
          type({ Code })
        }}
      />
      {error?.message && (
        <Note tone="bad" isNews>
          {error.message}
        </Note>
      )}
      <Button disabled={wait > 0} busy={isBusy} onClick={() => void run(() => sendCode(typed.Mobile))}>
        {wait > 0 ? words.againIn(wait) : words.again}
      </Button>
      <Button onClick={onBack}>{words.back}</Button>
      <Button type="submit" kind="main" className="dock">
        {words.next}
      </Button>
    </StepForm>
  )
}
