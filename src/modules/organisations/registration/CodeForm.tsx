import { Group } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { registration } from '#contract/organisations/registration.ts'
import { codeWords } from '#contract/access/identity-words.ts'
import { CodeLife } from '#app/modules/access/account/CodeLife.tsx'
import { ShownMessages } from '#app/modules/messaging/message/ShownMessages.tsx'
import { useAct } from '#app/transport/act.ts'
import type { Applicant, Progress } from './queries.ts'
import { Form } from '#app/kit/ui/form/Form.tsx'
import { TroubleNote } from '#app/kit/ui/form/TroubleNote.tsx'
import { DigitsInput } from '#app/kit/ui/input/DigitsInput.tsx'
import { Isolate } from '#app/kit/ui/value/Isolate.tsx'
import { SteadyButton } from '#app/kit/ui/form/SteadyButton.tsx'
import { codeLifeWords } from '#app/modules/access/account/account-words.ts'
import { mobileStepWords as words, registerWords } from './register-words.ts'
import type { MobileField, Sending } from './useSending.ts'
import { stepPaths } from './stepPaths.ts'

interface CodeFormProps {
  who: Applicant
  sent: NonNullable<Progress['sent']>
  change: (part: Partial<Progress>) => void
  sending: Sending
  /** Back to the number and the consent, to mend this one of them. */
  onMend: (field: MobileField) => void
}

/** Input of the code, with its expiry; of the previous step, only the number is shown. */
export function CodeForm({ who, sent: { to, diesAt }, change, sending, onMend }: CodeFormProps) {
  const go = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const [code, setCode] = useState('')
  const toCode = () => form.current?.querySelector('input')?.focus()
  const { act, isBusy, error, complain, clear } = useAct(registration.verifyCode, {
    say: ({ kind, message }) => (kind === 'refused' ? undefined : registerWords.offline(message, words.verify)),
    onDone: () => {
      change({ verified: { mobile: to, at: Date.now() }, sent: null, sentBack: false })
      void go({ to: stepPaths[who].form })
    },
    onFailed: toCode,
  })
  const isOfCode = error?.kind === 'refused' || error?.kind === 'own'
  const submit = () => (code.length === 6 ? void act({ mobile: to, code }) : complain({ code: codeWords.code }))
  async function resend() {
    const became = await sending.send(codeLifeWords.resend)
    if (became === 'rules' || became === 'mobile') onMend(became)
    if (became !== 'sent') return false
    // The input belongs to the previous code.
    clear()
    setCode('')
    toCode()
    return true
  }
  return (
    <Form ref={form} label={words.code} {...{ error, isBusy }} onSubmit={submit}>
      <Group justify="space-between">
        <output>
          {words.sentTo} <Isolate>{to}</Isolate>
        </output>
        <button type="button" className="link" aria-label={words.changeOf} onClick={() => onMend('mobile')}>
          {words.change}
        </button>
      </Group>
      <DigitsInput
        label={words.code}
        dir="ltr"
        className="register-digits"
        autoComplete="one-time-code"
        autoFocus
        maxDigits={6}
        value={code}
        error={isOfCode && (error.faults['code'] ?? error.message)}
        errorProps={{ role: 'alert' }}
        onChange={(digits) => {
          clear()
          setCode(digits)
        }}
      />
      <CodeLife
        diesAt={diesAt}
        nextAt={sending.pauseUntil ?? 0}
        busy={sending.busy}
        note={sending.isOff ? null : sending.trouble.note}
        isOff={sending.isOff}
        onResend={resend}
      />
      <TroubleNote>{!isOfCode && error?.message}</TroubleNote>
      <Group>
        <SteadyButton type="submit" busy={isBusy}>
          {words.verify}
        </SteadyButton>
      </Group>
      <ShownMessages />
    </Form>
  )
}
