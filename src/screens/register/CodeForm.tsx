import { useNavigate } from '@tanstack/react-router'
import { useRef, useState, type SyntheticEvent } from 'react'
import { codeWords } from '#contract/words/identity.ts'
import { CodeLife } from '#app/account/CodeLife.tsx'
import { ShownMessages } from '#app/account/ShownMessages.tsx'
import type { Applicant, Progress } from '#app/data/registration-progress.ts'
import { failureOf, verifyCode } from '#app/data/registration.ts'
import { sendByKey } from '#app/ui/form/sendByKey.ts'
import { TroubleNote } from '#app/ui/form/TroubleNote.tsx'
import { DigitsInput } from '#app/ui/input/DigitsInput.tsx'
import { Isolate } from '#app/ui/value/Isolate.tsx'
import { SteadyButton } from '#app/waiting/SteadyButton.tsx'
import { codeLifeWords } from '#app/words/account.ts'
import { mobileStepWords as words, registerWords } from '#app/words/register.ts'
import type { MobileField, Sending } from './useSending.ts'
import { ways } from './ways.ts'

interface CodeFormProps {
  who: Applicant
  sent: NonNullable<Progress['sent']>
  change: (part: Partial<Progress>) => void
  sending: Sending
  /** Back to the number and the consent, to mend this one of them. */
  onMend: (field: MobileField) => void
}

/** The code that came and how long it lives; of the step before, only its number. */
export function CodeForm({ who, sent: { to, diesAt }, change, sending, onMend }: CodeFormProps) {
  const go = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const running = useRef(false)
  const [busy, setBusy] = useState(false)
  const [code, setCode] = useState('')
  const [trouble, setTrouble] = useState<{ code?: string; note?: string }>({})
  const toCode = () => form.current?.querySelector('input')?.focus()

  async function verify() {
    try {
      await verifyCode(to, code)
      change({ verified: { mobile: to, at: Date.now() }, sent: null, sentBack: false })
      void go({ to: ways[who].form })
    } catch (error) {
      const { kind, message, faults } = failureOf(error)
      if (kind === 'refused') setTrouble({ code: faults['code'] ?? message })
      else setTrouble({ note: registerWords.offline(message, words.verify) })
      toCode()
    }
  }
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault()
    if (running.current) return
    setTrouble(code.length === 6 ? {} : { code: codeWords.code })
    if (code.length !== 6) return toCode()
    running.current = true
    setBusy(true)
    try {
      await verify()
    } finally {
      running.current = false
      setBusy(false)
    }
  }
  async function resend() {
    const became = await sending.send(codeLifeWords.resend)
    if (became === 'rules' || became === 'mobile') onMend(became)
    if (became !== 'sent') return false
    // What was typed belongs to the code before.
    setTrouble({})
    setCode('')
    toCode()
    return true
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Ctrl+Enter sends from every field
    <form
      ref={form}
      className="stack"
      aria-label={words.code}
      noValidate
      onSubmit={(event) => void submit(event)}
      onKeyDown={sendByKey}
    >
      <div className="row between">
        <output>
          {words.sentTo} <Isolate>{to}</Isolate>
        </output>
        <button type="button" className="link" aria-label={words.changeOf} onClick={() => onMend('mobile')}>
          {words.change}
        </button>
      </div>
      <DigitsInput
        label={words.code}
        dir="ltr"
        className="register-digits"
        autoComplete="one-time-code"
        autoFocus
        maxDigits={6}
        value={code}
        error={trouble.code}
        errorProps={{ role: 'alert' }}
        onChange={(digits) => {
          setTrouble({})
          setCode(digits)
        }}
      />
      <CodeLife
        diesAt={diesAt}
        nextAt={sending.pauseUntil ?? 0}
        busy={sending.busy}
        note={sending.trouble.note ?? null}
        onResend={resend}
      />
      <TroubleNote>{trouble.note}</TroubleNote>
      <div className="row">
        <SteadyButton type="submit" busy={busy}>
          {words.verify}
        </SteadyButton>
      </div>
      <ShownMessages />
    </form>
  )
}
