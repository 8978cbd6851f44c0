import { IconAlertTriangle } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { useRef, useState, type SyntheticEvent } from 'react'
import { codeWords } from '#contract/words/identity.ts'
import { useDemo } from '#app/data/health.ts'
import type { Applicant, Progress } from '#app/data/registration-progress.ts'
import { failureOf, verifyCode } from '#app/data/registration.ts'
import { DigitsInput } from '#app/ui/input/DigitsInput.tsx'
import { Isolate } from '#app/ui/value/Isolate.tsx'
import { SteadyButton } from '#app/waiting/SteadyButton.tsx'
import { mobileStepWords as words, registerWords } from '#app/words/register.ts'
import { useSecondsTo } from '#app/ui/date/useSecondsTo.ts'
import { ways } from './ways.ts'

interface CodeFormProps {
  who: Applicant
  sent: NonNullable<Progress['sent']>
  change: (part: Partial<Progress>) => void
}

/** The code that came, and how long it lives. */
export function CodeForm({ who, sent: { to, diesAt }, change }: CodeFormProps) {
  const go = useNavigate()
  const isDemo = useDemo()
  const form = useRef<HTMLFormElement>(null)
  const running = useRef(false)
  const [busy, setBusy] = useState(false)
  const [code, setCode] = useState('')
  const [trouble, setTrouble] = useState<{ code?: string; note?: string }>({})
  const left = useSecondsTo(diesAt)

  async function verify() {
    try {
      await verifyCode(to, code)
      change({ verified: { mobile: to, at: Date.now() }, sent: null, sentBack: false })
      void go({ to: ways[who].form })
    } catch (error) {
      const { kind, message, faults } = failureOf(error)
      if (kind === 'refused') setTrouble({ code: faults['code'] ?? message })
      else setTrouble({ note: registerWords.offline(message, words.verify) })
      form.current?.querySelector('input')?.focus()
    }
  }
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault()
    if (running.current) return
    setTrouble(code.length === 6 ? {} : { code: codeWords.code })
    if (code.length !== 6) return form.current?.querySelector('input')?.focus()
    running.current = true
    setBusy(true)
    try {
      await verify()
    } finally {
      running.current = false
      setBusy(false)
    }
  }
  return (
    <form ref={form} className="card stack" aria-label={words.code} noValidate onSubmit={(event) => void submit(event)}>
      <output>
        {words.sentTo} <Isolate>{to}</Isolate>
      </output>
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
      {left > 0 ? (
        <small className="faint figures">{words.lives(left)}</small>
      ) : (
        <p className="note" data-tone="wait" role="alert">
          <IconAlertTriangle size={18} aria-hidden />
          {words.dead}
        </p>
      )}
      {trouble.note && (
        <p className="note" data-tone="bad" role="alert">
          <IconAlertTriangle size={18} aria-hidden />
          {trouble.note}
        </p>
      )}
      <div className="row">
        <SteadyButton type="submit" busy={busy}>
          {words.verify}
        </SteadyButton>
      </div>
      {isDemo && (
        <p>
          {words.shownWhy}{' '}
          <Link className="tap" to="/messages" target="_blank" rel="noopener">
            {words.shown} <small>{words.newTab}</small>
          </Link>
        </p>
      )}
    </form>
  )
}
