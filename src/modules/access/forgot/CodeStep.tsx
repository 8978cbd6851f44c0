import { Group } from '@mantine/core'
import { useState } from 'react'
import { identity } from '#contract/access/identity.ts'
import { codeWords } from '#contract/access/identity-words.ts'
import { newPasswordFaults, NewPasswordFields, noPassword, REPEAT } from '#app/modules/access/account/NewPasswordFields.tsx'
import { ShownMessages } from '#app/modules/messaging/message/ShownMessages.tsx'
import { useAct } from '#app/transport/act.ts'
import { isOffline, noteOf, ownTrouble } from '#app/kit/ui/form/error.ts'
import { Form } from '#app/kit/ui/form/Form.tsx'
import { TroubleNote } from '#app/kit/ui/form/TroubleNote.tsx'
import { DigitsInput } from '#app/kit/ui/input/DigitsInput.tsx'
import { Isolate } from '#app/kit/ui/value/Isolate.tsx'
import { SteadyButton } from '#app/kit/ui/form/SteadyButton.tsx'
import { forgotWords as words } from '#app/modules/access/account/account-words.ts'
import { CodeLife } from '#app/modules/access/account/CodeLife.tsx'
import { codeSent, type CodeSent } from '#app/modules/access/account/queries.ts'
import type { Step } from './step.ts'

const DIGITS = 6
const FIELDS = ['Code', 'NewPassword', REPEAT]

/** Code and new password in one step, because the code expires soon. */
export function CodeStep({ step, go }: { step: Extract<Step, { at: 'code' }>; go: (step: Step) => void }) {
  const { username, maskedMobile } = step
  const [code, setCode] = useState('')
  const [typed, setTyped] = useState(noPassword)
  const { act, isBusy, error, complain, forgive } = useAct(identity.resetPassword, {
    say: ({ kind, message }) => (kind === 'refused' ? undefined : words.offline(message, words.change)),
    onDone: () => go({ at: 'done' }),
  })
  const faults = error?.faults ?? {}
  const submit = () => {
    const wrong = { ...(code.length === DIGITS ? {} : { Code: codeWords.code }), ...newPasswordFaults(typed) }
    if (Object.keys(wrong).length > 0) complain(wrong)
    else void act({ Username: username, Code: code, NewPassword: typed.password })
  }
  return (
    <Form className="card" label={words.change} {...{ error, isBusy }} onSubmit={submit}>
      <output>
        {words.sentTo} <Isolate>{maskedMobile}</Isolate>
      </output>
      <Group justify="space-between">
        <span>
          {words.of} <bdi dir="ltr">{username}</bdi>
        </span>
        <button type="button" className="link" onClick={() => go({ at: 'username' })}>
          {words.otherUsername}
        </button>
      </Group>
      <DigitsInput
        name="code"
        label={words.code}
        dir="ltr"
        className="ltr-field"
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
      <TroubleNote>{noteOf(error, FIELDS)}</TroubleNote>
      <Group>
        <SteadyButton type="submit" busy={isBusy}>
          {words.change}
        </SteadyButton>
      </Group>
      <small className="faint">{words.notComing}</small>
      <ShownMessages />
    </Form>
  )
}

interface ResendingProps {
  sent: CodeSent
  username: string
  onSent: (sent: CodeSent) => void
}

/** The sent code, and a button for another one for the same account. */
function Resending({ sent: { diesAt, nextAt }, username, onSent }: ResendingProps) {
  const [pausedTo, setPausedTo] = useState(0)
  const { act, isBusy, error } = useAct(identity.forgotPassword, {
    say: ({ kind, message }) => (kind === 'refused' ? undefined : words.offline(message, words.resend)),
    onDone: ({ data }) => onSent({ maskedMobile: data.maskedMobile, ...codeSent(data) }),
    onFailed: ({ retryAfter }) => void (retryAfter && setPausedTo(Date.now() + retryAfter * 1000)),
  })
  const resend = async () => (await act({ Username: username })) !== null
  return (
    <CodeLife
      {...{ diesAt }}
      busy={isBusy}
      note={ownTrouble(error)}
      isOff={isOffline(error)}
      nextAt={Math.max(nextAt, pausedTo)}
      onResend={resend}
    />
  )
}
