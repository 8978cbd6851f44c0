import { useEffect, useRef, useState } from 'react'
import { PIN_DIGITS } from '#contract/fleet/pin.ts'
import { useSecondsTo } from '#app/kit/ui/date/useSecondsTo.ts'
import { useTask } from '#app/transport/task.ts'
import { usePath } from '../frame/address.ts'
import { screenWords } from '../frame/frame-words.ts'
import { prepareScreen } from '../screens.ts'
import { Button } from '../ui/Button.tsx'
import { Field } from '../ui/Field.tsx'
import { Note } from '../ui/Note.tsx'
import { enrolWords, lockWords as words, pinWords } from './account-words.ts'
import { blockedUntil, prepareUnlocking, unlock } from './identity.ts'
import type { Phone } from './phone.ts'
import { StepForm } from './StepForm.tsx'

/** The PIN opens the app, also without a network. The fifth wrong one deletes the keys of this phone. */
export function LockScreen({ phone }: { phone: Phone }) {
  const [pin, setPin] = useState('')
  const [nextAt, setNextAt] = useState(0)
  const wait = useSecondsTo(nextAt)
  const isBlocked = wait > 0
  const field = useRef<HTMLInputElement>(null)
  const { run, isBusy, error, forgive } = useTask<void>({
    unexpected: enrolWords.failed,
    onFailed: async ({ faults: { Pin } }) => {
      setPin('')
      if (Pin) setNextAt(await blockedUntil(phone).catch(() => 0))
    },
  })
  const path = usePath()
  useEffect(() => {
    document.title = screenWords.title(words.title)
    prepareUnlocking()
  }, [])
  useEffect(() => prepareScreen(path), [path])
  useEffect(() => void blockedUntil(phone).then(setNextAt, () => undefined), [phone])
  // A disabled field loses the focus.
  useEffect(() => {
    if (!isBlocked) field.current?.focus()
  }, [isBlocked])
  return (
    <main className="frame gate">
      <h1>{words.title}</h1>
      <p>
        <b>{phone.name}</b>
      </p>
      <StepForm attempt={error?.attempt ?? 0} onSubmit={() => pin.length === PIN_DIGITS && void run(() => unlock(phone, pin))}>
        <Field
          ref={field}
          autoFocus
          isSecret
          disabled={isBlocked}
          label={pinWords.label}
          hint={isBlocked ? words.blocked(wait) : words.offline}
          digits={PIN_DIGITS}
          autoComplete="current-password"
          value={pin}
          error={error?.faults['Pin']}
          onDigits={(digits) => {
            forgive('Pin')
            setPin(digits)
          }}
        />
        {error?.message && (
          <Note tone="bad" isNews>
            {error.message}
          </Note>
        )}
        <details className="faint">
          <summary>{words.forgot}</summary>
          <p>{words.forgotWhy}</p>
        </details>
        <Button type="submit" kind="main" className="dock" busy={isBusy} disabled={isBlocked || pin.length < PIN_DIGITS}>
          {isBusy ? words.opening : words.open}
        </Button>
      </StepForm>
    </main>
  )
}
