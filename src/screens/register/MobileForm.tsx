import { Anchor, Checkbox } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useRef, type SyntheticEvent } from 'react'
import type { Progress } from '#app/data/registration-progress.ts'
import { DigitsInput } from '#app/ui/input/DigitsInput.tsx'
import { SteadyButton } from '#app/waiting/SteadyButton.tsx'
import { mobileStepWords as words } from '#app/words/register.ts'
import { useSending } from './useSending.ts'
import { useSecondsTo } from '#app/ui/date/useSecondsTo.ts'

interface MobileFormProps {
  progress: Progress
  change: (part: Partial<Progress>) => void
}

/** To whom a code goes, and that the rules are agreed to. */
export function MobileForm({ progress, change }: MobileFormProps) {
  const { mobile, sent } = progress
  const box = useRef<HTMLInputElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const { send, busy, trouble, forgive, agreed, agree, pauseUntil } = useSending(progress, change)
  const pause = useSecondsTo(pauseUntil)
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault()
    if (busy || pause > 0) return
    const wrong = await send()
    if (wrong === 'rules') box.current?.focus()
    if (wrong === 'mobile') field.current?.focus()
  }
  return (
    <form className="stack" aria-label={words.title} noValidate onSubmit={(event) => void submit(event)}>
      <div>
        <Checkbox
          ref={box}
          className="register-consent"
          label={words.consent}
          checked={agreed}
          error={trouble?.rules && <span role="alert">{trouble.rules}</span>}
          onChange={(event) => agree(event.currentTarget.checked)}
        />
        {/* In a tab of its own: what is typed here stays where it is. */}
        <Anchor className="tap register-rules" component={Link} to="/rules" target="_blank" rel="noopener">
          {words.readRules} <small>{words.newTab}</small>
        </Anchor>
      </div>
      <div ref={(box) => void (field.current = box?.querySelector('input') ?? null)}>
        <DigitsInput
          label={words.mobile}
          description={words.mobileHint}
          dir="ltr"
          className="register-digits"
          autoComplete="tel-national"
          value={mobile}
          error={trouble?.mobile}
          errorProps={{ role: 'alert' }}
          onChange={(digits) => {
            forgive()
            change({ mobile: digits, sent: null })
          }}
        />
      </div>
      {trouble?.note && (
        <p className="note" data-tone="bad" role="alert">
          <IconAlertTriangle size={18} aria-hidden />
          {trouble.note}
        </p>
      )}
      <div className="row">
        <SteadyButton type="submit" variant={sent ? 'default' : 'filled'} busy={busy} held={pause > 0}>
          {sent ? words.resend : words.send}
        </SteadyButton>
        {pause > 0 && <small className="faint figures">{words.resendIn(pause)}</small>}
      </div>
    </form>
  )
}
