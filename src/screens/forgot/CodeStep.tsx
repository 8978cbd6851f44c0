import { useState, type SyntheticEvent } from 'react'
import { codeWords } from '#contract/words/identity.ts'
import { newPasswordFaults, NewPasswordFields, noPassword, REPEAT } from '#app/account/NewPasswordFields.tsx'
import { ShownMessages } from '#app/account/ShownMessages.tsx'
import { useTrying } from '#app/account/useTrying.ts'
import { resetPassword } from '#app/data/account.ts'
import { sendByKey } from '#app/ui/form/sendByKey.ts'
import { TroubleNote } from '#app/ui/form/TroubleNote.tsx'
import { DigitsInput } from '#app/ui/input/DigitsInput.tsx'
import { Isolate } from '#app/ui/value/Isolate.tsx'
import { SteadyButton } from '#app/waiting/SteadyButton.tsx'
import { forgotWords as words } from '#app/words/account.ts'
import { Resending } from './Resending.tsx'
import type { Step } from './step.ts'

const DIGITS = 6

/** The code that came, and the password that is wanted: both together, for the code does not live long. */
export function CodeStep({ step, go }: { step: Extract<Step, { at: 'code' }>; go: (step: Step) => void }) {
  const { username, maskedMobile } = step
  const [code, setCode] = useState('')
  const [typed, setTyped] = useState(noPassword)
  const { form, busy, faults, note, attempt, forgive } = useTrying({
    fields: ['Code', 'NewPassword', REPEAT],
    unreached: (why) => words.offline(why, words.change),
  })
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault()
    const wrong = { ...(code.length === DIGITS ? {} : { Code: codeWords.code }), ...newPasswordFaults(typed) }
    if (await attempt(wrong, () => resetPassword(username, code, typed.password))) go({ at: 'done' })
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Ctrl+Enter sends from every field
    <form
      ref={form}
      className="card stack"
      aria-label={words.change}
      noValidate
      onSubmit={(event) => void submit(event)}
      onKeyDown={sendByKey}
    >
      <output>
        {words.sentTo} <Isolate>{maskedMobile}</Isolate>
      </output>
      <div className="row between">
        <span>
          {words.of} <bdi dir="ltr">{username}</bdi>
        </span>
        <button type="button" className="link" onClick={() => go({ at: 'username' })}>
          {words.otherUsername}
        </button>
      </div>
      <DigitsInput
        name="code"
        label={words.code}
        dir="ltr"
        className="forgot-digits"
        autoComplete="one-time-code"
        autoFocus
        maxDigits={DIGITS}
        value={code}
        error={faults['Code']}
        errorProps={{ role: 'alert' }}
        onChange={(digits) => {
          forgive('Code')
          setCode(digits)
        }}
      />
      <Resending sent={step} username={username} onSent={(sent) => go({ ...step, ...sent })} />
      <NewPasswordFields
        {...{ username, typed, faults }}
        onType={(now, field) => {
          forgive(field)
          setTyped(now)
        }}
      />
      <TroubleNote>{note}</TroubleNote>
      <div className="row">
        <SteadyButton type="submit" busy={busy}>
          {words.change}
        </SteadyButton>
      </div>
      <small className="faint">{words.notComing}</small>
      <ShownMessages />
    </form>
  )
}
